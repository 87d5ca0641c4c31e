import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { backupTexts } from '../../../../shop/texts/backups.ts'
import { mountSmallDisk, type SmallDisk } from '../../../testing/processes/small-disk.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'
import { runDrill } from '../schedule/drill.ts'
import { type BackupDeps, runBackup } from '../schedule/run-backup.ts'
import { openFolderPlace } from './folder-place.ts'

/** The size of the disk: the reserve plus room for one backup. */
const MEGABYTES = 160

let folder = ''
let shop: TestShop
let disk: SmallDisk | null = null
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'duka-diski-'))
  disk = mountSmallDisk(join(folder, 'diski'), MEGABYTES)
  shop = await startTestShop()
})
after(async () => {
  await shop?.stop()
  disk?.unmount()
  await rm(folder, { recursive: true, force: true })
})

const depsOnDisk = (): BackupDeps => {
  const { deps } = shop.services.backups
  return { ...deps, context: { ...deps.context, folder: openFolderPlace(join(folder, 'diski')) } }
}
const make = () => runBackup(depsOnDisk(), { signal: new AbortController().signal, isRequested: true })
const files = async () => (await readdir(join(folder, 'diski'))).filter((name) => name !== 'filler')
const failure = async () => (await shop.db.selectFrom('backup_schedule').select('failure').executeTakeFirst())?.failure

test('a disk that is full before or during a backup is reported and gets no partial file; once it has room, backups succeed', async (t) => {
  if (!disk) return t.skip('this user or this system cannot mount a disk')
  const admin = await shop.as('admin')
  disk.fill()
  await make()
  assert.deepEqual([await failure(), await files()], [backupTexts.noRoom, []])
  disk.free()
  // A locked table delays the backup until the disk is full.
  const client = new pg.Client({ connectionString: shop.database.url })
  await client.connect()
  await client.query('begin; lock table products in access exclusive mode')
  const running = make()
  while (!(await files()).some((name) => name.startsWith('.making'))) await pause(10)
  disk.fill()
  await client.query('rollback')
  await client.end()
  await running
  assert.deepEqual([await failure(), await files()], [backupTexts.noRoom, []])
  const { notifications } = (await admin.get('get_notifications')).body
  assert.equal(notifications.length, 1)
  disk.free()
  await make()
  assert.equal(await failure(), null)
  assert.equal((await files()).length, 1)
  // The weekly drill restores the pictures to the disk of the backups, and needs room there.
  disk.fill()
  const drill = { ...shop.services.backups.deps, ...depsOnDisk() }
  assert.equal(await runDrill(drill, new AbortController().signal), 'over')
  assert.equal((await admin.get('get_backups')).body.drill?.message, backupTexts.drillNoRoom)
  assert.deepEqual((await files()).length, 1)
})
