import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { databaseOn, openPool } from '../open.ts'
import type { ConnectionPool } from './connection-pool.ts'

const MAX_CONNECTIONS = 3

let database: TestDatabase
/**
 * Settings to connect as a role that may open only three connections and is not a superuser, because a superuser always gets
 * one more.
 */
let limited: { host: string; port: number; user: string; database: string }
before(async () => {
  database = await createTestDatabase()
  const url = new URL(database.url.replace('///', '//local/'))
  const name = url.pathname.slice(1)
  const user = `narrow_${name}`
  await database.administer(`create role ${user} login connection limit ${MAX_CONNECTIONS}`)
  const host = url.searchParams.get('host') ?? url.hostname
  limited = { host, port: Number(url.searchParams.get('port') ?? url.port), user, database: name }
})
after(async () => {
  await database.administer(`drop role ${limited.user}`)
  await database.drop()
})

async function using<T>(connection: typeof limited, poolSize: number, work: (pool: ConnectionPool) => Promise<T>) {
  const pool = openPool({ connection, poolSize, onError: () => undefined })
  return work(pool).finally(() => pool.end())
}

test('if the server refuses another connection, the existing ones do all the work', async () => {
  await using(limited, 12, async (pool) => {
    const db = databaseOn(pool)
    await Promise.all(Array.from({ length: 60 }, () => sql`select pg_sleep(0.005)`.execute(db)))
    assert.ok(pool.figures.open <= MAX_CONNECTIONS)
  })
})

test('a pool without connections waits until another process closes one', async () => {
  await using(limited, MAX_CONNECTIONS, async (other) => {
    const held = await Promise.all(Array.from({ length: MAX_CONNECTIONS }, () => other.acquire()))
    await using(limited, 5, async (pool) => {
      const waiting = Promise.all(Array.from({ length: 10 }, () => sql`select 1`.execute(databaseOn(pool))))
      for (const client of held) other.release(client, true)
      assert.equal((await waiting).length, 10)
    })
  })
})

test('a pool immediately closes idle connections beyond its share', async () => {
  await using(limited, MAX_CONNECTIONS, async (pool) => {
    const lent = await Promise.all(Array.from({ length: MAX_CONNECTIONS }, () => pool.acquire()))
    for (const client of lent.slice(1)) pool.release(client, false)
    assert.deepEqual(pool.figures, {
      limit: MAX_CONNECTIONS,
      open: MAX_CONNECTIONS,
      idle: MAX_CONNECTIONS - 1,
      waiting: 0,
    })
    pool.setShare(1)
    const waiting = sql`select 1`.execute(databaseOn(pool))
    for (const client of lent.slice(0, 1)) pool.release(client, false)
    await waiting
    assert.ok(pool.figures.open <= 1)
    pool.setShare(MAX_CONNECTIONS)
    assert.equal(pool.figures.limit, MAX_CONNECTIONS)
  })
})
