import { formatNumber } from '../../../../../shop/numbers/money.ts'
import { parsePrice } from '../../../../../shop/numbers/parse-money.ts'
import type { PriceTier } from '../../../../../shop/products/prices.ts'
import { typeKey } from '../../../../../shop/products/products.ts'
import { randomKey } from '../../../../browser/random-key.ts'
import type { Product } from '../../../../data/catalog.ts'

/** A price tier as typed. `type` is '' for the tiers of all types that have none of their own. */
export type TierRow = { key: string; type: string; from: string; unit: PriceTier['unit']; price: string }

export const emptyTierRow = (): TierRow => ({ key: randomKey(), type: '', from: '', unit: 'piece', price: '' })

/** Returns the tier rows of a product; tiers that all types share are returned once, for type ''. */
export function tierRows({ price_tiers = [], customPrices }: Product): TierRow[] {
  const rowOf = (type: string, { from, unit, price }: PriceTier): TierRow => ({
    key: randomKey(),
    type,
    from: String(from),
    unit,
    price: formatNumber(price),
  })
  const own = customPrices.flatMap(({ type, price_tiers = [] }) => price_tiers.map((tier) => rowOf(type, tier)))
  return [...price_tiers.map((tier) => rowOf('', tier)), ...own]
}

export const sameTierRows = (left: readonly TierRow[] = [], right: readonly TierRow[] = []): boolean => {
  const textOf = (rows: readonly TierRow[]) => JSON.stringify(rows.map(({ key: _, ...row }) => row))
  return textOf(left) === textOf(right)
}

/** Returns true if every row is valid. */
export const areValidRows = (rows: readonly TierRow[]): boolean =>
  rows.every(({ from, price }) => /^[1-9]\d{0,5}$/.test(from.trim()) && parsePrice(price) !== null)

/** Returns the tiers of a type: its own rows or, if it has none, the rows for all types. */
export function tiersOf(rows: readonly TierRow[], type: string): PriceTier[] {
  const own = rows.filter((row) => row.type !== '' && typeKey(row.type) === typeKey(type))
  const ofType = own.length > 0 ? own : rows.filter((row) => row.type === '')
  return ofType.map(({ from, price, unit }) => ({ from: Number(from), price: parsePrice(price) ?? 0, unit }))
}
