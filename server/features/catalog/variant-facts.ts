import type { Packaging } from '../../../shop/products/packaging.ts'

/** The facts of a variant, which do not include its stock. */
export type VariantFacts = {
  packaging_type: Packaging | null
  items_per_package: number | null
  buying_price: number | null
  shipping_cost: number | null
  price: number | null
  low_stock: number | null
}

/** The facts that an approved update or arrival sets for a variant, and their values before. */
type FactChange = {
  before: Pick<VariantFacts, 'price' | 'items_per_package'>
  after: Pick<VariantFacts, 'price' | 'items_per_package'> & { price_tiers: readonly unknown[] }
  /** The new threshold, or null if it is unchanged. */
  low_stock: number | null
}

/** True if a publicly visible value changed: the price, or the packaging if a package has a price. */
export const isPublicChange = ({ before, after }: Pick<FactChange, 'before' | 'after'>): boolean =>
  before.price !== after.price || (before.items_per_package !== after.items_per_package && after.price_tiers.length > 0)

/**
 * True if an earlier change of the product must no longer be undone, because its undo would overwrite this change, or
 * restore the price of a package that now has another size. The product then gets a new `updated_at`.
 */
export const blocksUndo = ({ before, after, low_stock }: FactChange): boolean =>
  before.price !== after.price || before.items_per_package !== after.items_per_package || low_stock !== null

export const variantFacts = [
  'packaging_type',
  'items_per_package',
  'buying_price',
  'shipping_cost',
  'price',
  'low_stock',
] as const satisfies (keyof VariantFacts)[]
