import assert from 'node:assert/strict'
import { test } from 'node:test'
import { purchaseMessage, quantityToOrder } from './reorder.ts'

test('the quantity to order, in full packages, makes the stock last as long as the measured period, and is at least one', () => {
  const table: [pieces: number, sold: number, items: number | null, quantity: number][] = [
    [3, 60, 12, 5],
    [12, 60, 12, 4],
    [11, 60, 12, 5],
    [40, 30, 12, 1],
    [0, 0, 24, 1],
    [2, 10, null, 8],
  ]
  for (const [pieces, sold, items_per_package, quantity] of table)
    assert.equal(quantityToOrder({ pieces, sold, items_per_package }), quantity)
})

test('the message names the shop and every product with its quantity', () => {
  const lines = [
    { product_name: 'Sabuni', quantity: 5, packaging_type: 'katoni' },
    { product_name: 'Kandambili', type: 'Saizi 42', quantity: 2, packaging_type: null },
  ]
  assert.equal(
    purchaseMessage('Duka la Asha', lines),
    'Habari. Sisi ni Duka la Asha. Tunaagiza:\n- Sabuni: katoni 5\n- Kandambili (Saizi 42): pisi 2\nTafadhali tujulishe bei na lini zitafika. Asante!',
  )
})
