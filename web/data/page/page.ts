import { createContext, useContext } from 'react'
import type { Product } from '../../../contract/catalog.ts'
import type { ShopFacts } from '../../../contract/shop.ts'

/**
 * What has come of a list so far, each product once. `next` asks for what follows, null when there is no more.
 * `partial`: nothing has all the words that are searched for, these have the most of them.
 */
export type ProductList = { products: Product[]; next: string | null; partial?: boolean }

/** The facts that every document has room for. */
type PageShop = Pick<ShopFacts, 'name' | 'tagline' | 'banner' | 'logo' | 'phones' | 'address' | 'hours'>

/** What a document brings with it: the same for everybody, nothing of a user is ever in it. */
export type PageData = {
  /** What every screen says of the shop; shells of other screens bring all of it (shop-facts.ts). */
  shop: PageShop | ShopFacts
  /** The configured categories and any other in use; null where the document does not bring them. */
  categories: string[] | null
  /** In the home document. */
  products: ProductList | null
  /** In a product's document. */
  product: Product | null
}

/** `setShop` takes over facts that were changed on this page: the document that comes next brings them itself. */
type Page = PageData & { setShop: (shop: ShopFacts) => void }

export const PageContext = createContext<Page | null>(null)

/** What the document has brought. */
export function usePage(): Page {
  const page = useContext(PageContext)
  if (!page) throw new Error('PageContext is missing')
  return page
}
