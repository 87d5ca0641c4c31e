// Many connections whose bodies stop half-way: their effect on the shop's memory and on the delay of the event loop.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { MAX_UNREAD_BYTES } from '../../http/bodies/unread-bodies.ts'
import { signIn } from '../../testing/making/sign-in.ts'
import { headOf, openSlowClient } from '../../testing/network/slow-client.ts'
import { quantile } from '../../testing/probe.ts'
import { reportFigure } from '../../testing/processes/figures.ts'
import { watchHealth } from '../../testing/processes/health-watch.ts'
import { type SpawnedShop, spawnShop } from '../../testing/processes/spawned-shop.ts'
import { startTestShop } from '../../testing/start-test-shop.ts'
import { ANNOUNCED_BYTES, STALLING_TYPES, stallAndWatch } from '../../testing/turns/stall-and-watch.ts'

/** Slightly below the shop's limit, so that other callers get a connection. */
const CONNECTIONS = 1_990
/** The number of connections that are opened simultaneously. */
const GROUP = 100
/** The time in ms for which the connections stay silent. */
const STILL_MS = 3_000
const MAX_MB = 250
/** The maximum length in ms of a turn of the event loop, so that other callers soon get a response. */
const MAX_TURN_MS = 100
const PEOPLE = 250

const ORDER = '/api/submit_order.php'
const chunked = { 'transfer-encoding': 'chunked' }
const part = '--x\r\ncontent-disposition: form-data; name="photo"'

let spawned: SpawnedShop
let cookies: string[] = []
before(async () => {
  spawned = await spawnShop({ RATE_LIMITS: 'on' })
  const people = await Promise.all(
    Array.from({ length: PEOPLE }, () => signIn(spawned.db, spawned.shop.origin, 'customer')),
  )
  cookies = people.map((person) => `session=${person.cookies.get('session')}`)
})
after(() => spawned?.close())

const headWithout = (path: string, headers: Record<string, string>) =>
  headOf(path, 0, headers).replace('content-length: 0\r\n', '')

/** Returns the beginning of the request that the connection with this index sends. */
type Beginning = (at: number) => string

const order: Beginning = () => headOf(ORDER, ANNOUNCED_BYTES) + 'x'.repeat(ANNOUNCED_BYTES - 1_000)
const chunks: Beginning = () => headWithout(ORDER, chunked) + '1\r\nx\r\n'.repeat(1_000)
/**
 * Returns the beginning of a picture form. The connections share the sessions of this many people; if `people` is 0,
 * their session does not exist.
 */
const form = (people: number, begins: string): Beginning => {
  const body = begins + 'x'.repeat(ANNOUNCED_BYTES - 1_000 - begins.length)
  return (at) => {
    const cookie = people === 0 ? `session=${'x'.repeat(43)}` : (cookies[at % people] ?? '')
    const headers = { 'content-type': 'multipart/form-data; boundary=x', cookie }
    return headOf('/api/upload_profile_photo.php', ANNOUNCED_BYTES, headers) + body
  }
}
const field = `${part}\r\n\r\n`
const wholeField = `${field}${'x'.repeat(ANNOUNCED_BYTES - 2_000)}\r\n${field}`
const file = `${part}; filename="a.jpg"\r\n\r\n`
const headers: Beginning = () => `POST ${ORDER} HTTP/1.1\r\nhost: 127.0.0.1\r\na: ${'b'.repeat(15_000)}`

/**
 * Opens all connections, waits, and closes them. Returns the number of connections by the status that they received.
 */
async function stall(addresses: number, beginning: Beginning): Promise<Map<string, number>> {
  const clients: Awaited<ReturnType<typeof openSlowClient>>[] = []
  for (let at = 0; at < CONNECTIONS; at += GROUP) {
    const group = Array.from({ length: Math.min(GROUP, CONNECTIONS - at) }, (_, n) =>
      openSlowClient(spawned.shop.origin, Buffer.from(beginning(at + n)), addressOf((at + n) % addresses)),
    )
    clients.push(...(await Promise.all(group)))
  }
  await pause(STILL_MS)
  const statuses = Map.groupBy(clients, (client) => client.received().split(' ')[1] ?? 'nothing')
  for (const { socket } of clients) socket.destroy()
  return new Map([...statuses].map(([status, { length }]) => [status, length]))
}

const addressOf = (n: number) => `127.0.${8 + Math.floor(n / 250)}.${1 + (n % 250)}`

for (const [what, addresses, beginning] of [
  ['bodies of 255,000 bytes (announced: 256,000), from 2 addresses', 2, order],
  ['bodies of 255,000 bytes (announced: 256,000), from 250 addresses', 250, order],
  ['bodies of 1,000 chunks of one byte each, from 250 addresses', 250, chunks],
  ['bodies of a picture form with one field, by 100 people from 20 addresses', 20, form(100, field)],
  ['bodies of a picture form with one field, by 250 people from 250 addresses', 250, form(PEOPLE, field)],
  [
    'bodies of a picture form with a complete field and the beginning of the next, by 250 people from 250 addresses',
    250,
    form(PEOPLE, wholeField),
  ],
  ['bodies that end in the headers of a part, by 250 people from 250 addresses', 250, form(PEOPLE, part)],
  ['bodies of a picture form with a picture, by 250 people from 250 addresses', 250, form(PEOPLE, file)],
  ['bodies of a picture form with one field, by strangers from 250 addresses', 250, form(0, field)],
  ['requests that end in their headers, from 250 addresses', 250, headers],
] as const)
  test(`memory stays within its limit under ${CONNECTIONS} stalled ${what}`, {
    timeout: 120_000,
  }, async () => {
    await spawned.shop.kill()
    await spawned.start()
    await spawned.shop.metrics()
    const before = (await spawned.shop.memory()).now
    const stop = watchHealth(spawned.shop.origin)
    const statuses = await stall(addresses, beginning)
    const health = await stop()
    const delay = ((await spawned.shop.metrics()).get('nodejs_eventloop_lag_p99_seconds') ?? Number.NaN) * 1000
    const { peak } = await spawned.shop.memory()
    const megabytes = (bytes: number) => Math.round(bytes / 2 ** 20)
    const answers = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')
    reportFigure(
      `memory under ${CONNECTIONS} stalled ${what}`,
      `${megabytes(before)} to ${megabytes(peak)} MB; answers: ${answers}; loop p99 ${Math.round(delay)} ms late; /healthz p99 ${Math.round(quantile(health, 0.99))} ms`,
    )
    assert.ok(megabytes(peak) <= MAX_MB, `${megabytes(peak)} MB`)
  })

test(`${CONNECTIONS} stalled bodies cause no long turn of the event loop, in CPU time`, {
  timeout: 240_000,
}, async () => {
  const shop = await startTestShop({ RATE_LIMITS: 'on', TRUST_PROXY: '1' })
  const longest: number[] = []
  for (const type of STALLING_TYPES) {
    const stalling = { connections: CONNECTIONS, atOnce: GROUP, addresses: 250, type }
    const seen = await stallAndWatch(shop, stalling, (bytes) => bytes > MAX_UNREAD_BYTES - ANNOUNCED_BYTES)
    longest.push(Math.round(seen.longest))
  }
  await shop.stop()
  reportFigure(
    `the longest turns of the event loop under ${CONNECTIONS} stalled bodies, from 250 addresses`,
    `${longest.join(', ')} ms of processor time (JSON, form, multipart)`,
  )
  for (const ms of longest) assert.ok(ms <= MAX_TURN_MS, `${ms} ms`)
})
