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

/** Words that a misspelt one is taken for. */
const MAX_CORRECTIONS = 8

/**
 * A tsquery for products that have at least `count` of the terms, each in any of its ways, each of those by all its
 * words. Words are letters and digits alone (shop/words/search.ts), so that nothing in them means anything to the
 * query's syntax.
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
 * A query for products, and what the index is asked for. That merges the lists of all words that begin as those asked
 * for, also of a common one beside the name of a model, which few products have: it is asked for the latter alone, and
 * what it finds is looked through.
 */
export function wordsQuery(terms: readonly SearchTerm[], count = terms.length): WordsQuery {
  const all = tsquery(terms, count)
  const model = count === terms.length ? terms.find(isModel) : undefined
  return { all, first: model ? tsquery([model]) : all }
}

/** Whether a term is letters and digits in one word, as 'mfano505' and '100w'. */
function isModel(term: SearchTerm): boolean {
  const word = waysOf(term).length === 1 ? (singleWord(term) ?? '') : ''
  return word.length >= MIN_MODEL && /\p{N}/u.test(word) && /\p{L}/u.test(word)
}

/** Shorter ones ('a4') may be a size that many products have. */
const MIN_MODEL = 4

/** At least `count` of the conditions; written so that what is missed is looked for once. */
function atLeast(count: number, [first = '', ...others]: readonly string[]): string {
  if (count > others.length) return `(${[first, ...others].join(' & ')})`
  if (count === 1) return `(${[first, ...others].join(' | ')})`
  return `((${first} & ${atLeast(count - 1, others)}) | ${atLeast(count, others)})`
}

/**
 * Of the words that products are found by, those that a typed one may have been meant as, nearest first. One that
 * begins a known word is spelt right: that nothing has it together with the others is no typo.
 */
export function nearest(typed: string, known: readonly string[]): string[] {
  const limit = allowedEdits(typed)
  const near = known
    .map((word) => ({ word, edits: prefixEdits(typed, word, limit) }))
    .filter(({ edits }) => edits <= limit)
    .sort((left, right) => left.edits - right.edits || left.word.length - right.word.length)
  return near[0]?.edits === 0 ? [] : near.slice(0, MAX_CORRECTIONS).map(({ word }) => word)
}

/** A term with what its single typed word may have been meant as, and how that is called otherwise. */
function corrected(term: SearchTerm, near: ReadonlyMap<string, readonly string[]>): SearchTerm {
  const meant = near.get(singleWord(term) ?? '') ?? []
  const others = meant.flatMap((word) => synonymsOf(word).map(wordsOf))
  const whole = [...meant.map((word) => [word]), ...others].map((words) => words.map((text) => ({ text, whole: true })))
  return { names: [...term.names, ...whole], related: term.related }
}

/** What else a search can ask for that found nothing: how many of which terms, the most first. */
type Attempt = { terms: SearchTerm[]; count: number; partial: boolean }

/**
 * The attempts after a search for all terms as they were typed: all of them corrected, then fewer and fewer of those
 * that any product may have. `unknown`: terms that no product has as they were typed.
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

/** The products of one page, best first as on the phone; equally good ones stay in their order. */
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
