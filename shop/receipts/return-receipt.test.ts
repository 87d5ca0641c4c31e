import assert from 'node:assert/strict'
import { test } from 'node:test'
import { returnReceiptOf } from './return-receipt.ts'

const shop = { name: 'Duka', address: 'Kariakoo', phones: [], logo: null }
const order = { id: 55, customer_name: 'Neema' }
const none = { debt: 0, written_off: 0, deposit_used: 0, refunded: 0, kept: 0, exchanged: 0, new_order: null }
const returned = {
  ...none,
  id: 7,
  at: '2026-11-26T09:00:00.000Z',
  by_name: 'Juma',
  value: 10_000,
  lines: [{ item_index: 3, name: 'Shati', type: null, quantity: 1, value: 10_000 }],
}
const line = { name: 'Shati refu', type: null, quantity: 2, price: 6500, line_total: 13_000 }
const packages = { package_price: null, items_per_package: null }
const new_order = { id: 56, total_amount: 13_000, paid_amount: 2000, owed: 1000, lines: [{ ...line, ...packages }] }

test('the receipt of a return shows how much of the value reduced the debt and how much was refunded', () => {
  const { mark, sums, lines } = returnReceiptOf(order, { ...returned, debt: 4000, refunded: 6000 }, shop)
  assert.equal(mark, 'MTEJA AMERUDISHA')
  assert.deepEqual(
    lines.map(({ calculation, total }) => [calculation, total]),
    [['Zimerudi: 1', '10,000']],
  )
  assert.deepEqual(sums, [
    ['Thamani iliyorudi', 'TSh\u00a010,000'],
    ['Deni limepungua', 'TSh\u00a04,000'],
    ['Amerudishiwa', 'TSh\u00a06,000'],
  ])
})

test('the receipt of an exchange shows the returned goods, the new goods and the difference', () => {
  const { mark, about, sums, lines } = returnReceiptOf(order, { ...returned, exchanged: 10_000, new_order }, shop)
  assert.equal(mark, 'MTEJA AMEBADILISHA')
  assert.ok(about.includes('Oda mpya Na. 56'))
  assert.deepEqual(
    lines.map(({ item_index, name, calculation, total }) => [item_index, name, calculation, total]),
    [
      [0, 'Shati', 'Zimerudi: 1', '10,000'],
      [1, 'Shati refu', 'Mpya: 2 × 6,500', '13,000'],
    ],
  )
  assert.deepEqual(sums, [
    ['Thamani iliyorudi', 'TSh\u00a010,000'],
    ['Zimelipia bidhaa mpya', 'TSh\u00a010,000'],
    ['Bidhaa mpya', 'TSh\u00a013,000'],
    ['Ameongeza', 'TSh\u00a02,000'],
    ['Deni', 'TSh\u00a01,000'],
  ])
})
