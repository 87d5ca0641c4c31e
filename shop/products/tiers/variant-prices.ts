import type { PriceTier, TierScope, VariantPrices } from '../prices.ts'

type Tiers = readonly PriceTier[] | undefined

/**
 * A product from a response of the API or from a document. If `price_tiers` is missing, its price tiers are unknown.
 */
export type WithPrices = {
  price: number
  price_tiers?: Tiers
  tier_scope?: TierScope | undefined
  items_per_package?: number | null | undefined
  customPrices: readonly {
    type: string
    price: number
    price_tiers?: Tiers
    items_per_package?: number | null | undefined
  }[]
}

/**
 * Returns true if all types of a product have the product's price and tiers, and the same package size. A type without
 * `price_tiers` has the product's tiers.
 */
export const haveTypesSamePrices = ({ price, customPrices }: Pick<WithPrices, 'price' | 'customPrices'>): boolean =>
  customPrices.every(
    (one) => one.price === price && !one.price_tiers && one.items_per_package === customPrices[0]?.items_per_package,
  )

/** Returns the prices of a type, or of a product without types. Returns undefined if there is no such type. */
export function pricesOf(
  { price, price_tiers, tier_scope, items_per_package, customPrices }: WithPrices,
  type: string | null,
): (VariantPrices & { tier_scope?: TierScope | undefined }) | undefined {
  if (customPrices.length === 0) return { price, price_tiers, tier_scope, items_per_package }
  const own = customPrices.find((one) => one.type === type)
  if (!own) return undefined
  const { price: ofType, price_tiers: ownTiers, items_per_package: packing } = own
  return { price: ofType, price_tiers: ownTiers ?? price_tiers, tier_scope, items_per_package: packing }
}
