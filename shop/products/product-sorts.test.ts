import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sortByPrice } from './product-sorts.ts'

test('products without a price come after those with one, and products not on sale come last, in their own order', () => {
  const prices: Record<string, number | null> = { gone: null, ask: 0, low: 500, high: 9000, soon: null, same: 500 }
  const sort = (order: 'cheapest' | 'dearest') => sortByPrice(Object.keys(prices), order, (id) => prices[id] ?? null)
  assert.deepEqual(sort('cheapest'), ['low', 'same', 'high', 'ask', 'gone', 'soon'])
  assert.deepEqual(sort('dearest'), ['high', 'low', 'same', 'ask', 'gone', 'soon'])
})
