// Faults during a backup or a restore: each time one sentence says what to do, nothing half-made remains, and the shop
// continues to sell.
import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { backupTexts } from '../../../shop/texts/backups.ts'
import { backupName, parseScheduledName } from '../../features/backups/schedule/backup-names.rules.ts'
import { openS3 } from '../../s3/open-s3.ts'
import { createTestDatabase } from '../../testing/database.ts'
import { backUp, waitForBackup } from '../../testing/making/back-up.ts'
import type { SignedIn } from '../../testing/making/sign-in.ts'
import { signIn } from '../../testing/making/sign-in.ts'
import { type S3Server, startS3Server } from '../../testing/network/s3-server.ts'
import { runProgram } from '../../testing/processes/run-program.ts'
import { mountSmallDisk } from '../../testing/processes/small-disk.ts'
import { type SpawnedShop, spawnShop } from '../../testing/processes/spawned-shop.ts'

const PLACE = 's3://picha/nakala'
const PASSPHRASE = 'maneno sita ya siri kabisa haya'
let s3: S3Server
let spawned: SpawnedShop
let admin: SignedIn
let folder = ''
let name = ''
const resources = new AsyncDisposableStack()
before(async () => {
  s3 = resources.adopt(await startS3Server(), (server) => server.stop())
  folder = resources.adopt(await mkdtemp(join(tmpdir(), 'duka-usiku-')), (path) => rm(path, { recursive: true }))
  const env = { ...keys(), BACKUP_DIR: PLACE, BACKUP_PASSPHRASE: PASSPHRASE }
  spawned = resources.adopt(await spawnShop(env), (opened) => opened.close())
  admin = await signIn(spawned.db, spawned.shop.origin, 'admin')
  name = (await backUp(admin)).name
})
after(() => resources.disposeAsync())

function keys(): Record<string, string> {
  const { S3_BUCKET: _, ...rest } = s3.env
  return rest
}

async function run(args: string[], env: Record<string, string>) {
  const program = runProgram('cli.ts', { BACKUP_PASSPHRASE: PASSPHRASE, ...env }, args)
  return { code: await program.ended, output: program.output().trim() }
}

/** Runs a command that must end with one sentence. */
async function refused(args: string[], env: Record<string, string>, sentence: RegExp): Promise<void> {
  const { code, output } = await run(args, env)
  deepEqual([code, output.split('\n').length], [1, 1], `${args}: ${output}`)
  match(output, sentence)
  ok(output.endsWith('.'), output)
}

test('S3 that refuses the keys, lacks the bucket, or never responds is explained in one sentence', async () => {
  const dataDir = join(folder, 'mpya')
  const env = { ...keys(), BACKUP_DIR: PLACE, DATA_DIR: dataDir }
  const commands = [
    ['backup', 'list'],
    ['backup', 'check', name],
    ['restore', 'newest'],
  ]
  const wrong: [Record<string, string>, RegExp][] = [
    [
      { S3_SECRET_ACCESS_KEY: 'si-ufunguo-huu' },
      /^S3 refuses these keys for the bucket picha .*: correct S3_ACCESS_KEY/,
    ],
    [
      { BACKUP_DIR: 's3://hakuna-ndoo/nakala' },
      /^S3 has no bucket hakuna-ndoo: make it, or correct its name in S3_BUCKET, BACKUP_DIR/,
    ],
  ]
  for (const [more, sentence] of wrong)
    await Promise.all(commands.map((args) => refused(args, { ...env, ...more }, sentence)))
  s3.setCondition('silent')
  await refused(['restore', 'newest'], env, /^S3 does not answer \(not done within 10 s\): see that S3_ENDPOINT/)
  s3.setCondition('up')
  equal(existsSync(dataDir), false, 'no folder was created')
})

test('a restore that S3 interrupts, or that has a wrong passphrase, fails with an explanation and leaves no files behind', async () => {
  const database = await createTestDatabase()
  const dataDir = join(folder, 'katikati')
  const env = { ...keys(), BACKUP_DIR: PLACE, DATA_DIR: dataDir, DATABASE_URL: database.url }
  try {
    s3.setCondition('cut')
    await refused(['restore', `${PLACE}/${name}`], env, /^S3 does not answer/)
    s3.setCondition('up')
    const passphrase = { BACKUP_PASSPHRASE: 'maneno mengine kabisa' }
    await refused(['restore', `${PLACE}/${name}`], { ...env, ...passphrase }, /not the passphrase/)
    await refused(['backup', 'check', name], { ...env, ...passphrase }, /not the passphrase/)
    deepEqual([await readdir(dataDir), await readdir(join(dataDir, 'backups'))], [['backups'], []])
    const { code, output } = await run(['restore', `${PLACE}/${name}`], env)
    equal(code, 0, output)
  } finally {
    s3.setCondition('up')
    await database.drop()
  }
})

test('a check of a backup on S3 compares its content with its name, and says if the bucket has answered with something else', async () => {
  const bucket = resources.adopt(openS3(s3.settings), (store) => store.close())
  const found = await bucket.get(`nakala/${name}`)
  ok(found)
  const bytes = await buffer(found.body)
  const named = parseScheduledName(name)
  ok(named)
  const env = { ...keys(), BACKUP_DIR: PLACE, DATA_DIR: join(folder, 'angalia') }
  equal((await run(['backup', 'check', name], env)).code, 0)

  const daysLater = (days: number) => new Date(named.madeAt.getTime() + days * 24 * 60 * 60_000)
  for (const other of [
    backupName('00000000', named.madeAt, '00d8391f'),
    backupName(named.store, daysLater(-1), '00d8391f'),
    backupName(named.store, daysLater(1), '00d8391f'),
  ]) {
    await bucket.put(`nakala/${other}`, bytes)
    const sentence = new RegExp(
      `^${other} is another backup than its name says, made at \\S+ by the store ${named.store}: `,
    )
    await refused(['backup', 'check', other], env, sentence)
    await bucket.delete(`nakala/${other}`)
  }
  const answers = [
    Buffer.from('<!doctype html><title>Wi-Fi</title>'),
    bytes.subarray(0, bytes.length / 2),
    Buffer.alloc(0),
  ]
  for (const answer of answers) {
    await bucket.put('nakala/jibu.duka', answer)
    const sentence = /^The bucket's answer for jibu\.duka is not a whole backup: try again\./
    await refused(['backup', 'check', 'jibu.duka'], env, sentence)
    await refused(['restore', 'jibu.duka'], env, sentence)
  }
  await bucket.delete('nakala/jibu.duka')
})

test('a full disk during a backup, or during a restore from S3 into either kind of store, is explained, and no file is left', async (t) => {
  const place = join(folder, 'diski')
  const disk = mountSmallDisk(place, 120)
  if (!disk) return t.skip('only root mounts a disk')
  const database = await createTestDatabase()
  try {
    disk.fill()
    const own = { DATABASE_URL: spawned.databaseUrl, DATA_DIR: spawned.folder }
    await refused(
      ['backup', join(place, 'a.duka')],
      own,
      /^The disk of \S+ has \d+ MB free and about \d+ MB are needed: free/,
    )
    const fetched = { ...keys(), BACKUP_DIR: PLACE, DATA_DIR: join(place, 'data') }
    for (const DATABASE_URL of [database.url, ''])
      await refused(
        ['restore', `${PLACE}/${name}`],
        { ...fetched, DATABASE_URL },
        /^The disk of \S+ has \d+ MB free and about/,
      )
    disk.free()
    await rm(join(place, 'data'), { recursive: true, force: true })
    // There is room for the copy from S3, but not for the store.
    await mkdir(join(place, 'data'))
    await refused(
      ['restore', `${PLACE}/${name}`],
      { ...fetched, DATABASE_URL: '' },
      /^The disk of \S+ has \d+ MB free and about/,
    )
    deepEqual(await readdir(join(place, 'data')), ['backups'])
    deepEqual(await readdir(join(place, 'data', 'backups')), [])
  } finally {
    disk.unmount()
    await database.drop()
  }
})

test('a backup that fails on S3 is an error in the log, on the screen and in the metrics, while the shop stays ready', async () => {
  for (const [condition, text] of [
    ['forbidden', backupTexts.s3Refused],
    ['emptied', backupTexts.s3Refused],
    ['busy', backupTexts.s3Unavailable],
    ['full', backupTexts.s3Full],
  ] as const) {
    const { shop } = spawned
    const before = shop.log().length
    s3.setCondition(condition)
    equal((await admin.call('createBackup', {})).status, 200)
    let state = (await admin.get('get_shop_state')).body
    while (state.backups.running !== null) state = (await admin.get('get_shop_state')).body
    equal(state.backups.failure?.message, text, condition)
    ok(state.problems.includes(text))
    const lines = shop.log().slice(before)
    ok(
      lines.some(({ level, msg }) => level === 50 && msg === 'the backup failed'),
      JSON.stringify(lines),
    )
    ok(((await shop.metrics()).get('shop_backup_last_failure_timestamp_seconds') ?? 0) > 0)
    for (const path of ['/healthz', '/readyz']) equal((await fetch(shop.origin + path)).status, 200)
    s3.setCondition('up')
    await backUp(admin)
    equal((await waitForBackup(admin)).failure, null)
  }
})
