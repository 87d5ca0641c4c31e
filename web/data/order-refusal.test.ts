import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CartLine } from '../../shop/orders/cart.ts'
import { Refused, Unreachable } from './api/api.ts'
import { refusalOf } from './api/refusal.ts'
import { changedPrices, refusedLines } from './order-refusal.ts'

const line = (id: string, type: string | null, price: number): CartLine => ({
  id,
  name: id,
  price,
  quantity: 1,
  instructions: '',
  image: '',
  type,
  mode: 'normal',
})
const cart = [line('a', null, 5000), line('b', 'Bluu', 700), line('b', 'Nyekundu', 700)]

test('changed prices are the prices that differ from the sent prices', () => {
  const prices = [
    { id: 'a', type: null, price: 6000, name: 'a' },
    { id: 'b', type: 'bluu', price: 650.5, name: 'b' },
    { id: 'b', type: 'Nyekundu', price: 700, name: 'b' },
  ]
  const failure = new Refused('submitOrder', 422, { code: 'price_changed', lines: prices, total_amount: 1 } as object)
  const found = changedPrices(failure, 'submitOrder', cart)
  assert.deepEqual(found?.prices, prices)
  assert.deepEqual(
    found.changes.map(({ line: { id, type }, now }) => [id, type, now]),
    [
      ['a', null, 6000],
      ['b', 'Bluu', 650.5],
    ],
  )
  assert.equal(changedPrices(failure, 'convertCapturedOrder', cart), null, 'a refusal of another call does not count')
  assert.deepEqual(refusedLines(failure, 'submitOrder', cart), [])
})

test('a refusal names a product that cannot be ordered, or all products with too little stock', () => {
  const refused = (response: object) =>
    refusedLines(new Refused('submitOrder', 422, { code: 'refused', ...response }), 'submitOrder', cart).map(
      ({ id, type }) => [id, type],
    )
  assert.deepEqual(refused({ product_id: 'b', type: 'NYEKUNDU' }), [['b', 'Nyekundu']])
  assert.deepEqual(refused({ product_id: 'a' }), [['a', null]])
  assert.deepEqual(
    refused({
      lacking: [
        { id: 'a', type: null, name: 'a' },
        { id: 'b', type: 'Bluu', name: 'b' },
      ],
    }),
    [
      ['a', null],
      ['b', 'Bluu'],
    ],
  )
  assert.deepEqual(refused({}), [])
})

test('refusalOf returns data only for a refusal of the named call with the named code', () => {
  const made = new Refused('convertCapturedOrder', 409, { code: 'already_decided', order_id: 7 } as object)
  assert.equal(refusalOf(made, 'convertCapturedOrder', 'already_decided')?.order_id, 7)
  assert.equal(refusalOf(made, 'convertCapturedOrder', 'price_changed'), null)
  assert.equal(refusalOf(new Unreachable(), 'convertCapturedOrder', 'already_decided'), null)
})
