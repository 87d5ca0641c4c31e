import { createContext, useContext } from 'react'
import type { Product } from '../../../contract/catalog.ts'
import type { ShopFacts } from '../../../contract/shop.ts'

/**
 * The loaded part of a list. Each product occurs once. `next` is the cursor of the next page, or null at the end. If
 * `partial` is true, no product has all words of the search, and the listed products match as many words as possible.
 * `corrected` is the corrected text, if the search was misspelt.
 */
export type ProductList = { products: Product[]; next: string | null; partial?: boolean; corrected?: string }

/** The rows above the list: new products and best-selling products. An empty row is not shown. */
export type FeaturedProducts = { newest: readonly Product[]; best_sellers: readonly Product[] }

/** The shop's facts that are small enough for every document. */
type PageShop = Pick<ShopFacts, 'name' | 'tagline' | 'banner' | 'logo' | 'phones' | 'address' | 'hours' | 'trust_lines'>

/** The data in a document. Everybody gets the same data, and none of it is personal. */
export type PageData = {
  /**
   * The shop's facts that every screen needs. The documents of screens that need more facts contain all facts
   * (shop-facts.ts).
   */
  shop: PageShop | ShopFacts
  /** The configured categories and the other categories in use. Null if the document does not contain them. */
  categories: string[] | null
  /** The pictures of categories, as far as the document contains them. */
  categoryPictures: Readonly<Record<string, string>>
  /** The products of the home screen. Only the home document contains them. */
  products: ProductList | null
  featured: FeaturedProducts | null
  /** The product of a product screen. Only the document of this screen contains it. */
  product: Product | null
}

/** `setShop` shows facts that were changed on this page. The next document contains them. */
type Page = PageData & { setShop: (shop: ShopFacts) => void }

export const PageContext = createContext<Page | null>(null)

/** The document's data. */
export function usePage(): Page {
  const page = useContext(PageContext)
  if (!page) throw new Error('PageContext is missing')
  return page
}
