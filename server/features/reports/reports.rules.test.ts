import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays } from '../../../shop/numbers/dates.ts'
import { splitMonths } from './reports.rules.ts'

type Window = { from: string; to: string }

function* daysOf({ from, to }: Window): Generator<string> {
  for (let day = from; day <= to; day = addDays(day, 1)) yield day
}

/** Counts how often the parts of a range include each day. Days that are both added and subtracted are missing. */
function countDays(window: Window): { counts: Map<string, number>; read: number } {
  const { months, head, tail } = splitMonths(window)
  const counts = new Map<string, number>()
  const add = (part: Window, sign: number) => {
    for (const day of daysOf(part)) counts.set(day, (counts.get(day) ?? 0) + sign)
  }
  add(months, 1)
  add(head, head.sign)
  add(tail, tail.sign)
  for (const [day, count] of counts) if (count === 0) counts.delete(day)
  return { counts, read: [...daysOf(head), ...daysOf(tail)].length }
}

test('whole months and the days at both ends cover each day of the range once', () => {
  for (let start = 0; start < 70; start += 1) {
    for (const length of [0, 1, 5, 14, 27, 30, 31, 45, 61, 100, 365]) {
      const from = addDays('2024-01-25', start)
      const window = { from, to: addDays(from, length) }
      const { counts, read } = countDays(window)
      assert.deepEqual([...counts.keys()].sort(), [...daysOf(window)], JSON.stringify(window))
      assert.ok([...counts.values()].every((count) => count === 1))
      assert.ok(
        read <= Math.max(length + 1, 32) && (length < 61 || read <= 32),
        `${read} days of ${JSON.stringify(window)}`,
      )
    }
  }
})

test('a range of whole months needs no single days', () => {
  const { months, head, tail } = splitMonths({ from: '2025-03-01', to: '2026-02-28' })
  assert.deepEqual(months, { from: '2025-03-01', to: '2026-02-28' })
  for (const { from, to } of [head, tail]) assert.ok(from > to)
})
