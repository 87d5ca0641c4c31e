import { type CartLine, cartTotal } from '../../../shop/cart.ts'
import { commonTexts, orderTexts } from '../../../shop/messages.ts'
import { typeKey } from '../../../shop/products.ts'
import { Refused, Unreachable } from '../../data/api.ts'

/** The shop's price of a line that was sent. */
export type RightPrice = { id: string; type: string | null; price: number }

/** A price that is no longer the one in the cart. */
export type PriceChange = { line: CartLine; now: number }

/** How the last try ended, as long as the customer has not answered it. */
export type Trouble =
  | { kind: 'prices'; changes: PriceChange[]; right: RightPrice[]; total: number }
  | { kind: 'goods'; text: string; lines: CartLine[] }
  | { kind: 'key_reused' }
  | { kind: 'network'; text: string }
  | { kind: 'failed'; text: string }

/** What a failed order means for this cart. Anything that is no answer of the server and no silence is a bug. */
export function troubleOf(error: unknown, cart: readonly CartLine[]): Trouble {
  if (error instanceof Unreachable) return { kind: 'network', text: commonTexts.networkError }
  if (!(error instanceof Refused)) throw error
  if (error.code === 'key_reused') return { kind: 'key_reused' }
  const text = orderTexts.failedPrefix + (error.message || orderTexts.failedLater)
  if (error.code === 'price_changed') {
    const right = rightPrices(error.answer.lines)
    const changes = cart.flatMap((line) => {
      const now = right.find((one) => isOf(line, one))
      return now && now.price !== line.price ? [{ line, now: now.price }] : []
    })
    if (changes.length > 0) return { kind: 'prices', changes, right, total: cartTotal(withPrices(cart, right)) }
  }
  const lines = cart.filter((line) => refusedGoods(error.answer).some((one) => isOf(line, one)))
  return lines.length > 0 ? { kind: 'goods', text, lines } : { kind: 'failed', text }
}

/** The lines as they would be at the shop's prices. */
export function withPrices(cart: readonly CartLine[], right: readonly RightPrice[]): CartLine[] {
  return cart.map((line) => {
    const now = right.find((one) => isOf(line, one))
    return now ? { ...line, price: now.price } : line
  })
}

function rightPrices(lines: unknown): RightPrice[] {
  if (!Array.isArray(lines)) return []
  return lines.map((line) => ({ id: String(line.id), type: line.type ?? null, price: Number(line.price) }))
}

type GoodsRef = { id: string; type: string | null }

/** The goods that a refusal names: one that is not sold, or all that the stock is too short for. */
function refusedGoods({ product_id, type, lacking }: Record<string, unknown>): GoodsRef[] {
  if (Array.isArray(lacking)) return lacking.map((one) => ({ id: String(one.id), type: one.type ?? null }))
  return product_id === undefined ? [] : [{ id: String(product_id), type: typeof type === 'string' ? type : null }]
}

const isOf = (line: CartLine, goods: GoodsRef) => line.id === goods.id && typeKey(line.type) === typeKey(goods.type)
