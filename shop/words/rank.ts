/** Ranks products for a search, equally in the phone's index and on the server. */
import { type SearchTerm, type SearchWord, wordsOf } from './search.ts'

/** The words of one product, folded once. */
export type Searchable = { name: string[]; category: string[]; rest: string[] }

/** Folds a product's texts. `rest` holds description and types. */
export const searchable = (name: string, category: string, ...rest: string[]): Searchable => ({
  name: wordsOf(name),
  category: wordsOf(category),
  rest: rest.flatMap(wordsOf),
})

/** If no product has all terms, only this many of them are looked for. */
export const MAX_SOME_TERMS = 4

const WHOLE = 4
const BEGINNING = 3

/** Scores a word: 4 whole, 3 as a prefix, 0 not found. */
const wordScore = (wanted: SearchWord, words: readonly string[]): number => {
  if (words.includes(wanted.text)) return WHOLE
  return !wanted.whole && words.some((word) => word.startsWith(wanted.text)) ? BEGINNING : 0
}

/**
 * A word of the name counts double, and so does a complete word of the category. A match in both, or at the beginning
 * of the name, counts a little more: 'Simu janja' is a phone, 'Power bank ya simu' is not.
 */
const fieldsScore = (wanted: SearchWord, { name, category, rest }: Searchable): number => {
  const inName = wordScore(wanted, name)
  const inCategory = wordScore(wanted, category)
  const head = inName > 0 && wordScore(wanted, name.slice(0, 1)) === inName ? 1 : 0
  const both = inName > 0 && inCategory > 0 ? 1 : 0
  const best = Math.max(2 * inName + head, inCategory === WHOLE ? 2 * WHOLE : inCategory)
  return best > 0 ? best + both : wordScore(wanted, rest)
}

/** The typed word scores this much more than its synonyms, and a related word that much less. */
const TYPED_BONUS = 0.5
const RELATED_LOSS = 3

/** Scores one term, 0 if not found. The weakest word decides. */
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

/** Higher than any sum of scores, so that the sum only decides between equal sets of terms. */
const FOUND_WEIGHT = 1000

/**
 * Combines the scores of all terms into one number, higher is better. It compares products that have equally many of
 * the terms: the first typed terms count most, because a Swahili noun precedes its adjectives.
 */
export const rankOf = (scores: readonly number[]): number => {
  // A binary number with a digit for each term, 1 if it was found; the first term has the highest digit.
  const found = scores.reduce((digits, score) => 2 * digits + (score > 0 ? 1 : 0), 0)
  return found * FOUND_WEIGHT + scores.reduce((sum, one) => sum + one, 0)
}
