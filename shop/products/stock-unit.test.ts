import assert from 'node:assert/strict'
import { test } from 'node:test'
import { describeStock } from './packaging.ts'
import { stockUnit } from './stock-unit.ts'

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
  assert.equal(describeStock(25, 'box', 10, 'dozeni'), 'box 2 + dozeni 5')
  assert.equal(describeStock(20, 'box', 10, 'dozeni'), 'box 2')
  assert.equal(describeStock(3, 'dozen', 1, 'dozen'), 'dozen 3')
  assert.equal(describeStock(25, 'box', 10), 'box 2 + pisi 5')
})
