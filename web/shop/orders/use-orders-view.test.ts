import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type OrdersView, ordersAddress, readOrdersView } from './use-orders-view.ts'

const everything: OrdersView = { filter: 'all', q: '', open: null }

test('the address of a view is read back as the same view', () => {
  const views: OrdersView[] = [
    everything,
    { filter: 'unpaid', q: '', open: null },
    { filter: 'paid', q: 'redio & taa', open: 17 },
    { filter: 'all', q: '', open: 3 },
  ]
  for (const view of views) assert.deepEqual(readOrdersView(new URL(ordersAddress(view), 'http://x').search), view)
  assert.equal(ordersAddress(everything), '/myorders')
  assert.equal(ordersAddress({ ...everything, q: '  ' }), '/myorders')
  assert.equal(ordersAddress({ ...everything, open: 3 }), '/myorders?id=3')
})

test('invalid values in the address are ignored', () => {
  for (const text of ['?filter=camera', '?id=abc', '?id=-4', '?id=1.5', '?id=0', '?zaidi=1', '']) {
    assert.deepEqual(readOrdersView(text), everything, text)
  }
})
