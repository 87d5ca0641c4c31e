import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, test } from 'node:test'
import { sessionTexts } from '../../../../shop/texts/session.ts'
import { makeProduct } from '../../../testing/making/make-product.ts'
import { orderBody } from '../../../testing/making/order-body.ts'
import { freshPhone, signUp } from '../../../testing/making/sign-up.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'

let shop: TestShop
before(async () => {
  shop = await startTestShop()
})
after(() => shop.stop())

test('login sets a new token, stores only its hash, and getUser returns the person', async () => {
  const { phone, password } = await signUp(shop)
  const client = shop.anonymous()
  const response = await client.post('login', { phoneNumber: ` ${phone} `, password })
  assert.equal(response.status, 200, response.text)
  const { user } = response.body
  assert.deepEqual([user.phone_number, user.role, user.name, user.hasPassword], [phone, 'customer', phone, true])
  assert.match(user.created_at, /^\d{4}-.*Z$/)
  const cookie = response.headers.getSetCookie()[0] ?? ''
  assert.match(cookie, /^session=[\w-]{43}; .*HttpOnly; SameSite=Lax/i)
  const token = client.cookies.get('session') ?? ''
  const hashes = await shop.db.selectFrom('sessions').select('token_hash').execute()
  const storedHashes = hashes.map((row) => row.token_hash.toString('hex'))
  assert.ok(storedHashes.includes(createHash('sha256').update(token).digest('hex')))
  const me = await client.get('getUser')
  assert.deepEqual(me.body, user)
  assert.equal(
    me.headers.getSetCookie()[0]?.startsWith(`session=${token}`),
    true,
    'the cookie is renewed with the session',
  )
})

test('a login during an old session replaces that session', async () => {
  const { phone, password } = await signUp(shop)
  const client = shop.anonymous()
  await client.post('login', { phoneNumber: phone, password })
  const old = new Map(client.cookies)
  await client.post('login', { phoneNumber: phone, password })
  assert.notEqual(client.cookies.get('session'), old.get('session'))
  const stale = shop.anonymous()
  stale.cookies.set('session', old.get('session') ?? '')
  assert.equal((await stale.get('getUser')).text, 'null')
})

test('getUser returns bare null without a session and for guests', async () => {
  const client = shop.anonymous()
  const anonymous = await client.get('getUser')
  assert.deepEqual([anonymous.status, anonymous.text], [200, 'null'])
  await client.post('guest_register', { phone_number: freshPhone() })
  assert.equal((await client.get('getUser')).text, 'null')
})

test('a wrong password, an unknown phone and an invalid phone get the same refusal', async () => {
  const { phone } = await signUp(shop)
  const responses = []
  for (const phoneNumber of [phone, freshPhone(), 'si namba', '\u0000']) {
    responses.push(await shop.anonymous().post('login', { phoneNumber, password: 'si-hili-hapa' }))
  }
  assert.equal(
    new Set(responses.map((response) => `${response.status} ${response.text}`)).size,
    1,
    responses.map((response) => response.text).join('\n'),
  )
  assert.deepEqual([responses[0]?.status, responses[0]?.body.error], [401, sessionTexts.signInFailed])
  assert.equal(
    responses.every((response) => response.headers.getSetCookie().length === 0),
    true,
  )
})

test('empty fields are bad input', async () => {
  for (const body of [{}, { phoneNumber: '', password: 'x' }, { phoneNumber: '0754123456', password: '' }])
    assert.equal((await shop.anonymous().post('login', body)).status, 400)
})

test('staff whose password is too short for staff must ask for a reset link', async () => {
  const { phone, password } = await signUp(shop, 'fupi4')
  await shop.db
    .updateTable('people')
    .set({ role: 'manager' })
    .where('phone', '=', phone.replace(/^0/, '+255'))
    .execute()
  const response = await shop.anonymous().post('login', { phoneNumber: phone, password })
  assert.deepEqual([response.status, response.headers.getSetCookie().length], [403, 0])
  assert.match(response.body.error, /fupi/)
})

test('an open session of a person who became an admin cannot confirm actions with a password that is too short for staff', async () => {
  const client = shop.anonymous()
  const { phone, password } = await signUp(shop, 'fupi4')
  assert.equal((await client.post('login', { phoneNumber: phone, password })).status, 200)
  await shop.db.updateTable('people').set({ role: 'admin' }).where('phone', '=', phone.replace(/^0/, '+255')).execute()
  const other = await shop.as('salesperson')
  const refused = await client.post('end_sessions', { phone_number: other.person.phone, password })
  assert.equal(refused.status, 403)
  assert.match(refused.body.error, /fupi/)
})

test('copied cookies of a guest who logged out show nothing, and the guest gets a new device', async () => {
  const product = await makeProduct(shop.db)
  const guest = shop.anonymous()
  const phone = freshPhone()
  await guest.post('guest_register', { phone_number: phone })
  assert.equal((await guest.post('submit_order', orderBody([{ id: product.id }]))).status, 200)
  const copy = shop.anonymous()
  copy.cookies.set('device', guest.cookies.get('device') ?? '')
  assert.equal((await copy.get('get_orders')).body.orders.length, 1)
  assert.equal((await guest.post('logout')).status, 200)
  assert.deepEqual((await copy.get('get_orders')).body.orders, [])
  assert.deepEqual((await copy.get('get_notifications')).body.notifications, [])
  await guest.post('guest_register', { phone_number: phone })
  assert.deepEqual((await guest.get('get_orders')).body.orders, [])
  assert.equal((await guest.post('submit_order', orderBody([{ id: product.id }]))).status, 200)
  assert.equal((await guest.get('get_orders')).body.orders.length, 1)
})

test('logout ends session and device, in copied cookies too, but the browser stays known', async () => {
  const { phone, password } = await signUp(shop)
  const client = shop.anonymous()
  await client.post('guest_register', { phone_number: phone })
  await client.post('login', { phoneNumber: phone, password })
  const kept = new Map(client.cookies)
  const response = await client.post('logout')
  assert.deepEqual([response.status, response.body.status, [...client.cookies.keys()]], [200, 'success', ['browser']])
  const stale = shop.anonymous()
  stale.cookies.set('session', kept.get('session') ?? '')
  assert.equal((await stale.get('getUser')).text, 'null')
  assert.equal((await shop.anonymous().post('logout')).status, 200)
})
