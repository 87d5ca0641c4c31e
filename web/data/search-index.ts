import type { Output } from '../../contract/all.ts'
import type { Product } from '../../contract/catalog.ts'
import { rank, searchable } from '../../shop/words/search.ts'

type CompactList = Output<'getSearchIndex'>

/**
 * Finds products by name and category. `complete: false`: the shop is larger than the index, the server must search.
 */
type SearchIndex = {
  complete: boolean
  /** Best first; what is found is enough for a card (no status, no types, no description). */
  find: (query: string, category?: string) => Product[]
}

/** Folds the list once, so that every letter that is typed costs little. */
export function createSearchIndex({ complete, products }: CompactList): SearchIndex {
  const folded = products.map((entry) => ({ entry, words: searchable(entry[1], entry[3]) }))
  return {
    complete,
    find: (query, category) => {
      const among = category ? folded.filter(({ entry }) => entry[3] === category) : folded
      return rank(query, among, ({ words }) => words).map(({ entry }) => productPreview(entry))
    },
  }
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
