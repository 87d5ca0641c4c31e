import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CartLine } from '../../../shop/orders/cart.ts'
import { commonTexts } from '../../../shop/texts/common.ts'
import { orderTexts } from '../../../shop/texts/orders.ts'
import { Refused, Unreachable } from '../../data/api/api.ts'
import { EntryNotStored } from '../../data/queue/entry-not-stored.ts'
import { orderProblemOf } from './order-problem.ts'

const line: CartLine = {
  id: 'a',
  name: 'Redio',
  price: 5000,
  quantity: 3,
  instructions: '',
  image: '',
  type: null,
  mode: 'normal',
}
const refused = (response: object) => orderProblemOf(new Refused('submitOrder', 422, response), [line])

test('each failure of an order is mapped to its own problem', () => {
  assert.deepEqual(orderProblemOf(new Unreachable(), [line]), {
    kind: 'network',
    text: commonTexts.networkError,
    notStored: null,
  })
  const notStoredBecause = (name: string) => orderProblemOf(new EntryNotStored(new DOMException('', name)), [line])
  const network = { kind: 'network', text: commonTexts.networkError }
  assert.deepEqual(notStoredBecause('QuotaExceededError'), { ...network, notStored: 'full' })
  assert.deepEqual(
    notStoredBecause('SecurityError'),
    { ...network, notStored: 'blocked' },
    'a phone with room is not called full',
  )
  assert.deepEqual(refused({ code: 'key_reused', error: 'x' }), { kind: 'key_reused' })
  const prices = [{ id: 'a', type: null, price: 6000, name: 'Redio' }]
  assert.deepEqual(refused({ code: 'price_changed', lines: prices }), {
    kind: 'prices',
    prices,
    changes: [{ line, before: 5000, now: 6000 }],
    total: 18_000,
  })
  assert.deepEqual(refused({ code: 'refused', error: 'Haitoshi.', product_id: 'a' }), {
    kind: 'products',
    text: `${orderTexts.failedPrefix}Haitoshi.`,
    lines: [line],
  })
  assert.deepEqual(refused({ code: 'refused', error: 'Una oda 3.', open_orders: [1, 2, 3] }), {
    kind: 'ceiling',
    text: 'Una oda 3.',
    hasOpenOrders: true,
  })
  assert.equal(refused({ code: 'too_many', error: 'x' }).kind, 'ceiling')
  assert.deepEqual(refused({ code: 'unexpected' }), {
    kind: 'failed',
    text: orderTexts.failedPrefix + orderTexts.failedLater,
  })
})

test('changed prices of products outside the cart need no agreement', () => {
  const prices = [{ id: 'other', type: null, price: 6000, name: 'x' }]
  assert.equal(refused({ code: 'price_changed', error: 'Bei', lines: prices }).kind, 'failed')
})

test('an unexpected error is rethrown', () => {
  assert.throws(() => orderProblemOf(new TypeError('x'), [line]), TypeError)
})
