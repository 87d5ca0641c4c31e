/** Describes in Swahili how the types of a product changed: prices, price tiers, pictures. */
import { formatMoney } from '../numbers/money.ts'
import type { PriceTier, TierScope } from '../products/prices.ts'
import { sameTiers, tierLabel } from '../products/tiers/price-tiers.ts'
import { tierScopeNames } from '../products/tiers/tier-scope-names.ts'

/**
 * A field before and after an action. If only `before` or only `after` is set, the value is a fact about the action,
 * not a change.
 */
export type FieldChange = { name: string; before?: string; after?: string }

type Fields = Readonly<Record<string, unknown>>
type Variant = {
  type?: string | null
  price?: number
  price_tiers?: readonly PriceTier[]
  tier_scope?: TierScope
  picture?: string
}

/**
 * Returns the changed prices. The prices of types come first, including added and removed types, then the price tiers.
 */
export function variantChanges(action: string, before: Fields, after: Fields): FieldChange[] {
  const old = variantsOf(before.variants)
  const now = variantsOf(after.variants ?? after.wanted)
  const listPrices = [...new Set([...old.keys(), ...now.keys()])].flatMap((type) =>
    priceChange(type, { was: old.get(type)?.price, is: now.get(type)?.price, isEdit: action === 'edit_product' }),
  )
  const tiers = [...now].flatMap(([type, variant]) => tierChange(type, old.get(type), variant))
  return [...listPrices, ...tiers, ...scopeChange([...old.values()], [...now.values()])]
}

type PriceChange = { was: number | undefined; is: number | undefined; isEdit: boolean }

function priceChange(type: string, { was, is, isEdit }: PriceChange): FieldChange[] {
  if (was === is) return []
  if (is === undefined)
    return [type ? { name: 'Aina iliyoondolewa', after: type } : { name: 'Bei ya awali', after: moneyOf(was) }]
  const isNewType = was === undefined && isEdit && type !== ''
  const priceName = type ? `Bei ya ${type}` : 'Bei'
  return [{ name: isNewType ? `Aina mpya ${type}` : priceName, before: moneyOf(was), after: moneyOf(is) }]
}

function tierChange(type: string, was: Variant | undefined, is: Variant): FieldChange[] {
  if (sameTiers(was?.price_tiers, is.price_tiers)) return []
  const name = type ? `Bei ya jumla ya ${type}` : 'Bei ya jumla'
  return [{ name, before: was && tiersOf(was), after: tiersOf(is) }]
}

const tiersOf = ({ price_tiers = [] }: Variant): string =>
  price_tiers.map((tier) => tierLabel(tier)).join('; ') || 'hakuna'

function scopeChange([was]: readonly Variant[], now: readonly Variant[]): FieldChange[] {
  const [is] = now
  const hasTiers = now.some(({ price_tiers }) => price_tiers?.length)
  if (!hasTiers || !was?.tier_scope || !is?.tier_scope || was.tier_scope === is.tier_scope) return []
  return [
    { name: 'Pisi za bei ya jumla', before: tierScopeNames[was.tier_scope], after: tierScopeNames[is.tier_scope] },
  ]
}

/** Returns a change for each type whose picture was chosen, replaced or removed. */
export function typePictureChanges(action: string, before: Fields, after: Fields): FieldChange[] {
  if (action !== 'edit_product' || !Array.isArray(before.variants)) return []
  const old = new Map(variantList(before.variants).map(({ type, picture }) => [type, picture]))
  return variantList(after.variants).flatMap(({ type, picture }) =>
    old.get(type) === picture ? [] : [{ name: `Picha ya ${type}`, after: picture ? 'imechaguliwa' : 'imeondolewa' }],
  )
}

const variantList = (value: unknown): Variant[] => (Array.isArray(value) ? value : [])
const variantsOf = (value: unknown): Map<string, Variant> =>
  new Map(variantList(value).map((variant) => [variant.type ?? '', { ...variant, price: variant.price ?? 0 }]))
const moneyOf = (amount: number | undefined): string | undefined =>
  amount === undefined ? undefined : formatMoney(amount)
