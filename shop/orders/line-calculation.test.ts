import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lineCalculation, linePrice } from './line-calculation.ts'

test('the calculation of a line names its quantities and prices', () => {
  const line = { quantity: 29, price: 20_000, package_price: null, items_per_package: null }
  assert.equal(lineCalculation(line), '29 × 20,000')
  assert.equal(
    lineCalculation({ ...line, package_price: 432_000, items_per_package: 24 }),
    'katoni 1 × 432,000 + 5 × 20,000',
  )
  assert.equal(linePrice(line), '20,000')
  assert.equal(linePrice({ ...line, package_price: 432_000, items_per_package: 24 }), 'katoni 432,000; 20,000')
  assert.equal(
    lineCalculation({ ...line, quantity: 48, package_price: 432_000, items_per_package: 24 }),
    'katoni 2 × 432,000',
  )
})
