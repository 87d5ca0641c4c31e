import assert from 'node:assert/strict'
import { test } from 'node:test'
import { describeStockIn, stockUnit } from './stock-unit.ts'

test('the stock of a type that is itself a package is counted in that package', () => {
  const table: [string | null, string | null, number | null, string][] = [
    ['Dozeni', null, null, 'dozeni'],
    ['Dozeni (doti 12)', 'furushi', 2, 'dozeni'],
    ['JOZI', 'furushi', 1, 'jozi'],
    ['Boksi kubwa', 'katoni', 6, 'boksi'],
    [null, 'dozen', 1, 'dozen'],
    ['Bluu', 'box', 1, 'box'],
    ['Bluu', 'box', 10, 'pisi'],
    ['Bluu', '', 1, 'pisi'],
    ['Boxer', 'katoni', 12, 'pisi'],
    [null, null, null, 'pisi'],
  ]
  for (const [type, packaging, items, unit] of table) assert.equal(stockUnit(type, packaging, items), unit)
})

test('stock is described in packages and in its unit', () => {
  assert.equal(describeStockIn('dozeni', 25, 'box', 10), 'box 2 + dozeni 5')
  assert.equal(describeStockIn('dozeni', 20, 'box', 10), 'box 2')
  assert.equal(describeStockIn('dozen', 3, 'dozen', 1), 'dozen 3')
  assert.equal(describeStockIn('pisi', 25, 'box', 10), 'box 2 + pisi 5')
})
