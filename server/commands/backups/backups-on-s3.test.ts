// The server is lost, and its backups are on S3: they can be found, checked and restored without another S3 client.
import { deepEqual, equal, match } from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { backUp } from '../../testing/making/back-up.ts'
import { makeProduct } from '../../testing/making/make-product.ts'
import { type S3Server, startS3Server } from '../../testing/network/s3-server.ts'
import { runProgram } from '../../testing/processes/run-program.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'

let s3: S3Server
let shop: TestShop
let folder = ''
const resources = new AsyncDisposableStack()
before(async () => {
  s3 = resources.adopt(await startS3Server(), (server) => server.stop())
  shop = resources.adopt(await startTestShop({ ...keys(), BACKUP_DIR: place() }), (started) => started.stop())
  folder = resources.adopt(await mkdtemp(join(tmpdir(), 'duka-s3-amri-')), (path) => rm(path, { recursive: true }))
})
after(() => resources.disposeAsync())

function keys(): Record<string, string> {
  const { S3_BUCKET: _, ...rest } = s3.env
  return rest
}
const place = () => `s3://${s3.settings.bucket}/nakala`

async function run(args: string[], env: Record<string, string>) {
  const program = runProgram('cli.ts', env, args)
  return { code: await program.ended, output: program.output().trim() }
}

/** Makes an empty store for a restore. `resources` deletes the store. */
async function makeEmpty(): Promise<TestDatabase> {
  return resources.adopt(await createTestDatabase(), (database) => database.drop())
}

test('backups on S3 are written, listed and checked, and restored by name, by address and as the newest', async () => {
  await makeProduct(shop.db)
  const admin = await shop.as('admin')
  const { dataDir } = shop.services.settings
  const older = { name: 'kabla.duka' }
  const running = { ...keys(), BACKUP_DIR: place(), DATABASE_URL: shop.database.url, DATA_DIR: dataDir }
  const written = await run(['backup', older.name], running)
  equal(written.code, 0, written.output)
  match(written.output, new RegExp(`^${place()}/kabla\\.duka was written, read back and found right\\.`))
  deepEqual(await readdir(join(dataDir, 'backups')), [], 'no local file is left')
  const again = await run(['backup', older.name], running)
  equal(again.code, 1)
  match(again.output, /kabla\.duka is there already and is never overwritten: give another name\.$/)
  await makeProduct(shop.db)
  const newest = await backUp(admin)
  const burnt = { ...keys(), BACKUP_DIR: place(), DATA_DIR: join(folder, 'burnt') }

  const listed = await run(['backup', 'list'], burnt)
  equal(listed.code, 0, listed.output)
  const lines = listed.output.split('\n')
  equal(lines[0], `${place()}, times in UTC, newest first:`)
  deepEqual(
    lines.slice(1, 3).map((line) => line.trim().split(/\s+/)[0]),
    [newest.name, older.name],
  )
  match(lines[3] ?? '', /^'npm run shop -- restore newest' restores/)
  const elsewhere = await run(['backup', 'list', place()], { ...keys(), DATA_DIR: join(folder, 'burnt') })
  equal(elsewhere.output, listed.output)

  for (const name of [older.name, `${place()}/${older.name}`]) {
    const checked = await run(['backup', 'check', name], burnt)
    equal(checked.code, 0, checked.output)
    match(checked.output, /is whole and right\.\n/)
  }
  equal(existsSync(burnt.DATA_DIR), false, 'reading a backup creates no store')

  const ways: [name: string, env: Record<string, string>, products: number][] = [
    ['newest', { ...keys(), BACKUP_DIR: place() }, 2],
    [older.name, { ...keys(), BACKUP_DIR: place() }, 1],
    // The keys and an address are sufficient.
    [`${place()}/${older.name}`, keys(), 1],
  ]
  for (const [name, env, products] of ways) {
    const dataDir = await mkdtemp(join(folder, 'mpya-'))
    const empty = await makeEmpty()
    const restored = await run(['restore', name], { ...env, DATABASE_URL: empty.url, DATA_DIR: dataDir })
    equal(restored.code, 0, restored.output)
    match(restored.output, new RegExp(`^products +${products} +${products}$`, 'm'))
    deepEqual(await readdir(join(dataDir, 'backups')), [], 'the fetched copy is gone')
  }
})

test('a backup that cannot be read back completely after the upload is not stored, and its name stays free', async () => {
  const { dataDir } = shop.services.settings
  const env = { ...keys(), BACKUP_DIR: place(), DATABASE_URL: shop.database.url, DATA_DIR: dataDir }
  s3.setCondition('cut')
  const broken = await run(['backup', 'nusu.duka'], env)
  s3.setCondition('up')
  deepEqual([broken.code, broken.output.split('\n').length], [1, 1], broken.output)
  match(broken.output, /^S3 does not answer \(/)
  deepEqual(await readdir(join(dataDir, 'backups')), [])
  equal((await run(['backup', 'nusu.duka'], env)).code, 0)
})

test('a backup name means a file in the folder BACKUP_DIR, or in DATA_DIR/backups if BACKUP_DIR is not set', async () => {
  const { dataDir } = shop.services.settings
  for (const dir of [await mkdtemp(join(folder, 'diski-')), '']) {
    const env = { DATABASE_URL: shop.database.url, DATA_DIR: dataDir, BACKUP_DIR: dir }
    const written = await run(['backup', 'kuhama.duka'], env)
    equal(written.code, 0, written.output)
    equal(existsSync(join(dir || join(dataDir, 'backups'), 'kuhama.duka')), true)
    match((await run(['backup', 'list'], env)).output, /^ {2}kuhama\.duka {2}/m)
    equal((await run(['backup', 'check', 'kuhama.duka'], env)).code, 0)
    if (!dir) continue
    const fresh = { ...env, DATABASE_URL: (await makeEmpty()).url, DATA_DIR: await mkdtemp(join(folder, 'mpya-')) }
    const restored = await run(['restore', 'kuhama.duka'], fresh)
    equal(restored.code, 0, restored.output)
  }
})

test('a restore into a DATA_DIR with pictures is refused before it makes a database that a shop would serve', async () => {
  const dir = await mkdtemp(join(folder, 'diski-'))
  const env = { DATABASE_URL: shop.database.url, DATA_DIR: shop.services.settings.dataDir, BACKUP_DIR: dir }
  equal((await run(['backup', 'kuhama.duka'], env)).code, 0)
  const withPictures = { ...env, DATABASE_URL: '', DATA_DIR: await mkdtemp(join(folder, 'picha-tu-')) }
  await mkdir(join(withPictures.DATA_DIR, 'pictures'))
  await writeFile(join(withPictures.DATA_DIR, 'pictures/moja.webp'), '')
  const refused = await run(['restore', 'kuhama.duka'], withPictures)
  equal(refused.code, 1, refused.output)
  match(refused.output, /^There are pictures in \S+ already: restore into a DATA_DIR that is empty\.$/)
  deepEqual(await readdir(withPictures.DATA_DIR), ['pictures'])
})

test('one sentence says why a backup cannot be read, and nothing is created', async () => {
  const dataDir = join(folder, 'hakuna')
  const env = { ...keys(), BACKUP_DIR: place(), DATA_DIR: dataDir }
  const wrong: [args: string[], env: Record<string, string>, sentence: RegExp][] = [
    [
      ['restore', 'hakuna.duka'],
      env,
      /^hakuna\.duka is not in s3:\/\/picha\/nakala: 'backup list' shows what is there\.$/,
    ],
    [['restore', 'newest'], { ...env, BACKUP_DIR: `${place()}/tupu` }, /^There is no scheduled backup in /],
    [['backup', 'check', 's3://picha/nakala/x.duka'], { DATA_DIR: dataDir }, /BACKUP_DIR names a bucket: give S3_ACC/],
    [['backup', 'list', 'ftp://mahali'], env, /^'ftp:\/\/mahali' is not a place for backups: /],
    [['backup', 'list', 's3:/picha/nakala'], env, /^'s3:\/picha\/nakala' is not a place for backups: /],
    [['restore', 's3:/picha/nakala/x.duka'], env, /^'s3:\/picha\/nakala' is not a place for backups: /],
    [['backup', 'list', join(folder, 'hakuna-hapa')], env, /^The folder \S+ is not there: /],
    [['restore', '.. x'], env, /is not a backup's name/],
  ]
  for (const [args, settings, sentence] of wrong) {
    const { code, output } = await run(args, settings)
    equal(code === 0, false, `${args}: ${output}`)
    match(output, sentence)
  }
  s3.setCondition('down')
  for (const args of [
    ['backup', 'list'],
    ['restore', 'newest'],
    ['backup', 'check', 'x.duka'],
  ]) {
    const { code, output } = await run(args, env)
    deepEqual([code, output.split('\n').length], [1, 1], output)
    match(output, /^S3 does not answer \(/)
  }
  s3.setCondition('up')
  equal(existsSync(dataDir), false)
})
