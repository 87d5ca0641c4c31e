import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CartLine } from '../../../../shop/orders/cart.ts'
import { exchangeSums, goodsToSend } from './exchange-sums.ts'

const line = (price: number, quantity: number, more: Partial<CartLine> = {}): CartLine => ({
  id: 'shati',
  name: 'Shati',
  type: null,
  price,
  quantity,
  instructions: '',
  image: '',
  mode: 'normal',
  ...more,
})
const value = (money: number, deposit_used = 0) => ({ money, deposit_used })

test('dearer goods leave a difference to pay, cheaper goods leave a refund; without new goods everything is refunded', () => {
  const none = { total: 0, exchanged: 0, difference: 0, toPay: 0 }
  assert.deepEqual(exchangeSums(value(10_000), null), { ...none, money: 10_000 })
  assert.deepEqual(exchangeSums(value(10_000), []), { ...none, money: 10_000 })
  const dearer = { total: 26_000, exchanged: 10_000, difference: 16_000, toPay: 16_000, money: 0 }
  assert.deepEqual(exchangeSums(value(10_000), [line(13_000, 2)]), dearer)
  const cheaper = { total: 4000, exchanged: 4000, difference: 0, toPay: 0, money: 6000 }
  assert.deepEqual(exchangeSums(value(10_000), [line(4000, 1)]), cheaper)
})

test('the deposit used for returned goods pays at most the whole difference', () => {
  assert.equal(exchangeSums(value(2000, 8000), [line(13_000, 1)]).toPay, 3000)
  assert.equal(exchangeSums(value(0, 8000), [line(5000, 1)]).toPay, 0)
})

test('new goods are sent with the price and total that the seller saw', () => {
  const price_tiers = [{ from: 6, price: 4000, unit: 'piece' as const }]
  const sent = { id: 'shati', type: null, quantity: 6, price: 4000, line_total: 24_000 }
  assert.deepEqual(goodsToSend([line(5000, 6, { price_tiers })]), [sent])
  const agreed = { agreed_price: 4500, agreed_reason: 'Mteja wa jumla' }
  const [one] = goodsToSend([line(5000, 2, agreed)])
  assert.deepEqual([one?.line_total, one?.agreed_price, one?.agreed_reason], [9000, 4500, 'Mteja wa jumla'])
})
