import assert from 'node:assert/strict'
import { test } from 'node:test'
import { simulateDays } from '../../testing/days/simulate-days.ts'
import { findFakeTime } from '../../testing/fake-clock.ts'
import { reportFigure } from '../../testing/processes/figures.ts'

const DAYS = 1000
const KILL_EVERY_DAYS = 10

test(`in ${DAYS} simulated days, every shilling and every piece is accounted for`, async (t) => {
  const library = findFakeTime()
  if (!library) return t.skip('libfaketime is not available here')
  const seed = Date.now() % 1e6
  const began = performance.now()
  const lived = await simulateDays(library, { days: DAYS, actsPerDay: 14, killEveryDays: KILL_EVERY_DAYS, seed })
  const seconds = Math.round((performance.now() - began) / 1000)
  assert.ok(lived.kills >= DAYS / KILL_EVERY_DAYS, `${lived.kills} kills`)
  const { acts, kills, lostAnswers } = lived
  reportFigure(
    `${DAYS} simulated days of a shop`,
    `${acts} acts, ${kills} kills, ${lostAnswers} lost answers, ${seconds} s, seed ${seed}; every shilling and piece explained`,
  )
  for (const [what, times] of lived.happened) console.log(`${what}: ${times}`)
})
