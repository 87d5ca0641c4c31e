import type { Packaging } from '../../../shop/products/packaging.ts'

/** The facts of a variant, except its stock. */
export type VariantFacts = {
  packaging_type: Packaging | null
  items_per_package: number | null
  buying_price: number | null
  shipping_cost: number | null
  price: number | null
  low_stock: number | null
}

export const variantFacts = [
  'packaging_type',
  'items_per_package',
  'buying_price',
  'shipping_cost',
  'price',
  'low_stock',
] as const satisfies (keyof VariantFacts)[]
