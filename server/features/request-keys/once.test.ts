import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { problem } from '../../../shop/problems.ts'
import { type Database, openDatabase } from '../../db/open.ts'
import { transaction } from '../../db/transaction.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { once } from './once.ts'
import { deleteOldKeys } from './request-keys.queries.ts'

let database: TestDatabase
let db: Database
before(async () => {
  database = await createTestDatabase()
  db = openDatabase({ connection: database.connection, poolSize: 8, onError: (error) => assert.fail(error) })
  await sql`create table written (id bigint generated always as identity primary key, standing boolean)`.execute(db)
})
after(async () => {
  await db.destroy()
  await database.drop()
})

type Act = Parameters<typeof once>[1]
const act = (more: Partial<Act> = {}): Act => ({
  kind: 'expense',
  owner: 'person:7',
  key: null,
  body: { n: 1 },
  ...more,
})

/** Writes one row, once per key. */
const write = (more?: Partial<Act>) =>
  transaction(db, (tx) =>
    once(tx, act(more), async () => {
      const row = await sql<{ id: number }>`insert into written (standing) values (true) returning id`.execute(tx)
      return row.rows[0]?.id ?? 0
    }),
  )
const countWritten = async () => (await sql<{ n: number }>`select count(*) as n from written`.execute(db)).rows[0]?.n
const age = (seconds: number) =>
  sql`update request_keys set created_at = created_at - make_interval(secs => ${seconds}::int)`.execute(db)

test('32 simultaneous requests with one key write once, and all return the same row', async () => {
  const before = Number(await countWritten())
  const done = await Promise.all(Array.from({ length: 32 }, () => write({ key: 'one' })))
  assert.equal(Number(await countWritten()), before + 1)
  assert.equal(new Set(done.map(({ subject }) => subject)).size, 1)
  assert.equal(done.filter(({ isRepeat }) => !isRepeat).length, 1)
})

test('keys are distinguished by kind and owner, and the same key with another body is refused', async () => {
  const first = await write({ key: 'two' })
  assert.deepEqual(await write({ key: 'two' }), { ...first, isRepeat: true })
  assert.equal((await write({ key: 'two', owner: 'person:8' })).isRepeat, false)
  assert.equal((await write({ key: 'two', kind: 'payment' })).isRepeat, false)
  await assert.rejects(write({ key: 'two', body: { n: 2 } }), { code: 'key_reused' })
  const reused = () => problem('changed_meanwhile', { text: 'Kiasi kingine.' })
  await assert.rejects(write({ key: 'two', body: { n: 2 }, reused }), { code: 'changed_meanwhile' })
})

test('a refused request stores no key, so the next request can succeed', async () => {
  const refused = transaction(db, (tx) =>
    once(tx, act({ key: 'three' }), async () => {
      throw problem('refused', { text: 'Hapana.' })
    }),
  )
  await assert.rejects(refused, { code: 'refused' })
  assert.equal((await write({ key: 'three' })).isRepeat, false)
})

test('a request without a key is new; with withinSeconds, an equal body within that time returns the earlier result if it is still valid', async () => {
  assert.deepEqual([(await write()).isRepeat, (await write()).isRepeat], [false, false])
  const within = { withinSeconds: 60, body: { n: 3 } }
  assert.deepEqual([(await write(within)).isRepeat, (await write(within)).isRepeat], [false, true])
  assert.equal((await write({ ...within, isResultValid: async () => false })).isRepeat, false)
  await age(61)
  assert.equal((await write(within)).isRepeat, false)
  // The time of the key is now in the future, as if the clock had been set back.
  await age(-120)
  assert.equal((await write(within)).isRepeat, false)
})

test('keys of ticks are removed after 30 days, derived keys after a day, and keys of payments never', async () => {
  await sql`delete from request_keys`.execute(db)
  await write({ kind: 'ready_tick', key: 'tick' })
  await write({ kind: 'payment', key: 'money' })
  await write({ withinSeconds: 60 })
  const keptKinds = async () => {
    await deleteOldKeys(db, 100)
    const rows = await db.selectFrom('request_keys').select('kind').orderBy('kind').execute()
    return rows.map(({ kind }) => kind)
  }
  assert.deepEqual(await keptKinds(), ['expense', 'payment', 'ready_tick'])
  await age(2 * 86_400)
  assert.deepEqual(await keptKinds(), ['payment', 'ready_tick'])
  await age(29 * 86_400)
  assert.deepEqual(await keptKinds(), ['payment'])
})
