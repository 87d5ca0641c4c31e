import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bucketDays } from './day-buckets.ts'

const day = (name: string, sales: number) => ({
  day: name,
  sales,
  margin: 1,
  arrivals: 2,
  buying: 0,
  shipping: 0,
  expenses: 0.1,
})

test('bars are days for a month, weeks for half a year and months for a year, and the sums stay exact', () => {
  const days = [day('2026-01-01', 5), day('2026-01-08', 7.5), day('2026-01-31', 1)]
  for (const [to, count, first] of [
    ['2026-01-31', 31, '01/01'],
    ['2026-05-31', 22, 'Wiki ya 01/01'],
    ['2026-12-31', 12, 'Jan 2026'],
  ] as const) {
    const buckets = bucketDays('2026-01-01', to, days)
    assert.equal(buckets.length, count, to)
    assert.equal(buckets[0]?.name, first)
    assert.equal(
      buckets.reduce((sum, { sales }) => sum + sales, 0),
      13.5,
    )
    assert.equal(
      buckets.reduce((sum, { arrivals }) => sum + arrivals, 0),
      6,
    )
  }
  assert.equal(bucketDays('2026-01-01', '2026-12-31', days)[0]?.expenses, 0.3)
})

test('each bar is compared with a bar of the preceding period; the periods are aligned at their ends', () => {
  const before = { from: '2026-01-01', to: '2026-01-31', days: [{ day: '2026-01-30', sales: 9, margin: null }] }
  const days = bucketDays('2026-02-01', '2026-03-03', [day('2026-03-02', 4)], { before })
  assert.deepEqual(
    days.filter(({ sales, salesBefore }) => sales + salesBefore > 0),
    [{ name: '02/03', sales: 4, margin: 1, arrivals: 2, expenses: 0.1, salesBefore: 9, marginBefore: 0 }],
  )
  const months = bucketDays('2026-02-01', '2026-03-03', [], { unit: 'month', before })
  assert.deepEqual(
    months.map(({ name, salesBefore }) => [name, salesBefore]),
    [
      ['Feb 2026', 0],
      ['Mac 2026', 9],
    ],
  )
})
