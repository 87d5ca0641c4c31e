import assert from 'node:assert/strict'
import { test } from 'node:test'
import { arrivalCosts, costDoubt } from './arrival-costs.ts'

test('buying costs count pieces, shipping costs count packages, and an unknown cost has no sum', () => {
  const arrival = { pieces: 25, items_per_package: 10, buying_price: 100.05, shipping_cost: 1000 }
  assert.deepEqual(arrivalCosts(arrival, { items_per_package: 7 }), { packages: 3, buying: 2501.25, shipping: 3000 })
  const unsized = { ...arrival, items_per_package: null }
  assert.equal(arrivalCosts(unsized, { items_per_package: 5 }).packages, 5)
  assert.equal(arrivalCosts(unsized, { items_per_package: null }).packages, 25)
  const unknown = { ...arrival, buying_price: null, shipping_cost: 0 }
  assert.deepEqual(arrivalCosts(unknown, { items_per_package: null }), { packages: 3, buying: null, shipping: 0 })
})

test('a cost is questioned if it is far from the last one or above the selling price', () => {
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
