import type { Output } from '../../../contract/all.ts'
import type { Product } from '../../../contract/catalog.ts'
import { type ProductSort, sortByPrice } from '../../../shop/products/product-sorts.ts'
import { isWithin, readPrice } from '../../../shop/words/price-limits.ts'
import { type Searchable, searchable } from '../../../shop/words/rank.ts'
import { searchTerms } from '../../../shop/words/search.ts'
import { type Found, knownWords, type SearchOptions, search } from '../../../shop/words/search-items.ts'

type CompactList = Output<'getSearchIndex'>

type SearchScope = Pick<SearchOptions, 'exact'> & { category?: string; sort?: ProductSort }

/**
 * An index that finds products by name and category. If `complete` is false, it does not have all products of the shop,
 * and the server must search too.
 */
export type SearchIndex = {
  complete: boolean
  /**
   * Returns the matching products, best first. They have the fields that a card shows, but neither types nor
   * description.
   */
  find: (query: string, scope?: SearchScope) => Found<Product>
  /** The products of the index. `texts` are their normalised words, in the same order. */
  products: CompactList['products']
  texts: readonly Searchable[]
}

/** Creates an index. Normalises the list once, so that a search at every keystroke is fast. */
export function createSearchIndex({ complete, products, on_sale = products.length }: CompactList): SearchIndex {
  const indexed = products.map((entry, index) => {
    const [, name, price, category] = entry
    return { entry, index, price, isOnSale: index < on_sale, category, words: searchable(name, category) }
  })
  const texts = indexed.map(({ words }) => words)
  const words = knownWords(texts)
  return {
    complete,
    find: (query, { category, exact, sort } = {}) => {
      const { words: text, price } = readPrice(query)
      const candidates = indexed.filter(
        (one) => (!category || one.category === category) && (!price || isWithin(price, one.price)),
      )
      const { items, ...found } = search(text, candidates, (one) => one.words, { words, exact })
      const order = sort ?? (price && searchTerms(text).length === 0 ? 'cheapest' : undefined)
      return { ...found, items: sorted(items, order).map(({ entry }) => productPreview(entry)) }
    },
    products,
    texts,
  }
}

/** A product with its index in the list. */
type IndexedProduct = { index: number; price: number; isOnSale: boolean }

/** Sorts products as the server does. The list has the products on sale first, each part newest first. */
function sorted<Item extends IndexedProduct>(items: Item[], order: ProductSort | undefined): Item[] {
  if (!order) return items
  const inListOrder = [...items].sort((left, right) => left.index - right.index)
  return order === 'newest'
    ? inListOrder
    : sortByPrice(inListOrder, order, ({ price, isOnSale }) => (isOnSale ? price : null))
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
