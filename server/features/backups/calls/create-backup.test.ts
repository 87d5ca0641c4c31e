import assert from 'node:assert/strict'
import { copyFile, mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, beforeEach, test } from 'node:test'
import { sql } from 'kysely'
import { formatDateTime } from '../../../../shop/numbers/dates.ts'
import { backupTexts } from '../../../../shop/texts/backups.ts'
import { backUp, waitForBackup } from '../../../testing/making/back-up.ts'
import type { SignedIn } from '../../../testing/making/sign-in.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'
import { checkBackup } from '../file/check-backup.ts'
import { runBackup } from '../schedule/run-backup.ts'

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
beforeEach(async () => {
  for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true })
  await shop.db.deleteFrom('backups').execute()
  await shop.db
    .updateTable('backup_schedule')
    .set({ failure: null, failed_at: null, told_at: null, tried_at: null })
    .execute()
  await shop.db.deleteFrom('notifications').execute()
})

const files = async () => (await readdir(folder)).toSorted()
const fetchMessages = async () =>
  (await admin.get('get_notifications')).body.notifications.map(({ message, link }) => [message, link])
const never = new AbortController().signal
/** Runs the scheduled check in this process. The check makes a backup if one is due. */
const makeIfDue = () => runBackup(shop.services.backups.deps, { signal: never, isRequested: false })
const age = (hours: number) =>
  sql`update backups set made_at = made_at - make_interval(mins => ${Math.round(hours * 60)})`.execute(shop.db)

test('a requested backup is complete, verified, readable only by its owner, and listed', async () => {
  const made = await backUp(admin)
  assert.deepEqual([made.ok, made.is_sent], [true, true])
  assert.deepEqual(await files(), [made.name])
  const path = join(folder, made.name)
  const { size, mode } = await stat(path)
  assert.deepEqual([size, mode & 0o777], [made.size, 0o600])
  const { manifest } = await checkBackup({ source: path })
  assert.equal(Math.floor(Date.parse(manifest.madeAt) / 60_000), Math.floor(Date.parse(made.made_at) / 60_000))
  const { body } = await admin.get('get_backups')
  assert.equal(body.last_good_at, new Date(made.made_at).toISOString())
  assert.deepEqual([body.failure, body.hours, body.place, body.is_encrypted], [null, 24, folder, false])
  const auditRows = await shop.db
    .selectFrom('audit')
    .select(['action', 'person_id'])
    .where('subject', '=', 'backup')
    .execute()
  assert.deepEqual(auditRows, [{ action: 'create_backup', person_id: admin.person.id }])
})

test('ten simultaneous requests to two processes start only one backup', async () => {
  const other = await startTestShop({ BACKUP_DIR: folder }, shop.database)
  try {
    const there = await other.as('admin')
    const auditRowsBefore = await shop.db
      .selectFrom('audit')
      .select('id')
      .where('action', '=', 'create_backup')
      .execute()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => (n % 2 ? there : admin).call('createBackup', {})),
    )
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200])
    assert.equal((await waitForBackup(admin)).backups.length, 1)
    // Requests during a backup share that backup, and only the first request is audited. A later request starts another
    // backup.
    const begun = new Set(answers.map(({ body }) => body.running.since))
    const auditRows = await shop.db.selectFrom('audit').select('id').where('action', '=', 'create_backup').execute()
    assert.equal(auditRows.length - auditRowsBefore.length, begun.size)
    assert.ok(begun.size < 10, `${begun.size} backups`)
  } finally {
    await other.stop()
  }
})

test('a backup is made once when it is due; setting the clock back does not delay the next one', async () => {
  assert.equal(await makeIfDue(), 'over')
  const [one] = await files()
  assert.equal(await makeIfDue(), 'not_due')
  assert.deepEqual(await files(), [one])
  await age(25)
  await shop.db.updateTable('backup_schedule').set({ tried_at: null }).execute()
  assert.equal(await makeIfDue(), 'over')
  const [other] = await files()
  assert.notEqual(other, one, 'of the backups of one hour, only the newest is kept')
  await age(-24 * 365)
  await shop.db.updateTable('backup_schedule').set({ tried_at: null }).execute()
  assert.equal(await makeIfDue(), 'over', 'even if the clock was a year ahead when the last backup was made')
  assert.equal(await makeIfDue(), 'not_due')
})

test('a thousand files that are not backups stay as they are and are not listed', async () => {
  const made = await backUp(admin)
  const foreign = Array.from({ length: 1000 }, (_, n) => `picha-${n}.jpg`)
  const otherStore = made.name.replace(/duka-[0-9a-f]{8}/, 'duka-00000000')
  await Promise.all([...foreign, otherStore, `${made.name}.part`].map((name) => writeFile(join(folder, name), 'x')))
  await mkdir(join(folder, made.name.replace('duka-', 'duka-x')))
  const again = await backUp(admin)
  const { backups } = await waitForBackup(admin)
  assert.deepEqual(
    backups.map(({ name }) => name),
    [again.name],
  )
  assert.equal((await files()).length, 1000 + 2 + 1 + 1)
})

test('a file whose valid name has a future date is listed last and does not count as good', async () => {
  const { name } = await backUp(admin)
  const junk = name.replace(/-\d{8}T/, '-99990101T')
  await writeFile(join(folder, junk), 'x')
  const { backups } = (await admin.get('get_backups')).body
  assert.deepEqual(
    backups.map((backup) => [backup.name, backup.ok]),
    [
      [name, true],
      [junk, false],
    ],
  )
})

test('leftovers of a killed process are removed when the next backup is made', async () => {
  const { store } = shop.services.backups.deps.context
  await mkdir(join(folder, `.making-${store}`))
  await writeFile(join(folder, `.making-${store}`, 'nusu'), 'x')
  const made = await backUp(admin)
  assert.deepEqual(await files(), [made.name])
})

test('repeated failures within a day notify all admins once, and a failure after a success notifies them again', async () => {
  const colleague = await shop.as('admin')
  await rename(folder, `${folder}-away`)
  try {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await admin.call('createBackup', {})
      await untilFailed()
    }
  } finally {
    await rename(`${folder}-away`, folder)
  }
  assert.deepEqual(await fetchMessages(), [[backupTexts.placeMissing, '/duka-langu']])
  assert.equal((await colleague.get('get_notifications')).body.notifications.length, 1)
  const seller = await shop.as('salesperson')
  assert.equal((await seller.get('get_notifications')).body.notifications.length, 0)
  await backUp(admin)
  assert.equal((await admin.get('get_backups')).body.failure, null)
  await rename(folder, `${folder}-away`)
  await admin.call('createBackup', {})
  await untilFailed()
  await rename(`${folder}-away`, folder)
  assert.equal((await fetchMessages()).length, 2)
})

test('while backups keep failing, the admins are notified again each day, with the time of the last good backup', async () => {
  const made = await backUp(admin)
  const shiftTold = (hours: number) =>
    sql`update backup_schedule set told_at = told_at + make_interval(hours => ${hours}::int)`.execute(shop.db)
  const fail = async () => {
    await admin.call('createBackup', {})
    await untilFailed()
  }
  const again = [
    backupTexts.stillFailing(backupTexts.placeMissing, formatDateTime(made.made_at)),
    '/duka-langu',
  ] as const
  await rename(folder, `${folder}-away`)
  try {
    await fail()
    await shiftTold(-23)
    await fail()
    assert.deepEqual(await fetchMessages(), [[backupTexts.placeMissing, '/duka-langu']])
    await shiftTold(-1)
    await fail()
    await fail()
    assert.deepEqual(await fetchMessages(), [again, [backupTexts.placeMissing, '/duka-langu']])
    // The clock was ahead when they were notified.
    await shiftTold(100)
    await fail()
    assert.equal((await fetchMessages()).length, 3)
  } finally {
    await rename(`${folder}-away`, folder)
  }
})

/** Polls the state until the backup has failed. The list of backups cannot be polled, because its folder is away. */
async function untilFailed(): Promise<void> {
  for (;;) {
    const { backups } = (await admin.get('get_shop_state')).body
    if (backups.running === null) {
      assert.equal(backups.failure?.message, backupTexts.placeMissing)
      return
    }
  }
}

test('if the backups cannot be read, the answer is an error and not an empty list', async () => {
  await backUp(admin)
  await rename(folder, `${folder}-away`)
  const { status, body } = await admin.get('get_backups')
  await rename(`${folder}-away`, folder)
  assert.deepEqual([status, body.code, body.success], [503, 'backups_unreadable', false])
})

test('if all backups disappear, the admins are notified and no backup is made until an admin requests one', async () => {
  const made = await backUp(admin)
  await rm(join(folder, made.name))
  const { status, body } = await admin.get('get_backups')
  assert.deepEqual([status, body.error], [503, backupTexts.placeEmpty])
  await age(25)
  await shop.db.updateTable('backup_schedule').set({ tried_at: null }).execute()
  assert.equal(await makeIfDue(), 'over')
  assert.deepEqual(await files(), [])
  assert.deepEqual(await fetchMessages(), [[backupTexts.placeEmpty, '/duka-langu']])
  const again = await backUp(admin)
  assert.deepEqual(await files(), [again.name])
})

test('a missing backup is no longer listed, and an unchecked backup does not count as good', async () => {
  const { name } = await backUp(admin)
  const olderName = name.replace(/\d{8}T\d{9}Z/, '20261001T120000000Z')
  await copyFile(join(folder, name), join(folder, olderName))
  await rm(join(folder, name))
  const { backups, last_good_at } = (await admin.get('get_backups')).body
  assert.deepEqual(
    backups.map(({ ok, checked_at, ...one }) => [one.name, ok, checked_at]),
    [[olderName, false, null]],
  )
  assert.equal(last_good_at, null)
})

test('a sleeping store makes no backup until an admin confirms that it is the real shop', async () => {
  await shop.db.updateTable('store_state').set({ asleep: true }).execute()
  const refused = await admin.call('createBackup', {})
  assert.deepEqual([refused.status, refused.body.error], [422, backupTexts.asleep])
  assert.equal(await makeIfDue(), 'not_due')
  assert.equal((await admin.get('get_shop_state')).body.asleep, true)
  const seller = await shop.as('salesperson')
  assert.equal((await seller.call('confirmRestored', {})).status, 403)
  for (let tap = 0; tap < 2; tap += 1) {
    const { status, body } = await admin.call('confirmRestored', {})
    assert.deepEqual([status, body.asleep], [200, false])
  }
  const auditRows = await shop.db
    .selectFrom('audit')
    .select('person_id')
    .where('action', '=', 'confirm_restored')
    .execute()
  assert.deepEqual(auditRows, [{ person_id: admin.person.id }])
  assert.equal((await backUp(admin)).ok, true)
})

test('the state of the shop contains sizes, versions and problems, and a missing backup is one of them', async () => {
  const before = (await admin.get('get_shop_state')).body
  assert.ok(before.problems.includes('Bado hakuna nakala hata moja ya duka hili.'), before.problems.join())
  await backUp(admin)
  const { version, schema, database, data_disk, backup_disk, asleep, problems } = (await admin.get('get_shop_state'))
    .body
  assert.match(version, /^\d+\.\d+\.\d+/)
  assert.match(schema, /^\d{3}-/)
  assert.deepEqual([asleep, database.is_embedded], [false, false])
  assert.ok(database.size > 1_000_000 && (data_disk?.size ?? 0) > 0 && (backup_disk?.free ?? 0) > 0)
  assert.ok(!problems.includes('Bado hakuna nakala hata moja ya duka hili.'))
})
