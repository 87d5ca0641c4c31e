import { problem } from '../../../shop/problems.ts'
import type { PriceTier, TierScope } from '../../../shop/products/prices.ts'
import { typeKey } from '../../../shop/products/products.ts'
import { sharedTiers, sortTiers, tierScopeOf, tiersFault } from '../../../shop/products/tiers/price-tiers.ts'
import { activeVariants, type VariantRow, type Wanted } from './catalog.rules.ts'

type AskedType = { type: string | null; price: number; price_tiers?: readonly PriceTier[] | undefined }

/** The prices of a product in a form, a call or a sheet. Absent values are kept. */
export type AskedPrices = {
  /** The price of a product without types. */
  price: number
  types: readonly AskedType[] | undefined
  price_tiers?: readonly PriceTier[] | undefined
  tier_scope?: TierScope | undefined
}

/**
 * Returns the wanted variants. A type's own tiers take precedence over the product's. Throws bad_input if a type occurs
 * twice, and refused for impossible tiers.
 */
export function requireWantedVariants(asked: AskedPrices, current: readonly VariantRow[] = []): Wanted[] {
  requireEachTypeOnce(asked.types ?? [])
  const wanted = wantedVariants(asked, current)
  const fault = wantedTiersFault(wanted, current)
  if (fault) throw problem('refused', { text: fault, field: 'price_tiers' })
  return wanted
}

function requireEachTypeOnce(types: NonNullable<AskedPrices['types']>): void {
  const seen = new Set<string>()
  for (const { type } of types) {
    if (seen.has(typeKey(type))) {
      const text = `Aina '${type}' imeandikwa zaidi ya mara moja.`
      throw problem('bad_input', { text, field: 'customPrices' })
    }
    seen.add(typeKey(type))
  }
}

/** Returns the wanted variants without checking their tiers. A new type gets the tiers that all types share. */
export function wantedVariants(asked: AskedPrices, current: readonly VariantRow[]): Wanted[] {
  const { price, price_tiers } = asked
  const active = activeVariants({ variants: [...current] })
  const currentTiers = new Map(active.map((variant) => [typeKey(variant.type), variant.price_tiers]))
  const shared = sharedTiers(active) ?? []
  const types: readonly AskedType[] = asked.types && asked.types.length > 0 ? asked.types : [{ type: null, price }]
  const priced = types.map((one) => ({
    type: one.type,
    price: one.price,
    price_tiers: sortTiers(one.price_tiers ?? price_tiers ?? currentTiers.get(typeKey(one.type)) ?? shared),
  }))
  const currentScope = active.some((variant) => variant.price_tiers.length > 0) ? active[0]?.tier_scope : undefined
  const isTiered = priced.some((one) => one.price_tiers.length > 0)
  const tier_scope = isTiered ? tierScopeOf(priced, asked.tier_scope ?? currentScope) : 'product'
  return priced.map((one) => ({ ...one, tier_scope }))
}

/**
 * Returns the error message for the first impossible tier, or null. Packages have the size that the current variants
 * have.
 */
export function wantedTiersFault(wanted: readonly Wanted[], current: readonly VariantRow[]): string | null {
  const packed = new Map(current.map((variant) => [typeKey(variant.type), variant.items_per_package]))
  const types = wanted.map((one) => ({ ...one, items_per_package: packed.get(typeKey(one.type)) }))
  return tiersFault(types, wanted[0]?.tier_scope ?? 'product')
}
