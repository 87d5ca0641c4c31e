import type { Output } from '../../../contract/all.ts'
import type { Product } from '../../../contract/catalog.ts'
import { searchable } from '../../../shop/words/rank.ts'
import { foldText } from '../../../shop/words/search.ts'
import { type Found, knownWords, type SearchOptions, search } from '../../../shop/words/search-items.ts'
import { goOnAs, suggest } from '../../../shop/words/suggest.ts'

type CompactList = Output<'getSearchIndex'>

/**
 * Finds products by name and category. `complete: false`: the shop is larger than the index, so the server must search.
 */
type SearchIndex = {
  complete: boolean
  /** Best first; results suffice for a card, without status, types and description. */
  find: (query: string, among?: { category?: string } & SearchOptions) => Found<Product>
  /** Completions of the typed text, at most `most`: from the last searches, and words that find something. */
  suggest: (query: string, last: readonly string[], most: number) => string[]
}

/** The maximum number of last searches, which leaves room for other suggestions. */
const MOST_LAST = 2

/** Folds the list once, so that each keystroke is cheap. */
export function createSearchIndex({ complete, products }: CompactList): SearchIndex {
  const folded = products.map((entry) => ({ entry, words: searchable(entry[1], entry[3]) }))
  const texts = folded.map(({ words }) => words)
  const words = knownWords(texts)
  const spelling = spellings(products)
  return {
    complete,
    find: (query, { category, exact } = {}) => {
      const among = category ? folded.filter(({ entry }) => entry[3] === category) : folded
      const { items, ...found } = search(query, among, ({ words }) => words, { words, exact })
      return { ...found, items: items.map(({ entry }) => productPreview(entry)) }
    },
    suggest: (query, last, most) => {
      const searched = goOnAs(query, last).slice(0, MOST_LAST)
      const words = suggest(query, texts, most, (word) => spelling.get(word) ?? word)
      return [...new Set([...searched, ...words])].slice(0, most)
    },
  }
}

/** Maps folded words to their spelling in names and categories, in lower case: 'kingamuzi' is 'king’amuzi'. */
function spellings(products: CompactList['products']): Map<string, string> {
  const words = products.flatMap(
    ([, name, , category]) => `${name} ${category}`.toLowerCase().match(/[\p{L}'’‘ʼ]+/gu) ?? [],
  )
  return new Map(words.map((word) => [foldText(word), word]))
}

function productPreview([id, name, price, category, picture]: CompactList['products'][number]): Product {
  return {
    id,
    name,
    price,
    description: '',
    category,
    images: picture ? [picture] : [],
    image: picture,
    status: 'inapatikana',
    date_added: '',
    customPrices: [],
  }
}
