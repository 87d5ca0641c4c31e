import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fallsToLowStock } from './ledger.rules.ts'

test('staff are notified of low stock once, when the stock falls to the threshold', () => {
  assert.equal(fallsToLowStock(5, 6, 5), true)
  assert.equal(fallsToLowStock(5, 9, 0), true)
  assert.equal(fallsToLowStock(5, 5, 4), false)
  assert.equal(fallsToLowStock(5, 4, 6), false)
  assert.equal(fallsToLowStock(null, 9, 0), false)
})
