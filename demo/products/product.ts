// The shape of the demo products: plain data that is added with the same functions as any other product.
import type { Packaging } from '../../shop/products/packaging.ts'
import type { PriceTier } from '../../shop/products/prices.ts'
import type { ProductStatus } from '../../shop/products/products.ts'

/** Counted stock in whole pieces; the buying price per piece and the shipping cost per package, both in shillings. */
type DemoStock = {
  pieces: number
  packaging_type: Packaging
  items_per_package: number
  buying_price: number
  shipping_cost: number
}

type DemoType = { type: string; price: number; stock?: DemoStock }

export type DemoProduct = {
  /** 'demo-…', unique; its pictures are in the folder of this name in pictures.tar. */
  id: string
  name: string
  category: string
  description: string
  /** In whole shillings; the lowest price of the types, if there are any; 0 is 'Uliza bei'. */
  price: number
  /** Price tiers of every type. */
  tiers?: PriceTier[]
  status: ProductStatus
  /** How long ago the product was added, in hours. */
  ageHours: number
  types?: DemoType[]
  /** The stock of a product without types; missing if it was never counted. */
  stock?: DemoStock
}

/**
 * Returns counted stock: `stock(38, 'katoni', 40, 22500, 14000)` is 38 pieces, bought in cartons of 40 pieces for
 * 22,500 a piece, with 14,000 for shipping a carton.
 */
export const stock = (
  pieces: number,
  packaging_type: Packaging,
  items_per_package: number,
  buying_price: number,
  shipping_cost: number,
): DemoStock => ({ pieces, packaging_type, items_per_package, buying_price, shipping_cost })
