import { countedPieces, type PriceableLine, type PriceTier } from '../prices.ts'

/** A price tier that a cart line has not reached, and the number of missing pieces. */
export type NextTier = { missing: number; tier: PriceTier }

/**
 * Returns the tier that the line reaches with the fewest additional pieces. Returns null if there is no further tier.
 */
export function nextTier(line: PriceableLine, lines: readonly PriceableLine[]): NextTier | null {
  const counted = countedPieces(line, lines)
  // If the package size is unknown, package tiers are skipped, because the missing pieces cannot be calculated.
  const size = line.items_per_package ?? 0
  const unreached = (line.price_tiers ?? [])
    .map((tier) => ({ tier, missing: tier.unit === 'piece' ? tier.from - counted : tier.from * size - line.quantity }))
    .filter(({ missing }) => missing > 0)
  return unreached.sort((one, other) => one.missing - other.missing)[0] ?? null
}
