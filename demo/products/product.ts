// The shape of the demo products: plain data that the shop's own steps can take in.
import type { Packaging } from '../../shop/products/packaging.ts'
import type { ProductStatus } from '../../shop/products/products.ts'

/** Counted stock: whole pieces; the buying price is for a piece, the shipping cost for a package, both in shillings. */
type DemoStock = {
  pieces: number
  packaging_type: Packaging
  items_per_package: number
  buying_price: number
  shipping_cost: number
}

type DemoType = { type: string; price: number; stock?: DemoStock }

export type DemoProduct = {
  /** 'demo-…', unique; its pictures lie in pictures.tar in a folder of this name. */
  id: string
  name: string
  category: string
  description: string
  /** Whole shillings; the lowest of the types where there are types; 0 is 'Uliza bei'. */
  price: number
  status: ProductStatus
  /** How long before now it came into the shop. */
  ageHours: number
  types?: DemoType[]
  /** For a product without types; absent: never counted. */
  stock?: DemoStock
}

/** A row of counted stock, in the order in which people say it. */
export const stock = (
  pieces: number,
  packaging_type: Packaging,
  items_per_package: number,
  buying_price: number,
  shipping_cost: number,
): DemoStock => ({ pieces, packaging_type, items_per_package, buying_price, shipping_cost })
