import assert from 'node:assert/strict'
import { mkdtemp, open, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { backupTexts } from '../../../../shop/texts/backups.ts'
import { connectionTo } from '../../../db/connection/connection.ts'
import { urlOfDatabase } from '../../../db/connection/database-url.ts'
import { backUp } from '../../../testing/making/back-up.ts'
import { makeProduct } from '../../../testing/making/make-product.ts'
import type { SignedIn } from '../../../testing/making/sign-in.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'
import { type DrillDeps, runDrill, scratchNameOf } from './drill.ts'

let folder = ''
let shop: TestShop
let admin: SignedIn
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'duka-majaribio-'))
  shop = await startTestShop({ BACKUP_DIR: folder })
  admin = await shop.as('admin')
  await makeProduct(shop.db)
})
after(async () => {
  await shop?.stop()
  await rm(folder, { recursive: true, force: true })
})

const never = new AbortController().signal
const drill = async (changed: Partial<DrillDeps> = {}) => {
  await shop.db.updateTable('backup_schedule').set({ drilled_at: null }).execute()
  assert.equal(await runDrill({ ...shop.services.backups.deps, ...changed }, never), 'over')
  return (await admin.get('get_backups')).body.drill
}
const scratchDatabases = async () => {
  const name = await scratchNameOf(shop.db, shop.services.backups.deps.context.store)
  return (await sql`select 1 from pg_database where datname = ${name}`.execute(shop.db)).rows.length
}
const fetchMessages = async () =>
  (await admin.get('get_notifications')).body.notifications.map(({ message }) => message)

test('a drill restores the newest backup into a scratch database, compares the two, and removes the database', async () => {
  const { name } = await backUp(admin)
  // Leftovers of a killed drill do not interfere.
  await shop.database.administer(
    `create database ${await scratchNameOf(shop.db, shop.services.backups.deps.context.store)}`,
  )
  const result = await drill()
  assert.deepEqual([result?.ok, result?.message], [true, backupTexts.drillPassed])
  assert.equal(await scratchDatabases(), 0)
  assert.deepEqual(await readdir(folder), [name])
  assert.equal(await runDrill(shop.services.backups.deps, never), 'not_due', 'a drill runs once a week')
  assert.deepEqual(await fetchMessages(), [])
})

test('if the shop may not create databases, this is reported and the backup still counts as good', async () => {
  const role = `bila_${shop.services.backups.deps.context.store}`
  await shop.database.administer(`create role ${role} login`)
  try {
    const url = shop.database.url.replace(/(?<=[?&]user=)[^&]*/, role)
    assert.notEqual(url, shop.database.url)
    const result = await drill({ connection: connectionTo(url) })
    assert.deepEqual([result?.ok, result?.message], [null, backupTexts.drillNotAllowed])
    assert.deepEqual(await fetchMessages(), [])
    const { problems, backups } = (await admin.get('get_shop_state')).body
    assert.ok(problems.includes(backupTexts.drillNotAllowed))
    assert.ok(backups.last_good_at)
  } finally {
    await shop.database.administer(`drop role ${role}`)
  }
})

test('a backup that was damaged on disk is reported once and no longer counts as good', async () => {
  const { name, size } = await backUp(admin)
  const file = await open(join(folder, name), 'r+')
  await file.write(Buffer.from([0x5a]), 0, 1, Math.floor(size / 2))
  await file.close()
  const result = await drill()
  assert.deepEqual([result?.ok, result?.message], [false, backupTexts.drillFailed])
  const { backups, last_good_at } = (await admin.get('get_backups')).body
  assert.deepEqual([backups[0]?.ok, last_good_at], [false, null])
  assert.equal(await scratchDatabases(), 0)
  assert.deepEqual(await fetchMessages(), [backupTexts.drillFailed])
  await shop.db.updateTable('backups').set({ ok: true }).execute()
  assert.equal((await drill())?.ok, false)
  assert.deepEqual(
    await fetchMessages(),
    [backupTexts.drillFailed],
    'the admins are notified once until a drill succeeds',
  )
  await backUp(admin)
  assert.equal((await drill())?.ok, true)
})

test('urlOfDatabase returns the address of another database on the same server', () => {
  for (const [url, other] of [
    [
      'postgres://duka:siri@one:5432,two:5432/duka?pgbouncer=true',
      'postgres://duka:siri@one:5432,two:5432/x?pgbouncer=true',
    ],
    ['postgres://one', 'postgres://one/x'],
    ['postgresql:///duka?host=/run/socket', 'postgresql:///x?host=/run/socket'],
  ] as const)
    assert.equal(urlOfDatabase(url, 'x'), other)
})
