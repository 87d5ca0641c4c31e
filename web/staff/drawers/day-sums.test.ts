import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Day } from '../../data/day.ts'
import { actsToCheck, sumByDrawer, sumByMethod } from './day-sums.ts'

const moved = [
  { person_id: 1, method: 'mpesa' as const, amount: 5000 },
  { person_id: 1, method: 'taslimu' as const, amount: 700 },
  { person_id: 2, method: 'taslimu' as const, amount: 9000 },
  { person_id: 2, method: 'benki' as const, amount: 0 },
]

/** Builds a closing of person 1 with these differences. */
const closing = (...differences: (number | null)[]): Day['closings'][number] => ({
  number: 1,
  date: '2026-11-29',
  at: '2026-11-29T15:00:00.000Z',
  by_id: 1,
  note: '',
  rows: differences.map((difference) => {
    const counted = { amount: difference, difference, left: difference, late: 0, not_counted: difference === null }
    return { person_id: 1, method: 'taslimu', expected: 0, ...counted }
  }),
})

test('the money of a day is summed by method, cash first, and by drawer, the largest sum first', () => {
  assert.deepEqual(sumByMethod(moved), [
    { method: 'taslimu', amount: 9700 },
    { method: 'mpesa', amount: 5000 },
  ])
  assert.deepEqual(
    sumByDrawer({ moved, closings: [] }).map(({ person_id, total, difference }) => [person_id, total, difference]),
    [
      [2, 9000, null],
      [1, 5700, null],
    ],
  )
})

test('a drawer without money shows the shortages of all its closings, and a surplus does not hide them', () => {
  const drawersOf = (...closings: Day['closings']) => sumByDrawer({ moved: [], closings })
  const drawer = { person_id: 1, total: 0, methods: [] }
  assert.deepEqual(drawersOf(closing(-500, null), closing(500, -200)), [{ ...drawer, difference: -700 }])
  assert.deepEqual(drawersOf(closing(300), closing(0, 200)), [{ ...drawer, difference: 500 }])
})

test('unconfirmed money is not listed as an irregularity if the page already shows a confirm button for it', () => {
  const act = { person_id: 2, order_id: null, amount: -10, reason: '', at: '2026-11-29T15:00:00.000Z' }
  const move = { move_id: 7, from_id: 2, to_id: null, method: 'taslimu' as const, amount: 10, reason: '', at: act.at }
  const unapproved = [
    { ...act, kind: 'unconfirmed' as const, move_id: 7 },
    { ...act, kind: 'unconfirmed' as const, move_id: 8 },
    { ...act, kind: 'beyond_drawer' as const, move_id: 7 },
  ]
  assert.deepEqual(
    actsToCheck({ unapproved, to_confirm: [move] }).map(({ kind, move_id }) => `${kind} ${move_id}`),
    ['unconfirmed 8', 'beyond_drawer 7'],
  )
})
