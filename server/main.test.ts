import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { clusterFolder } from './db/embedded/cluster.ts'
import { makeClient } from './testing/client.ts'
import { makeTestDatabase, type TestDatabase } from './testing/database.ts'

let database: TestDatabase
let folder = ''
const running = new Set<ChildProcess>()
before(async () => {
  database = await makeTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'duka-main-'))
})
after(async () => {
  for (const child of running) child.kill('SIGKILL')
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

type Program = { child: ChildProcess; output: () => string; origin: Promise<string>; ended: Promise<number | null> }

/** Runs a file of the server as its own process, on a free port and the test's database unless `env` says otherwise. */
function run(file: string, env: Record<string, string> = {}, args: string[] = []): Program {
  const base = { PATH: process.env.PATH, HOME: process.env.HOME, TMPDIR: tmpdir(), PORT: '0', DEMO: 'off' }
  const child = spawn(process.execPath, [join(import.meta.dirname, file), ...args], {
    env: { ...base, DATA_DIR: join(folder, 'data'), DATABASE_URL: database.url, LOG_LEVEL: 'warn', ...env },
  })
  running.add(child)
  let text = ''
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  ended.then(() => running.delete(child))
  const origin = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      text += chunk
      const address = /http:\/\/localhost:\d+/.exec(text)?.[0]
      if (address) resolve(address)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    ended.then(() => reject(new Error(`it ended before it listened: ${text}`)))
  })
  origin.catch(() => undefined)
  return { child, output: () => text, origin, ended }
}

/** A start that cannot work ends with a non-zero code and one sentence, without a stack. */
async function refuses(env: Record<string, string>, sentence: RegExp): Promise<void> {
  const program = run('main.ts', env)
  const code = await program.ended
  const output = program.output().trim()
  assert.notEqual(code, 0)
  assert.match(output, sentence)
  assert.equal(output.split('\n').length, 1, output)
}

test('a start that cannot work ends with one clear sentence and a code that is not 0', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const address = other.address()
  const port = address && typeof address === 'object' ? address.port : 0
  await refuses({ PORT: String(port) }, /^Port \d+ on 127\.0\.0\.1 is taken by another program/)
  await new Promise((resolve) => other.close(resolve))
  await refuses({ HOST: '203.0.113.7' }, /^HOST is 203\.0\.113\.7, which is no address of this machine/)
  await refuses({ PORT: 'elfu' }, /^The setting PORT is wrong/)
  await refuses({ CONFIG_DIR: join(folder, 'nothing') }, /shop\.json/)
})

test('a database that does not answer is named, its password is not', async () => {
  await refuses({ DATABASE_URL: 'postgres://duka:nywila-ya-siri@127.0.0.1:1/duka' }, /^The database does not answer/)
  const missing = database.url.replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, '$1haipo_kabisa')
  await refuses({ DATABASE_URL: missing }, /^The database that DATABASE_URL names does not exist/)
})

test('a migration that fails stops the start and leaves nothing of itself', async () => {
  const name = `strange_${process.pid}`
  await database.administer(`create database ${name}`)
  const url = database.url.replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${name}`)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // A table of somebody else stands where the third migration wants to make its own.
    await client.query('create table orders (id int)')
    await refuses({ DATABASE_URL: url }, /could not be brought up to date \(migration 003-orders failed/)
    const { rows } = await client.query("select count(*)::int as n from pg_tables where tablename = 'people'")
    assert.equal(rows[0].n, 0, 'the migrations before it were undone with it')
  } finally {
    await client.end()
    await database.administer(`drop database ${name} with (force)`)
  }
})

test('the first start makes the admin and says once how to log in; SIGTERM lets what runs finish', async () => {
  const admin = { ADMIN_PHONE: '0754 333 222', ADMIN_PASSWORD: 'siri-ya-mkuu' }
  const first = run('main.ts', admin)
  const login = { phoneNumber: '+255754333222', password: 'siri-ya-mkuu' }
  const client = makeClient(await first.origin)
  const { body } = await client.post('login', login)
  assert.equal(body.user?.role, 'admin')

  const blocker = new pg.Client({ connectionString: database.url })
  await blocker.connect()
  await blocker.query('begin; lock table people in access exclusive mode')
  const slow = client.post('login', login)
  await untilSomebodyWaits(blocker)
  first.child.kill('SIGTERM')
  await untilRefused(await first.origin)
  await blocker.query('commit')
  await blocker.end()
  assert.equal((await slow).status, 200, 'the request that ran was answered')
  assert.equal(await first.ended, 0)
  assert.match(first.output(), /The admin logs in with 0754333222/)
  assert.ok(!first.output().includes('siri-ya-mkuu'))

  const second = run('main.ts', admin)
  await second.origin
  second.child.kill('SIGTERM')
  assert.equal(await second.ended, 0)
  assert.doesNotMatch(second.output(), /logs in|Nobody is admin/)
})

async function untilSomebodyWaits(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query('select 1 from pg_locks where not granted limit 1')
    if (rows.length > 0) return
  }
}

async function untilRefused(origin: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${origin}/healthz`, { headers: { connection: 'close' } }).catch(() => null)
    if (!answer || answer.status === 503) return
  }
}

test('on an empty folder: demo goods, an account of each role, and its own database stops with it', async () => {
  const dataDir = join(folder, 'fresh')
  const program = run('main.ts', { DATA_DIR: dataDir, DATABASE_URL: '', DEMO: '' })
  const origin = await program.origin
  for (;;) {
    if (/customer .*\S/.test(program.output())) break
    await new Promise((resolve) => program.child.stdout?.once('data', resolve))
  }
  const accounts = [...program.output().matchAll(/^ {2}(\w+) +(07\d{8}) {2}(\S+)$/gm)]
  const found = accounts.map(([, role]) => role)
  assert.deepEqual(found, ['admin', 'manager', 'storeManager', 'salesperson', 'customer'])
  for (const [, role, phoneNumber, password] of accounts) {
    const { body } = await makeClient(origin).post('login', { phoneNumber, password })
    assert.equal(body.user?.role, role)
  }
  assert.ok(existsSync(join(clusterFolder(dataDir), 'postmaster.pid')))
  program.child.kill('SIGTERM')
  assert.equal(await program.ended, 0)
  assert.ok(!existsSync(join(clusterFolder(dataDir), 'postmaster.pid')), 'the database has stopped')
})

test('the user command makes accounts, changes roles and passwords, and keeps the last admin', async () => {
  const own = await makeTestDatabase()
  const shop = async (...args: string[]) => {
    const program = run('cli.ts', { DATABASE_URL: own.url }, args)
    return { code: await program.ended, output: program.output().trim() }
  }
  try {
    const made = await shop('user', 'set', '0754 111 222', '--role', 'admin', '--password', 'nenosiri-1')
    assert.deepEqual(made, { code: 0, output: '0754111222 is admin; the account is new.' })
    const refused: [string[], RegExp][] = [
      [['user', 'set', '0754111222', '--role', 'customer'], /last admin/],
      [['user', 'set', '0754111333', '--role', 'manager'], /give --password/],
      [['user', 'set', '0754111333', '--role', 'manager', '--password', 'fupi'], /herufi 8/],
      [['hakuna'], /Verbs:/],
    ]
    for (const [args, sentence] of refused) {
      const { code, output } = await shop(...args)
      assert.equal(code, 2, args.join(' '))
      assert.match(output, sentence)
    }
    const second = await shop('user', 'set', '0754111333', '--role', 'admin', '--password', 'nenosiri-2')
    assert.equal(second.code, 0, second.output)
    const changed = await shop('user', 'set', '0754111222', '--role', 'salesperson')
    assert.deepEqual(changed, { code: 0, output: '0754111222 is salesperson.' })
  } finally {
    await own.drop()
  }
})
