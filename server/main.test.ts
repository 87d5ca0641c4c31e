import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { clusterFolder } from './postgres/cluster.ts'
import { createClient } from './testing/client.ts'
import { createTestDatabase, type TestDatabase } from './testing/database.ts'
import { freePort } from './testing/network/free-port.ts'
import { runProgram } from './testing/processes/run-program.ts'
import { untilBlocked } from './testing/until-blocked.ts'

let database: TestDatabase
let folder = ''
before(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'duka-main-'))
})
after(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const run = (env: Record<string, string> = {}) =>
  runProgram('main.ts', { DATA_DIR: join(folder, 'data'), DATABASE_URL: database.url, ...env })

/** Asserts that a start fails with a non-zero code and one sentence, without a stack. */
async function refuses(env: Record<string, string>, sentence: RegExp): Promise<void> {
  const program = run(env)
  const code = await program.ended
  const output = program.output().trim()
  assert.notEqual(code, 0)
  assert.match(output, sentence)
  assert.equal(output.split('\n').length, 1, output)
}

test('a start that cannot succeed ends with one clear sentence and a non-zero exit code', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const address = other.address()
  const port = address && typeof address === 'object' ? address.port : 0
  await refuses({ PORT: String(port) }, /^Port \d+ on 127\.0\.0\.1 is taken by another program/)
  await new Promise((resolve) => other.close(resolve))
  await refuses({ TRUST_PROXY: 'on' }, /^The setting TRUST_PROXY is wrong: write off, the number of proxies/)
  assert.ok(!existsSync(join(folder, 'data')), 'no data folder was created')
})

test('the message about a database that does not respond or does not exist contains no password', async () => {
  await refuses({ DATABASE_URL: 'postgres://duka:nywila-ya-siri@127.0.0.1:1/duka' }, /^The database does not answer/)
  const missing = database.url.replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, '$1haipo_kabisa')
  await refuses({ DATABASE_URL: missing }, /^The database that DATABASE_URL names does not exist/)
})

test('a failing migration stops the start and leaves no changes', async () => {
  const name = `strange_${process.pid}`
  await database.administer(`create database ${name}`)
  const url = database.url.replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${name}`)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // Another program's table prevents the third migration.
    await client.query('create table orders (id int)')
    await refuses({ DATABASE_URL: url }, /could not be brought up to date \(migration 003-orders failed/)
    const { rows } = await client.query("select count(*)::int as n from pg_tables where tablename = 'people'")
    assert.equal(rows[0].n, 0, 'the earlier migrations of this start were undone too')
  } finally {
    await client.end()
    await database.administer(`drop database ${name} with (force)`)
  }
})

test('the first start creates the admin and prints once how to log in; SIGTERM lets running requests finish', async () => {
  const admin = { ADMIN_PHONE: '0754 333 222', ADMIN_PASSWORD: 'siri-ya-mkuu' }
  const first = run(admin)
  const login = { phoneNumber: '+255754333222', password: 'siri-ya-mkuu' }
  const client = createClient(await first.origin)
  const { body } = await client.post('login', login)
  assert.equal(body.user?.role, 'admin')

  const blocker = new pg.Client({ connectionString: database.url })
  await blocker.connect()
  await blocker.query('begin; lock table people in access exclusive mode')
  const slow = client.post('login', login)
  await untilBlocked(blocker)
  first.child.kill('SIGTERM')
  await untilRefused(await first.origin)
  await blocker.query('commit')
  await blocker.end()
  assert.equal((await slow).status, 200, 'the running request was completed')
  assert.equal(await first.ended, 0)
  assert.match(first.output(), /The admin logs in with 0754333222/)
  assert.ok(!first.output().includes('siri-ya-mkuu'))

  const second = run(admin)
  await second.origin
  second.child.kill('SIGTERM')
  assert.equal(await second.ended, 0)
  assert.doesNotMatch(second.output(), /logs in|Nobody is admin/)
})

test('METRICS_PORT serves metrics on a separate port, by the pattern of the route and without phone numbers from URLs', async (t) => {
  const port = await freePort()
  const program = run({ METRICS_PORT: String(port) })
  t.after(() => program.child.kill('SIGKILL'))
  const origin = await program.origin
  await createClient(origin).get('get_notifications', { phone: '0754123456' })
  await createClient(origin).get('get_staff')
  const scrape = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  let text = await scrape()
  // Polled, because a busy machine may need a moment to notice that the database is down.
  while (!/^shop_database_up 1$/m.test(text)) text = await scrape()
  assert.match(
    text,
    /http_request_duration_seconds_count\{method="GET",route="\/api\/get_notifications\.php",status="200"\} 1/,
  )
  assert.doesNotMatch(text, /0754123456/)
  for (const line of [
    /^shop_database_pool_limit 24$/m,
    /^shop_database_pool_connections\{state="idle"\} \d+$/m,
    /^shop_database_pool_wait_seconds_count \d+$/m,
    /^shop_database_size_bytes [1-9]\d{5}/m,
    /^shop_data_dir_free_bytes [1-9]/m,
    /^shop_backup_age_seconds [\d.]+$/m,
    /^shop_backup_last_failure_timestamp_seconds 0$/m,
    /^shop_open\{kind="stock_requests"\} 0$/m,
    /^shop_orders_placed_total 0$/m,
    /^shop_work_refused_total\{lane="search"\} 0$/m,
    /^shop_refusals_total\{code="no_session"\} 1$/m,
    /^shop_pictures_waiting 0$/m,
    /^shop_http_connections [1-9]/m,
    /^shop_http_unread_bytes 0$/m,
    /^nodejs_eventloop_lag_seconds /m,
  ])
    assert.match(text, line)
  assert.equal((await fetch(`${origin}/metrics`)).status, 404)
  program.child.kill('SIGTERM')
  assert.equal(await program.ended, 0)
})

async function untilRefused(origin: string): Promise<void> {
  for (;;) {
    const response = await fetch(`${origin}/healthz`, { headers: { connection: 'close' } }).catch(() => null)
    if (!response || response.status === 503) return
  }
}

test('in an empty folder the shop creates demo products, an account per role, and its own database, which stops with the shop', async () => {
  const dataDir = join(folder, 'fresh')
  // Makes the folder accessible to other users, with a folder of theirs in it.
  await mkdir(join(dataDir, 'www'), { recursive: true })
  await chmod(dataDir, 0o755)
  const program = run({ DATA_DIR: dataDir, DATABASE_URL: '', DEMO: '' })
  const origin = await program.origin
  for (;;) {
    if (/customer .*\S/.test(program.output())) break
    await new Promise((resolve) => program.child.stdout?.once('data', resolve))
  }
  const accounts = [...program.output().matchAll(/^ {2}(\w+) +(07\d{8}) {2}(\S+)$/gm)]
  assert.equal(program.output().split('is open to other users').length - 1, 1, 'the hint is printed once')
  const found = accounts.map(([, role]) => role)
  assert.deepEqual(found, ['admin', 'manager', 'storeManager', 'salesperson', 'customer'])
  for (const [, role, phoneNumber, password] of accounts) {
    const { body } = await createClient(origin).post('login', { phoneNumber, password })
    assert.equal(body.user?.role, role)
  }
  assert.ok(existsSync(join(clusterFolder(dataDir), 'postmaster.pid')))
  program.child.kill('SIGTERM')
  assert.equal(await program.ended, 0)
  assert.ok(!existsSync(join(clusterFolder(dataDir), 'postmaster.pid')), 'the database has stopped')
})
