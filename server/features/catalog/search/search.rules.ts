import { MAX_SOME_TERMS, rankOf, searchable, termScore } from '../../../../shop/words/rank.ts'
import {
  allowedEdits,
  prefixEdits,
  type SearchTerm,
  type SearchWord,
  singleWord,
  waysOf,
  wordsOf,
} from '../../../../shop/words/search.ts'
import { synonymsOf } from '../../../../shop/words/synonyms.ts'
import type { ProductRow } from '../catalog.rules.ts'
import type { WordsQuery } from '../lists/product-lists.queries.ts'

/** Limit of corrections for one misspelt word. */
const MAX_CORRECTIONS = 8

/**
 * Builds a tsquery for products that have at least `count` of the terms; a term matches in any of its forms, and a form
 * by all its words. Words consist of letters and digits (shop/words/search.ts), so none can break the query's syntax.
 */
function tsquery(terms: readonly SearchTerm[], count = terms.length): string {
  const word = ({ text, whole }: SearchWord) => `'${text}'${whole ? '' : ':*'}`
  const way = (words: readonly SearchWord[]) => `(${words.map(word).join(' & ')})`
  return atLeast(
    count,
    terms.map((term) => `(${waysOf(term).map(way).join(' | ')})`),
  )
}

/**
 * Builds the query for products and the part of it that the index is asked for. The index merges the lists of all words
 * with the asked-for beginnings, which is slow for a common word. If the query names a model, which few products have,
 * the index is asked for the model only and its matches are filtered.
 */
export function wordsQuery(terms: readonly SearchTerm[], count = terms.length): WordsQuery {
  const all = tsquery(terms, count)
  const model = count === terms.length ? terms.find(isModel) : undefined
  return { all, first: model ? tsquery([model]) : all }
}

/** True for a term that is a single word of letters and digits, such as 'mfano505' or '100w'. */
function isModel(term: SearchTerm): boolean {
  const word = waysOf(term).length === 1 ? (singleWord(term) ?? '') : ''
  return word.length >= MIN_MODEL && /\p{N}/u.test(word) && /\p{L}/u.test(word)
}

/** Shorter words such as 'a4' may be a size that many products have. */
const MIN_MODEL = 4

/** Matches at least `count` of the conditions, nested so that each failing condition is evaluated once. */
function atLeast(count: number, [first = '', ...others]: readonly string[]): string {
  if (count > others.length) return `(${[first, ...others].join(' & ')})`
  if (count === 1) return `(${[first, ...others].join(' | ')})`
  return `((${first} & ${atLeast(count - 1, others)}) | ${atLeast(count, others)})`
}

/**
 * Returns the known words that a typed one may be a typo of, nearest first. A word that begins a known word is spelt
 * correctly; if no product has it together with the other words, that is no typo.
 */
export function nearest(typed: string, known: readonly string[]): string[] {
  const limit = allowedEdits(typed)
  const near = known
    .map((word) => ({ word, edits: prefixEdits(typed, word, limit) }))
    .filter(({ edits }) => edits <= limit)
    .sort((left, right) => left.edits - right.edits || left.word.length - right.word.length)
  return near[0]?.edits === 0 ? [] : near.slice(0, MAX_CORRECTIONS).map(({ word }) => word)
}

/** Returns a term extended by the corrections of its single typed word and their synonyms. */
function corrected(term: SearchTerm, near: ReadonlyMap<string, readonly string[]>): SearchTerm {
  const meant = near.get(singleWord(term) ?? '') ?? []
  const others = meant.flatMap((word) => synonymsOf(word).map(wordsOf))
  const whole = [...meant.map((word) => [word]), ...others].map((words) => words.map((text) => ({ text, whole: true })))
  return { names: [...term.names, ...whole], related: term.related }
}

/** A further search to try after one that found nothing: how many of which terms, the most first. */
type Attempt = { terms: SearchTerm[]; count: number; partial: boolean }

/**
 * Returns the attempts after a search for all terms as typed: first all of them corrected, then fewer and fewer of
 * those that any product can match. `unknown` holds the terms that no product has as typed.
 */
export function otherAttempts(
  terms: readonly SearchTerm[],
  unknown: ReadonlySet<SearchTerm>,
  near: ReadonlyMap<string, readonly string[]>,
): Attempt[] {
  const isCorrected = (term: SearchTerm) => (near.get(singleWord(term) ?? '') ?? []).length > 0
  const findable = terms.filter((term) => !unknown.has(term) || isCorrected(term))
  const meant = (some: readonly SearchTerm[]) => some.map((term) => (unknown.has(term) ? corrected(term, near) : term))
  const attempts: Attempt[] = []
  if (findable.length === terms.length && unknown.size > 0)
    attempts.push({ terms: meant(terms), count: terms.length, partial: false })
  const some = meant(findable.filter((term) => terms.indexOf(term) < MAX_SOME_TERMS))
  for (let count = Math.min(some.length, terms.length - 1); count > 0; count -= 1)
    attempts.push({ terms: some, count, partial: true })
  return attempts
}

/** Ranks the products of one page as the phone does; equally good ones keep their order. */
export function ranked(terms: readonly SearchTerm[], rows: readonly ProductRow[]): ProductRow[] {
  const rank = ({ name, category, description, variants }: ProductRow) => {
    const product = searchable(name, category, description, ...variants.map(({ type }) => type ?? ''))
    return rankOf(terms.map((term) => termScore(term, product)))
  }
  return rows
    .map((row) => ({ row, rank: rank(row) }))
    .sort((left, right) => right.rank - left.rank)
    .map(({ row }) => row)
}
