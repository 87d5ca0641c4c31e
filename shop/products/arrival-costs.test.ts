import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { arrivalCosts, costDoubt, divideShipping, sharingPackages, shippingPerPackage } from './arrival-costs.ts'

test('buying costs are per piece and shipping costs per package, and the sum of an unknown cost is unknown', () => {
  const arrival = { pieces: 25, items_per_package: 10, buying_price: 100.05, shipping_cost: 1000 }
  assert.deepEqual(arrivalCosts(arrival, { items_per_package: 7 }), { packages: 3, buying: 2501.25, shipping: 3000 })
  const unsized = { ...arrival, items_per_package: null }
  assert.equal(arrivalCosts(unsized, { items_per_package: 5 }).packages, 5)
  assert.equal(arrivalCosts(unsized, { items_per_package: null }).packages, 25)
  const unknown = { ...arrival, buying_price: null, shipping_cost: 0 }
  assert.deepEqual(arrivalCosts(unknown, { items_per_package: null }), { packages: 3, buying: null, shipping: 0 })
})

test('a cost is doubtful if it differs much from the last cost, or is above the selling price', () => {
  const table: [cost: number, last: number | null, price: number | null, doubt: RegExp | null][] = [
    [380_000, 38_000, null, /TSh\u00a0380,000 ni mara 10 ya gharama ya mwisho \(TSh\u00a038,000\)/],
    [3_800, 38_000, null, /ni chini ya nusu ya gharama ya mwisho \(TSh\u00a038,000\)/],
    [95_000, 38_000, null, /ni mara 2\.5 ya/],
    [76_000, 38_000, 90_000, null],
    [19_000, 38_000, null, null],
    [50_000, null, 45_000, /inazidi bei ya kuuza \(TSh\u00a045,000\)/],
    [50_000, null, 0, null],
    [50_000, 0, null, null],
    [0, 500, null, /chini ya nusu/],
    [45_000, null, 45_000, null],
  ]
  for (const [cost, last, price, doubt] of table) {
    const said = costDoubt('Bei ya kununua', cost, last, price)
    if (doubt === null) assert.equal(said, null, `${cost} after ${last}, sold for ${price}`)
    else assert.match(said ?? '', doubt)
  }
})

test('the shipping cost is divided among lines by their packages, in whole shillings, and the last line gets the rest', () => {
  const table: [total: number, packages: number[], shares: number[]][] = [
    [10_000, [1, 1, 1], [3333, 3333, 3334]],
    [20_000, [1, 1, 1], [6667, 6667, 6666]],
    [10_000, [2, 2, 1], [4000, 4000, 2000]],
    // Shares that are rounded up must not add up to more than the total.
    [3, [1, 1, 1, 1, 1], [1, 1, 1, 0, 0]],
    [500, [3, 0], [500, 0]],
    [0, [1, 2], [0, 0]],
    [7, [0], [0]],
  ]
  for (const [total, packages, shares] of table) assert.deepEqual(divideShipping(total, packages), shares)
  assert.equal(sharingPackages({ packages: 2, extra_pieces: 3 }), 3)
  assert.equal(sharingPackages({ packages: 0, extra_pieces: 40 }), 1)
})

test('shares add up to the shipping cost, none is negative, and rounding changes a share by at most a shilling per line', () => {
  const lines = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 200 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), lines, (total, packages) => {
      const all = packages.reduce((sum, count) => sum + count, 0)
      const shares = divideShipping(total, packages)
      assert.equal(
        shares.reduce((sum, share) => sum + share, 0),
        all === 0 ? 0 : total,
      )
      for (const [index, share] of shares.entries()) {
        assert.ok(Number.isInteger(share) && share >= 0)
        const part = all === 0 ? 0 : (total / all) * (packages[index] ?? 0)
        assert.ok(Math.abs(share - part) <= packages.length)
      }
    }),
  )
})

test("the shipping cost of a package is the line's share, divided by its packages", () => {
  assert.equal(shippingPerPackage(4000, 24, 12), 2000)
  assert.equal(shippingPerPackage(4000, 13, 10), 2000)
  assert.equal(shippingPerPackage(2000, 40, null), 50)
  assert.equal(shippingPerPackage(100, 3, 1), 33.33)
})
