import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import type { Problem } from '../../../shop/problems.ts'
import { makeProduct } from '../../testing/making/make-product.ts'
import { freshPhone } from '../../testing/making/sign-up.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'
import { countHit } from './rate-limits.queries.ts'
import { type LimitName, rateLimits } from './rate-limits.rules.ts'

// A trusted proxy sends the addresses, so that each test can use an address of its own.
const limited = { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' }
let shop: TestShop
let second: TestShop
before(async () => {
  shop = await startTestShop(limited)
  second = await startTestShop(limited, shop.database)
})
after(async () => {
  await second.stop()
  await shop.stop()
})

const from = (address: string) => ({ 'x-forwarded-for': address })
const signup = (address: string, phoneNumber = freshPhone(), at = shop) =>
  at.anonymous().post('signup', { phoneNumber, password: 'siri-yangu' }, from(address))
const register = (address: string) =>
  shop.anonymous().post('guest_register', { phone_number: freshPhone() }, from(address))

/** Uses up a limit, except for `left` hits. */
async function fill(limit: LimitName, address: string, left: number) {
  await sql`insert into rate_limit_hits (key, hit_at)
    values (${`${limit}:${address}`}, array_fill(clock_timestamp(), array[${rateLimits[limit].max - left}::int]))`.execute(
    shop.db,
  )
}

test('an address can make 60 accounts an hour over all processes, not counting refused signups', async () => {
  await fill('signups', '203.0.113.1', 2)
  const taken = freshPhone()
  assert.equal((await signup('203.0.113.1', taken)).status, 200)
  // A signup that is repeated within a minute succeeds, so the account is made two minutes older.
  await sql`update people set created_at = now() - interval '2 minutes'`.execute(shop.db)
  assert.equal((await signup('203.0.113.1', taken)).status, 409)
  assert.equal((await signup('203.0.113.1', '12')).status, 400)
  assert.equal((await signup('203.0.113.1', freshPhone(), second)).status, 200)
  for (const at of [shop, second]) {
    const refused = await signup('::ffff:203.0.113.1', freshPhone(), at)
    assert.deepEqual([refused.status, refused.body.code], [429, 'too_many'])
    const wait = Number(refused.headers.get('retry-after'))
    assert.ok(wait > 3500 && wait <= 3600, String(wait))
  }
  assert.equal((await signup('203.0.113.2')).status, 200, 'another address')
})

test('two simultaneous signups with one phone number make one account and count once', async () => {
  await fill('signups', '203.0.113.3', 3)
  const phone = freshPhone()
  const both = await Promise.all([signup('203.0.113.3', phone), signup('203.0.113.3', phone, second)])
  assert.deepEqual(
    both.map(({ status }) => status),
    [200, 200],
  )
  assert.equal((await signup('203.0.113.3')).status, 200)
  assert.equal((await signup('203.0.113.3')).status, 200)
  assert.equal((await signup('203.0.113.3')).status, 429)
})

test('the /64 of an IPv6 address can register 600 guests an hour; a known device does not count', async () => {
  await fill('guestRegistrations', '2001:db8:77:1::/64', 1)
  const guest = shop.anonymous()
  for (let n = 0; n < 3; n += 1) {
    const again = await guest.post('guest_register', { phone_number: freshPhone() }, from('2001:db8:77:1::a'))
    assert.equal(again.status, 200)
  }
  assert.equal((await register('2001:db8:77:1::b')).status, 429)
  assert.equal((await register('2001:db8:77:2::b')).status, 200)
})

test('of a hundred simultaneous requests to two processes, exactly as many succeed as the limit allows', async () => {
  const results = await Promise.allSettled(
    Array.from({ length: 100 }, (_, n) => {
      const { db, services } = n % 2 ? shop : second
      return services.addressLimits.requireWithin(db, 'unprovenOrders', '203.0.113.4')
    }),
  )
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as Problem] : []))
  assert.equal(results.length - refused.length, 60)
  assert.deepEqual([...new Set(refused.map(({ code }) => code))], ['too_many'])
})

test('the window slides, and hits from before a clock was set back do not count', async () => {
  const age = (by: string) =>
    sql`update rate_limit_hits set hit_at = array(select x - ${by}::interval from unnest(hit_at) x)
      where key = 'unprovenOrders:203.0.113.5'`.execute(shop.db)
  const allowed = async (times: number) => {
    let count = 0
    for (let n = 0; n < times; n += 1)
      if ('hit' in (await countHit(shop.db, 'unprovenOrders', '203.0.113.5'))) count += 1
    return count
  }
  assert.equal(await allowed(40), 40)
  await age('50 minutes')
  assert.equal(await allowed(40), 20)
  await age('11 minutes')
  assert.equal(await allowed(50), 40, 'the forty hits that are more than an hour old no longer count')
  await age('-1 day')
  assert.equal(await allowed(1), 1)
})

test('a hit inside a transaction counts only if the transaction commits', async () => {
  const { addressLimits } = shop.services
  await fill('unprovenOrders', '203.0.113.6', 1)
  const failing = shop.db.transaction().execute(async (tx) => {
    await addressLimits.requireWithin(tx, 'unprovenOrders', '203.0.113.6')
    throw new Error('the order is refused')
  })
  await assert.rejects(failing, /refused/)
  assert.ok(await addressLimits.requireWithin(shop.db, 'unprovenOrders', '203.0.113.6'))
  await assert.rejects(addressLimits.requireWithin(shop.db, 'unprovenOrders', '203.0.113.6'))
})

test('RATE_LIMITS=off lifts the limits', async () => {
  const open = await startTestShop({}, shop.database)
  try {
    await fill('signups', '127.0.0.1', 0)
    assert.equal((await signup('127.0.0.1')).status, 429)
    assert.equal((await signup('127.0.0.1', freshPhone(), open)).status, 200)
  } finally {
    await open.stop()
  }
})

test('the guests of an address can set 600 product alerts an hour; repeated alerts and alerts of customers do not count', async () => {
  await fill('guestAlerts', '203.0.113.60', 1)
  const [first, second] = [
    await makeProduct(shop.db, [{}], { status: 'karibu' }),
    await makeProduct(shop.db, [{}], { status: 'karibu' }),
  ]
  const [guest, other] = [shop.anonymous(), shop.anonymous()]
  const wait = (client: typeof guest, product_id: string) =>
    client.call('notifyMe', { product_id, on: 1 }, from('203.0.113.60'))
  assert.equal((await wait(guest, first.id)).status, 200)
  const refused = await wait(guest, second.id)
  assert.deepEqual([refused.status, Number(refused.headers.get('retry-after')) > 0], [429, true])
  assert.equal((await wait(guest, first.id)).status, 200)
  assert.equal((await wait(other, first.id)).status, 429)
  assert.equal(other.cookies.size, 0, 'no device is left behind')
  assert.equal((await wait(await shop.as('customer'), second.id)).status, 200)
})
