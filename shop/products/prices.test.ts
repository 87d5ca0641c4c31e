import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { MAX_QUANTITY } from '../numbers/limits.ts'
import { MAX_PRICE } from '../numbers/money.ts'
import { MAX_ORDER_TOTAL } from '../orders/orders.ts'
import { piecePrice, priceQuantity, sumLines } from './prices.ts'
import '../../server/testing/fixed-seed.ts'

test('a quantity is priced at the list price', () => {
  const table: [price: number, quantity: number, line_total: number][] = [
    [5000, 1, 5000],
    [25_000, 3, 75_000],
    [0, 12, 0],
    [MAX_PRICE, 100, MAX_ORDER_TOTAL],
    [1, MAX_QUANTITY, MAX_QUANTITY],
    [0.05, 10, 1],
    [0.05, 9, 0],
    [12.5, 3, 38],
    [12.34, 50, 617],
    [1.15, 10, 12],
    [999.99, 1, 1000],
  ]
  for (const [price, quantity, line_total] of table)
    assert.deepEqual(priceQuantity({ price }, quantity), { price, line_total })
})

test('the total of several lines is the sum of their totals', () => {
  assert.equal(sumLines([]), 0)
  assert.equal(sumLines([5000, 75_000, 1].map((line_total) => ({ line_total }))), 80_001)
})

test('any price and quantity that an order may have gives whole shillings, rounded half up', () => {
  const cents = fc.oneof(fc.integer({ min: 0, max: MAX_PRICE * 100 }), fc.integer({ min: 0, max: 10_000 }))
  const quantity = fc.integer({ min: 1, max: MAX_QUANTITY })
  fc.assert(
    fc.property(cents, quantity, (one, pieces) => {
      const all = BigInt(one) * BigInt(pieces)
      fc.pre(all <= BigInt(MAX_ORDER_TOTAL) * 100n)
      const { price, line_total } = priceQuantity({ price: one / 100 }, pieces)
      assert.deepEqual([price, BigInt(line_total)], [one / 100, (all + 50n) / 100n])
    }),
    { numRuns: 1000 },
  )
})

test('a package whose name says how much it holds has a price per piece, if that is a whole number', () => {
  assert.deepEqual(piecePrice('Dozeni (jozi 12)', 36_000), { price: 3000, unit: 'jozi' })
  assert.deepEqual(piecePrice('Kontena dogo (Vipande 30)', 60_000), { price: 2000, unit: 'kipande' })
  for (const type of [
    'Dozeni',
    'Nyekundu',
    'Katoni (9W)',
    'Jozi (jozi 1)',
    'Dozeni (jozi 12) mpya',
    'Seti (constructor 2)',
  ])
    assert.equal(piecePrice(type, 36_000), null, type)
  assert.equal(piecePrice('Dozeni (jozi 12)', 35_000), null)
  assert.equal(piecePrice('Dozeni (jozi 12)', 0), null)
})
