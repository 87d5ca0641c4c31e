/** Suggests completions of a search. They are words of products, most frequent first. */
import { type Searchable, termScore } from './rank.ts'
import { allowedEdits, countEdits, foldText, isConnecting, searchTerms, wordsOf } from './search.ts'

const MIN_WORD_LENGTH = 3

/**
 * Completes the last word of `query`, or suggests a further word if `query` ends with a blank. Keeps the other words as
 * typed, and suggests only words of products that have all these words. A misspelt word gets the completions of the
 * nearest known word. `spelling` returns the usual spelling of a normalised word.
 */
export function suggest(
  query: string,
  products: readonly Searchable[],
  limit: number,
  spelling: (word: string) => string = (word) => word,
): string[] {
  const typed = wordsOf(query)
  const last = /[\p{L}\p{N}]$/u.test(query) ? (typed.pop() ?? '') : ''
  const beginning = query.slice(0, query.length - last.length).trimStart()
  if (last === '' && typed.length === 0) return []
  const terms = searchTerms(typed.filter((word) => !isConnecting(word)).join(' '))
  const matching = products.filter((product) => terms.every((term) => termScore(term, product) > 0))
  const known = countWords(matching, new Set(typed))
  const begun = [...known].filter(([word]) => word.startsWith(last))
  return (begun.length > 0 ? mostCommonFirst(begun) : nearest(last, known))
    .filter((word) => word !== last)
    .slice(0, limit)
    .map((word) => `${beginning.trimEnd()} ${spelling(word)}`.trimStart())
}

/** Returns the words in names and categories that may be suggested, each with the number of products that have it. */
function countWords(products: readonly Searchable[], typed: ReadonlySet<string>): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { name, category } of products) {
    for (const word of new Set([...name, ...category])) {
      if (word.length < MIN_WORD_LENGTH || /\d/.test(word) || isConnecting(word) || typed.has(word)) continue
      counts.set(word, (counts.get(word) ?? 0) + 1)
    }
  }
  return counts
}

type Counted = readonly [word: string, products: number]

const mostCommonFirst = (words: readonly Counted[]): string[] =>
  [...words]
    .sort(([a, left], [b, right]) => right - left || a.length - b.length || (a < b ? -1 : 1))
    .map(([word]) => word)

function nearest(typed: string, known: ReadonlyMap<string, number>): string[] {
  const limit = allowedEdits(typed)
  if (limit === 0) return []
  return mostCommonFirst([...known].filter(([word]) => countEdits(typed, word, limit).prefix <= limit))
}

/** Returns the last searches that begin with the typed text, newest first. */
export const searchesBeginningWith = (query: string, lastSearches: readonly string[]): string[] => {
  const typed = foldText(query.trimStart())
  return lastSearches.filter((one) => foldText(one).startsWith(typed) && foldText(one) !== typed.trimEnd())
}
