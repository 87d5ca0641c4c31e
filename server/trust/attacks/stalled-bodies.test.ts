// More bodies stop half-way than the shop may hold at once, and other requests do not wait for them.
// stalled-bodies.long.ts tests 2,000 connections, and measures memory.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { MAX_UNREAD_BYTES } from '../../http/bodies/unread-bodies.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'
import { ANNOUNCED_BYTES, STALLING_TYPES, stallAndWatch } from '../../testing/turns/stall-and-watch.ts'

const CONNECTIONS = 120
/**
 * The number of connections that are opened simultaneously. Opening all connections in one turn would take a cold
 * process 60 to 90 ms, which is too close to MAX_TURN_MS.
 */
const AT_ONCE = 40
const ADDRESSES = 30
/** The maximum length in ms of a turn of the event loop, so that other callers soon get a response. */
const MAX_TURN_MS = 100

let shop: TestShop
before(async () => {
  shop = await startTestShop({ RATE_LIMITS: 'on', TRUST_PROXY: '1' })
})
after(() => shop.stop())

for (const type of STALLING_TYPES)
  test(`${CONNECTIONS} stalled bodies of ${type} take up no more bytes than allowed, and cause no long turn of the event loop`, async () => {
    const stalling = { connections: CONNECTIONS, atOnce: AT_ONCE, addresses: ADDRESSES, type }
    const { mostBytes, longest } = await stallAndWatch(
      shop,
      stalling,
      (bytes) => bytes > MAX_UNREAD_BYTES - ANNOUNCED_BYTES,
    )
    assert.ok(mostBytes <= MAX_UNREAD_BYTES, `${mostBytes} bytes`)
    assert.ok(longest <= MAX_TURN_MS, `a turn of ${longest} ms`)
  })
