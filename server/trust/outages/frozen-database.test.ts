import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { openDatabase } from '../../db/open.ts'
import { clusterFolder } from '../../postgres/cluster.ts'
import { startEmbeddedPostgres } from '../../postgres/launcher.ts'
import { readPostmaster } from '../../postgres/process.ts'
import { type Client, createClient, type Received } from '../../testing/client.ts'
import { makeProduct } from '../../testing/making/make-product.ts'
import { orderBody } from '../../testing/making/order-body.ts'
import { runProgram } from '../../testing/processes/run-program.ts'
import { childrenOf, signalIfRuns } from '../../testing/processes/shop-process.ts'

/** A request that takes longer counts as hanging. outage.long.ts measures response times. */
const MAX_ANSWER_MS = 30_000
/**
 * The maximum time of the fastest of several responses. Only the fastest counts, so that other load on the machine does
 * not matter.
 */
const MAX_QUICKEST_MS = 1_000
const SEVERAL = 5

let dataDir = ''
let shop: ReturnType<typeof runProgram>
let postmaster = 0
let product: { id: string }
let url = ''
before(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'duka-frozen-'))
  shop = runProgram('main.ts', { DATA_DIR: dataDir, DATABASE_URL: '', RATE_LIMITS: 'off' })
  await shop.origin
  postmaster = (await readPostmaster(clusterFolder(dataDir)))?.pid ?? 0
  assert.ok(postmaster > 0)
  const server = await startEmbeddedPostgres({ name: 'duka', dataDir, log: () => undefined })
  url = server.url
  const db = open()
  product = await makeProduct(db)
  await db.destroy()
  await server.stop()
})
after(async () => {
  shop.child.kill('SIGKILL')
  await shop.ended
  if (postmaster > 0) await signalServer('SIGKILL')
  await rm(dataDir, { recursive: true, force: true })
})

const open = (statementTimeout = 10_000) =>
  openDatabase({ connection: { connectionString: url }, poolSize: 2, statementTimeout, onError: () => undefined })

/**
 * Sends a signal to all processes of the server, including those that start meanwhile. SIGSTOP freezes them all, like a
 * hanging disk.
 */
async function signalServer(signal: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL'): Promise<void> {
  const children = await childrenOf(postmaster)
  signalIfRuns(postmaster, signal)
  for (const one of new Set([...children, ...(await childrenOf(postmaster))])) signalIfRuns(one, signal)
}

/** Sends several requests in sequence. Returns their distinct statuses and the shortest time. */
async function sendSeveralTimes(
  send: () => Promise<Received<unknown>>,
): Promise<{ statuses: number[]; quickest: number }> {
  const answers: { took: number; response: Received<unknown> }[] = []
  for (let time = 0; time < SEVERAL; time += 1) answers.push(await timed(send()))
  const statuses = [...new Set(answers.map(({ response }) => response.status))]
  return { statuses, quickest: Math.min(...answers.map(({ took }) => took)) }
}

async function timed<T>(work: Promise<T>): Promise<{ took: number; response: T }> {
  const begun = performance.now()
  const response = await work
  return { took: performance.now() - begun, response }
}

test('if PostgreSQL does not respond, the shop gives up a statement, and its connection pool can be closed', async () => {
  const db = open(200)
  await sql`select 1`.execute(db)
  await signalServer('SIGSTOP')
  try {
    const inTransaction = db.transaction().execute((tx) => sql`select 1`.execute(tx))
    await assert.rejects(inTransaction, { name: 'DatabaseUnavailable' })
    const { took } = await timed(db.destroy())
    assert.ok(took < MAX_ANSWER_MS, `closing the pool took ${took} ms`)
  } finally {
    await signalServer('SIGCONT')
  }
})

test('while the database hangs, calls get 503, and cached pages and health checks respond; afterwards the shop recovers', async () => {
  const origin = await shop.origin
  const client = createClient(origin)
  // A client without cookies. The shop would look up the owner of a cookie in the database.
  const reader = createClient(origin)
  await untilReady(reader)
  const order = () => client.call('submitOrder', orderBody([{ id: product.id }]))
  assert.equal((await order()).status, 200)
  assert.equal((await reader.get('products')).status, 200)
  assert.equal((await reader.send('/')).status, 200)
  assert.equal((await client.send('/readyz')).status, 200)

  await signalServer('SIGSTOP')
  // Before the shop notices the freeze, more callers wait than it has connections.
  const waiting = Array.from({ length: 40 }, (_, index) =>
    timed<Received<unknown>>(index % 2 ? order() : client.get('products', { q: `redio ${index}` })),
  )
  for (const { took, response } of await Promise.all(waiting)) {
    assert.equal(response.status, 503, response.text)
    assert.ok(Number(response.headers.get('retry-after')) > 0)
    assert.ok(took < MAX_ANSWER_MS, `${took} ms`)
  }
  const later = await sendSeveralTimes(order)
  assert.deepEqual(later.statuses, [503])
  assert.ok(
    later.quickest < MAX_QUICKEST_MS,
    `after the shop has noticed the freeze, the fastest refusal took ${later.quickest} ms`,
  )
  assert.equal((await reader.get('products')).status, 200, 'cached pages are still served')
  assert.equal((await reader.send('/')).status, 200)
  for (const [path, status] of [
    ['/healthz', 200],
    ['/readyz', 503],
  ] as const) {
    const { statuses, quickest } = await sendSeveralTimes(() => client.send(path))
    assert.deepEqual(statuses, [status], path)
    assert.ok(quickest < MAX_QUICKEST_MS, `${path}: ${quickest} ms`)
  }

  await signalServer('SIGCONT')
  await untilReady(reader)
  assert.equal((await order()).status, 200)

  await signalServer('SIGSTOP')
  const stopped = await timed(stop(shop))
  assert.ok(stopped.took < MAX_ANSWER_MS, `stopping the shop while the database hangs took ${stopped.took} ms`)
})

async function untilReady(client: Client): Promise<void> {
  while ((await client.send('/readyz')).status !== 200);
}

async function stop({ child, ended }: ReturnType<typeof runProgram>): Promise<number | null> {
  child.kill('SIGTERM')
  return ended
}
