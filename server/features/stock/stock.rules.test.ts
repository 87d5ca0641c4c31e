import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  arrivalFigures,
  changeOf,
  changesOf,
  checkPackages,
  fallsToLowStock,
  needsCosts,
  sameDecision,
  variantOfType,
} from './stock.rules.ts'

const facts = {
  packaging_type: 'katoni' as const,
  items_per_package: 12,
  buying_price: 100,
  shipping_cost: 50,
  price: 900,
  low_stock: null,
}
const plain = { ...facts, id: 1, type: null, archived: false, stock: 10 }
const typed = [
  { ...plain, archived: true },
  { ...facts, id: 2, type: 'Nyekundu', archived: false, stock: null },
  { ...facts, id: 3, type: 'Bluu', archived: true, stock: 4 },
]

test('a type is found without case and outer blanks; goods with types refuse a general entry', () => {
  assert.equal(variantOfType(typed, ' nyekundu ').id, 2)
  assert.equal(variantOfType(typed, 'BLUU').id, 3)
  assert.equal(variantOfType([plain], null).id, 1)
  assert.equal(variantOfType([plain], ' ').id, 1)
  assert.throws(() => variantOfType(typed, null), { code: 'refused' })
  assert.throws(() => variantOfType(typed, 'Kijani'), {
    code: 'refused',
    message: "Aina 'Kijani' haipo kwenye bidhaa hii.",
  })
  assert.throws(() => variantOfType([plain], 'Kijani'), { message: 'Bidhaa hii haina aina maalum.' })
  assert.throws(() => variantOfType([], null), { code: 'not_found' })
})

test('package figures must make the quantity', () => {
  const table: [Parameters<typeof checkPackages>[0], boolean][] = [
    [{ quantity: 27 }, true],
    [{ quantity: 27, items_per_package: 12 }, true],
    [{ quantity: 27, items_per_package: 12, package_count: 2, extra_pieces: 3 }, true],
    [{ quantity: 24, items_per_package: 12, package_count: 2 }, true],
    [{ quantity: 3, extra_pieces: 3 }, true],
    [{ quantity: 3, package_count: 0, extra_pieces: 3 }, true],
    [{ quantity: 28, items_per_package: 12, package_count: 2, extra_pieces: 3 }, false],
    [{ quantity: 2, package_count: 2 }, false],
    [{ quantity: 2, extra_pieces: 0 }, false],
  ]
  for (const [figures, fine] of table) {
    if (fine) checkPackages(figures)
    else assert.throws(() => checkPackages(figures), { code: 'refused' })
  }
})

test('an entry adds, counts, or says something; what changes nothing is nothing', () => {
  const change = (entry: Parameters<typeof changeOf>[0], variant: Parameters<typeof changeOf>[1] = plain) => {
    const result = changeOf(entry, variant)
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
  assert.throws(() => changesOf([{ stock: 1 }, { type: '', stock: 2 }], [plain]), { code: 'refused' })
})

test('costs are missing when they are not there, not when they are 0; only arrivals need them', () => {
  const line = { change_type: 'ongezeko', buying_price: 0, shipping_cost: 0 } as const
  assert.equal(needsCosts(line), false)
  assert.equal(needsCosts({ ...line, buying_price: null }), true)
  assert.equal(needsCosts({ ...line, shipping_cost: null }), true)
  assert.equal(needsCosts({ ...line, change_type: 'taarifa', buying_price: null }), false)
})

test('shipping is paid per package, a part package as one', () => {
  const line = { pieces: 25, items_per_package: 12, buying_price: 100.05, shipping_cost: 1000 }
  assert.deepEqual(arrivalFigures(line, facts), { arrivals: 25, buying: 2501.25, shipping: 3000 })
  assert.equal(arrivalFigures({ ...line, items_per_package: null }, { items_per_package: 10 }).shipping, 3000)
  assert.equal(arrivalFigures({ ...line, items_per_package: null }, { items_per_package: null }).shipping, 25_000)
})

test('what arrivals add is exact in cents', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000 }), fc.integer({ min: 0, max: 10_000_000 }), (pieces, cents) => {
      const line = { pieces, items_per_package: 1, buying_price: cents / 100, shipping_cost: 0 }
      assert.equal(Math.round(arrivalFigures(line, facts).buying * 100), pieces * cents)
    }),
  )
})

test('low stock is told once, on the way down', () => {
  assert.equal(fallsToLowStock(5, 6, 5), true)
  assert.equal(fallsToLowStock(5, 9, 0), true)
  assert.equal(fallsToLowStock(5, 5, 4), false)
  assert.equal(fallsToLowStock(5, 4, 6), false)
  assert.equal(fallsToLowStock(null, 9, 0), false)
})

test('the same decision again by the same person is success, any other is too late', () => {
  sameDecision({ status: 'approved', decided_by: 7 }, 'approved', 7)
  for (const row of [
    { status: 'approved', decided_by: 8 },
    { status: 'rejected', decided_by: 7 },
    { status: 'closed', decided_by: null },
  ] as const) {
    assert.throws(() => sameDecision(row, 'approved', 7), { code: 'already_decided' })
  }
})
