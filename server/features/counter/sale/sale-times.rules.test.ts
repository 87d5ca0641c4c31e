import assert from 'node:assert/strict'
import { test } from 'node:test'
import { saleTimes } from './sale-times.rules.ts'

const now = new Date('2026-11-26T12:00:00Z')

test('a sale without a time gets the current time', () => {
  assert.deepEqual(saleTimes(now, null, null), { at: now, received_at: null, isUnknown: false })
})

test('a clock that is an hour fast, or a year slow, is corrected by the time of sending', () => {
  const fast = saleTimes(now, new Date('2026-11-26T11:00:00Z'), new Date('2026-11-26T13:00:00Z'))
  assert.deepEqual(fast, { at: new Date('2026-11-26T10:00:00Z'), received_at: now, isUnknown: false })
  const slow = saleTimes(now, new Date('2025-11-26T10:30:00Z'), new Date('2025-11-26T12:00:00Z'))
  assert.deepEqual(slow.at, new Date('2026-11-26T10:30:00Z'))
})

test('a time in the future or more than 30 days ago is rejected', () => {
  const unknown = { at: now, received_at: now, isUnknown: true }
  assert.deepEqual(saleTimes(now, new Date('2026-11-26T12:00:01Z'), now), unknown)
  assert.deepEqual(saleTimes(now, new Date('2026-10-27T11:59:59Z'), now), unknown)
  assert.equal(saleTimes(now, new Date('2026-10-27T12:00:00Z'), now).isUnknown, false)
})
