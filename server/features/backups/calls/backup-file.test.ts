import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { backUp } from '../../../testing/making/back-up.ts'
import { MEMBER_PASSWORD, makeMember } from '../../../testing/making/member.ts'
import type { SignedIn } from '../../../testing/making/sign-in.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'

let folder = ''
let shop: TestShop
let admin: SignedIn
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'duka-nakala-'))
  shop = await startTestShop({ BACKUP_DIR: folder })
  admin = await shop.as('admin')
})
after(async () => {
  await shop?.stop()
  await rm(folder, { recursive: true, force: true })
})

test('an admin who types the password downloads an exact copy of a backup, and the download is audited', async () => {
  const { name, size } = await backUp(admin)
  const boss = await makeMember(shop, 'admin')
  const response = await fetch(`${shop.origin}/api/backup_file.php`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `session=${boss.cookies.get('session')}` },
    body: JSON.stringify({ name, password: MEMBER_PASSWORD }),
  })
  assert.equal(response.status, 200)
  assert.deepEqual(Buffer.from(await response.arrayBuffer()), await readFile(join(folder, name)))
  assert.equal(response.headers.get('content-length'), String(size))
  assert.equal(response.headers.get('content-disposition'), `attachment; filename="${name}"`)
  assert.equal(response.headers.get('cache-control'), 'no-store')
  assert.deepEqual(await boss.auditActions(), ['download_backup'])
})

test('only backups can be downloaded, and only with the right password', async () => {
  const { name } = await backUp(admin)
  const boss = await makeMember(shop, 'admin')
  await writeFile(join(folder, 'siri.txt'), 'siri')
  const download = (asked: string, password = MEMBER_PASSWORD) => boss.call('backupFile', { name: asked, password })
  const missing = await download(name.replace(/[0-9a-f]{8}\.duka$/, 'ffffffff.duka'))
  assert.equal(missing.status, 404)
  for (const other of ['siri.txt', '../siri.txt', `../${name}`, `./${name}`, '/etc/passwd', `${name}\0`, '..', '']) {
    const { status, text } = await download(other)
    assert.deepEqual([status, text], [404, missing.text], JSON.stringify(other))
  }
  for (const [password, code] of [
    ['si-hili', 'wrong_password'],
    ['', 'password_needed'],
  ] as const) {
    const { status, body } = await boss.post('backup_file', { name, password })
    assert.deepEqual([status, body.code], [401, code])
  }
  const seller = await makeMember(shop, 'manager')
  assert.equal((await seller.call('backupFile', { name, password: MEMBER_PASSWORD })).status, 403)
  assert.deepEqual(await boss.auditActions(), [])
})

test('wrong passwords count as failed login attempts, and downloads have a limit of their own', async () => {
  const { name } = await backUp(admin)
  const boss = await makeMember(shop, 'admin')
  const missing = name.replace(/[0-9a-f]{8}\.duka$/, 'ffffffff.duka')
  const statuses: number[] = []
  for (let tap = 0; tap < 11; tap += 1)
    assert.equal((await boss.call('backupFile', { name: missing, password: MEMBER_PASSWORD })).status, 404)
  for (let tap = 0; tap < 12; tap += 1)
    statuses.push((await boss.call('backupFile', { name, password: MEMBER_PASSWORD })).status)
  assert.deepEqual(statuses, [...Array(10).fill(200), 429, 429])
  const thief = await makeMember(shop, 'admin')
  const guesses: number[] = []
  for (let guess = 0; guess < 11; guess += 1)
    guesses.push((await thief.call('backupFile', { name, password: 'si-hili-hapa' })).status)
  assert.deepEqual(guesses, [...Array(10).fill(401), 429])
})
