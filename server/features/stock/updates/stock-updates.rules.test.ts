import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { arrivalFigures, needsCosts, requireStockChange, requireStockChanges } from './stock-updates.rules.ts'
import '../../../testing/fixed-seed.ts'

const facts = {
  packaging_type: 'katoni' as const,
  items_per_package: 12,
  buying_price: 100,
  shipping_cost: 50,
  price: 900,
  low_stock: null,
}
const plain = { ...facts, id: 1, type: null, archived: false, stock: 10 }

test('an entry is an addition, a count or a change of facts; an entry that changes nothing is dropped', () => {
  const change = (
    entry: Parameters<typeof requireStockChange>[0],
    variant: Parameters<typeof requireStockChange>[1] = plain,
  ) => {
    const result = requireStockChange(entry, variant)
    return result && [result.change_type, result.pieces]
  }
  assert.deepEqual(change({ stock: 24, buying_price: 100 }), ['ongezeko', 24])
  assert.deepEqual(change({ stock: 0, price: 950 }), ['taarifa', 0])
  assert.deepEqual(change({ shipping_cost: 0 }), ['taarifa', 0])
  assert.deepEqual(change({ counted: 7, reason: 'zimevunjika' }), ['marekebisho', -3])
  assert.deepEqual(change({ counted: 7, reason: 'ya kwanza' }, { ...plain, stock: null }), ['marekebisho', 7])
  assert.deepEqual(change({ counted: 10, reason: 'sawa' }), ['marekebisho', 0])
  assert.equal(change({}), null)
  assert.equal(change({ stock: 0, price: 900, packaging_type: 'katoni' }), null)
  assert.throws(() => change({ counted: 7 }), { code: 'refused' })
  assert.throws(() => change({ counted: 7, stock: 1, reason: 'x' }), { code: 'refused' })
  assert.throws(() => change({ stock: 1 }, { ...plain, archived: true }), { code: 'refused' })
  assert.throws(() => change({ stock: 1_000_000_000, buying_price: 1_000_000_000 }), { code: 'refused' })
  assert.throws(() => requireStockChanges([{ stock: 1 }, { type: '', stock: 2 }], [plain]), { code: 'refused' })
})

test('costs of 0 are known costs; only arrivals need costs', () => {
  const line = { change_type: 'ongezeko', buying_price: 0, shipping_cost: 0 } as const
  assert.equal(needsCosts(line), false)
  assert.equal(needsCosts({ ...line, buying_price: null }), true)
  assert.equal(needsCosts({ ...line, shipping_cost: null }), true)
  assert.equal(needsCosts({ ...line, change_type: 'taarifa', buying_price: null }), false)
})

test('shipping is paid per package, and a partial package counts as a whole package', () => {
  const line = { pieces: 25, items_per_package: 12, buying_price: 100.05, shipping_cost: 1000 }
  assert.deepEqual(arrivalFigures(line, facts), { arrivals: 25, buying: 2501.25, shipping: 3000 })
  assert.equal(arrivalFigures({ ...line, items_per_package: null }, { items_per_package: 10 }).shipping, 3000)
  assert.equal(arrivalFigures({ ...line, items_per_package: null }, { items_per_package: null }).shipping, 25_000)
})

test('the sums of arrivals are exact to the cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000 }), fc.integer({ min: 0, max: 10_000_000 }), (pieces, cents) => {
      const line = { pieces, items_per_package: 1, buying_price: cents / 100, shipping_cost: 0 }
      assert.equal(Math.round(arrivalFigures(line, facts).buying * 100), pieces * cents)
    }),
  )
})
