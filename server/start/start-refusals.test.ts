import { equal, match, ok, rejects } from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { CannotStart } from './cannot-start.ts'
import { requireFreePorts } from './free-ports.ts'
import { openShop } from './open-shop.ts'
import { requirePlaces } from './require-places.ts'
import { readSettings } from './settings/settings.ts'

const isRoot = process.geteuid?.() === 0
let database: TestDatabase
let root = ''
/** Another program that uses a port. */
const other = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
let port = ''
before(async () => {
  database = await createTestDatabase()
  root = await mkdtemp(join(tmpdir(), 'duka-refusals-'))
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const address = other.address()
  port = String(address && typeof address === 'object' ? address.port : 0)
  await mkdir(join(root, 'tupu'))
  await writeFile(join(root, 'faili'), '')
})
after(async () => {
  await new Promise((resolve) => other.close(resolve))
  await rm(root, { recursive: true, force: true })
  await database.drop()
})

/** Makes a copy of the shop's configuration with one invalid file. */
async function configWith(file: string, content: string): Promise<string> {
  const folder = await mkdtemp(join(root, 'config-'))
  await cp(join(import.meta.dirname, '../../config'), folder, { recursive: true })
  await writeFile(join(folder, file), content)
  return folder
}

/** Runs main up to the point before it creates the web server. */
async function start(env: Record<string, string>): Promise<void> {
  await using resources = new AsyncDisposableStack()
  await requireFreePorts(readSettings(env))
  await requirePlaces(readSettings(env))
  await openShop({ LOG_LEVEL: 'silent', ...env }, resources)
}

const withDatabase = (change: (url: URL) => void) => {
  const url = new URL(database.url)
  change(url)
  return { DATABASE_URL: url.href }
}

const cases: [what: string, env: () => Promise<Record<string, string>> | Record<string, string>, sentence: RegExp][] = [
  ['a port that is taken', () => ({ PORT: port }), /^Port \d+ on 127\.0\.0\.1 is taken .* set PORT to another number/],
  ['a port for the metrics that is taken', () => ({ METRICS_PORT: port }), /is taken .* set METRICS_PORT to another/],
  [
    'an address of another machine',
    () => ({ HOST: '203.0.113.7' }),
    /^HOST is 203\.0\.113\.7, which is not an address/,
  ],
  [
    'a host name that does not exist',
    () => ({ HOST: 'hakuna.invalid' }),
    /^HOST is hakuna\.invalid, which is not an address/,
  ],
  ['an address with a scheme', () => ({ HOST: 'http://127.0.0.1' }), /^HOST is http/],
  ['a data folder that is a file', () => ({ DATA_DIR: join(root, 'faili') }), /is not a folder: set DATA_DIR/],
  ['a data folder below a file', () => ({ DATA_DIR: join(root, 'faili/data') }), /is not a folder: set DATA_DIR/],
  ...['pictures/2026/moja.webp', 'backups/duka.duka'].map((file): (typeof cases)[number] => [
    `a data folder with ${file}, but without database files`,
    async () => {
      const folder = await mkdtemp(join(root, 'bila-hifadhidata-'))
      await mkdir(join(folder, file, '..'), { recursive: true })
      await writeFile(join(folder, file), '')
      return { DATABASE_URL: '', DATA_DIR: folder }
    },
    /^The database files in .*postgres are gone, but .* of a shop: mount the disk/,
  ]),
  [
    'a first start with a folder for backups that is a file',
    () => ({ DATABASE_URL: '', BACKUP_DIR: join(root, 'faili') }),
    /^BACKUP_DIR is .*, which is not a folder/,
  ],
  [
    'a database server that is not running',
    () => ({ DATABASE_URL: 'postgres://duka:siri@127.0.0.1:1/duka' }),
    /^The database does not answer .* DATABASE_URL/,
  ],
  [
    'a port where no database answers',
    () => ({ DATABASE_URL: `postgres://duka:siri@127.0.0.1:${port}/duka` }),
    /^The database does not answer .* DATABASE_URL/,
  ],
  [
    'a database on a host that does not exist',
    () => ({ DATABASE_URL: 'postgres://duka:siri@hakuna.invalid/duka' }),
    /^The database does not answer .* DATABASE_URL/,
  ],
  [
    'a database that does not exist',
    () => withDatabase((url) => (url.pathname = '/haipo_kabisa')),
    /^The database that DATABASE_URL names does not exist/,
  ],
  [
    'a POSTGRES_BIN without programs',
    () => ({ DATABASE_URL: '', POSTGRES_BIN: join(root, 'tupu') }),
    /has no program initdb.* POSTGRES_BIN/,
  ],
  [
    'a missing configuration file',
    () => ({ CONFIG_DIR: join(root, 'hakuna') }),
    /^The file .*shop\.json is wrong .* Correct it/,
  ],
  [
    'a first start with a folder for the configuration that is a file',
    () => ({ DATABASE_URL: '', CONFIG_DIR: join(root, 'faili') }),
    /^The file .*faili\/shop\.json is wrong \(ENOTDIR.* Correct it/,
  ],
  [
    'a configuration file that is not JSON',
    async () => ({ CONFIG_DIR: await configWith('categories.json', '{') }),
    /^The file .*categories\.json is wrong/,
  ],
  [
    'an invalid phone number of a provider',
    async () => ({
      CONFIG_DIR: await configWith('providers.json', '[{"id":1,"name":"a","whatsapp":"12","logo":"/a.svg"}]'),
    }),
    /^The file .*providers\.json is wrong \(.*0\.whatsapp: /,
  ],
]
if (process.platform === 'linux')
  cases.push([
    'a data folder that cannot be created',
    () => ({ DATA_DIR: '/proc/duka/data' }),
    /cannot be made: set DATA_DIR/,
  ])
if (!isRoot) {
  cases.push([
    'a port that only root may use',
    () => ({ PORT: '80' }),
    /^This user may not listen on port 80: set PORT/,
  ])
  cases.push([
    'a data folder of another user',
    () => ({ DATA_DIR: '/' }),
    /cannot be written by this user: .* DATA_DIR/,
  ])
}

for (const [what, env, sentence] of cases) {
  test(`${what} stops the start with one sentence, and nothing is changed`, async () => {
    const dataDir = join(root, 'data')
    await rejects(start({ PORT: '0', DATA_DIR: dataDir, DATABASE_URL: database.url, ...(await env()) }), (error) => {
      ok(error instanceof CannotStart, String(error))
      match(error.message, sentence)
      ok(error.message.endsWith('.') && !/[\n\r]|siri/.test(error.message), error.message)
      return true
    })
    equal(existsSync(dataDir), false, 'no data folder was made')
  })
}

test('a start ignores the lost+found of a disk for pictures or backups', async () => {
  const dataDir = join(root, 'diski-mpya')
  for (const folder of ['pictures', 'backups'])
    await mkdir(join(dataDir, folder, 'lost+found/kipande'), { recursive: true })
  const settings = readSettings({ DATA_DIR: dataDir })
  await requirePlaces(settings)
  await writeFile(join(dataDir, 'pictures/lost+found/kipande/faili'), '')
  await requirePlaces(settings)
  await writeFile(join(dataDir, 'backups/moja.duka'), '')
  await rejects(requirePlaces(settings), /backups of a shop/)
})
