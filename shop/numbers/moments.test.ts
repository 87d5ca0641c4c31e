import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatMoment } from './moments.ts'

test('a recent moment is described in words', () => {
  const now = Date.parse('2026-03-02T21:30:00Z') // 00:30 on the 3rd in the shop's time zone.
  assert.equal(formatMoment(Date.parse('2026-03-02T21:05:00Z'), now), 'saa 00:05')
  assert.equal(formatMoment(Date.parse('2026-03-02T20:59:00Z'), now), 'jana 23:59')
  assert.equal(formatMoment(Date.parse('2026-03-01T11:05:00Z'), now), '01/03/2026 14:05')
})
