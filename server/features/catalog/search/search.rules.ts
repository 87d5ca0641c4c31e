import { rankOf, searchable, termScore } from '../../../../shop/words/rank.ts'
import { formsOf, type SearchTerm, type SearchWord, singleWord } from '../../../../shop/words/search.ts'
import type { ProductRow } from '../catalog.rules.ts'
import type { WordsQuery } from '../lists/product-lists.queries.ts'

/**
 * Builds a tsquery for products with at least `count` of the terms. A term matches in any of its forms; a form matches
 * if all its words do. Words consist of letters and digits (shop/words/search.ts), so they cannot break the query's
 * syntax.
 */
function tsquery(terms: readonly SearchTerm[], count = terms.length): string {
  const word = ({ text, whole }: SearchWord) => `'${text}'${whole ? '' : ':*'}`
  const form = (words: readonly SearchWord[]) => `(${words.map(word).join(' & ')})`
  return atLeast(
    count,
    terms.map((term) => `(${formsOf(term).map(form).join(' | ')})`),
  )
}

/**
 * Builds the query for products, and the part of the query with which the index is searched. For a prefix, the index
 * has to merge the lists of all words that begin with it, which is slow for a frequent prefix. If the query contains a
 * model, which few products have, the index is searched only for the model, and the whole query then filters the
 * matches.
 */
export function wordsQuery(terms: readonly SearchTerm[], count = terms.length): WordsQuery {
  const all = tsquery(terms, count)
  const model = count === terms.length ? terms.find(isModel) : undefined
  return { all, first: model ? tsquery([model]) : all }
}

/** True for a term that is a single word of letters and digits, such as 'mfano505' or '100w'. */
function isModel(term: SearchTerm): boolean {
  const word = formsOf(term).length === 1 ? (singleWord(term) ?? '') : ''
  return word.length >= MIN_MODEL && /\p{N}/u.test(word) && /\p{L}/u.test(word)
}

/** Shorter words such as 'a4' may be a size that many products have. */
const MIN_MODEL = 4

/**
 * Builds a condition that at least `count` of the conditions match, nested so that each failing condition is evaluated
 * once.
 */
function atLeast(count: number, [first = '', ...others]: readonly string[]): string {
  if (count > others.length) return `(${[first, ...others].join(' & ')})`
  if (count === 1) return `(${[first, ...others].join(' | ')})`
  return `((${first} & ${atLeast(count - 1, others)}) | ${atLeast(count, others)})`
}

/** Ranks the products of a page in the same way as the search on the phone. Products of equal rank keep their order. */
export function rankProducts(terms: readonly SearchTerm[], rows: readonly ProductRow[]): ProductRow[] {
  const rank = ({ name, category, description, variants }: ProductRow) => {
    const product = searchable(name, category, description, ...variants.map(({ type }) => type ?? ''))
    return rankOf(terms.map((term) => termScore(term, product)))
  }
  return rows
    .map((row) => ({ row, rank: rank(row) }))
    .sort((left, right) => right.rank - left.rank)
    .map(({ row }) => row)
}
