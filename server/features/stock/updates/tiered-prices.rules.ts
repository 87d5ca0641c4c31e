import { refusal } from '../../../../contract/call.ts'
import { approvePendingUpdate } from '../../../../contract/stock-updates.ts'
import { formatMoney, formatNumber } from '../../../../shop/numbers/money.ts'
import { problem } from '../../../../shop/problems.ts'
import type { PriceTier } from '../../../../shop/products/prices.ts'
import { tiersFault } from '../../../../shop/products/tiers/price-tiers.ts'
import { activeVariants, type ProductRow } from '../../catalog/catalog.rules.ts'

/** The proposed price and package size of a variant. Null keeps the current value. */
type Proposed = { price: number | null; items_per_package: number | null }
type Now = { price_tiers: readonly PriceTier[]; items_per_package: number | null }

/** Returns the price tier of a package if the update changes the number of pieces in it. */
export const changedPackage = ({ items_per_package }: Proposed, now: Now): PriceTier | undefined =>
  items_per_package === null || items_per_package === now.items_per_package
    ? undefined
    : now.price_tiers.find(({ unit }) => unit === 'package')

/**
 * Returns a warning if a package changes its size but keeps its price: 'Bei ya katoni TSh 240,000 itakuwa ya pisi 20.'
 */
export function packageSizeChange(update: Proposed, now: Now): string | null {
  const tier = changedPackage(update, now)
  return tier
    ? `Bei ya katoni ${formatMoney(tier.price)} itakuwa ya pisi ${formatNumber(update.items_per_package ?? 0)}.`
    : null
}

/**
 * Throws package_size_changes if a package would change its size and keep its price, and the approver has not confirmed
 * it.
 */
export function requireConfirmedPackage(update: Proposed, now: Now, isConfirmed: boolean): void {
  const tier = changedPackage(update, now)
  if (!tier || isConfirmed) return
  const data = { package_price: tier.price, items_per_package: update.items_per_package ?? 0 }
  throw refusal(approvePendingUpdate, 'package_size_changes', data, packageSizeChange(update, now) ?? undefined)
}

/**
 * Throws the problem 'refused', which names the tier, if a tier price would no longer be below the list price, or
 * if a package price would no longer be below the price of its pieces. `updates` are by variant id.
 */
export function requireTiersBelowPrices(product: ProductRow, updates: ReadonlyMap<number, Proposed>): void {
  const types = activeVariants(product).map((variant) => ({
    ...variant,
    price: updates.get(variant.id)?.price ?? variant.price,
    items_per_package: updates.get(variant.id)?.items_per_package ?? variant.items_per_package,
  }))
  const fault = tiersFault(types, types[0]?.tier_scope ?? 'product')
  if (fault) throw problem('refused', { text: fault })
}
