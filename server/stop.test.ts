import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { createTestDatabase, type TestDatabase } from './testing/database.ts'
import { runProgram } from './testing/processes/run-program.ts'
import { untilBlocked } from './testing/until-blocked.ts'

let database: TestDatabase
let folder = ''
before(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'duka-stop-'))
})
after(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const run = () => runProgram('main.ts', { DATA_DIR: folder, DATABASE_URL: database.url })

/** Starts a login on a kept-alive connection. The login waits for a lock until the returned client commits. */
async function startSlowLogin(origin: string) {
  const blocker = new pg.Client({ connectionString: database.url })
  await blocker.connect()
  await blocker.query('begin; lock table people in access exclusive mode')
  const response = new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { 'content-type': 'application/json' }
    const sent = request(`${origin}/api/login.php`, { method: 'POST', agent: new Agent({ keepAlive: true }), headers })
    sent.on('response', (message) => resolve(message.resume())).on('error', reject)
    sent.end(JSON.stringify({ phoneNumber: '0754333222', password: 'si-sahihi' }))
  })
  response.catch(() => undefined)
  await untilBlocked(blocker)
  return { blocker, response }
}

const statusOf = (origin: string, path: string) =>
  fetch(origin + path, { headers: { connection: 'close' } }).then(
    ({ status }) => status,
    () => 0,
  )

test('proxies notice a stop before the port closes, and the process ends after the last response', async () => {
  const shop = run()
  const origin = await shop.origin
  assert.equal(await statusOf(origin, '/readyz'), 200)
  const { blocker, response } = await startSlowLogin(origin)
  shop.child.kill('SIGTERM')
  while ((await statusOf(origin, '/readyz')) === 200);
  assert.equal(await statusOf(origin, '/readyz'), 503)
  assert.equal(await statusOf(origin, '/api/getUser.php'), 200, 'a request that a proxy still sends is served')
  await blocker.query('commit')
  await blocker.end()
  const { statusCode, headers } = await response
  assert.deepEqual([statusCode, headers.connection], [401, 'close'])
  assert.equal(await shop.ended, 0, 'the process has ended by itself, before the longest time that a stop may take')
})

test('signals that arrive together count as one stop; a later signal ends the process immediately', async () => {
  const shop = run()
  const { blocker } = await startSlowLogin(await shop.origin)
  const begun = performance.now()
  let over = false
  shop.ended.then(() => {
    over = true
  })
  while (!over) {
    shop.child.kill('SIGTERM')
    await pause(100)
  }
  const took = performance.now() - begun
  assert.notEqual(await shop.ended, 0)
  assert.ok(took > 1_900, `${took} ms`)
  assert.match(shop.output(), /^Stopped again by a signal/m)
  await blocker.end()
})
