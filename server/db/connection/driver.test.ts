import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { startCountingRelay } from '../../testing/network/counting-relay.ts'
import { type Database, databaseOn, openDatabase, openPool } from '../open.ts'
import { prepared, preparedLast } from '../prepared.ts'
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

test('BEGIN goes out with the first statement, COMMIT with a last one', async () => {
  const relay = await startCountingRelay(database.url)
  const near = openDatabase({ connection: { connectionString: relay.url }, poolSize: 1, onError: () => undefined })
  await sql`select 1`.execute(near)
  relay.roundTrips()
  await transaction(near, async (tx) => {
    await prepared(tx, 'one', sql`select 1`)
    await prepared(tx, 'two', sql`select 2`)
  })
  assert.equal(relay.roundTrips(), 3)
  await transaction(near, async (tx) => {
    await prepared(tx, 'one', sql`select 1`)
    await preparedLast(tx, 'two', sql`select 2`)
  })
  assert.equal(relay.roundTrips(), 2)
  await near.destroy()
  await relay.stop()
})

test('a first statement that fails fails the transaction, and the next one is none of its business', async () => {
  await assert.rejects(
    transaction(db, async (tx) => void (await sql`select 1 / 0`.execute(tx))),
    /division by zero/,
  )
  await transaction(db, async (tx) => void (await write(1).execute(tx)))
  assert.deepEqual(await written(), [1])
})

test('where BEGIN fails, nothing is written outside of a transaction', async () => {
  const pool = openPool({ connection: database.connection, poolSize: 1, onError: () => undefined })
  // As when somebody cancels just that.
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
      transaction(failing, (tx) => preparedLast(tx, 'writes', statement)),
      /syntax error/,
    )
  }
  await failing.destroy()
  assert.deepEqual(await written(), before)
})

test('a last statement that fails rolls back what was written before it', async () => {
  const failing = transaction(db, async (tx) => {
    await write(2).execute(tx)
    await preparedLast(tx, 'fails', sql`select 1 / (select count(*) - count(*) from written)`)
  })
  await assert.rejects(failing, /division by zero/)
  assert.deepEqual(await written(), [1])
})

test('what is thrown after a last statement takes nothing back', async () => {
  const throwing = transaction(db, async (tx) => {
    await preparedLast(tx, 'write_three', sql`insert into written values (3)`)
    throw new Error('too late')
  })
  await assert.rejects(throwing, /too late/)
  assert.deepEqual(await written(), [1, 3])
})

test('a connection that is gone when a transaction begins stores nothing, and another one takes over', async () => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  const [first] = rows
  const broken = transaction(db, async (tx) => {
    await database.administer(`select pg_terminate_backend(${first?.pid}, 5000)`)
    await write(4).execute(tx)
  })
  await assert.rejects(broken, DatabaseUnavailable)
  await transaction(db, async (tx) => void (await write(5).execute(tx)))
  assert.deepEqual(await written(), [1, 3, 5])
})

test('a connection that ends between a last statement and the answer to its COMMIT is an error', async () => {
  const broken = transaction(db, async (tx) => {
    await preparedLast(tx, 'ends', sql`select pg_terminate_backend(pg_backend_pid())`)
  })
  await assert.rejects(broken, /terminating connection/)
  await transaction(db, async (tx) => void (await write(6).execute(tx)))
})
