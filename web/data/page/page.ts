import { createContext, useContext } from 'react'
import type { Product } from '../../../contract/catalog.ts'
import type { ShopFacts } from '../../../contract/shop.ts'

/**
 * The loaded part of a list, each product once. `next` is the cursor of the next page, null at the end. If `partial`,
 * no product has all the words of the search, and these have most of them. `corrected` is the text that was searched
 * for instead of a misspelt one.
 */
export type ProductList = { products: Product[]; next: string | null; partial?: boolean; corrected?: string }

/** The rows above the list: new products, and those that sold most. An empty one is not shown. */
export type FeaturedProducts = { newest: readonly Product[]; best_sellers: readonly Product[] }

/** The facts that fit into every document. */
type PageShop = Pick<ShopFacts, 'name' | 'tagline' | 'banner' | 'logo' | 'phones' | 'address' | 'hours' | 'trust_lines'>

/** The data in a document: the same for everybody, never personal. */
export type PageData = {
  /** The shop's facts for every screen; shells of other screens contain all of them (shop-facts.ts). */
  shop: PageShop | ShopFacts
  /** Configured categories and others in use; null if the document lacks them. */
  categories: string[] | null
  /** The picture of each category that has one, as far as the document says. */
  categoryPictures: Readonly<Record<string, string>>
  /** Present only in the home document. */
  products: ProductList | null
  featured: FeaturedProducts | null
  /** Present only in a product's document. */
  product: Product | null
}

/** `setShop` shows facts that were changed on this page; the next document contains them. */
type Page = PageData & { setShop: (shop: ShopFacts) => void }

export const PageContext = createContext<Page | null>(null)

/** The document's data. */
export function usePage(): Page {
  const page = useContext(PageContext)
  if (!page) throw new Error('PageContext is missing')
  return page
}
