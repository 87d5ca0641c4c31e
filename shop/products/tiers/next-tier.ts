import { countedPieces, type PriceableLine, type PriceTier } from '../prices.ts'

/** A price by quantity that a line of a cart does not reach yet, and the pieces that are missing. */
export type NextTier = { missing: number; tier: PriceTier }

/** Returns the tier that needs the fewest further pieces of this line, or null if there is none. */
export function nextTier(line: PriceableLine, lines: readonly PriceableLine[]): NextTier | null {
  const counted = countedPieces(line, lines)
  // With an unknown package size no package tier is missing anything, so none of them is returned.
  const size = line.items_per_package ?? 0
  const unreached = (line.price_tiers ?? [])
    .map((tier) => ({ tier, missing: tier.unit === 'piece' ? tier.from - counted : tier.from * size - line.quantity }))
    .filter(({ missing }) => missing > 0)
  return unreached.sort((one, other) => one.missing - other.missing)[0] ?? null
}
