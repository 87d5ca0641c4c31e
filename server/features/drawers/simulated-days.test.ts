import assert from 'node:assert/strict'
import { test } from 'node:test'
import { simulateDays } from '../../testing/days/simulate-days.ts'
import { findFakeTime } from '../../testing/fake-clock.ts'

const DAYS = 20

/** Acts and outcomes that each run must include. */
const required = [
  'sale',
  'sale to a customer',
  'sale without a network',
  'late on another day',
  'late after a count',
  'return',
  'exchange',
  'payment of a debt',
  'arrival',
  'stocktake',
  'envelope',
  'difference with a note',
]

test(`in ${DAYS} simulated days, every shilling and every piece is accounted for`, async (t) => {
  const library = findFakeTime()
  if (!library) return t.skip('libfaketime is not available here')
  const lived = await simulateDays(library, { days: DAYS, actsPerDay: 12, killEveryDays: 15, seed: 23 })
  assert.ok(lived.kills >= 1, `${lived.kills} kills`)
  assert.deepEqual(
    required.filter((one) => !lived.happened.has(one)),
    [],
  )
})
