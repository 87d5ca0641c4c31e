// The limits of incomplete bodies, and which body is refused when a limit is exceeded.
import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { ORDER_FORM } from '../../../shop/paths.ts'
import { makeProduct } from '../../testing/making/make-product.ts'
import { orderBody } from '../../testing/making/order-body.ts'
import { headOf, openSlowClient, type SlowClient } from '../../testing/network/slow-client.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'
import { createUnreadBodies, MAX_UNREAD_BYTES, MAX_UNREAD_BYTES_OF_ADDRESS } from './unread-bodies.ts'

const ORDER = '/api/submit_order.php'
const ANNOUNCED = 256_000
const BODIES_PER_ADDRESS = Math.floor(MAX_UNREAD_BYTES_OF_ADDRESS / ANNOUNCED)
const BODIES_IN_TOTAL = Math.floor(MAX_UNREAD_BYTES / ANNOUNCED)

let shop: TestShop
let clients: SlowClient[] = []
before(async () => {
  shop = await startTestShop({ RATE_LIMITS: 'on', TRUST_PROXY: '1' })
})
afterEach(async () => {
  for (const { socket } of clients) socket.destroy()
  clients = []
  await until(() => unread() === 0)
})
after(() => shop.stop())

const unread = () => shop.services.unreadBodies.bytes()
/** Limit of a wait, so that a failing test ends. */
const MAX_WAIT_MS = 60_000
const until = async (condition: () => boolean) => {
  const end = performance.now() + MAX_WAIT_MS
  while (!condition()) {
    assert.ok(performance.now() < end, `the condition never became true: ${condition}`)
    await new Promise(setImmediate)
  }
}

const address = (n: number) => `10.${n >> 8}.${n & 255}.1`
/** Sends a body except for its last 1,000 bytes. `beginning` is its first part. */
async function stall(
  from: string,
  path = ORDER,
  headers: Record<string, string> = {},
  beginning = '',
  announced = ANNOUNCED,
) {
  const head = headOf(path, announced, { 'x-forwarded-for': from, ...headers })
  const client = await openSlowClient(shop.origin, head + beginning + 'x'.repeat(announced - 1000 - beginning.length))
  clients.push(client)
  return client
}
const stallMany = (count: number, from: (n: number) => string) =>
  Promise.all(Array.from({ length: count }, (_, n) => stall(from(n))))
const refused = () => clients.filter((client) => client.received() !== '')
/**
 * Waits until this many bodies are counted. Each counts with its announced size, for which memory is allocated at once.
 */
const untilHeld = (count: number) => until(() => unread() >= count * ANNOUNCED)

async function assertOrderAccepted(from: string) {
  const product = await makeProduct(shop.db)
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': from }
  const order = JSON.stringify(orderBody([{ id: product.id }], { client_order_id: crypto.randomUUID() }))
  const placed = await shop.anonymous().send(ORDER, { method: 'POST', body: order, headers })
  assert.equal(placed.status, 200, placed.text)
}

test('beyond the limit of an address, the body that stalled first is refused, and the other bodies of that address are served', async () => {
  await stallMany(BODIES_PER_ADDRESS, () => '10.0.0.1')
  await untilHeld(BODIES_PER_ADDRESS)
  assert.deepEqual(refused(), [], 'below the limit nothing is refused')
  await stall('10.0.0.1')
  await until(() => refused().length > 0 && refused().every((client) => client.isClosed()))
  assert.equal(refused().length, 1)
  const [head = '', body = ''] = refused()[0]?.received().split('\r\n\r\n') ?? []
  assert.match(head, /^HTTP\/1.1 503 /)
  assert.match(head, /\r\nretry-after: [1-9]/i)
  assert.match(head, /\r\nconnection: close/i)
  const { success, status, code, error, message } = JSON.parse(body)
  assert.deepEqual([success, status, code, error], [false, 'error', 'busy', message])
  assert.ok(unread() <= MAX_UNREAD_BYTES_OF_ADDRESS)
  await assertOrderAccepted('10.0.0.1')
})

test('the IPv6 network of one subscriber counts as one address', async () => {
  await stallMany(BODIES_PER_ADDRESS + 1, (n) => `2001:db8:0:1::${n + 1}`)
  await until(() => refused().length === 1)
})

test('beyond the total limit a body of the address with the most bytes is refused, and new addresses are served', async () => {
  await stall('10.0.0.1')
  const tooMany = 6
  const twoEach = (n: number) => address(300 + Math.floor(n / 2))
  await stallMany(BODIES_IN_TOTAL + tooMany - 1, twoEach)
  await until(() => refused().length >= tooMany)
  assert.equal(clients[0]?.received(), '', 'an address with a single body does not have the most bytes')
  assert.ok(unread() <= MAX_UNREAD_BYTES)
  await assertOrderAccepted('10.0.0.2')
})

/** Sends an order with a hundred lines, about 45 KB, which is larger than each stalled body of the two tests below. */
async function assertLongOrderRead(from: string) {
  const lines = Array.from({ length: 100 }, (_, n) => ({
    id: `bidhaa-ambayo-haipo-${n}`,
    instructions: 'x'.repeat(400),
  }))
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': from }
  const order = JSON.stringify(orderBody(lines))
  const { status } = await shop.anonymous().send(ORDER, { method: 'POST', body: order, headers })
  assert.equal(status, 422, 'the whole order was read')
}

test('many small stalled bodies of one address do not block longer orders from that address', async () => {
  const bytes = 20_000
  const count = Math.floor(MAX_UNREAD_BYTES_OF_ADDRESS / bytes)
  await Promise.all(Array.from({ length: count }, () => stall('10.0.0.1', ORDER, {}, '', bytes)))
  await until(() => unread() >= count * bytes)
  await assertLongOrderRead('10.0.0.1')
  assert.ok(refused().length < 10)
})

test('one small stalled body from each of many addresses does not block other addresses', async () => {
  const bytes = 40_000
  const count = Math.floor(MAX_UNREAD_BYTES / bytes)
  await Promise.all(Array.from({ length: count }, (_, n) => stall(address(300 + n), ORDER, {}, '', bytes)))
  await until(() => unread() >= count * bytes)
  await assertLongOrderRead('10.0.0.1')
  assert.ok(refused().length < 10)
})

test('the refusal of a plain form is an HTML page', async () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' }
  await Promise.all(Array.from({ length: BODIES_PER_ADDRESS + 1 }, () => stall('10.0.0.1', ORDER_FORM, form)))
  await until(() => refused().some((client) => client.isClosed()))
  const page = refused()[0]?.received() ?? ''
  assert.match(page, /^HTTP\/1.1 503 /)
  assert.match(page, /\r\nretry-after: [1-9]/i)
  assert.match(page, /content-type: text\/html/i)
})

test('in a form with files, the bytes of an unfinished field count towards the limit, but the bytes of a file do not', async () => {
  const { cookies } = await shop.as('customer')
  const headers = {
    'content-type': 'multipart/form-data; boundary=x',
    cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
  }
  const upload = (part: string) =>
    stall('10.0.0.1', '/api/upload_profile_photo.php', headers, `--x\r\ncontent-disposition: ${part}\r\n\r\n`)
  const photo = await upload('form-data; name="photo"; filename="a.jpg"')
  const field = await upload('form-data; name="maelezo"')
  await until(() => unread() >= ANNOUNCED - 1000)
  await stallMany(BODIES_PER_ADDRESS, () => '10.0.0.1')
  await until(() => refused().length > 0)
  assert.equal(photo.received(), '', 'a file goes to the disk and takes little memory')
  field.socket.destroy()
})

test('a body whose request gets a response before the body ends is no longer counted', async () => {
  const pieces = `${ANNOUNCED.toString(16)}\r\n${'x'.repeat(ANNOUNCED)}\r\n`
  const head = headOf(ORDER, 0).replace('content-length: 0', 'transfer-encoding: chunked')
  const client = await openSlowClient(shop.origin, head + pieces + pieces)
  clients.push(client)
  await client.closed
  assert.match(client.received(), /^HTTP\/1.1 413 /)
  assert.equal(unread(), 0)
})

test('a body in many small pieces uses at most twice its size in memory', async () => {
  const count = 20_000
  const head = headOf(ORDER, 0).replace('content-length: 0', 'transfer-encoding: chunked')
  clients.push(await openSlowClient(shop.origin, head + '1\r\nx\r\n'.repeat(count)))
  await until(() => unread() >= count)
  assert.ok(unread() < 2 * count)
})

test('RATE_LIMITS=off lifts the limit per address but not the total', () => {
  const bodies = createUnreadBodies({ countsAddresses: false })
  let refusals = 0
  const reportBody = (bytes: number) => bodies.begin('10.0.0.1', () => refusals++).report(bytes)
  reportBody(MAX_UNREAD_BYTES)
  assert.equal(refusals, 0)
  reportBody(1)
  assert.deepEqual([refusals, bodies.bytes()], [1, 1])
})
