// A command run in the wrong place must fail. If it created an empty shop instead, it would report success without
// touching the real one.
import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { connectionTo } from './db/connection/connection.ts'
import { knownMigrations } from './db/migration-files.ts'
import { openSession } from './db/session.ts'
import { noShopError } from './start/require-shop.ts'
import { createTestDatabase, type TestDatabase } from './testing/database.ts'
import { withDatabaseOf } from './testing/processes/embedded-database.ts'
import { runProgram } from './testing/processes/run-program.ts'

let folder = ''
let database: TestDatabase
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'duka-no-shop-'))
  database = await createTestDatabase()
})
after(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

/** Every way to call a command that works on a shop. */
const commands = (): Record<string, string[][]> => ({
  user: [
    ['set', '0754123456', '--role', 'admin', '--password'],
    ['set', '0754123456', '--role', 'admin', '--link'],
    ['unlock', '0754123456'],
  ],
  migrations: [[]],
  verify: [[]],
  recount: [[]],
  pictures: [['move'], ['adopt']],
  demo: [[], ['remove']],
  backup: [[join(folder, 'nakala.duka')]],
  export: [[join(folder, 'kuhama')]],
})
const all = () => Object.entries(commands()).flatMap(([verb, ways]) => ways.map((args) => [verb, ...args]))

async function run(args: string[], env: Record<string, string>) {
  const program = runProgram('cli.ts', env, args)
  program.child.stdin?.end('nenosiri-1\n')
  return { code: await program.ended, output: program.output() }
}

async function requireRefused(env: Record<string, string>, sentence: RegExp): Promise<void> {
  const results = await Promise.all(all().map(async (args) => ({ args, ...(await run(args, env)) })))
  for (const { args, code, output } of results) {
    equal(code, 1, `${args.join(' ')}: ${output}`)
    match(output, sentence)
    ok(output.endsWith('.\n') && output.split('\n').length === 2, output)
  }
}

test('an unknown command prints the list of commands, and the tests of this file run each of them except restore', async () => {
  const { code, output } = await run(['hakuna'], {})
  equal(code, 2)
  const verbs = output.replace('Verbs: ', '').trim().split(' · ')
  const names = new Set(verbs.map((usage) => usage.split(' ')[0] ?? ''))
  deepEqual([...names].toSorted(), [...Object.keys(commands()), 'restore'].toSorted())
})

test('the migrations of a store are listed as they are, also those of a newer version', async (t) => {
  const store = await createTestDatabase()
  t.after(() => store.drop())
  const session = await openSession(connectionTo(store.url))
  await sql`delete from kysely_migration where name = ${knownMigrations.at(-1)}`.execute(session.db)
  await sql`insert into kysely_migration (name, timestamp) values ('998-jaribio', '')`.execute(session.db)
  await session.end()
  const { code, output } = await run(['migrations'], { DATABASE_URL: store.url, DATA_DIR: folder })
  equal(code, 0, output)
  deepEqual(output.trim().split('\n'), [...knownMigrations.slice(0, -1), '998-jaribio'])
})

test('a missing folder is reported and not created', async () => {
  const dataDir = join(folder, 'hakuna')
  await requireRefused({ DATA_DIR: dataDir }, new RegExp(`^There is no shop in ${dataDir}: set DATA_DIR .* start it`))
  equal(existsSync(dataDir), false)
})

test('a folder without a shop stays as it is', async () => {
  const dataDir = await mkdtemp(join(folder, 'mwingine-'))
  await writeFile(join(dataDir, 'yangu.txt'), '')
  await requireRefused({ DATA_DIR: dataDir }, /^There is no shop in /)
  deepEqual(await readdir(dataDir), ['yangu.txt'])
})

test("an embedded database without the shop's tables stays empty", async () => {
  const dataDir = await mkdtemp(join(folder, 'tupu-'))
  // Keeps the database running; otherwise each command would start and stop it.
  await withDatabaseOf(dataDir, () =>
    requireRefused({ DATA_DIR: dataDir }, new RegExp(`^There is no shop in ${dataDir}: `)),
  )
  equal(existsSync(join(dataDir, 'pictures')), false)
})

test('an empty database behind DATABASE_URL stays empty, and no DATA_DIR is created beside it', async () => {
  const name = `tupu_${process.pid}`
  await database.administer(`create database ${name}`)
  const url = database.url.replace(/(\/)test_[0-9a-f]+/, `$1${name}`)
  const dataDir = join(folder, 'bila')
  try {
    const env = { DATABASE_URL: url, DATA_DIR: folder }
    await requireRefused(env, /^There is no shop in the database of DATABASE_URL: /)
    deepEqual(existsSync(join(folder, 'pictures')), false)
    const verified = await run(['verify'], { DATABASE_URL: database.url, DATA_DIR: dataDir })
    equal(verified.code, 1, verified.output)
    match(verified.output, new RegExp(`^The folder ${dataDir} is not there: set DATA_DIR `))
    const recounted = await run(['recount'], { DATABASE_URL: database.url, DATA_DIR: dataDir })
    equal(recounted.code, 0, recounted.output)
    equal(existsSync(dataDir), false)
  } finally {
    await database.administer(`drop database ${name}`)
  }
})

test('on a server where the shop is a service, the message names the command that reads its settings', async () => {
  const settings = join(folder, 'duka.env')
  await writeFile(settings, '')
  const byHand = { dataDir: '/opt/duka/current/data', databaseUrl: null, shopCommand: 'npm run shop --' }
  equal(
    noShopError(byHand, settings).message,
    `There is no shop in /opt/duka/current/data. The shop of this server has its settings in ${settings}: type 'sudo duka …' instead of 'npm run shop -- …'.`,
  )
  match(
    noShopError({ ...byHand, shopCommand: 'sudo duka' }, settings).message,
    /^There is no shop in \S+: set DATA_DIR/,
  )
  match(noShopError(byHand, join(folder, 'hakuna.env')).message, /^There is no shop in \S+: set DATA_DIR/)
})
