import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assert as holds, integer, property } from 'fast-check'
import { estimatedSales, isProfitUnknown, profit, soldPercent } from './reports.ts'
import '../server/testing/fixed-seed.ts'

const pieces = integer({ min: -1000, max: 1_000_000_000 })

test('a profit is unknown only if no sold goods have a known cost', () => {
  for (const [total_sales, sales_without_cost, isUnknown] of [
    [5000, 5000, true],
    [5000, 1, false],
    [5000, 0, false],
    [0, 0, false],
    [5000, null, false],
  ] as const)
    assert.equal(isProfitUnknown({ total_sales, sales_without_cost }), isUnknown)
})

describe('the sold percentage', () => {
  for (const [sold, arrived, percent] of [
    [0, 0, 100],
    [5, 0, 100],
    [0, 10, 0],
    [1, 3, 33],
    [1, 200, 1],
    [1, 201, 0],
    [10, 10, 100],
    [30, 10, 100],
    [-3, 10, 0],
  ] as const) {
    test(`is ${percent} % for ${sold} pieces sold of ${arrived}`, () =>
      assert.equal(soldPercent(sold, arrived), percent))
  }

  test('is a whole number from 0 to 100 for any numbers of pieces', () => {
    holds(
      property(pieces, pieces, (sold, arrived) => {
        const percent = soldPercent(sold, arrived)
        assert.ok(Number.isInteger(percent) && percent >= 0 && percent <= 100, String(percent))
      }),
    )
  })
})

test('the estimated sales are the percentage of the arrived pieces at their price, in whole shillings', () => {
  assert.equal(estimatedSales(100, 40, 2500), 100_000)
  assert.equal(estimatedSales(33, 7, 1234.5), 2852)
  assert.equal(estimatedSales(50, 1, 1), 1)
  assert.equal(estimatedSales(100, 0, 0), 0)
})

test('the profit is the sales less all costs, and can be negative', () => {
  const costs = { buying: 40_000.25, shipping: 5000.25, expenses: 20_000 }
  assert.equal(profit(100_000, costs), 35_000)
  assert.equal(profit(0, costs), -65_000)
  assert.equal(profit(0, { buying: 0, shipping: 0, expenses: 0 }), 0)
})
