import type { Random } from '../../../shop/numbers/random.ts'
import type { PaymentMethod } from '../../../shop/orders/orders.ts'
import type { SignedIn } from '../making/sign-in.ts'
import type { SimulatedShop } from './simulated-shop.ts'

/** Sums by key. A missing key counts as 0. */
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

/**
 * A sold line. `left` pieces are still with the customer. `fromHands` pieces came from the seller's hands, and
 * `backToHands` of these were returned to them.
 */
export type SoldLine = { product: string; quantity: number; left: number; fromHands: number; backToHands: number }
export type Sold = {
  order_id: number
  seller: SignedIn
  day: number
  lines: SoldLine[]
  hasCustomer: boolean
  /** True while a return or an exchange uses this sale. */
  isBusy: boolean
}

/** A sale that was made offline and is still on the seller's phone. */
export type Unsent = {
  seller: SignedIn
  body: Record<string, unknown>
  soldAt: number
  day: number
  lines: { product: string; quantity: number }[]
  method: PaymentMethod
  amount: number
  /** Products that were counted after this sale, in a count that is approved. The books already lack these pieces. */
  counted: Set<string>
  /** True once a closing has counted the money of this sale. */
  isMoneyCounted: boolean
}

/** Cash that has left a drawer and that its receiver has not counted yet. If `to` is null, any admin may receive it. */
type Envelope = { from: number; to: number | null; method: PaymentMethod; amount: number }

/**
 * The real state, whatever the books say: the money in drawers, and the goods on shelves and in people's hands. A gap
 * is the amount by which the books should exceed the real state; each change of a gap has a reason. The keys of
 * `money`, `moneyGap` and `late` are drawerKeys, the keys of `shelf` and `shelfGap` are product ids, and the keys of
 * `hands` are handsKeys.
 */
type World = {
  day: number
  money: Sums
  moneyGap: Sums
  /** The sum of late payments: a closing counted their money before the shop received the payments. */
  late: Sums
  shelf: Sums
  shelfGap: Sums
  hands: Sums
  sold: Sold[]
  unsent: Unsent[]
  envelopes: Envelope[]
  arrivals: { id: number; product: string; pieces: number }[]
  /** How often each event happened. A run fails if an event never happens in it. */
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

/** Returns a new request key. */
export function newKey(): string {
  keys += 1
  return `siku-${process.pid}-${keys}`
}
