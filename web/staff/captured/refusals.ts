import type { CartLine } from '../../../shop/cart.ts'
import { Refused } from '../../data/api.ts'

type RightPrice = { id: string; type: string | null; price: number }

/** The shop's prices where the conversion was refused because they have changed; null for any other failure. */
export function changedPrices(failure: unknown): RightPrice[] | null {
  if (!(failure instanceof Refused) || failure.code !== 'price_changed') return null
  const { lines } = failure.answer
  if (!Array.isArray(lines)) return null
  return lines.map(({ id, type, price }) => ({ id: String(id), type: type ?? null, price: Number(price) }))
}

/** The order that somebody else has made of this photo meanwhile, or null. */
export function orderMadeAlready(failure: unknown): number | null {
  const made = failure instanceof Refused && failure.code === 'already_decided' && Number(failure.answer.order_id)
  return made || null
}

/** A line whose price is no longer the one that was seen. */
export type PriceChange = { name: string; old: number; now: number }

export function priceChanges(lines: readonly CartLine[], right: readonly RightPrice[]): PriceChange[] {
  return lines.flatMap(({ id, type, name, price }) => {
    const now = right.find((one) => one.id === id && one.type === type)?.price
    return now === undefined || now === price ? [] : [{ name, old: price, now }]
  })
}
