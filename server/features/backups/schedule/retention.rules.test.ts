import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type Candidate, chooseExpired, MAX_DAILY, MAX_HOURLY, MAX_WEEKLY } from './retention.rules.ts'

const HOUR = 60 * 60 * 1000
const NOW = Date.parse('2026-11-22T09:30:00Z')

const backupsEvery = (hours: number, count: number, isGood: boolean | null = true): Candidate[] =>
  Array.from({ length: count }, (_, n) => ({ name: `${hours}-${n}`, madeAt: new Date(NOW - n * hours * HOUR), isGood }))
const keptOf = (list: readonly Candidate[]) => {
  const expired = new Set(chooseExpired(list, new Date(NOW)))
  return list.filter(({ name }) => !expired.has(name))
}
const agesOf = (list: readonly Candidate[]) => list.map(({ madeAt }) => (NOW - madeAt.getTime()) / HOUR)

test('of hourly backups, one is kept for each of 24 hours, 7 days and 4 weeks', () => {
  const ages = agesOf(keptOf(backupsEvery(1, 24 * 60)))
  deepEqual(
    ages.filter((age) => age < 24),
    Array.from({ length: 24 }, (_, n) => n),
  )
  // It is Sunday 12:30 in the shop's time zone. The newest backup of an earlier day is from 23:30, and the newest of an
  // earlier week is from its Sunday.
  deepEqual(
    ages.filter((age) => age >= 24),
    [37, 61, 85, 109, 133, 157, 325, 493],
  )
})

test('of daily backups, one is kept for each of 7 days and 4 weeks', () => {
  deepEqual(agesOf(keptOf(backupsEvery(24, 60))), [0, 24, 48, 72, 96, 120, 144, 168, 336, 504])
})

test('a backup from a clock that was a year ahead makes no daily or weekly backup expire early', () => {
  const right = backupsEvery(24, 60)
  const ahead: Candidate = { name: 'ahead', madeAt: new Date(NOW + 365 * 24 * HOUR), isGood: true }
  deepEqual(keptOf([ahead, ...right]), [ahead, ...keptOf(right)])
})

/**
 * Makes a backup a day by a clock that is off by `aheadDays`. Returns the kept backups, including those of `before`.
 */
function afterDays(days: number, aheadDays: number, before: Candidate[] = [], from = NOW): Candidate[] {
  let list = before
  for (let day = 0; day < days; day += 1) {
    const madeAt = new Date(from + (aheadDays + day) * 24 * HOUR)
    const name = `${aheadDays}+${day}`
    const expired = new Set(chooseExpired([...list, { name, madeAt, isGood: true }], madeAt, name))
    list = [...list, { name, madeAt, isGood: true }].filter((one) => !expired.has(one.name))
  }
  return list
}

for (const aheadDays of [365, -9000])
  test(`after six weeks with a clock that is off by ${aheadDays} days, each day and week again keeps a backup`, () => {
    const correctedAt = NOW + 42 * 24 * HOUR
    const afterWrongClock = afterDays(42, aheadDays, afterDays(30, 0, [], NOW - 30 * 24 * HOUR))
    const week = afterDays(7, 0, afterWrongClock, correctedAt)
    equal(
      week.filter(({ madeAt }) => madeAt.getTime() >= correctedAt && madeAt.getTime() < correctedAt + 7 * 24 * HOUR)
        .length,
      7,
    )
    const later = afterDays(60, 0, afterWrongClock, correctedAt)
    const undisturbed = afterDays(60, 0, [], correctedAt)
    deepEqual(later.slice(-undisturbed.length), undisturbed)
    ok(later.length <= undisturbed.length + 1, `${later.length}`)
  })

test('a junk file with a valid name never makes a backup expire, whatever the date in the name', () => {
  const unread = backupsEvery(24, 11, null)
  const junk = (at: number, isGood: boolean | null): Candidate => ({
    name: `junk ${at} ${isGood}`,
    madeAt: new Date(at),
    isGood,
  })
  const years = [1, 100, 7000].map((years) => NOW + years * 365 * 24 * HOUR)
  const days = Array.from({ length: 9 }, (_, n) => NOW - n * 24 * HOUR + HOUR / 60)
  for (const isGood of [null, false])
    deepEqual(
      keptOf([...unread, ...[...years, ...days].map((at) => junk(at, isGood))]).filter(
        ({ name }) => !name.startsWith('junk'),
      ),
      unread,
    )
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

test('the newest good backup is always kept, and the number of kept good backups never exceeds the limits', () => {
  fc.assert(
    fc.property(candidates, (list) => {
      const kept = keptOf(list)
      const good = list.filter(({ isGood }) => isGood === true)
      const newest = Math.max(...good.map(({ madeAt }) => madeAt.getTime()))
      if (good.length > 0) ok(kept.some(({ isGood, madeAt }) => isGood === true && madeAt.getTime() === newest))
      ok(kept.filter(({ isGood }) => isGood === true).length <= MAX_HOURLY + MAX_DAILY + MAX_WEEKLY)
      // A broken backup is kept until a newer good one exists, because it may be the only one.
      for (const { isGood, madeAt } of kept) if (isGood === false) ok(good.length === 0 || madeAt.getTime() >= newest)
    }),
  )
})

test('each of the last seven days and four weeks with a good backup keeps one', () => {
  fc.assert(
    fc.property(candidates, (list) => {
      for (const [span, max] of [
        [24 * HOUR, MAX_DAILY],
        [7 * 24 * HOUR, MAX_WEEKLY],
      ] as const) {
        // Monday, 1 January 2024, 00:00 in the shop's time zone.
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

test('a second run makes nothing more expire, and only names from the list expire', () => {
  fc.assert(
    fc.property(candidates, (list) => {
      const expired = chooseExpired(list, new Date(NOW))
      equal(new Set(expired).size, expired.length)
      ok(expired.every((name) => list.some((one) => one.name === name)))
      deepEqual(chooseExpired(keptOf(list), new Date(NOW)), [])
    }),
  )
})
