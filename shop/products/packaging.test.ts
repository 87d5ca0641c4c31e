import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  asPackages,
  describeStock,
  isPackaging,
  packagings,
  packagingWords,
  piecesOf,
  readPackaging,
  shippedPackages,
} from './packaging.ts'
import '../../server/testing/fixed-seed.ts'

test('the packagings are the six of the specification, in its order', () => {
  assert.deepEqual(packagings, ['katoni', 'dozen', 'box', 'kontena', 'furushi', 'pakti'])
  assert.equal(isPackaging('katoni'), true)
  assert.equal(isPackaging('gunia'), false)
  assert.equal(isPackaging(null), false)
})

test('stock is shown in packages and pieces', () => {
  const table: [number, string | null, number | null, string][] = [
    [149, 'katoni', 12, 'katoni 12 + pisi 5'],
    [144, 'katoni', 12, 'katoni 12'],
    [5, 'katoni', 12, 'pisi 5'],
    [0, 'box', 10, 'pisi 0'],
    [1500, null, null, 'pisi 1,500'],
    [15, 'pakti', 1, 'pisi 15'],
    [24005, 'dozen', 12, 'dozen 2,000 + pisi 5'],
  ]
  for (const [pieces, packaging, items, text] of table) assert.equal(describeStock(pieces, packaging, items), text)
})

test('the shipping of a part package is paid like that of a full package', () => {
  const table: [number, number, number][] = [
    [0, 12, 0],
    [1, 12, 1],
    [12, 12, 1],
    [13, 12, 2],
    [7, 0, 7],
  ]
  for (const [pieces, items, packages] of table) assert.equal(shippedPackages(pieces, items), packages)
})

test('converting pieces to packages and back is exact', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.integer({ min: 1, max: 5000 }), (pieces, items) => {
      const { packages, extra } = asPackages(pieces, items)
      assert.equal(piecesOf(packages, items, extra), pieces)
      assert.ok(extra >= 0 && extra < items)
      assert.ok(shippedPackages(pieces, items) * items >= pieces)
      assert.ok(shippedPackages(pieces, items) - packages <= 1)
    }),
  )
})

test('a packaging is parsed in the spellings that people use', () => {
  assert.deepEqual(['Boksi', ' dazeni', 'KATONI', 'gunia', ''].map(readPackaging), [
    'box',
    'dozen',
    'katoni',
    null,
    null,
  ])
  assert.equal(packagingWords, 'katoni, dozen, box, kontena, furushi au pakti')
})
