import { formatCount } from '../../numbers/money.ts'
import type { PriceTier } from '../prices.ts'

type Tiers = readonly PriceTier[] | undefined

/** A product in a list, either with all its tiers or only with the first tier. */
export type WithFirstTier = {
  first_tier?: PriceTier | undefined
  price_tiers?: Tiers
  customPrices: readonly { price_tiers?: Tiers }[]
}

/**
 * Returns the tier with the lowest quantity: a piece tier if there is one, otherwise a package tier. If several tiers
 * have this quantity, returns the cheapest.
 */
export function firstTier({ first_tier, price_tiers, customPrices }: WithFirstTier): PriceTier | undefined {
  const all = [...(price_tiers ?? []), ...customPrices.flatMap((one) => one.price_tiers ?? [])]
  const isBefore = (left: PriceTier, right: PriceTier) => {
    if (left.unit !== right.unit) return left.unit === 'piece'
    return left.from === right.from ? left.price < right.price : left.from < right.from
  }
  return all.reduce<PriceTier | undefined>(
    (first, tier) => (first && !isBefore(tier, first) ? first : tier),
    first_tier,
  )
}

/** Returns the text before the price: 'Jumla kuanzia 6: ' or 'Jumla kuanzia katoni 1: '. */
export const wholesaleFrom = ({ from, unit }: PriceTier): string =>
  `Jumla kuanzia ${unit === 'piece' ? from : formatCount('katoni', from)}: `
