import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type OrdersView, ordersAddress, readOrdersView } from './use-orders-view.ts'

const everything: OrdersView = { filter: 'all', q: '', open: null }

test('an address is read as the view that it was made from', () => {
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

test('what an address says wrongly counts as not said', () => {
  for (const text of ['?filter=camera', '?id=abc', '?id=-4', '?id=1.5', '?id=0', '?zaidi=1', '']) {
    assert.deepEqual(readOrdersView(text), everything, text)
  }
})
