/**
 * What a search asks for: without case, accents or apostrophe shapes; every word as a prefix; then tolerant of a typo;
 * with the usual Swahili and English pairs. The browser looks through its compact index with `search` (rank.ts); the
 * server builds its statements from the same `searchTerms`.
 */
import { relatedTo } from './related-words.ts'
import { synonymsOf, synonymsOfPhrase } from './synonyms.ts'

const marks = /\p{M}/gu
const apostrophes = /['`´‘’‛ʹʻʼʽˈ′＇]/g
const betweenWords = /[^\p{L}\p{N}]+/u

/** More words than this in a query are ignored: no product is described by more. */
const MAX_WORDS = 10
const LONGEST_WORD = 40

// Words that only connect ('taa ya sola' asks for a lamp and for solar), or that say that one is looking for something.
const connecting = new Set(
  `wa ya za la cha vya pa na kwa ni au je katika kwenye yenye wenye lenye chenye vyenye zenye of the for and with or
  natafuta nataka nahitaji naomba tafuta bei gani ngapi kitu vitu kifaa vifaa bidhaa`.split(/\s+/),
)

/** Whether a folded word tells nothing of what is looked for. */
export const isConnecting = (word: string): boolean => connecting.has(word)

/** Lower case, without accents and apostrophes: "Ng’ombe" → 'ngombe', 'Café' → 'cafe'. */
export const foldText = (text: string): string =>
  text.replace(apostrophes, '').normalize('NFKD').replace(marks, '').toLowerCase()

/** The folded words of a text, in their order, repeats included. */
export const wordsOf = (text: string): string[] => foldText(text).split(betweenWords).filter(Boolean)

/** The words that a query asks for: folded, each once, without connecting words unless there is nothing else. */
export const searchWords = (query: string): string[] => {
  const all = [...new Set(wordsOf(query.slice(0, 400)))].map((word) => word.slice(0, LONGEST_WORD))
  const telling = all.filter((word) => !connecting.has(word))
  return (telling.length > 0 ? telling : all).slice(0, MAX_WORDS)
}

/** One word to look for. `whole`: it must be the whole word, else it may be the beginning of one. */
export type SearchWord = { text: string; whole: boolean }

/**
 * One thing that is asked for: any of the names, each of which needs all its words; the typed one is first. `related`:
 * what a shopkeeper would bring besides; it is found too, and comes after what is called so.
 */
export type SearchTerm = { names: SearchWord[][]; related: SearchWord[][] }

// A short synonym that was not typed ('tv', 'net') is looked for as a whole word, or it would find 'network'.
const synonymWords = (synonym: string): SearchWord[] =>
  synonym.split(' ').map((text) => ({ text, whole: text.length < 4 }))

const typedWord = (text: string): SearchWord => ({ text, whole: false })

/** What a query asks for, phrases of the synonym table ('umeme wa jua') taken as one. All terms must be found. */
export const searchTerms = (query: string): SearchTerm[] => {
  let rest = ` ${wordsOf(query.slice(0, 400)).join(' ')} `
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

/** Every way in which a term can be found. */
export const waysOf = ({ names, related }: SearchTerm): SearchWord[][] => [...names, ...related]

/** The word of a term that is one word as it was typed, else undefined: only such a one is corrected. */
export const singleWord = ({ names: [typed] }: SearchTerm): string | undefined =>
  typed?.length === 1 ? typed[0]?.text : undefined

/** Edits that a word of this length may be away: one from 4 letters, two from 8; none where digits matter ('100w'). */
export const allowedEdits = (word: string): number => (/\d/.test(word) || word.length < 4 ? 0 : word.length < 8 ? 1 : 2)

/**
 * Edits (letter missing, added, other, two swapped) from `typed` to the nearest beginning of `word`, or Infinity when
 * more than `limit`.
 */
export const prefixEdits = (typed: string, word: string, limit: number): number => {
  const reach = Math.min(word.length, typed.length + limit)
  if (word.length < typed.length - limit) return Number.POSITIVE_INFINITY
  let older: number[] = []
  let above = Array.from({ length: reach + 1 }, (_, column) => column)
  for (let row = 1; row <= typed.length; row++) {
    const current = [row]
    for (let column = 1; column <= reach; column++) {
      const same = typed[row - 1] === word[column - 1]
      let cost = Math.min(
        (above[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (same ? 0 : 1),
      )
      const swapped =
        row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1]
      if (swapped) cost = Math.min(cost, (older[column - 2] ?? 0) + 1)
      current.push(cost)
    }
    older = above
    above = current
  }
  const edits = Math.min(...above)
  return edits <= limit ? edits : Number.POSITIVE_INFINITY
}
