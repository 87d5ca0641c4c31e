import assert from 'node:assert/strict'
import { after, before, mock, test } from 'node:test'
import { startTestShop } from '../../testing/start-test-shop.ts'

// Stops the clock, so that the minute does not end between counting and refusing.
before(() => mock.timers.enable({ apis: ['Date'], now: Math.floor(Date.now() / 60_000) * 60_000 + 10_000 }))
after(() => mock.timers.reset())

test('an address may send 1,200 requests a minute to all processes together; files and health checks do not count', async () => {
  const env = { RATE_LIMITS: 'on' }
  const shop = await startTestShop(env)
  const second = await startTestShop(env, shop.database)
  try {
    const status = async (path: string) => (await second.anonymous().send(path)).status
    for (let n = 0; n < 600; n += 1) shop.services.requestCounts.count('127.0.0.1')
    for (let n = 0; n < 600; n += 1) second.services.requestCounts.count('127.0.0.1')
    await shop.services.requestCounts.share()
    await second.services.requestCounts.share()
    for (const path of ['/api/getUser.php', '/', '/api/none.php', '/none']) assert.equal(await status(path), 429, path)
    for (const path of ['/healthz', '/readyz']) assert.equal(await status(path), 200)
    for (const path of ['/pictures/0123456789abcdef-360.avif', '/assets/none.js']) assert.equal(await status(path), 404)
    const refused = await second.anonymous().get('getUser')
    const wait = Number(refused.headers.get('retry-after'))
    assert.ok(wait > 0 && wait <= 60, String(wait))
    assert.equal(JSON.parse(refused.text).code, 'too_many')
  } finally {
    await second.stop()
    await shop.stop()
  }
})

test('a flood from the address of the staff does not stop them, because each has a limit of their own', async () => {
  const shop = await startTestShop({ RATE_LIMITS: 'on' })
  try {
    const [seller, other, customer] = [
      await shop.as('salesperson'),
      await shop.as('manager'),
      await shop.as('customer'),
    ]
    const loggedOut = await shop.as('salesperson')
    const count = (key: string) => {
      for (let n = 0; n < 1200; n += 1) shop.services.requestCounts.count(key)
    }
    assert.equal((await seller.get('getUser')).status, 200)
    await loggedOut.post('logout', {})
    count('127.0.0.1')
    const status = async (client: typeof seller) => (await client.get('get_orders')).status
    assert.deepEqual(
      [await status(seller), await status(other)],
      [200, 200],
      'one session is in memory, the other is looked up',
    )
    assert.deepEqual([await status(customer), await status(loggedOut)], [429, 429])
    count(`staff ${seller.person.id}`)
    assert.deepEqual([await status(seller), await status(other)], [429, 200])
    count('lookups 127.0.0.1')
    const late = await shop.as('storeManager')
    assert.deepEqual(
      [await status(late), await status(other)],
      [429, 200],
      'a flood of invented sessions causes no more lookups',
    )
  } finally {
    await shop.stop()
  }
})

test('requests behind a proxy count for the address that the proxy saw, whatever headers a caller sends', async () => {
  const proxied = await startTestShop({ RATE_LIMITS: 'on', TRUST_PROXY: '1' })
  try {
    const status = async (forwarded: string) => {
      const headers = { 'x-forwarded-for': forwarded }
      return (await proxied.anonymous().send('/api/getUser.php', { headers })).status
    }
    for (const address of ['203.0.113.9', '2001:db8:77:1::/64'])
      for (let n = 0; n < 1200; n += 1) proxied.services.requestCounts.count(address)
    for (const seen of ['203.0.113.9', '10.0.0.7, 203.0.113.9', '10.0.0.8, 203.0.113.9:4711', '2001:db8:77:1::1'])
      assert.equal(await status(seen), 429, seen)
    for (const seen of ['203.0.113.10', '203.0.113.9, 203.0.113.10', '2001:db8:77:2::1'])
      assert.equal(await status(seen), 200, seen)
  } finally {
    await proxied.stop()
  }
})
