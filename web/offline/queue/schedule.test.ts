import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Entry } from './entry.ts'
import { afterVerdict, hasExpired, isLost, nextEntry, nextRunIn } from './schedule.ts'
import { waitingEntry } from './testing/waiting-entry.ts'

const NOW = 1_800_000_000_000
const HOUR = 3_600_000
const waiting = (place: number, more: Partial<Entry> = {}) => waitingEntry(place, `key ${place}`, NOW, more)
const next = (entries: Entry[], { eager = false, tried = [] as string[] } = {}) =>
  nextEntry(entries, { now: NOW, tried: new Set(tried), eager })?.place

test('the first due entry is sent; delayed, undecided and sent entries are skipped', () => {
  assert.equal(next([]), undefined)
  assert.equal(next([waiting(1), waiting(2)]), 1)
  assert.equal(next([waiting(1), waiting(2)], { tried: ['key 1'] }), 2)
  assert.equal(next([waiting(1, { state: 'decision' }), waiting(2, { state: 'sent' }), waiting(3)]), 3)
  assert.equal(next([waiting(1, { not_before: NOW + 1000 }), waiting(2)]), 2)
  assert.equal(next([waiting(1, { not_before: NOW })]), 1)
})

test('after the clock was set back, no entry waits longer than an hour', () => {
  assert.equal(next([waiting(1, { not_before: NOW + HOUR })]), undefined)
  assert.equal(next([waiting(1, { not_before: NOW + HOUR + 1 })]), 1)
})

test('when the network is back, only entries that the server itself postponed still wait', () => {
  const later = { not_before: NOW + 60_000 }
  for (const why of ['network', 'not_the_shop', 'sign_in'] as const)
    assert.equal(next([waiting(1, { ...later, why })], { eager: true }), 1, why)
  assert.equal(next([waiting(1, { ...later, why: 'busy' })], { eager: true }), undefined)
})

test('entries with the same subject never overtake each other', () => {
  const subject = 'order 7'
  const stuck = [
    waiting(1, { subject, not_before: NOW + 1000 }),
    waiting(2, { subject, state: 'decision' }),
    waiting(3, { subject }),
  ]
  for (const first of stuck.slice(0, 2)) assert.equal(next([first, waiting(3, { subject })]), undefined)
  assert.equal(next([...stuck, waiting(4, { subject: 'order 8' })]), 4)
  assert.equal(next([waiting(1, { subject, state: 'sent' }), waiting(2, { subject })]), 2)
  assert.equal(next([waiting(1, { subject }), waiting(2, { subject })], { tried: ['key 1'] }), undefined)
})

test('pauses between attempts grow to five minutes; a pause that the server names takes precedence', () => {
  const nothing = { means: 'wait', why: 'network', waitMs: null } as const
  const pauses = [1, 2, 3, 7, 40].map((tries) => afterVerdict(waiting(1, { tries }), nothing, NOW).not_before - NOW)
  assert.deepEqual(pauses, [5_000, 10_000, 20_000, 300_000, 300_000])
  const asked = afterVerdict(waiting(1, { tries: 9 }), { means: 'wait', why: 'busy', waitMs: 3000 }, NOW)
  assert.equal(asked.not_before, NOW + 3000)
  assert.equal(nextRunIn([asked, waiting(2, { state: 'decision' })], NOW), 5_000)
  assert.equal(nextRunIn([waiting(1, { not_before: NOW + 90_000 })], NOW), 90_000)
  assert.equal(nextRunIn([waiting(1, { state: 'sent' })], NOW), null)
})

test('a sent entry is kept for a week, and counts as lost if the database has another mark', () => {
  const sent = afterVerdict(waiting(1), { means: 'sent', answer: {}, store_mark: '0' }, NOW)
  assert.deepEqual([hasExpired(sent, NOW + 7 * 24 * HOUR), hasExpired(sent, NOW + 7 * 24 * HOUR + 1)], [false, true])
  assert.deepEqual([isLost(sent, '0'), isLost(sent, '1795000000000')], [false, true])
  const unsent = waiting(1, { created_at: NOW - 400 * 24 * HOUR })
  assert.deepEqual([hasExpired(unsent, NOW), isLost(unsent, '1')], [false, false], 'an unsent entry never expires')
})

test('an entry refused without its late fields is sent again with them, once nobody waits for the answer', () => {
  const refused = { means: 'decision', refusal: { status: 422, code: 'refused', body: {} } } as const
  const stateOf = (created_at: number, first_tried_at: number, more: Partial<Entry> = {}) =>
    afterVerdict(waiting(1, { created_at, first_tried_at, tries: 1, late: {}, ...more }), refused, NOW).state
  assert.equal(stateOf(NOW - 9000, NOW - 9000), 'waiting')
  assert.equal(stateOf(NOW - 1000, NOW - 1000), 'decision', 'its screen still waits')
  assert.equal(stateOf(NOW - HOUR, NOW - 1000), 'decision', 'it was sent with its late fields')
  assert.equal(stateOf(NOW - 9000, NOW - 9000, { tries: 2 }), 'decision', 'it was sent with its late fields')
  assert.equal(stateOf(NOW - 9000, NOW - 9000, { late: undefined }), 'decision')
})
