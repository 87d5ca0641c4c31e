import { countedPieces, type PriceableLine, type PriceTier } from './prices.ts'

/** A price by quantity that a line of a cart does not reach yet, and the pieces that are missing. */
export type NextTier = { missing: number; tier: PriceTier }

/** Returns the tier that needs the fewest further pieces of this line, or null if there is none. */
export function nextTier(line: PriceableLine, lines: readonly PriceableLine[]): NextTier | null {
  const counted = countedPieces(line, lines)
  const size = line.items_per_package ?? 0
  return (line.price_tiers ?? []).reduce<NextTier | null>((nearest, tier) => {
    const missing = tier.unit === 'piece' ? tier.from - counted : tier.from * size - line.quantity
    return missing > 0 && (!nearest || missing < nearest.missing) ? { missing, tier } : nearest
  }, null)
}
