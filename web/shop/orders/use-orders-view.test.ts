import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type OrdersView, ordersAddress, readOrdersView } from './use-orders-view.ts'

const everything: OrdersView = { filter: 'all', q: '', from: '', to: '', oldest: false, open: null }

test('the URL of a view is parsed as the same view', () => {
  const views: OrdersView[] = [
    everything,
    { ...everything, filter: 'unpaid' },
    { ...everything, filter: 'paid', q: 'redio & taa', open: 17 },
    { ...everything, from: '2026-11-01', to: '2026-11-24', oldest: true },
    { ...everything, open: 3 },
  ]
  for (const view of views) assert.deepEqual(readOrdersView(new URL(ordersAddress(view), 'http://x').search), view)
  assert.equal(ordersAddress(everything), '/myorders')
  assert.equal(ordersAddress({ ...everything, q: '  ' }), '/myorders')
  assert.equal(ordersAddress({ ...everything, open: 3 }), '/myorders?id=3')
})

test('invalid values in the URL are ignored', () => {
  for (const text of [
    '?filter=camera',
    '?id=abc',
    '?id=-4',
    '?id=1.5',
    '?id=0',
    '?zaidi=1',
    '?tangu=2026-02-30',
    '?panga=bei',
    '',
  ]) {
    assert.deepEqual(readOrdersView(text), everything, text)
  }
})
