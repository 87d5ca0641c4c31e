/**
 * Search over products: without case, accents or apostrophe shapes; every word as a prefix; then tolerant of a typo;
 * with the usual Swahili and English pairs (rulings §4). The browser ranks its compact index with `rank`; the server
 * builds its statement from the same `searchTerms`.
 */
import { synonymsOf, synonymsOfPhrase } from './synonyms.ts'

const marks = /\p{M}/gu
const apostrophes = /['`´‘’‛ʹʻʼʽˈ′＇]/g
const betweenWords = /[^\p{L}\p{N}]+/u

/** More words than this in a query are ignored: no product is described by more. */
const MAX_WORDS = 10
const LONGEST_WORD = 40

// Words that only connect: 'taa ya sola' asks for a lamp and for solar.
const connecting = new Set(['wa', 'ya', 'za', 'la', 'cha', 'vya', 'na', 'kwa', 'of', 'the', 'for', 'and'])

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

/** One thing that is asked for: any of the alternatives, each of which needs all its words. The typed one is first. */
export type SearchTerm = SearchWord[][]

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
    terms.push([phrase.split(' ').map(typedWord), ...synonyms.map(synonymWords)])
  }
  for (const word of rest.trim() === '' ? [] : searchWords(rest)) {
    if (terms.length > 0 && connecting.has(word)) continue
    terms.push([[typedWord(word)], ...synonymsOf(word).map(synonymWords)])
  }
  return terms
}

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

/** The words of one product, folded once: those of its name count more than the rest. */
type Searchable = { name: string[]; rest: string[] }

/** Folds a product's texts for `makeMatcher`. `rest`: category, description, types. */
export const searchable = (name: string, ...rest: (string | null | undefined)[]): Searchable => ({
  name: wordsOf(name),
  rest: rest.flatMap((text) => (text ? wordsOf(text) : [])),
})

/** How well a word is found: 4 whole, 3 as a beginning, 2 or 1 with a typo, 0 not. */
const wordScore = (wanted: SearchWord, words: readonly string[], tolerant: boolean): number => {
  let best = 0
  for (const word of words) {
    if (word === wanted.text) return 4
    if (!wanted.whole && word.startsWith(wanted.text)) best = 3
  }
  const limit = best === 0 && tolerant && !wanted.whole ? allowedEdits(wanted.text) : 0
  if (limit === 0) return best
  for (const word of words) best = Math.max(best, 3 - prefixEdits(wanted.text, word, limit))
  return best
}

/** The weakest word decides an alternative; a name's word counts double; what was typed beats its synonyms. */
const termScore = (term: SearchTerm, product: Searchable, tolerant: boolean): number => {
  let best = 0
  term.forEach((alternative, index) => {
    let weakest = Number.POSITIVE_INFINITY
    for (const word of alternative) {
      const score = Math.max(2 * wordScore(word, product.name, tolerant), wordScore(word, product.rest, tolerant))
      weakest = Math.min(weakest, score)
    }
    if (weakest > 0) best = Math.max(best, index === 0 ? weakest + 0.5 : weakest)
  })
  return best
}

/**
 * A function that scores products against a query: 0 when a term is missing, else higher is better. Tolerant ones
 * forgive typos. An empty query matches everything alike.
 */
const makeMatcher = (query: string, tolerant = false): ((product: Searchable) => number) => {
  const terms = searchTerms(query)
  return (product) => {
    let total = 1
    for (const term of terms) {
      const score = termScore(term, product, tolerant)
      if (score === 0) return 0
      total += score
    }
    return total
  }
}

/** The items that a query finds, best first, else in their own order. Typos are corrected only when nothing matches. */
export const rank = <Item>(query: string, items: readonly Item[], wordsFor: (item: Item) => Searchable): Item[] => {
  for (const tolerant of [false, true]) {
    const match = makeMatcher(query, tolerant)
    const found = items
      .map((item, index) => ({ item, index, score: match(wordsFor(item)) }))
      .filter((one) => one.score > 0)
    if (found.length > 0) {
      return found.sort((left, right) => right.score - left.score || left.index - right.index).map((one) => one.item)
    }
  }
  return []
}
