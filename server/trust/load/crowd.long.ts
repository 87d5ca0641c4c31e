// 500 connections do mixed work for a minute. Then 300 clients send slowly until the shop has closed all their
// connections.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { assertNoneLost, startBuying } from '../../testing/buyers.ts'
import { orderBody } from '../../testing/making/order-body.ts'
import { headOf, openSlowClient } from '../../testing/network/slow-client.ts'
import { quantile } from '../../testing/probe.ts'
import { reportFigure } from '../../testing/processes/figures.ts'
import { type SpawnedShop, spawnShop } from '../../testing/processes/spawned-shop.ts'
import { runCrowd } from './crowd.ts'

const MS = 60_000
/** The maximum median time of a refusal. It is long because the clients run on the same cores as the shop. */
const MAX_REFUSAL_MS = 5_000
const MAX_HEALTH_MS = 250
const SLOW_CLIENTS = 300
/** The shop closes every slow or idle connection within this time. */
const MAX_SLOW_MS = 360_000

let spawned: SpawnedShop
before(async () => {
  spawned = await spawnShop()
})
after(() => spawned?.close())

const megabytes = (bytes: number) => (bytes / 2 ** 20).toFixed(0)

test('while 500 connections do mixed work for 60 s, each request is served or refused in time, and /healthz answers', {
  timeout: 300_000,
}, async () => {
  const { shop, db, products, bought } = spawned
  const { answers, health } = await runCrowd(shop.origin, products, bought, MS)
  const served = answers.filter(({ status }) => status === 200)
  const refused = answers.filter(({ status }) => status === 503)
  assert.equal(served.length + refused.length, answers.length, 'every response has the status 200 or 503')
  const refusedMs = refused.map(({ ms }) => ms)
  assert.ok(refusedMs.length === 0 || quantile(refusedMs, 0.5) < MAX_REFUSAL_MS, 'callers are refused in time')
  assert.ok(quantile(health, 0.5) < MAX_HEALTH_MS, '/healthz answers at once')
  await assertNoneLost(shop.origin, db, products, bought)
  const p99 = (responses: typeof answers) =>
    quantile(
      responses.map(({ ms }) => ms),
      0.99,
    ).toFixed(0)
  const { now, peak } = await shop.memory()
  reportFigure(
    '500 connections of mixed work for 60 s, the load on the same cores',
    [
      `${(bought.received.size / (MS / 1000)).toFixed(0)} orders a second, 0 lost`,
      `${(served.length / (MS / 1000)).toFixed(0)} pages a second, p99 ${p99(served)} ms`,
      `${refused.length + (bought.answers.get('503') ?? 0)} refused with 503 and Retry-After, refused pages after ${refused.length > 0 ? p99(refused) : '–'} ms (p99)`,
      `/healthz p99 ${quantile(health, 0.99).toFixed(0)} ms`,
      `memory at most ${megabytes(peak)} MB, ${megabytes(now)} after it`,
    ].join('; '),
  )
})

test('300 clients that send one byte a second are all disconnected in time', {
  timeout: 600_000,
}, async () => {
  const { shop, products, bought } = spawned
  const order = JSON.stringify(orderBody(products.map((id) => ({ id }))))
  // A third of the clients sends nothing, a third an endless header, and a third an order byte by byte.
  const beginnings = ['', 'GET / HTTP/1.1\r\nx-slow: ', headOf('/api/submit_order.php', order.length) + order[0]]
  const beginningOf = (client: number) => beginnings[client % beginnings.length] ?? ''
  const open = (_: unknown, index: number) => openSlowClient(shop.origin, beginningOf(index))
  const clients = await Promise.all(Array.from({ length: SLOW_CLIENTS }, open))
  const drip = setInterval(() => {
    for (const [index, { socket, isClosed }] of clients.entries())
      if (beginningOf(index) !== '' && !isClosed()) socket.write('a')
  }, 1000)
  bought.slowestMs = 0
  const buying = startBuying(() => shop.origin, products, bought, { buyers: 4 })
  const closed = await Promise.all(clients.map((client) => client.closed))
  clearInterval(drip)
  await buying.stop()
  const longest = Math.max(...closed)
  assert.ok(longest < MAX_SLOW_MS, `a client stayed connected for ${longest} ms`)
  reportFigure(
    '300 clients that send a byte a second, or nothing',
    `all closed after ${(Math.min(...closed) / 1000).toFixed(0)} to ${(longest / 1000).toFixed(0)} s; slowest order of others ${bought.slowestMs.toFixed(0)} ms`,
  )
})
