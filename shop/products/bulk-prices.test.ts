import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countDoubtfulPrices, priceByPercent } from './bulk-prices.ts'

test('a price changed by a percentage is exact, and rounded half up to whole shillings', () => {
  for (const [price, percent, result] of [
    [5000, 10, 5500],
    [12_345, 10, 13_580],
    [1250, -10, 1125],
    [15, 10, 17],
    [15, -10, 14],
    [25_000, 12.5, 28_125],
    [99.5, 0, 100],
    [0, 50, 0],
    [10, -99, 0],
    [1_000_000_000, 1000, 11_000_000_000],
  ] as const)
    assert.equal(priceByPercent(price, percent), result, `${price} ${percent}%`)
})

test('prices are doubtful if at least four change, and at least three quarters of these change by more than a factor of five', () => {
  const times = (...factors: number[]) => factors.map((factor) => ({ old: 1000, now: 1000 * factor }))
  assert.equal(countDoubtfulPrices(times(10, 10, 10, 1.1)), 3)
  assert.equal(countDoubtfulPrices(times(0.1, 0.1, 10, 1.1)), 3, 'rising and falling prices are counted together')
  assert.equal(countDoubtfulPrices(times(10, 10, 1.1, 1.1)), 0)
  assert.equal(countDoubtfulPrices(times(10, 10, 10)), 0, 'three changed prices are too few')
  assert.equal(countDoubtfulPrices(times(5, 5, 0.2, 0.2)), 0, 'exactly five times is not more')
  assert.equal(
    countDoubtfulPrices([...times(10, 10, 10, 10), ...times(1, 1, 1, 1, 1)]),
    4,
    'the same price is not a change',
  )
  assert.equal(countDoubtfulPrices(Array(9).fill({ old: 0, now: 5000 })), 0, 'a first price is not a typing error')
})
