import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seededRandom } from '../numbers/random.ts'
import { splitValue, valueOfPieces } from './returns.ts'

test('the value of returned pieces is their share of the line, rounded so that several returns add up', () => {
  const line = { quantity: 3, line_total: 10_000 }
  assert.equal(valueOfPieces(line, { returned: 0, pieces: 1 }), 3333)
  assert.equal(valueOfPieces(line, { returned: 1, pieces: 1 }), 3334)
  assert.equal(valueOfPieces(line, { returned: 2, pieces: 1 }), 3333)
  assert.equal(valueOfPieces(line, { returned: 0, pieces: 3 }), 10_000)
  assert.equal(valueOfPieces({ quantity: 2, line_total: 0 }, { returned: 0, pieces: 2 }), 0)
  assert.equal(valueOfPieces({ quantity: 2, line_total: 100.5 }, { returned: 1, pieces: 1 }), 50.5)
})

test('if a line is returned in any parts, their values add up to its total, and no value is negative', () => {
  const random = seededRandom(68_001)
  for (let round = 0; round < 5000; round += 1) {
    const line = { quantity: 1 + random(60), line_total: random(4) === 0 ? random(999) / 100 : random(2_000_000) }
    let returned = 0
    let sum = 0
    while (returned < line.quantity) {
      const pieces = 1 + random(line.quantity - returned)
      const value = valueOfPieces(line, { returned, pieces })
      assert.ok(value >= 0, `${JSON.stringify(line)}: ${pieces} after ${returned} have the value ${value}`)
      returned += pieces
      sum = Math.round((sum + value) * 100) / 100
      assert.ok(Math.abs(sum - (line.line_total * returned) / line.quantity) <= 1)
    }
    assert.equal(sum, line.line_total)
  }
})

/**
 * Cases calculated by hand. Each has the value, three amounts (due, written off, paid by deposit), the expected parts
 * for these three amounts, and the expected rest.
 */
const cases: readonly (readonly [number, number, number, number, number, number, number, number])[] = [
  [5000, 0, 0, 0, 0, 0, 0, 5000],
  [5000, 5000, 0, 0, 5000, 0, 0, 0],
  [5000, 10_000, 0, 0, 5000, 0, 0, 0],
  [5000, 2000, 0, 0, 2000, 0, 0, 3000],
  [5000, -3000, 0, 0, 0, 0, 0, 5000],
  [5000, 1, 0, 0, 1, 0, 0, 4999],
  [5000, 4999, 0, 0, 4999, 0, 0, 1],
  [5000, 0, 5000, 0, 0, 5000, 0, 0],
  [5000, 0, 9000, 0, 0, 5000, 0, 0],
  [5000, 0, 2000, 0, 0, 2000, 0, 3000],
  [5000, 0, 0, 5000, 0, 0, 5000, 0],
  [5000, 0, 0, 9000, 0, 0, 5000, 0],
  [5000, 0, 0, 2000, 0, 0, 2000, 3000],
  [5000, 1000, 1000, 0, 1000, 1000, 0, 3000],
  [5000, 1000, 0, 1000, 1000, 0, 1000, 3000],
  [5000, 0, 1000, 1000, 0, 1000, 1000, 3000],
  [5000, 1000, 1000, 1000, 1000, 1000, 1000, 2000],
  [5000, 3000, 3000, 0, 3000, 2000, 0, 0],
  [5000, 3000, 0, 3000, 3000, 0, 2000, 0],
  [5000, 0, 3000, 3000, 0, 3000, 2000, 0],
  [5000, 3000, 1000, 3000, 3000, 1000, 1000, 0],
  [5000, 2000, 2000, 2000, 2000, 2000, 1000, 0],
  [5000, 2000, 2000, 1000, 2000, 2000, 1000, 0],
  [5000, 6000, 6000, 6000, 5000, 0, 0, 0],
  [5000, -1, 5001, 5001, 0, 5000, 0, 0],
  [0, 3000, 3000, 3000, 0, 0, 0, 0],
  [0, 0, 0, 0, 0, 0, 0, 0],
  [1, 0, 0, 1, 0, 0, 1, 0],
  [100.5, 50.25, 0, 0, 50.25, 0, 0, 50.25],
  [3333, 1111, 1111, 1110, 1111, 1111, 1110, 1],
]

test(`in ${cases.length} cases calculated by hand the value lowers debt, write-off and used deposit before it becomes money`, () => {
  for (const [value, due, written_off, deposit_used, ...ended] of cases) {
    const parts = splitValue(value, { due, written_off, deposit_used })
    assert.deepEqual([parts.debt, parts.written_off, parts.deposit_used, parts.money], ended, `${value} of ${due}`)
  }
})
