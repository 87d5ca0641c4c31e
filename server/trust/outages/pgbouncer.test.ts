import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { type Database, openDatabase } from '../../db/open.ts'
import { assertNoneLost, buy, makeLoadProducts, newPurchaseLog } from '../../testing/buyers.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { startPgbouncer } from '../../testing/processes/neighbour.ts'
import { runProgram } from '../../testing/processes/run-program.ts'
import { skipUnlessInstalled } from '../../testing/processes/system-package.ts'
import { startTestShop } from '../../testing/start-test-shop.ts'

const skip = skipUnlessInstalled('pgbouncer')

let database: TestDatabase
let db: Database
let folder = ''
before(async () => {
  database = await createTestDatabase()
  db = openDatabase({ connection: database.connection, onError: () => undefined })
  folder = await mkdtemp(join(tmpdir(), 'duka-pgbouncer-'))
})
after(async () => {
  await db.destroy()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const urlOf = (port: number, parameters = '') => `postgres://duka@127.0.0.1:${port}/duka${parameters}`

test('two shops work behind PgBouncer in transaction mode, with fewer database sessions than client connections', {
  skip,
}, async () => {
  const pooler = await startPgbouncer(database.url, 'default_pool_size = 6')
  const env = { DATABASE_URL: urlOf(pooler.port, '?pgbouncer=true') }
  const shops = [await startTestShop(env, database), await startTestShop(env, database)]
  try {
    const [one, two] = shops
    assert.ok(one && two)
    const products = await makeLoadProducts(db)
    const bought = newPurchaseLog()
    await Promise.all([buy(one.origin, products, 80, bought), buy(two.origin, products, 80, bought)])
    assert.deepEqual([...bought.answers.keys()], ['200'])
    await assertNoneLost(one.origin, db, products, bought)
    const settings = await one.db.transaction().execute((tx) =>
      sql<
        Record<string, string>
      >`select current_setting('lock_timeout') as lock_timeout, current_setting('timezone') as timezone,
          current_setting('statement_timeout') as statement_timeout, current_setting('application_name') as name`.execute(
        tx,
      ),
    )
    const { name, ...rest } = settings.rows[0] ?? {}
    assert.deepEqual(rest, { lock_timeout: '3s', timezone: 'UTC', statement_timeout: '10s' })
    assert.match(name ?? '', /^duka\/\d+$/, 'the name of the database session contains the version of the shop')
    const { rows } = await sql<{ listening: number }>`select count(*)::int as listening from pg_stat_activity
      where datname = current_database() and query ilike 'listen%'`.execute(db)
    assert.equal(rows[0]?.listening, 0)
  } finally {
    for (const shop of shops) await shop.stop()
    await pooler.stop()
  }
})

test('if DATABASE_URL leads to a pooler without saying so, the start fails and names the parameter to add', {
  skip,
}, async () => {
  for (const more of ['', 'ignore_startup_parameters = options']) {
    const pooler = await startPgbouncer(database.url, more)
    const program = runProgram('main.ts', { DATABASE_URL: urlOf(pooler.port), DATA_DIR: folder })
    assert.equal(await program.ended, 1)
    assert.match(program.output(), /^DATABASE_URL leads to a pooler such as PgBouncer: add pgbouncer=true/)
    await pooler.stop()
  }
})
