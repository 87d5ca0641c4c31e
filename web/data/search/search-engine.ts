import type { Output } from '../../../contract/all.ts'
import type { Product } from '../../../contract/catalog.ts'
import { type Found, search, searchable } from '../../../shop/words/rank.ts'
import { foldText } from '../../../shop/words/search.ts'
import { goOnAs, suggest } from '../../../shop/words/suggest.ts'

type CompactList = Output<'getSearchIndex'>

/**
 * Finds products by name and category. `complete: false`: the shop is larger than the index, the server must search.
 */
type SearchIndex = {
  complete: boolean
  /** Best first; what is found is enough for a card (no status, no types, no description). */
  find: (query: string, category?: string) => Found<Product>
  /** How what is typed may go on, at most `most` texts: as one of the last searches, or with words that find something. */
  suggest: (query: string, last: readonly string[], most: number) => string[]
}

/** Of the last searches, so many leave room for others. */
const MOST_LAST = 2

/** Folds the list once, so that every letter that is typed costs little. */
export function createSearchIndex({ complete, products }: CompactList): SearchIndex {
  const folded = products.map((entry) => ({ entry, words: searchable(entry[1], entry[3]) }))
  const texts = folded.map(({ words }) => words)
  const spelling = spellings(products)
  return {
    complete,
    find: (query, category) => {
      const among = category ? folded.filter(({ entry }) => entry[3] === category) : folded
      const { items, partial } = search(query, among, ({ words }) => words)
      return { items: items.map(({ entry }) => productPreview(entry)), partial }
    },
    suggest: (query, last, most) => {
      const searched = goOnAs(query, last).slice(0, MOST_LAST)
      const words = suggest(query, texts, most, (word) => spelling.get(word) ?? word)
      return [...new Set([...searched, ...words])].slice(0, most)
    },
  }
}

/** How folded words are written in names and categories, in lower case: 'kingamuzi' is 'king’amuzi'. */
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
