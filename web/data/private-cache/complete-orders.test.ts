import assert from 'node:assert/strict'
import { test } from 'node:test'
import { completeOrders } from './complete-orders.ts'

const line = { item_index: 0, name: 'Redio', price: 12.5, quantity: 3 }
const order = { id: 7, total_amount: 37.5, paid_amount: 7.5, cancelled: false, items_list: [line] }
// Fields that are missing in orders that the previous release cached.
const newLineFacts = {
  list_price: null,
  list_total: null,
  package_price: null,
  items_per_package: null,
  agreed_reason: null,
}
const newOrderFacts = { returned_total: 0, exchanged: 0, order_group_id: null, group_order_ids: [] }
const complete = { ...order, ...newOrderFacts, owed: 30, items_list: [{ ...line, ...newLineFacts, line_total: 38 }] }

test('orders that the previous release cached get line totals and the amount owed', () => {
  assert.deepEqual(completeOrders(order), complete)
  assert.deepEqual(completeOrders({ ...order, cancelled: true }), { ...complete, cancelled: true, owed: 0 })
  const list = { pages: [{ orders: [order], next_before: 7 }], pageParams: [null] }
  assert.deepEqual(completeOrders(list), { ...list, pages: [{ orders: [complete], next_before: 7 }] })
})

test('totals and amounts that an order already has do not change, and other data is returned unchanged', () => {
  const current = { ...order, ...newOrderFacts, owed: 0, items_list: [{ ...line, ...newLineFacts, line_total: 37.5 }] }
  assert.deepEqual(completeOrders(current), current)
  for (const other of [null, undefined, 7, 'oda', { products: [{ price: 5 }] }, { pages: [{ data: [] }] }])
    assert.deepEqual(completeOrders(other), other)
})
