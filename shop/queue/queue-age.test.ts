import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isSentLongAgo } from './queue-age.ts'

const DAY = 24 * 60 * 60 * 1000

test('an entry counts as sent long ago after 29 days, or if its time is more than a day in the future', () => {
  const now = Date.UTC(2027, 4, 1)
  const table: [number | null, boolean][] = [
    [null, false],
    [now, false],
    [now - 29 * DAY, false],
    [now - 29 * DAY - 1, true],
    [0, true],
    [-62_135_596_800_000, true],
    // Clocks are often slightly ahead.
    [now + DAY, false],
    [now + DAY + 1, true],
    [8.64e15, true],
  ]
  for (const [firstTriedAt, isLongAgo] of table)
    assert.equal(isSentLongAgo(firstTriedAt, now), isLongAgo, String(firstTriedAt))
})
