/** Ranks products for a search, equally in the phone's index and on the server. */
import { allowedEdits, prefixEdits, type SearchTerm, type SearchWord, searchTerms, wordsOf } from './search.ts'

/** The words of one product, folded once. */
export type Searchable = { name: string[]; category: string[]; rest: string[] }

/** Folds a product's texts. `rest` holds description and types. */
export const searchable = (name: string, category: string, ...rest: string[]): Searchable => ({
  name: wordsOf(name),
  category: wordsOf(category),
  rest: rest.flatMap(wordsOf),
})

/** Number of terms that count if not all are found: more than four make no difference. */
export const MAX_SOME_TERMS = 4

const WHOLE = 4
const BEGINNING = 3

/** Scores a word: 4 whole, 3 as a prefix, 2 or 1 with a typo, 0 not found. */
const wordScore = (wanted: SearchWord, words: readonly string[], tolerant: boolean): number => {
  let best = 0
  for (const word of words) {
    if (word === wanted.text) return WHOLE
    if (!wanted.whole && word.startsWith(wanted.text)) best = BEGINNING
  }
  const limit = best === 0 && tolerant && !wanted.whole ? allowedEdits(wanted.text) : 0
  if (limit === 0) return best
  for (const word of words) best = Math.max(best, BEGINNING - prefixEdits(wanted.text, word, limit))
  return best
}

/**
 * A word of the name counts double, and so does a whole category. A match in both, or at the beginning of the name,
 * counts a little more: 'Simu janja' is a phone, 'Power bank ya simu' is not.
 */
const fieldsScore = (wanted: SearchWord, { name, category, rest }: Searchable, tolerant: boolean): number => {
  const inName = wordScore(wanted, name, tolerant)
  const inCategory = wordScore(wanted, category, tolerant)
  const head = inName > 0 && wordScore(wanted, name.slice(0, 1), tolerant) === inName ? 1 : 0
  const both = inName > 0 && inCategory > 0 ? 1 : 0
  const best = Math.max(2 * inName + head, inCategory === WHOLE ? 2 * WHOLE : inCategory)
  return best > 0 ? best + both : wordScore(wanted, rest, tolerant)
}

/** The lead of an exact name over its synonyms, and over products that are only related. */
const TYPED_BONUS = 0.5
const RELATED_LOSS = 3

/** Scores one term, 0 if not found. The weakest word decides. */
export const termScore = ({ names, related }: SearchTerm, product: Searchable, tolerant = false): number => {
  const weakest = (words: readonly SearchWord[]) =>
    Math.min(...words.map((word) => fieldsScore(word, product, tolerant)))
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

/**
 * Combines the scores of all terms into one number, higher is better. Among equal numbers of terms the first typed
 * count most, because a Swahili noun precedes its adjectives.
 */
export const rankOf = (scores: readonly number[]): number =>
  scores.reduce((mask, score) => 2 * mask + (score > 0 ? 1 : 0), 0) * 1000 + scores.reduce((sum, one) => sum + one, 0)

/** The results of a search, best first. `partial`: no product has all words, and these have the most of them. */
export type Found<Item> = { items: Item[]; partial: boolean }

/** Searches all items; equally good ones keep their order. Only a term without any match can be misspelt. */
export const search = <Item>(
  query: string,
  items: readonly Item[],
  wordsFor: (item: Item) => Searchable,
): Found<Item> => {
  const terms = searchTerms(query)
  const columns = terms.map((term) => {
    const scores = items.map((item) => termScore(term, wordsFor(item)))
    return scores.some((score) => score > 0) ? scores : items.map((item) => termScore(term, wordsFor(item), true))
  })
  const withAll = best(items, columns, columns.length)
  if (withAll.length > 0 || terms.length < 2) return { items: withAll, partial: false }
  const some = columns.slice(0, MAX_SOME_TERMS)
  for (let count = some.length; count > 0; count -= 1) {
    const found = best(items, some, count)
    if (found.length > 0) return { items: found, partial: true }
  }
  return { items: [], partial: false }
}

/** Returns the items with at least `count` of the terms, best first. `columns` has the scores of all items per term. */
const best = <Item>(items: readonly Item[], columns: readonly (readonly number[])[], count: number): Item[] =>
  items
    .map((item, index) => ({ item, index, scores: columns.map((column) => column[index] ?? 0) }))
    .filter(({ scores }) => scores.filter((score) => score > 0).length >= count)
    .map(({ item, index, scores }) => ({ item, index, rank: rankOf(scores) }))
    .sort((left, right) => right.rank - left.rank || left.index - right.index)
    .map(({ item }) => item)
