import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { startCountingRelay } from '../../testing/network/counting-relay.ts'
import { defer } from '../defer.ts'
import { type Database, databaseOn, openDatabase, openPool, type Tx } from '../open.ts'
import { prepared } from '../prepared.ts'
import { transaction } from '../transaction.ts'
import { DatabaseUnavailable } from './database-unavailable.ts'

let database: TestDatabase
let db: Database
before(async () => {
  database = await createTestDatabase()
  db = openDatabase({ connection: database.connection, poolSize: 1, onError: () => undefined })
  await sql`create table written (n int primary key)`.execute(db)
})
after(async () => {
  await db.destroy()
  await database.drop()
})

const write = (n: number) => sql`insert into written values (${n}::int)`
const written = async () =>
  (await sql<{ n: number }>`select n from written order by n`.execute(db)).rows.map(({ n }) => n)

test('BEGIN and deferred writes are sent together with the next statement or with COMMIT', async () => {
  const relay = await startCountingRelay(database.url)
  const viaRelay = openDatabase({ connection: { connectionString: relay.url }, poolSize: 1, onError: () => undefined })
  await sql`create table tried (n int)`.execute(viaRelay)
  const tripsOf = async (work: (tx: Tx) => Promise<void>) => {
    relay.roundTrips()
    await transaction(viaRelay, work)
    return relay.roundTrips()
  }
  const add = (tx: Tx, n: number) => defer(tx, sql`insert into tried values (${n}::int)`)
  const two = async (tx: Tx) => {
    await prepared(tx, 'one', sql`select 1`)
    await prepared(tx, 'two', sql`select 2`)
  }
  assert.equal(await tripsOf(two), 3)
  const readBetween = async (tx: Tx) => {
    await add(tx, 1)
    await add(tx, 2)
    const { rows } = await sql<{ n: number }>`select n from tried order by n`.execute(tx)
    assert.deepEqual(rows, [{ n: 1 }, { n: 2 }])
    await add(tx, 3)
    await add(tx, 4)
  }
  assert.equal(await tripsOf(readBetween), 2)
  assert.equal(await tripsOf((tx) => add(tx, 5)), 1)
  assert.equal(await tripsOf(async () => undefined), 0)
  const { rows } = await sql<{ n: number }>`select n from tried order by n`.execute(viaRelay)
  assert.deepEqual(
    rows.map(({ n }) => n),
    [1, 2, 3, 4, 5],
  )
  await viaRelay.destroy()
  await relay.stop()
})

test('a write outside of a transaction cannot be deferred', async () => {
  await assert.rejects(defer(db as Tx, write(8)), /outside a transaction/)
})

test('a transaction whose first statement fails does not affect the next one', async () => {
  await assert.rejects(
    transaction(db, async (tx) => void (await sql`select 1 / 0`.execute(tx))),
    /division by zero/,
  )
  await transaction(db, async (tx) => void (await write(1).execute(tx)))
  assert.deepEqual(await written(), [1])
})

test('if BEGIN fails, nothing is written outside of a transaction', async () => {
  const pool = openPool({ connection: database.connection, poolSize: 1, onError: () => undefined })
  // Simulates a cancelled BEGIN.
  Object.assign(pool, { begin: () => 'begin nonsense' })
  const failing = databaseOn(pool)
  const before = await written()
  const writes = [
    write(7),
    sql`with changed as (update written set n = n + 100 returning n) select n from changed`,
    sql`with gone as (\n delete\n from written returning n) select n from gone for update`,
  ]
  for (const statement of writes) {
    await assert.rejects(
      transaction(failing, async (tx) => void (await statement.execute(tx))),
      /syntax error/,
    )
    await assert.rejects(
      transaction(failing, (tx) => defer(tx, statement)),
      /syntax error/,
    )
  }
  await failing.destroy()
  assert.deepEqual(await written(), before)
})

test('a failing deferred write rolls back the earlier writes', async () => {
  const fails = sql`select 1 / (select count(*) - count(*) from written)`
  const withCommit = transaction(db, async (tx) => {
    await write(2).execute(tx)
    await defer(tx, fails)
    await defer(tx, write(3))
  })
  await assert.rejects(withCommit, /division by zero/)
  const withNext = transaction(db, async (tx) => {
    await defer(tx, write(2))
    await defer(tx, fails)
    await write(3).execute(tx)
  })
  await assert.rejects(withNext, /division by zero/)
  assert.deepEqual(await written(), [1])
})

test("deferred writes are dropped if the transaction's work throws", async () => {
  const throwing = transaction(db, async (tx) => {
    await defer(tx, write(3))
    throw new Error('no')
  })
  await assert.rejects(throwing, /no/)
  assert.deepEqual(await written(), [1])
})

test('a transaction on a lost connection stores nothing, and another connection is used afterwards', async () => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  const [first] = rows
  const broken = transaction(db, async (tx) => {
    await database.administer(`select pg_terminate_backend(${first?.pid}, 5000)`)
    await write(4).execute(tx)
  })
  await assert.rejects(broken, DatabaseUnavailable)
  await transaction(db, async (tx) => void (await write(5).execute(tx)))
  assert.deepEqual(await written(), [1, 5])
})

test('a transaction whose connection is lost before the response to COMMIT throws an error', async () => {
  const broken = transaction(db, (tx) => defer(tx, sql`select pg_terminate_backend(pg_backend_pid())`))
  await assert.rejects(broken, /terminating connection/)
  await transaction(db, async (tx) => void (await write(6).execute(tx)))
})
