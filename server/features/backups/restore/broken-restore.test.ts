import { equal, match, ok, rejects } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import pg from 'pg'
import { connectionTo } from '../../../db/connection/connection.ts'
import { migrateWithin } from '../../../db/migrate/migrate.ts'
import { openSession } from '../../../db/session.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { BackupError } from '../backup-error.ts'
import { explainRestoring } from './explain-restoring.ts'
import { loadTables } from './load-tables.ts'

let store: TestDatabase
before(async () => {
  store = await createTestDatabase()
  const session = await openSession(connectionTo(store.url))
  await sql`insert into people (phone, password_hash) values ('+255754000001', 'none')`.execute(session.db)
  await session.end()
})
after(() => store.drop())

test('a COPY that the database refuses or aborts does not hang: it is reported and rolled back', async () => {
  const session = await openSession(connectionTo(store.url))
  const other = await openSession(connectionTo(store.url))
  const text = Buffer.from('1\t1\n')
  const load = (columns: string[], pieces: number, between: () => Promise<unknown>) =>
    session.db.transaction().execute(async (tx) => {
      const tables = loadTables(session, tx)
      try {
        for (let piece = 0; piece < pieces; piece += 1) {
          await tables.rows({ name: 'people', columns, sums: {} }, text)
          await between()
        }
        await tables.rows({ name: 'products', columns: ['id'], sums: {} }, text)
      } catch (error) {
        await tables.abort()
        throw error
      }
    })
  try {
    const nothing = async () => undefined
    await rejects(load(['id', 'id'], 1, nothing), /specified more than once/)
    // Waits long enough for the refusal to arrive before the second piece.
    const settle = () => sql`select pg_sleep(0.1)`.execute(other.db)
    await rejects(load(['id', 'id'], 2, settle), /specified more than once/)
    await rejects(load(['id', 'nothing'], 2, settle), /does not exist/)
    const stop = () => Promise.reject(new Error('stopped'))
    await rejects(load(['id', 'phone'], 1, stop), /stopped/)
    equal((await session.db.selectFrom('people').select('phone').execute()).length, 1, 'the connection still works')
  } finally {
    await session.end()
    await other.end()
  }
})

test('a failed restore reports its first error as one sentence', async () => {
  const session = await openSession(connectionTo(store.url))
  const other = await openSession(connectionTo(store.url))
  const sentenceOf = (error: unknown) => {
    const known = explainRestoring(error, '/data')
    ok(known instanceof BackupError, String(known))
    return known.message
  }
  try {
    const masked = session.transaction(async (tx) => {
      await sql`insert into people (phone, password_hash) values ('+255754000001', 'none')`
        .execute(tx)
        .catch(() => null)
      await migrateWithin(tx)
    })
    match(
      sentenceOf(await masked.catch((error) => error)),
      /^The database refuses .*duplicate key.* take another one\.$/,
    )
    const killed = session.transaction(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(other.db)
      await sql`select 1`.execute(tx)
    })
    match(sentenceOf(await killed.catch((error) => error)), /^The connection to the database was lost: /)
  } finally {
    await session.end()
    await other.end()
  }
  const full = Object.assign(new pg.DatabaseError('could not extend file', 0, 'error'), { code: '53100' })
  match(sentenceOf(new Error('migrations failed', { cause: full })), /^The disk of the database is full: /)
  const noSpace = Object.assign(new Error('write'), { code: 'ENOSPC' })
  equal(sentenceOf(noSpace), '/data cannot be written: the disk is full; free some space, or choose another one.')
  const stop = AbortSignal.abort()
  const stopped = explainRestoring(new Error('aborted'), '/data', stop)
  ok(stopped instanceof BackupError && stopped.message === 'The restore was stopped: nothing was kept.')
  const unknown = new TypeError('x is not a function')
  equal(explainRestoring(unknown, '/data'), unknown)
})
