/**
 * Parses a search: words are normalised, may be prefixes, may have a typing error, and have common Swahili and English
 * synonyms. The browser searches its compact index with `search` (search-items.ts). The server builds SQL from the same
 * `searchTerms`.
 */
import { relatedTo } from './related-words.ts'
import { synonymsOf, synonymsOfPhrase } from './synonyms.ts'

const marks = /\p{M}/gu
const apostrophes = /['`´‘’‛ʹʻʼʽˈ′＇]/g
const wordSeparators = /[^\p{L}\p{N}]+/u

/** Maximum length of a query in characters. A longer query is cut. */
const MAX_QUERY_LENGTH = 400
/** Maximum number of words in a query. Further words are ignored. */
const MAX_WORDS = 10
const MAX_WORD_LENGTH = 40

// Stop words. They connect other words ('taa ya sola' means a lamp and solar), or say that somebody looks for
// something.
const connecting = new Set(
  `wa ya za la cha vya pa na kwa ni au je katika kwenye yenye wenye lenye chenye vyenye zenye of the for and with or
  natafuta nataka nahitaji naomba tafuta bei gani ngapi kitu vitu kifaa vifaa bidhaa`.split(/\s+/),
)

/** Returns true if a normalised word is a stop word. */
export const isConnecting = (word: string): boolean => connecting.has(word)

/**
 * Returns a text in lower case, without accents and apostrophes: "Ng’ombe" becomes 'ngombe', 'Café' becomes 'cafe'.
 * Marks are also removed before normalising, because normalising sorts them in quadratic time.
 */
export const foldText = (text: string): string =>
  text.replace(apostrophes, '').replace(marks, '').normalize('NFKD').replace(marks, '').toLowerCase()

/** Returns the normalised words of a text in order, with repetitions. */
export const wordsOf = (text: string): string[] => foldText(text).split(wordSeparators).filter(Boolean)

/** Returns the words of a query, normalised and each once. Stop words are left out if there are other words. */
export const searchWords = (query: string): string[] => {
  const all = [...new Set(wordsOf(query.slice(0, MAX_QUERY_LENGTH)))].map((word) => word.slice(0, MAX_WORD_LENGTH))
  const descriptive = all.filter((word) => !connecting.has(word))
  return (descriptive.length > 0 ? descriptive : all).slice(0, MAX_WORDS)
}

/** A word to search for. It matches an equal word and, if `whole` is false, a word that begins with it. */
export type SearchWord = { text: string; whole: boolean }

/**
 * A term to search for. It matches if all words of one of its names match. The first name is the typed name. `related`
 * contains names of more specific things, which match too but rank lower.
 */
export type SearchTerm = { names: SearchWord[][]; related: SearchWord[][] }

// A short synonym that was not typed ('tv', 'net') must match a whole word. Otherwise 'net' would find 'network'.
const synonymWords = (synonym: string): SearchWord[] =>
  synonym.split(' ').map((text) => ({ text, whole: text.length < 4 }))

const typedWord = (text: string): SearchWord => ({ text, whole: false })

/**
 * Returns the terms of a query, which must all match. A phrase in the table of synonyms ('umeme wa jua') is one term.
 */
export const searchTerms = (query: string): SearchTerm[] => {
  let rest = ` ${wordsOf(query.slice(0, MAX_QUERY_LENGTH)).join(' ')} `
  const terms: SearchTerm[] = []
  for (const { phrase, synonyms } of synonymsOfPhrase(rest)) {
    rest = rest.replace(` ${phrase} `, ' ')
    terms.push(termOf(phrase, synonyms))
  }
  for (const word of rest.trim() === '' ? [] : searchWords(rest)) {
    if (terms.length > 0 && connecting.has(word)) continue
    terms.push(termOf(word, synonymsOf(word)))
  }
  return terms
}

const termOf = (typed: string, others: readonly string[]): SearchTerm => ({
  names: [typed.split(' ').map(typedWord), ...others.map(synonymWords)],
  related: relatedTo([typed, ...others]).map(synonymWords),
})

/** Returns every name, including related names, by which a term can match. */
export const formsOf = ({ names, related }: SearchTerm): SearchWord[][] => [...names, ...related]

/**
 * Returns the word of a term that was typed as a single word. Only such words are corrected. Returns undefined for a
 * phrase.
 */
export const singleWord = ({ names: [typed] }: SearchTerm): string | undefined =>
  typed?.length === 1 ? typed[0]?.text : undefined

/**
 * Returns the maximum number of edits for a word: 1 from 4 letters on, 2 from 8 letters on, and 0 if it has digits
 * ('100w').
 */
export const allowedEdits = (word: string): number => {
  if (/\d/.test(word) || word.length < 4) return 0
  return word.length < 8 ? 1 : 2
}

/**
 * The number of edits from a typed word to a whole word, and to its nearest prefix. It is Infinity if it exceeds the
 * limit.
 */
export type Edits = { whole: number; prefix: number }

/**
 * Counts the edits from `typed` to `word`. An edit adds, removes or replaces a letter, or swaps two letters. The count
 * is the optimal string alignment distance, calculated row by row.
 */
export const countEdits = (typed: string, word: string, limit: number): Edits => {
  const reach = Math.min(word.length, typed.length + limit)
  if (word.length < typed.length - limit) return { whole: Number.POSITIVE_INFINITY, prefix: Number.POSITIVE_INFINITY }
  let older: number[] = []
  let above = Array.from({ length: reach + 1 }, (_, column) => column)
  for (let row = 1; row <= typed.length; row++) {
    const current = [row]
    for (let column = 1; column <= reach; column++) {
      const isSame = typed[row - 1] === word[column - 1]
      let cost = Math.min(
        (above[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (isSame ? 0 : 1),
      )
      const isSwapped =
        row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1]
      if (isSwapped) cost = Math.min(cost, (older[column - 2] ?? 0) + 1)
      current.push(cost)
    }
    older = above
    above = current
  }
  const within = (edits = Number.POSITIVE_INFINITY) => (edits <= limit ? edits : Number.POSITIVE_INFINITY)
  return { whole: within(reach === word.length ? above[reach] : undefined), prefix: within(Math.min(...above)) }
}
