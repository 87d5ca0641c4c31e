import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { type Database, openDatabase } from '../../../db/open.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { type ShopProcess, startShop } from '../../../testing/processes/shop-process.ts'
import { checkBackup } from '../file/check-backup.ts'
import { parseBackupName } from './backup-names.rules.ts'

/** An interval of 3.6 s. */
const HOURS = '0.001'

let folder = ''
let database: TestDatabase
let db: Database
const started: ShopProcess[] = []
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'duka-yenyewe-'))
  database = await createTestDatabase()
  db = openDatabase({ connection: database.connection, onError: () => undefined })
})
after(async () => {
  for (const shop of started) shop.child.kill('SIGKILL')
  await db?.destroy()
  await database?.drop()
  await rm(folder, { recursive: true, force: true })
})

async function start(): Promise<ShopProcess> {
  const shop = await startShop({
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: database.url,
    BACKUP_DIR: join(folder, 'nakala'),
    BACKUP_HOURS: HOURS,
  })
  started.push(shop)
  return shop
}

async function until<T>(look: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const found = await look()
    if (found !== undefined) return found
    await pause(50)
  }
}

const rows = () => db.selectFrom('backups').select(['id', 'name', 'made_at', 'ok']).orderBy('id').execute()
const store = async () =>
  (await db.selectFrom('store_state').select('backup_name').executeTakeFirstOrThrow()).backup_name

test('two scheduled processes make one backup at a time; if both are killed, the next process removes the partial file', async () => {
  const [one, other] = await Promise.all([start(), start()])
  const first = await until(async () => (await rows()).at(-1))
  // A locked table delays the next backup.
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    await client.query('begin; lock table products in access exclusive mode')
    const making = `.making-${await store()}`
    await until(async () => ((await readdir(join(folder, 'nakala'))).includes(making) ? true : undefined))
    await one.kill()
    await other.kill()
    assert.ok((await readdir(join(folder, 'nakala'))).includes(making), 'half-made')
    await client.query('rollback')
  } finally {
    await client.end()
  }
  const last = await start()
  const next = await until(async () => (await rows()).find(({ id }) => id > first.id))
  assert.ok(next.made_at > first.made_at && next.ok)
  await until(async () =>
    (await readdir(join(folder, 'nakala'))).some((name) => name.startsWith('.')) ? undefined : true,
  )
  const { code, ms } = await last.stop()
  assert.equal(code, 0)
  assert.ok(ms < 15_000, `${ms} ms`)
  const own = (await readdir(join(folder, 'nakala'))).filter((name) => !name.startsWith('.'))
  for (const name of own) {
    assert.ok(parseBackupName(await store(), name), name)
    await checkBackup({ source: join(folder, 'nakala', name) })
  }
})

test('a shop that is stopped during a backup ends in time, and this does not count as a failure', async () => {
  const shop = await start()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    await client.query('begin; lock table products in access exclusive mode')
    await sql`update backups set made_at = made_at - interval '1 hour'`.execute(db)
    await sql`update backup_schedule set tried_at = null`.execute(db)
    await until(async () => (await readdir(join(folder, 'nakala'))).find((name) => name.startsWith('.making')))
    const { code, ms } = await shop.stop()
    assert.equal(code, 0)
    assert.ok(ms < 15_000, `${ms} ms`)
  } finally {
    await client.end()
  }
  const { failure } = await db.selectFrom('backup_schedule').select('failure').executeTakeFirstOrThrow()
  assert.equal(failure, null)
})
