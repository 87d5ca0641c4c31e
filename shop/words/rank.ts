/** Ranks products for a search, with the same results in the phone's index and on the server. */
import { type SearchTerm, type SearchWord, wordsOf } from './search.ts'

/** The normalised words of a product. */
export type Searchable = { name: string[]; category: string[]; rest: string[] }

/** Returns the normalised words of a product. `rest` are its description and types. */
export const searchable = (name: string, category: string, ...rest: string[]): Searchable => ({
  name: wordsOf(name),
  category: wordsOf(category),
  rest: rest.flatMap(wordsOf),
})

/** If no product has all terms, at most this many terms are tried. */
export const MAX_SOME_TERMS = 4

const WHOLE = 4
const BEGINNING = 3

/** Scores a word: 4 for a whole word, 3 for a prefix, 0 if not found. */
const wordScore = (wanted: SearchWord, words: readonly string[]): number => {
  if (words.includes(wanted.text)) return WHOLE
  return !wanted.whole && words.some((word) => word.startsWith(wanted.text)) ? BEGINNING : 0
}

/**
 * Scores a word in all fields. A word of the name counts double, and so does a whole word of the category. A match in
 * both, or at the beginning of the name, counts a little more: 'Simu janja' is a phone, 'Power bank ya simu' is not.
 */
const fieldsScore = (wanted: SearchWord, { name, category, rest }: Searchable): number => {
  const inName = wordScore(wanted, name)
  const inCategory = wordScore(wanted, category)
  const head = inName > 0 && wordScore(wanted, name.slice(0, 1)) === inName ? 1 : 0
  const both = inName > 0 && inCategory > 0 ? 1 : 0
  const best = Math.max(2 * inName + head, inCategory === WHOLE ? 2 * WHOLE : inCategory)
  return best > 0 ? best + both : wordScore(wanted, rest)
}

/** How much more the typed word scores than its synonyms, and how much less a related word. */
const TYPED_BONUS = 0.5
const RELATED_LOSS = 3

/** Scores a term, 0 if not found. Of several words the one with the lowest score decides. */
export const termScore = ({ names, related }: SearchTerm, product: Searchable): number => {
  const weakest = (words: readonly SearchWord[]) => Math.min(...words.map((word) => fieldsScore(word, product)))
  let best = 0
  names.forEach((words, index) => {
    const score = weakest(words)
    if (score > 0) best = Math.max(best, score + (index === 0 ? TYPED_BONUS : 0))
  })
  if (best > WHOLE + TYPED_BONUS) return best
  for (const words of related) {
    const score = weakest(words)
    if (score > 0) best = Math.max(best, score - RELATED_LOSS, TYPED_BONUS)
  }
  return best
}

/** Higher than any sum of scores, so that the sum only decides between products with the same terms. */
const FOUND_WEIGHT = 1000

/**
 * Combines the scores of all terms into one number; higher is better. Among products with equally many terms the first
 * terms count most, because in Swahili the noun comes first.
 */
export const rankOf = (scores: readonly number[]): number => {
  // A binary number with a digit for each term: 1 if it was found. The first term is the highest digit.
  const found = scores.reduce((digits, score) => 2 * digits + (score > 0 ? 1 : 0), 0)
  return found * FOUND_WEIGHT + scores.reduce((sum, one) => sum + one, 0)
}
