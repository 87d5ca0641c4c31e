import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { backupTexts } from '../../../../shop/texts/backups.ts'
import { CannotStart } from '../../../start/cannot-start.ts'
import { backUp } from '../../../testing/making/back-up.ts'
import { MEMBER_PASSWORD, makeMember } from '../../../testing/making/member.ts'
import type { SignedIn } from '../../../testing/making/sign-in.ts'
import { type S3Server, startS3Server } from '../../../testing/network/s3-server.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'
import { checkBackup } from '../file/check-backup.ts'
import { runDrill } from '../schedule/drill.ts'
import { runBackup } from '../schedule/run-backup.ts'

let s3: S3Server
let shop: TestShop
let admin: SignedIn
before(async () => {
  s3 = await startS3Server()
  shop = await startTestShop(settingsOf(s3))
  admin = await shop.as('admin')
})
after(async () => {
  await shop?.stop()
  await s3?.stop()
})

function settingsOf({ env: { S3_BUCKET: bucket, ...keys } }: S3Server): Record<string, string> {
  return { ...keys, BACKUP_DIR: `s3://${bucket}/nakala` }
}
const never = new AbortController().signal
const here = () => readdir(join(shop.services.settings.dataDir, 'backups'))
const make = (isRequested: boolean) => runBackup(shop.services.backups.deps, { signal: never, isRequested })

test('a backup is stored and verified on S3 and not in the folder, and a download reads it from S3', async () => {
  const { name, ok, is_sent, size } = await backUp(admin)
  assert.deepEqual([ok, is_sent, await here()], [true, true, []])
  const boss = await makeMember(shop, 'admin')
  const response = await fetch(`${shop.origin}/api/backup_file.php`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `session=${boss.cookies.get('session')}` },
    body: JSON.stringify({ name, password: MEMBER_PASSWORD }),
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  assert.deepEqual([response.status, bytes.length], [200, size])
  await runDrill(shop.services.backups.deps, never)
  assert.equal((await admin.get('get_backups')).body.drill?.ok, true)
  assert.deepEqual(await here(), [])
})

test('while S3 is down, a backup stays in the folder and the admins are notified; it is sent once S3 is back', async () => {
  const lastSent = (await admin.get('get_backups')).body.last_good_at
  assert.ok(lastSent)
  s3.setCondition('down')
  await make(true)
  const [name = ''] = await here()
  assert.ok(name.endsWith('.duka'), name)
  await checkBackup({ source: join(shop.services.settings.dataDir, 'backups', name) })
  const list = await admin.get('get_backups')
  assert.deepEqual([list.status, list.body.code], [503, 'backups_unreadable'])
  const { backups } = (await admin.get('get_shop_state')).body
  assert.equal(backups.failure?.message, backupTexts.s3Unavailable)
  assert.equal(backups.last_good_at, lastSent, 'a file that was not sent does not count')
  const bytes = await readFile(join(shop.services.settings.dataDir, 'backups', name))
  s3.setCondition('up')
  await shop.db.updateTable('backup_schedule').set({ tried_at: null }).execute()
  await shop.db.deleteFrom('backups').where('place', 'like', 's3:%').execute()
  await make(false)
  const { body } = await admin.get('get_backups')
  const sent = body.backups.find((one) => one.name === name)
  assert.deepEqual([sent?.size, sent?.is_sent, sent?.ok, body.failure], [bytes.length, true, true, null])
  assert.deepEqual(await here(), [], 'the local file is gone, and no second one was made')
})

test('a shop does not start with a wrong bucket or wrong keys, but starts during an outage if S3 has worked before', async () => {
  const wrong = (env: Record<string, string>) =>
    assert.rejects(startTestShop({ ...settingsOf(s3), ...env }, shop.database), (error) => {
      assert.ok(error instanceof CannotStart, String(error))
      assert.match(error.message, /^BACKUP_DIR is s3:\/\/.*[.]$/)
      return true
    })
  await wrong({ BACKUP_DIR: 's3://hakuna-ndoo' })
  await wrong({ S3_SECRET_ACCESS_KEY: 'si-ufunguo-huu', BACKUP_DIR: `s3://${s3.settings.bucket}/pengine` })
  s3.setCondition('down')
  const again = await startTestShop(settingsOf(s3), shop.database)
  await again.stop()
  s3.setCondition('up')
})
