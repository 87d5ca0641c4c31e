/** Ranks products for a search. The phone's index and the server both use this code, so they have the same results. */
import { type SearchTerm, type SearchWord, wordsOf } from './search.ts'

/** The normalised words of a product. */
export type Searchable = { name: string[]; category: string[]; rest: string[] }

/** Returns the normalised words of a product. `rest` contains its description and types. */
export const searchable = (name: string, category: string, ...rest: string[]): Searchable => ({
  name: wordsOf(name),
  category: wordsOf(category),
  rest: rest.flatMap(wordsOf),
})

/** The maximum number of terms that are tried if no product has all terms. */
export const MAX_SOME_TERMS = 4

const WHOLE = 4
const BEGINNING = 3

/**
 * Returns the score of a wanted word: 4 if it is a whole word of the list, 3 if it is a prefix, 0 if it is not found.
 */
const wordScore = (wanted: SearchWord, words: readonly string[]): number => {
  if (words.includes(wanted.text)) return WHOLE
  return !wanted.whole && words.some((word) => word.startsWith(wanted.text)) ? BEGINNING : 0
}

/**
 * Returns the score of a word in all fields. A match in the name counts double, and so does a whole word of the
 * category. A match in both, or with the first word of the name, counts a little more: 'Simu janja' is a phone, 'Power
 * bank ya simu' is not. The description and the types count only without a match in name or category.
 */
const fieldsScore = (wanted: SearchWord, { name, category, rest }: Searchable): number => {
  const inName = wordScore(wanted, name)
  const inCategory = wordScore(wanted, category)
  const head = inName > 0 && wordScore(wanted, name.slice(0, 1)) === inName ? 1 : 0
  const both = inName > 0 && inCategory > 0 ? 1 : 0
  const best = Math.max(2 * inName + head, inCategory === WHOLE ? 2 * WHOLE : inCategory)
  return best > 0 ? best + both : wordScore(wanted, rest)
}

/** The typed name scores TYPED_BONUS more than its synonyms. A related name scores RELATED_LOSS less. */
const TYPED_BONUS = 0.5
const RELATED_LOSS = 3

/**
 * Returns the score of a term, or 0 if it is not found. A name of several words has the score of its word with the
 * lowest score.
 */
export const termScore = ({ names, related }: SearchTerm, product: Searchable): number => {
  const weakest = (words: readonly SearchWord[]) => Math.min(...words.map((word) => fieldsScore(word, product)))
  let best = 0
  names.forEach((words, index) => {
    const score = weakest(words)
    if (score > 0) best = Math.max(best, score + (index === 0 ? TYPED_BONUS : 0))
  })
  // Related names do not matter if the term matches the name of the product or a whole word of its category.
  if (best > WHOLE + TYPED_BONUS) return best
  for (const words of related) {
    const score = weakest(words)
    // The score must stay above 0, because the term was found.
    if (score > 0) best = Math.max(best, score - RELATED_LOSS, TYPED_BONUS)
  }
  return best
}

/** More than any sum of scores, so that the sum decides only between products with the same terms. */
const FOUND_WEIGHT = 1000

/**
 * Combines the scores of all terms into one number. A higher number is better. The first term counts most, because in
 * Swahili the noun comes first.
 */
export const rankOf = (scores: readonly number[]): number => {
  // A binary number with a digit for each term, which is 1 if the term was found. The first term has the highest digit.
  const found = scores.reduce((digits, score) => 2 * digits + (score > 0 ? 1 : 0), 0)
  return found * FOUND_WEIGHT + scores.reduce((sum, one) => sum + one, 0)
}
