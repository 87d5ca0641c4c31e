import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { logoutCookie } from '../../../shop/people/logout-cookie.ts'
import { makeProduct } from '../../testing/making/make-product.ts'
import { MEMBER_PASSWORD, makeMember } from '../../testing/making/member.ts'
import { orderBody } from '../../testing/making/order-body.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'

let shop: TestShop
before(async () => {
  shop = await startTestShop()
})
after(() => shop.stop())

const sessionsOf = (person: number) =>
  shop.db.selectFrom('sessions').where('person_id', '=', person).selectAll().execute()

test('after an offline logout, the next call is anonymous and ends the session', async () => {
  const admin = await shop.as('admin')
  const copy = new Map(admin.cookies)
  admin.cookies.set(logoutCookie(false), '1')
  const refused = await admin.call('updateOrderItemReady', { order_id: 1, item_index: 0, ready: 1 })
  assert.deepEqual([refused.status, refused.body.code], [401, 'no_session'])
  assert.deepEqual([await sessionsOf(admin.person.id), [...admin.cookies.keys()]], [[], []])
  const cookie = [...copy].map(([name, value]) => `${name}=${value}`).join('; ')
  const again = await shop.anonymous().send('/api/getUser.php', { headers: { cookie } })
  assert.equal(again.text, 'null', 'a copy of the cookie gives no access')
})

test("an offline logout also ends a guest's device, and an order sent with the logout cookie gets a new device", async () => {
  const product = await makeProduct(shop.db, [{ price: 5000 }])
  const guest = shop.anonymous()
  const order = (quantity: number) => guest.post('submit_order', orderBody([{ id: product.id, price: 5000, quantity }]))
  assert.equal((await order(1)).status, 200)
  const before = guest.cookies.get('device')
  const { id: device_id } = await shop.db.selectFrom('devices').select('id').executeTakeFirstOrThrow()
  const browser = { endpoint: 'https://push.test/a', p256dh: Buffer.alloc(65), auth: Buffer.alloc(16) }
  await shop.db
    .insertInto('push_subscriptions')
    .values({ device_id, ...browser })
    .execute()
  guest.cookies.set(logoutCookie(false), '1')
  assert.equal((await order(2)).status, 200)
  assert.ok(guest.cookies.has('device') && guest.cookies.get('device') !== before)
  assert.equal((await guest.get('get_orders')).body.orders.length, 1)
  assert.deepEqual(
    await shop.db.selectFrom('push_subscriptions').select('id').execute(),
    [],
    'no browser stays subscribed to pushes',
  )
})

test('a login sent with the logout cookie succeeds', async () => {
  const member = await makeMember(shop)
  const client = await shop.as('customer')
  client.cookies.set(logoutCookie(false), '1')
  const { status } = await client.call('login', { phoneNumber: member.phone, password: MEMBER_PASSWORD })
  assert.equal(status, 200)
  assert.equal(client.cookies.has(logoutCookie(false)), false)
  const { body } = await client.get('getUser')
  assert.equal(body?.phone_number.slice(-9), member.phone.slice(-9))
  assert.deepEqual(await sessionsOf(client.person.id), [])
})

test('over https, a sibling subdomain cannot log anybody out', async () => {
  const secure = await startTestShop({ PUBLIC_URL: 'https://duka.example', RATE_LIMITS: 'on' })
  try {
    const admin = await secure.as('admin')
    const isKnown = async () => (await admin.get('getUser')).body !== null
    // A subdomain can set this cookie. An https shop ignores it, because the shop's own cookie has a name that begins
    // with `__Host-`.
    admin.cookies.set(logoutCookie(false), '1')
    assert.equal(await isKnown(), true)
    admin.cookies.set(logoutCookie(true), '1')
    assert.equal(await isKnown(), false)
    assert.equal(admin.cookies.has(logoutCookie(true)), false)
  } finally {
    await secure.stop()
  }
})
