import type { Random } from '../../../shop/numbers/random.ts'
import type { PaymentMethod } from '../../../shop/orders/orders.ts'
import type { SignedIn } from '../making/sign-in.ts'
import type { SimulatedShop } from './simulated-shop.ts'

/** Sums by key; what is missing is 0. */
class Sums {
  readonly #sums = new Map<string, number>()
  get(key: string): number {
    return this.#sums.get(key) ?? 0
  }
  add(key: string, by: number): void {
    this.set(key, this.get(key) + by)
  }
  set(key: string, to: number): void {
    if (to === 0) this.#sums.delete(key)
    else this.#sums.set(key, to)
  }
  keys(): string[] {
    return [...this.#sums.keys()]
  }
}

export const drawerKey = (person: number, method: PaymentMethod) => `${person} ${method}`
export const handsKey = (person: number, product: string) => `${person} ${product}`

/** A line that was sold: the customer still has `left` pieces, and `fromHands` came from the seller's hands. */
export type SoldLine = { product: string; quantity: number; left: number; fromHands: number; backToHands: number }
export type Sold = {
  order_id: number
  seller: SignedIn
  day: number
  lines: SoldLine[]
  hasCustomer: boolean
  isBusy: boolean
}

/** A sale that was made without a network and is still on the seller's phone. */
export type Unsent = {
  seller: SignedIn
  body: Record<string, unknown>
  soldAt: number
  day: number
  lines: { product: string; quantity: number }[]
  method: PaymentMethod
  amount: number
  /** The products that an approved count found without these pieces already. */
  counted: Set<string>
  /** True once a closing has counted the money with which it was paid. */
  isMoneyCounted: boolean
}

/** Cash that has left a drawer and that its receiver has not counted yet; any admin may, if `to` is null. */
type Envelope = { from: number; to: number | null; method: PaymentMethod; amount: number }

/**
 * The truth, whatever the books say: what really lies in the drawers, on the shelves and in people's hands. A gap is
 * the amount by which the books should exceed the truth, and each change of a gap has its reason. `money`, `moneyGap`
 * and `late` are by drawerKey, `shelf` and `shelfGap` by product, `hands` by handsKey.
 */
type World = {
  day: number
  money: Sums
  moneyGap: Sums
  /** The part of the open payments that an earlier closing counted before the shop knew of them. */
  late: Sums
  shelf: Sums
  shelfGap: Sums
  hands: Sums
  sold: Sold[]
  unsent: Unsent[]
  envelopes: Envelope[]
  arrivals: { id: number; product: string; pieces: number }[]
  /** How often each thing happened, so that a run in which something never happens fails. */
  happened: Sums
}

export const newWorld = (): World => ({
  day: 0,
  money: new Sums(),
  moneyGap: new Sums(),
  late: new Sums(),
  shelf: new Sums(),
  shelfGap: new Sums(),
  hands: new Sums(),
  sold: [],
  unsent: [],
  envelopes: [],
  arrivals: [],
  happened: new Sums(),
})

export type Scene = { shop: SimulatedShop; world: World; products: readonly string[]; random: Random }

/** The price of every product. */
export const PRICE = 5000

let keys = 0

/** A new key of a request. */
export function newKey(): string {
  keys += 1
  return `siku-${process.pid}-${keys}`
}
