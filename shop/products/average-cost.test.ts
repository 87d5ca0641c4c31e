import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import '../../server/testing/fixed-seed.ts'
import { type CostState, costAfterMovement, costFromFacts, costOfPiece, costOfPieces } from './average-cost.ts'
import { type MovementReason, movementReasons } from './stock.ts'

type Step = Parameters<typeof costAfterMovement>[1]

const nothingKnown = { buying_price: null, shipping_cost: null, items_per_package: null }
/** Returns an arrival of pieces. The buying price is per piece, and the shipping cost per package. */
const arrival = (
  pieces: number,
  buying_price: number,
  shipping_cost = 0,
  items_per_package: number | null = 1,
): Step => {
  return { reason: 'arrival', pieces, buying_price, shipping_cost, items_per_package }
}
const moved = (reason: MovementReason, pieces: number, facts: object = {}): Step => {
  return { reason, pieces, ...nothingKnown, ...facts }
}
const sold = (pieces: number) => moved('order_ready', -pieces)
const returned = (pieces: number) => moved('order_returned', pieces)
const counted = (difference: number) => moved('correction', difference)
const opening = (pieces: number, facts: object = {}) => moved('opening', pieces, facts)
/** Returns the costs that a variant and a row of its ledger store. */
const withCosts = (buying_price: number, shipping_cost = 0, items_per_package = 1) => {
  return { buying_price, shipping_cost, items_per_package }
}
const issued = (pieces: number) => [moved('request_issued', -pieces), moved('request_issued', pieces)]
const handedBack = (pieces: number) => [moved('request_returned', -pieces), moved('request_returned', pieces)]

/**
 * Cases calculated by hand: a name, the movements, the resulting pieces in all places, and the resulting average cost.
 */
const cases: [string, Step[], number, number | null][] = [
  ['nothing has happened', [], 0, null],
  ['one arrival', [arrival(10, 1000)], 10, 1000],
  ['an arrival with shipping of whole packages', [arrival(24, 1000, 600, 12)], 24, 1050],
  ['a part package costs as much shipping as a full one: 3 × 600 over 25', [arrival(25, 1000, 600, 12)], 25, 1072],
  ['without a package size, each piece is a package', [arrival(10, 1000, 50, null)], 10, 1050],
  ['two equal arrivals at different prices', [arrival(10, 1000), arrival(10, 2000)], 20, 1500],
  ['the larger arrival weighs more: 40,000 over 30', [arrival(10, 2000), arrival(20, 1000)], 30, 1333.333333],
  ['half a millionth rounds up: 1 over 64', [arrival(63, 0), arrival(1, 1)], 64, 0.015625],
  ['two thirds round up', [arrival(1, 0), arrival(2, 1)], 3, 0.666667],
  ['a sale does not change the average', [arrival(10, 1000), sold(4)], 6, 1000],
  ['remaining pieces and the next arrival are weighted', [arrival(10, 1000), sold(6), arrival(6, 2000)], 10, 1600],
  [
    'if no piece remains, the average is that of the next arrival',
    [arrival(10, 1000), sold(10), arrival(5, 3000)],
    5,
    3000,
  ],
  ['a return does not change the average', [arrival(10, 1000), sold(6), returned(2)], 6, 1000],
  [
    'a return after a second arrival has the new average',
    [arrival(4, 1000), sold(2), arrival(2, 2000), returned(2)],
    6,
    1500,
  ],
  [
    'after a return, the next arrival is averaged with the returned pieces',
    [arrival(4, 1000), sold(4), returned(2), arrival(2, 2000)],
    4,
    1500,
  ],
  ['a count that finds fewer', [arrival(10, 1000), counted(-3)], 7, 1000],
  ['a count that finds more', [arrival(10, 1000), counted(5)], 15, 1000],
  ['a count before an arrival changes its weight', [arrival(10, 1000), counted(-5), arrival(5, 2000)], 10, 1500],
  ['a count that finds nothing left', [arrival(10, 1000), counted(-10), arrival(2, 700)], 2, 700],
  ['an opening count without costs', [opening(10)], 10, null],
  ['an opening count with costs', [opening(10, withCosts(900, 1200, 12))], 10, 1000],
  ['pieces of unknown cost get the cost of the next arrival', [opening(10), arrival(10, 1000)], 20, 1000],
  ['pieces of an opening count with costs are weighted', [opening(10, withCosts(500)), arrival(10, 1000)], 20, 750],
  [
    'pieces of unknown cost get the cost of a later count',
    [opening(10), moved('correction', 1, withCosts(800))],
    11,
    800,
  ],
  [
    'a count with costs does not overwrite an average',
    [arrival(2, 500), moved('correction', 1, withCosts(800))],
    3,
    500,
  ],
  ['pieces that staff carry are still weighted', [arrival(10, 1000), ...issued(6), arrival(10, 2000)], 20, 1500],
  ['handing back does not change the average', [arrival(10, 1000), ...issued(6), ...handedBack(4)], 10, 1000],
  [
    'a first count of carried pieces adds them at the average',
    [arrival(10, 1000), opening(5), arrival(5, 3000)],
    20,
    1500,
  ],
  ['an arrival without costs lowers the average: 10,000 over 20', [arrival(10, 1000), arrival(10, 0)], 20, 500],
  ['negative stock counts as 0', [arrival(2, 1000), sold(5), arrival(10, 1300)], 7, 1300],
  ['costs below a shilling are exact: 3 × 0.05 and 7 × 0.10 over 10', [arrival(3, 0.05), arrival(7, 0.1)], 10, 0.085],
  ['an arrival of unknown cost does not change the average', [arrival(10, 1000), moved('arrival', 5)], 15, 1000],
]

test(`${cases.length} histories have the pieces and averages calculated by hand`, () => {
  for (const [name, steps, pieces, average] of cases)
    assert.deepEqual(
      steps.reduce<CostState>(costAfterMovement, { pieces: 0, average: null }),
      { pieces, average },
      name,
    )
  assert.ok(cases.length >= 30)
})

test("without an average, the cost of a piece is calculated from the variant's costs, and is unknown if one of these costs is unknown", () => {
  assert.equal(costFromFacts(withCosts(1000, 600, 12)), 1050)
  assert.equal(costFromFacts({ ...withCosts(1000, 100), items_per_package: null }), 1100)
  assert.equal(costFromFacts({ ...withCosts(1000), shipping_cost: null }), null)
  assert.equal(costFromFacts({ ...withCosts(1000), buying_price: null }), null)
  assert.equal(costOfPiece(700, withCosts(1000)), 700)
  assert.equal(costOfPiece(0, withCosts(1000)), 0)
  assert.equal(costOfPiece(null, withCosts(1000)), 1000)
})

test('the cost of pieces is rounded half up to the cent, and negative pieces have the negative cost', () => {
  assert.equal(costOfPieces(1333.333333, 3), 4000)
  assert.equal(costOfPieces(0.085, 1), 0.09)
  assert.equal(costOfPieces(0.085, -1), -0.09)
  assert.equal(costOfPieces(0.004, 1), 0)
  assert.equal(Object.is(costOfPieces(0.004, -1), 0), true)
  assert.equal(costOfPieces(1_000_000_000.000001, 100_000), 100_000_000_000_000.1)
})

const steps = fc.array(
  fc.record({
    reason: fc.constantFrom(...movementReasons),
    pieces: fc.integer({ min: -500, max: 500 }),
    buying_price: fc.option(fc.integer({ min: 0, max: 100_000_000 }).map((cents) => cents / 100)),
    shipping_cost: fc.option(fc.integer({ min: 0, max: 1_000_000 }).map((cents) => cents / 100)),
    items_per_package: fc.option(fc.integer({ min: 1, max: 144 })),
  }),
  { maxLength: 40 },
)

test('the average stays between the lowest and the highest cost of a piece that ever arrived', () => {
  fc.assert(
    fc.property(steps, (history) => {
      const costs = history.flatMap((step) => {
        if (step.pieces <= 0) return []
        const packages = Math.ceil(step.pieces / (step.items_per_package ?? 1))
        const ofPiece = (step.buying_price ?? 0) + ((step.shipping_cost ?? 0) * packages) / step.pieces
        return [ofPiece, costFromFacts(step) ?? ofPiece]
      })
      const { average } = history.reduce<CostState>(costAfterMovement, { pieces: 0, average: null })
      if (average === null) return
      assert.ok(average >= Math.min(...costs) - 0.001 && average <= Math.max(...costs) + 0.001)
    }),
  )
})

test('only arrivals change a known average, and the pieces are always the sum of the movements', () => {
  fc.assert(
    fc.property(steps, (history) => {
      let state: CostState = { pieces: 0, average: 1234.5 }
      for (const step of history) {
        const next = costAfterMovement(state, step)
        assert.equal(next.pieces, state.pieces + step.pieces)
        if (step.reason !== 'arrival' || step.pieces <= 0) assert.equal(next.average, state.average)
        state = next
      }
    }),
  )
})
