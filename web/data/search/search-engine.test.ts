import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ProductSort } from '../../../shop/products/product-sorts.ts'
import { createSearchIndex } from './search-engine.ts'

const prices = { wg: 7000, wd: 0, wb: 3000, we: 2000, wc: 0, wf: 20_000 }
const products = Object.entries(prices).map(([id, price]): [string, string, number, string, null] => [
  id,
  `Vazi ${id}`,
  price,
  'Mavazi',
  null,
])
const find = (index: Parameters<typeof createSearchIndex>[0], query: string, sort?: ProductSort) =>
  createSearchIndex(index)
    .find(query, { sort })
    .items.map(({ id }) => id)
    .join(' ')

test('the phone sorts by price as the server does: products that are not on sale come last, in list order', () => {
  const index = { complete: true, on_sale: 3, products }
  assert.equal(find(index, 'vazi', 'cheapest'), 'wb wg wd we wc wf')
  assert.equal(find(index, 'vazi', 'dearest'), 'wg wb wd we wc wf')
  assert.equal(find(index, 'vazi', 'newest'), 'wg wd wb we wc wf')
  assert.equal(find(index, 'hadi elfu 7'), 'wb wg we')
})

test('an index of an older release does not know what is on sale', () => {
  assert.equal(find({ complete: true, products }, 'vazi', 'cheapest'), 'we wb wg wf wd wc')
})
