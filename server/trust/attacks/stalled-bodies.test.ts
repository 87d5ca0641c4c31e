// More bodies that stop half way than may be held: others do not wait for them. Memory: stalled-bodies.long.ts.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { MAX_UNREAD_BYTES } from '../../http/bodies/unread-bodies.ts'
import { headOf } from '../../testing/network/slow-client.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'
import { openStalledOutsiders } from '../../testing/turns/stalled-outsiders.ts'
import { watchTurns } from '../../testing/turns/watch-turns.ts'

const CONNECTIONS = 120
const ADDRESSES = 30
const ANNOUNCED = 256_000
/** Other callers are answered within this time. */
const MAX_TURN_MS = 100
/** A test that fails must end as well. */
const MAX_WAIT_MS = 60_000

let shop: TestShop
before(async () => {
  shop = await startTestShop({ RATE_LIMITS: 'on', TRUST_PROXY: '1' })
})
after(() => shop.stop())

const stalled = (at: number, type: string) =>
  headOf('/api/submit_order.php', ANNOUNCED, {
    'x-forwarded-for': `10.0.0.${at % ADDRESSES}`,
    'content-type': type,
  }) + 'x'.repeat(ANNOUNCED - 1000)

for (const type of ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
  test(`${CONNECTIONS} stalled bodies of ${type} hold no more than they may and keep no turn long`, async () => {
    const { unreadBodies } = shop.services
    let most = 0
    const look = () => {
      most = Math.max(most, unreadBodies.bytes())
    }
    const beginnings = Array.from({ length: CONNECTIONS }, (_, at) => stalled(at, type))
    const turns = watchTurns()
    const looking = setInterval(look, 1)
    const close = await openStalledOutsiders({ origin: shop.origin, beginnings })
    await until(() => most > MAX_UNREAD_BYTES - ANNOUNCED)
    const longest = turns.longest()
    turns.stop()
    await close()
    await until(() => unreadBodies.bytes() === 0)
    clearInterval(looking)
    assert.ok(most <= MAX_UNREAD_BYTES, `${most} bytes`)
    assert.ok(longest <= MAX_TURN_MS, `a turn of ${longest} ms`)
  })

async function until(isSo: () => boolean): Promise<void> {
  const end = performance.now() + MAX_WAIT_MS
  while (!isSo()) {
    assert.ok(performance.now() < end, `it did not happen: ${isSo}`)
    await new Promise(setImmediate)
  }
}
