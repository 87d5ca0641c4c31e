import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isSentLongAgo } from './queue-age.ts'

const DAY = 24 * 60 * 60 * 1000

test('what was first sent more than 29 days ago is asked about, and so is what was at a moment that is still to come', () => {
  const now = Date.UTC(2027, 4, 1)
  const table: [number | null, boolean][] = [
    [null, false],
    [now, false],
    [now - 29 * DAY, false],
    [now - 29 * DAY - 1, true],
    [0, true],
    [-62_135_596_800_000, true],
    // A clock that is a little ahead is nothing unusual.
    [now + DAY, false],
    [now + DAY + 1, true],
    [8.64e15, true],
  ]
  for (const [firstTriedAt, isLongAgo] of table)
    assert.equal(isSentLongAgo(firstTriedAt, now), isLongAgo, String(firstTriedAt))
})
