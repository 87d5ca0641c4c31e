import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { shopStateTexts } from '../../../shop/texts/backups.ts'
import { mountSmallDisk, type SmallDisk } from '../../testing/processes/small-disk.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'
import { notifyOfFullDisk } from './disk-notice.ts'

const MEGABYTES = 20

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

test('while the disk of the shop is almost full, each admin is notified once a day', async (t) => {
  if (!disk) return t.skip('this user or this system cannot mount a disk')
  const [admin, seller] = [await shop.as('admin'), await shop.as('salesperson')]
  const look = () => notifyOfFullDisk(shop.db, join(folder, 'diski'))
  const messages = async () => (await admin.get('get_notifications')).body.notifications.map(({ message }) => message)
  await look()
  assert.deepEqual(await messages(), [])
  disk.fill()
  await Promise.all([look(), look()])
  await look()
  assert.deepEqual(await messages(), [shopStateTexts.diskAlmostFullNotice])
  assert.equal((await seller.get('get_notifications')).body.notifications.length, 0)
  await sql`update notifications set created_at = created_at - interval '1 day'`.execute(shop.db)
  await look()
  assert.equal((await messages()).length, 2)
})
