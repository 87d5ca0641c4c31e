import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatMoney } from '../../../shop/numbers/money.ts'
import { differenceOf, methodsOf, readCounts, unsentLines } from './counting.ts'

const rows = [
  { person_id: 1, method: 'mpesa' as const, expected: 5000, late: 0 },
  { person_id: 1, method: 'benki' as const, expected: 0, late: 0 },
  { person_id: 2, method: 'taslimu' as const, expected: 700, late: null },
]

test('cash comes first and is always counted; other methods are counted only if they brought money', () => {
  const shown = methodsOf({ rows }, 1).map(({ method, expected }) => [method, expected])
  assert.deepEqual(shown, [
    ['taslimu', 0],
    ['mpesa', 5000],
  ])
  const hidden = [{ person_id: 1, method: 'mpesa' as const, expected: null, late: null }]
  assert.equal(methodsOf({ rows: hidden }, 1)[0]?.expected, null)
})

test('a count has no difference if it is empty or not an amount, or if its expected sum is hidden', () => {
  const counts = readCounts(methodsOf({ rows }, 1), { taslimu: 'elfu', mpesa: '4,500' })
  assert.deepEqual(
    counts.map(({ amount }) => amount),
    [null, 4500],
  )
  assert.deepEqual(counts.map(differenceOf), [null, -500])
  assert.deepEqual(readCounts(methodsOf({ rows }, 1), {}).map(differenceOf), [null, null])
})

test('queued money that a closing would miss is listed by kind with its sum', () => {
  assert.deepEqual(unsentLines({ sales: [], payments: [], moves: [] }), [])
  assert.deepEqual(unsentLines({ sales: [10_000, 500], payments: [], moves: [2000] }), [
    `Mauzo 2 hayajatumwa: ${formatMoney(10_500)}`,
    `Pesa za droo 1 hazijatumwa: ${formatMoney(2000)}`,
  ])
  assert.deepEqual(unsentLines({ sales: [], payments: [700], moves: [] }), [
    `Malipo ya deni 1 hayajatumwa: ${formatMoney(700)}`,
  ])
})
