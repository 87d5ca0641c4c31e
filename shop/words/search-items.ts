/** Searches the phone's compact index. The server makes the same attempts in SQL (find-products.ts). */
import { rankOf, type Searchable, termScore } from './rank.ts'
import { type SearchTerm, searchTerms } from './search.ts'
import { type Corrections, misspelt, nearest, otherAttempts, synonymsLike, unknownAmong } from './spelling.ts'

/**
 * The results of a search, best first. `partial` is true if no product has all words. Then the results match as many
 * words as possible. `corrected` is the corrected text, if the typed text was misspelt.
 */
export type Found<Item> = { items: Item[]; partial: boolean; corrected?: string }

export type SearchOptions = {
  /** The words of all products, if the search covers only some of them. */
  words?: readonly string[]
  /** Searches for exactly the typed words, without corrections. */
  exact?: boolean
}

/** Returns all words of the products. */
export const knownWords = (products: readonly Searchable[]): string[] => [
  ...new Set(products.flatMap(({ name, category, rest }) => [...name, ...category, ...rest])),
]

/** Searches all items. Items with equal scores keep their order. Corrects the spelling only if nothing is found. */
export function search<Item>(
  query: string,
  items: readonly Item[],
  wordsFor: (item: Item) => Searchable,
  { words, exact = false }: SearchOptions = {},
): Found<Item> {
  const terms = searchTerms(query)
  const asTyped = findByTerms(items, wordsFor, terms, terms.length)
  if (asTyped.length > 0 || terms.length === 0) return { items: asTyped, partial: false }
  const known = words ?? knownWords(items.map(wordsFor))
  const unknown = unknownAmong(terms, (text) => known.some((word) => word.startsWith(text)))
  const corrections = exact ? new Map() : correctionsOf(unknown, known)
  for (const { terms: wanted, count, ...found } of otherAttempts(query, unknown, corrections)) {
    const some = findByTerms(items, wordsFor, wanted, count)
    if (some.length > 0) return { items: some, ...found }
  }
  return { items: [], partial: false }
}

/**
 * Returns corrections of misspelt words. Corrections are words of products, and synonyms (synonyms.ts) that find a
 * product.
 */
function correctionsOf(unknown: readonly SearchTerm[], known: readonly string[]): Corrections {
  const corrections = new Map<string, string[]>()
  const begins = (text: string) => known.some((word) => word.startsWith(text))
  // Returns true if at least one of the terms finds a product.
  const isSold = (terms: readonly SearchTerm[]) => unknownAmong(terms, begins).length < terms.length
  for (const typed of unknown.flatMap((term) => misspelt(term) ?? [])) {
    const namesOfSold = synonymsLike(typed).filter(({ terms }) => isSold(terms))
    const words = nearest(typed, [...known, ...namesOfSold.map(({ word }) => word)])
    if (words.length > 0) corrections.set(typed, words)
  }
  return corrections
}

/** Returns the items with at least `count` of the terms, best first. */
const findByTerms = <Item>(
  items: readonly Item[],
  wordsFor: (item: Item) => Searchable,
  terms: readonly SearchTerm[],
  count: number,
): Item[] =>
  items
    .map((item, index) => ({ item, index, scores: terms.map((term) => termScore(term, wordsFor(item))) }))
    .filter(({ scores }) => scores.filter((score) => score > 0).length >= count)
    .map(({ item, index, scores }) => ({ item, index, rank: rankOf(scores) }))
    .sort((left, right) => right.rank - left.rank || left.index - right.index)
    .map(({ item }) => item)
