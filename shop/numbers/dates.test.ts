import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  addDays,
  dayFromText,
  dayRange,
  formatAgo,
  formatDate,
  formatDateTime,
  isDay,
  shopDay,
  startOfDay,
} from './dates.ts'
import '../../server/testing/fixed-seed.ts'

test('in a typed date, the day comes first', () => {
  const table: [string, string | null][] = [
    ['21/11/2026', '2026-11-21'],
    [' 1/3/2026 ', '2026-03-01'],
    ['1.3.2026', '2026-03-01'],
    ['28/02/20', null],
    ['21-11-2026', '2026-11-21'],
    ['21112026', '2026-11-21'],
    ['2026-11-21', '2026-11-21'],
    ['11/21/2026', null],
    ['31/02/2026', null],
    ['21/11', null],
    ['21/11/202', null],
    ['', null],
    ['leo', null],
  ]
  for (const [text, day] of table) assert.equal(dayFromText(text), day, text)
})

test('dates and times are in the time zone of Mwanza', () => {
  const table: [string, string, string][] = [
    ['2026-03-01T11:05:00Z', '2026-03-01', '01/03/2026 14:05'],
    ['2026-03-01T20:59:59Z', '2026-03-01', '01/03/2026 23:59'],
    ['2026-03-01T21:00:00Z', '2026-03-02', '02/03/2026 00:00'],
    ['2025-12-31T23:30:00Z', '2026-01-01', '01/01/2026 02:30'],
  ]
  for (const [instant, day, text] of table) {
    assert.equal(shopDay(instant), day)
    assert.equal(formatDateTime(new Date(instant)), text)
    assert.equal(formatDate(instant), text.slice(0, 10))
  }
})

test("the fixed offset of the shop's time agrees with the time zone data", () => {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Dar_es_Salaam', dateStyle: 'short' })
  fc.assert(
    fc.property(fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }), (at) => {
      assert.equal(shopDay(at), day.format(at))
      const start = startOfDay(shopDay(at))
      assert.ok(start <= at && at.getTime() - start.getTime() < 86_400_000)
    }),
  )
})

test('past times are described in words', () => {
  const now = Date.parse('2026-03-10T12:00:00Z')
  const table: [number, string][] = [
    [-5000, 'sasa hivi'],
    [30, 'sasa hivi'],
    [60, 'dakika 1 iliyopita'],
    [5 * 60, 'dakika 5 zilizopita'],
    [3600, 'saa 1 iliyopita'],
    [23 * 3600, 'saa 23 zilizopita'],
    [25 * 3600, 'siku 1 iliyopita'],
    [6 * 86_400, 'siku 6 zilizopita'],
    [8 * 86_400, '02/03/2026'],
  ]
  for (const [seconds, text] of table) assert.equal(formatAgo(now - seconds * 1000, now), text)
})

test('only days that exist are valid', () => {
  for (const day of ['2026-03-01', '2024-02-29']) assert.equal(isDay(day), true, day)
  for (const day of ['2026-02-29', '2026-13-01', '2026-3-1', '01/03/2026', '2026-03-01T00:00', '9999-12-31', ''])
    assert.equal(isDay(day), false, day)
})

test('a date range is parsed, corrected and limited', () => {
  const now = '2026-03-10T22:00:00Z'
  const days = (from?: string | null, to?: string | null) => {
    const range = dayRange(from, to, now)
    return typeof range === 'string' ? range : [range.from, range.to]
  }
  assert.deepEqual(days(), ['2026-02-09', '2026-03-11'])
  assert.deepEqual(days('', null), ['2026-02-09', '2026-03-11'])
  assert.deepEqual(days('2026-03-01'), ['2026-03-01', '2026-03-11'])
  assert.deepEqual(days(null, '2026-01-31'), ['2026-01-01', '2026-01-31'])
  assert.deepEqual(days('2026-03-05', '2026-03-01'), ['2026-03-01', '2026-03-05'])
  assert.deepEqual(days('2023-03-01', '2026-03-01'), ['2023-03-01', '2026-03-01'])
  assert.equal(days('2023-02-28', '2026-03-01'), 'too-long')
  assert.equal(days('jana', '2026-03-01'), 'unreadable')
  assert.equal(days('2026-02-30'), 'unreadable')
})

test('the instants of a date range include all of its first and last day', () => {
  const range = dayRange('2026-03-01', '2026-03-02', '2026-03-10T00:00:00Z')
  assert.ok(typeof range === 'object')
  assert.equal(range.start.toISOString(), '2026-02-28T21:00:00.000Z')
  assert.equal(range.end.toISOString(), '2026-03-02T21:00:00.000Z')
})

test('adding days to a day and subtracting them again gives the same day', () => {
  fc.assert(
    fc.property(fc.integer({ min: -2000, max: 2000 }), (days) => {
      assert.equal(addDays(addDays('2026-03-01', days), -days), '2026-03-01')
    }),
  )
})
