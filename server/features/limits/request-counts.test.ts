import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Database, openDatabase } from '../../db/open.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { liveBytes } from '../../testing/processes/live-bytes.ts'
import { createRequestCounts, type RequestCounts } from './request-counts.ts'

let database: TestDatabase
let db: Database
before(async () => {
  database = await createTestDatabase()
  db = openDatabase({ connection: database.connection, onError: () => undefined })
})
after(async () => {
  await db.destroy()
  await database.drop()
})

const MINUTE = 60_000
/** Returns how many of `times` requests are allowed. */
function countAllowed(counts: RequestCounts, address: string, times: number): number {
  let count = 0
  for (let n = 0; n < times; n += 1) if (counts.count(address) === 0) count += 1
  return count
}

test('processes that share their counts allow as many requests in total as the limit', async () => {
  const time = () => 100 * MINUTE + 30_000
  const processes = [createRequestCounts(db, time), createRequestCounts(db, time), createRequestCounts(db, time)]
  let sum = 0
  for (let round = 0; round < 20; round += 1) {
    for (const counts of processes) sum += countAllowed(counts, '203.0.113.1', 25)
    for (const counts of processes) await counts.share()
  }
  assert.ok(sum >= 1200 && sum <= 1200 + 3 * 25, String(sum))
  for (const counts of processes) assert.ok(counts.count('203.0.113.1') > 0)
  for (const counts of processes) assert.equal(counts.count('203.0.113.2'), 0, 'another address')
  await Promise.all(processes.map((counts) => counts.stop()))
})

test('the window slides: if the limit was used up in one minute, no request is allowed at the start of the next minute', async () => {
  let at = 200 * MINUTE + 59_000
  const counts = createRequestCounts(db, () => at)
  assert.equal(countAllowed(counts, '203.0.113.3', 1300), 1200)
  const wait = counts.count('203.0.113.3')
  assert.ok(wait >= 1 && wait <= 2, String(wait))
  at += 1000
  assert.equal(countAllowed(counts, '203.0.113.3', 10), 0)
  at += 30_000
  assert.equal(countAllowed(counts, '203.0.113.3', 1300), 600)
  at += 5 * MINUTE
  assert.equal(countAllowed(counts, '203.0.113.3', 1300), 1200)
  at -= 60 * MINUTE
  assert.equal(countAllowed(counts, '203.0.113.3', 1300), 1200, 'after the clock is set back')
  await counts.stop()
})

test('while the database is unavailable each process counts on its own', async () => {
  const away = openDatabase({
    connection: { connectionString: 'postgres://127.0.0.1:1/none' },
    onError: () => undefined,
  })
  const counts = createRequestCounts(away, () => 300 * MINUTE)
  assert.equal(countAllowed(counts, '203.0.113.4', 700), 700)
  await counts.share()
  assert.equal(countAllowed(counts, '203.0.113.4', 700), 500)
  await counts.stop()
  await away.destroy()
})

test('a million addresses in one minute need only a few megabytes', async () => {
  const counts = createRequestCounts(db, () => 400 * MINUTE)
  const before = await liveBytes()
  for (let n = 0; n < 1_000_000; n += 1) counts.count(`2001:db8:${(n >> 16).toString(16)}:${n & 0xffff}::/64`)
  const grown = ((await liveBytes()).heap - before.heap) / 1e6
  assert.ok(grown < 8, `${grown} MB`)
  assert.equal(counts.count('203.0.113.5'), 0)
  await counts.stop()
})
