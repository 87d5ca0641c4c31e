import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextCursor } from './catalogue.rules.ts'

const now = new Date('2026-11-20T09:10:00.000Z')
const last = { id: 'sabuni', updated_at: new Date('2026-11-19T09:00:00.000Z') }

test('a till that has fetched all pages then gets the movements since its first page', () => {
  const first = nextCursor(null, { last, more: true, movement: 10, now })
  assert.deepEqual(first, { updatedAt: last.updated_at.toISOString(), id: 'sabuni', movement: 10, hasAll: false })
  const all = nextCursor(first, { last, more: false, movement: 500, now })
  assert.deepEqual(all, { updatedAt: '2026-11-20T09:09:00.000Z', id: '', movement: 10, hasAll: true })
  assert.equal(nextCursor(all, { last: undefined, more: false, movement: 600, now }).movement, 600)
})
