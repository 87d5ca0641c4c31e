import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { defer } from '../defer.ts'
import { type Database, databaseOn, openPool } from '../open.ts'
import { PreparedStatement, prepared } from '../prepared.ts'
import { transaction } from '../transaction.ts'

let database: TestDatabase
let db: Database
const open = ({ begin, poolSize = 1 }: { begin?: string; poolSize?: number } = {}) => {
  const pool = openPool({ connection: database.connection, poolSize, onError: () => undefined })
  if (begin) Object.assign(pool, { begin: () => begin })
  return databaseOn(pool)
}
before(async () => {
  database = await createTestDatabase()
  db = open()
  await sql`create table written (n int primary key)`.execute(db)
})
after(async () => {
  await db.destroy()
  await database.drop()
})

type Values = { text: string | null; bytes: Buffer; words: string[]; at: Date; flag: boolean; facts: object }

test('values of all kinds are sent and read unchanged, both the first and the second time', async () => {
  const echo = new PreparedStatement<Values, Values & { sum: number }>(
    'echo',
    (p) => sql`select ${p.text}::text as text, ${p.bytes}::bytea as bytes, ${p.words}::text[] as words,
      ${p.at}::timestamptz as at, ${p.flag}::boolean as flag, ${p.facts}::json as facts, ${2}::int8 + 1 as sum`,
  )
  const given = { bytes: Buffer.from([0, 255]), words: ['a"b', 'c\\d', '{}', ''], at: new Date(0), facts: { a: [1] } }
  for (const own of [
    { text: "it's", flag: true },
    { text: null, flag: false },
  ])
    assert.deepEqual(await echo.run(db, { ...given, ...own }), [{ ...given, ...own, sum: 3 }])
})

test('a statement whose table has changed is parsed again without an error', async () => {
  const read = () => prepared(db, 'all', sql`select * from changing`)
  await sql`create table changing (a int)`.execute(db)
  await sql`insert into changing values (1)`.execute(db)
  assert.deepEqual(await read(), [{ a: 1 }])
  await sql`alter table changing add column b text default 'b'`.execute(db)
  assert.deepEqual(await read(), [{ a: 1, b: 'b' }])
})

test('after a column changes its type, a statement that all connections have parsed still runs exactly once', async () => {
  const connections = 3
  const several = open({ poolSize: connections })
  const read = new PreparedStatement<object, { n: unknown }>('read_typed', () => sql`select n from typed order by n`)
  const add = new PreparedStatement<{ n: number }, { n: unknown }>(
    'add_typed',
    (p) => sql`insert into typed values (${p.n}) returning n`,
  )
  /**
   * Runs transactions on all connections at the same time. The changed table is read either first or after unchanged
   * tables.
   */
  const addToAll = async (from: number, { isFirst = false, isDeferred = true } = {}) => {
    const all = Promise.withResolvers<void>()
    let begun = 0
    const one = (at: number) =>
      transaction(several, async (tx) => {
        if (!isFirst) await prepared(tx, 'one', sql`select 1`)
        await read.run(tx, {})
        begun += 1
        if (begun === connections) all.resolve()
        await all.promise
        if (isDeferred) await add.defer(tx, { n: from + at })
        else await add.run(tx, { n: from + at })
      })
    await Promise.all(Array.from({ length: connections }, (_, at) => one(at)))
  }
  await sql`create table typed (n int)`.execute(several)
  await addToAll(0)
  await sql`alter table typed alter column n type bigint`.execute(several)
  await addToAll(10)
  await sql`alter table typed alter column n type numeric`.execute(several)
  await addToAll(20, { isFirst: true, isDeferred: false })
  await sql`alter table typed alter column n type int`.execute(several)
  const rows = await Promise.all(Array.from({ length: connections }, () => read.run(several, {})))
  for (const found of rows)
    assert.deepEqual(
      found.map(({ n }) => n),
      [0, 1, 2, 10, 11, 12, 20, 21, 22],
    )
  await several.destroy()
})

test('a name cannot be used for two different texts', async () => {
  await prepared(db, 'one', sql`select 1`)
  await assert.rejects(prepared(db, 'one', sql`select 2`), /prepared with another text/)
})

test('statements after a failing BEGIN do not run', async () => {
  const failing = open({ begin: 'begin nonsense' })
  for (const run of [
    (text: string) => transaction(failing, async (tx) => void (await sql.raw(text).execute(tx))),
    (text: string) => transaction(failing, (tx) => defer(tx, sql.raw(text))),
  ])
    for (const text of ['insert into written values (1)', 'insert into written values (2); select 1'])
      await assert.rejects(run(text), /syntax error/)
  await failing.destroy()
  assert.deepEqual((await sql`select n from written`.execute(db)).rows, [])
})

test('a prepared statement stores the same values whether it is deferred or not', async () => {
  const insert = new PreparedStatement<{ n: number }, object>('insert', (p) => sql`insert into written values (${p.n})`)
  await transaction(db, async (tx) => void (await insert.run(tx, { n: 11 })))
  await transaction(db, async (tx) => {
    await insert.defer(tx, { n: 12 })
    await insert.defer(tx, { n: 13 })
  })
  await assert.rejects(
    transaction(db, (tx) => insert.defer(tx, { n: 12 })),
    /duplicate key/,
  )
  const { rows } = await sql<{ n: number }>`select n from written order by n`.execute(db)
  assert.deepEqual(
    rows.map(({ n }) => n),
    [11, 12, 13],
  )
})
