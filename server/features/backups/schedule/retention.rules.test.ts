import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type Candidate, chooseExpired, MAX_DAILY, MAX_HOURLY, MAX_WEEKLY } from './retention.rules.ts'

const HOUR = 60 * 60 * 1000
const NOW = Date.parse('2026-11-22T09:30:00Z')

const every = (hours: number, count: number, isGood: boolean | null = true): Candidate[] =>
  Array.from({ length: count }, (_, n) => ({ name: `${hours}-${n}`, madeAt: new Date(NOW - n * hours * HOUR), isGood }))
const keptOf = (list: readonly Candidate[]) => {
  const expired = new Set(chooseExpired(list))
  return list.filter(({ name }) => !expired.has(name))
}
const agesOf = (list: readonly Candidate[]) => list.map(({ madeAt }) => (NOW - madeAt.getTime()) / HOUR)

test('hourly ones: 24 hours, 7 days and 4 weeks are kept', () => {
  const ages = agesOf(keptOf(every(1, 24 * 60)))
  deepEqual(
    ages.filter((age) => age < 24),
    Array.from({ length: 24 }, (_, n) => n),
  )
  // Sunday 12:30 in the shop; the newest of a day is that of 23:30, the newest of a week that of its Sunday.
  deepEqual(
    ages.filter((age) => age >= 24),
    [37, 61, 85, 109, 133, 157, 325, 493],
  )
})

test('daily ones: a week of them and one of each week before, not a month', () => {
  deepEqual(agesOf(keptOf(every(24, 60))), [0, 24, 48, 72, 96, 120, 144, 168, 336, 504])
})

test('a clock that was a year ahead once costs no day and no week', () => {
  const right = every(24, 60)
  const kept = keptOf(right)
  const ahead: Candidate = { name: 'ahead', madeAt: new Date(NOW + 365 * 24 * HOUR), isGood: true }
  const lost = new Set(chooseExpired([...right, ahead]))
  ok(!lost.has('24-0') && !lost.has('ahead'))
  ok(kept.filter(({ name }) => lost.has(name)).length <= 2, 'one place among the days, one among the weeks')
})

const candidates = fc
  .array(
    fc.record({ hours: fc.double({ min: 0, max: 2000, noNaN: true }), isGood: fc.constantFrom(true, false, null) }),
    {
      maxLength: 120,
    },
  )
  .map((list) =>
    list.map(({ hours, isGood }, n): Candidate => ({ name: String(n), madeAt: new Date(NOW - hours * HOUR), isGood })),
  )

test('whatever lies there: the newest good one stays, and no more than the limits do', () => {
  fc.assert(
    fc.property(candidates, (list) => {
      const kept = keptOf(list)
      const good = list.filter(({ isGood }) => isGood === true)
      const newest = Math.max(...good.map(({ madeAt }) => madeAt.getTime()))
      if (good.length > 0) ok(kept.some(({ isGood, madeAt }) => isGood === true && madeAt.getTime() === newest))
      for (const state of [true, null])
        ok(kept.filter(({ isGood }) => isGood === state).length <= MAX_HOURLY + MAX_DAILY + MAX_WEEKLY)
      // A broken one stays while nothing good is newer: it may be all there is.
      for (const { isGood, madeAt } of kept) if (isGood === false) ok(good.length === 0 || madeAt.getTime() >= newest)
    }),
  )
})

test('whatever lies there: every day of the last seven that had a good one has one, and so every week of the last four', () => {
  fc.assert(
    fc.property(candidates, (list) => {
      for (const [span, max] of [
        [24 * HOUR, MAX_DAILY],
        [7 * 24 * HOUR, MAX_WEEKLY],
      ] as const) {
        const monday = Date.parse('2023-12-31T21:00:00Z')
        const spans = (of: readonly Candidate[]) =>
          new Set(
            of
              .filter(({ isGood }) => isGood === true)
              .map(({ madeAt }) => Math.floor((madeAt.getTime() - monday) / span)),
          )
        const had = [...spans(list)].toSorted((a, b) => b - a).slice(0, max)
        const has = spans(keptOf(list))
        ok(had.every((one) => has.has(one)))
      }
    }),
  )
})

test('choosing again deletes nothing more, and no name that was not given', () => {
  fc.assert(
    fc.property(candidates, (list) => {
      const expired = chooseExpired(list)
      equal(new Set(expired).size, expired.length)
      ok(expired.every((name) => list.some((one) => one.name === name)))
      deepEqual(chooseExpired(keptOf(list)), [])
    }),
  )
})
