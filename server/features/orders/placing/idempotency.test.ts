import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import type { Client } from '../../../testing/client.ts'
import { makeProduct } from '../../../testing/making/make-product.ts'
import { orderBody } from '../../../testing/making/order-body.ts'
import { race, statusesOf } from '../../../testing/race.ts'
import { first, requireValue } from '../../../testing/require-value.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'

let shop: TestShop
before(async () => {
  shop = await startTestShop()
})
after(() => shop.stop())

const ordersOf = (product: string) =>
  shop.db.selectFrom('order_lines').select('order_id').where('product_id', '=', product).execute()

test('50 parallel requests with one key place one order, even without a cookie', async () => {
  for (const counted of [null, 50]) {
    const product = await makeProduct(shop.db, [{ stock: counted }])
    const body = orderBody([{ id: product.id }], { provider_id: 2 })
    const key = { 'idempotency-key': `same-${product.id}` }
    const clients = Array.from({ length: 50 }, () => shop.anonymous())
    const responses = await race(50, [200], (at) => requireValue(clients[at]).post('submit_order', body, key))
    for (const response of responses) {
      assert.equal(response.status, 200)
      assert.deepEqual(response.body, first(responses).body)
    }
    assert.equal((await ordersOf(product.id)).length, 1)
    // Whichever response arrives, its cookie shows the order.
    assert.equal(new Set(clients.map(({ cookies }) => cookies.get('device'))).size, 1)
    const seen = await first(clients).get('get_orders')
    assert.equal(first(seen.body.orders).id, first(responses).body.order_id)
  }
})

test('repeating the request that took the last pieces returns its order', async () => {
  const product = await makeProduct(shop.db, [{ stock: 4 }])
  const buyer = await shop.as('customer')
  const body = orderBody([{ id: product.id, quantity: 4 }], { phone_number: '', client_order_id: 'the-last-four' })
  const responses = await race(20, [200], () => buyer.post('submit_order', body))
  assert.deepEqual(statusesOf(responses), [200])
  assert.equal((await ordersOf(product.id)).length, 1)
  await shop.db.updateTable('variants').set({ price: 9999 }).where('product_id', '=', product.id).execute()
  const late = await buyer.post('submit_order', body)
  assert.equal(late.body.order_id, responses[0]?.body.order_id)
})

test('the same key with another body is refused and changes nothing', async () => {
  const product = await makeProduct(shop.db)
  const buyer = await shop.as('customer')
  const key = { 'idempotency-key': 'one-cart-one-key' }
  const placed = await buyer.post('submit_order', orderBody([{ id: product.id }], { phone_number: '' }), key)
  for (const other of [
    orderBody([{ id: product.id, quantity: 2 }], { phone_number: '' }),
    orderBody([{ id: product.id }], { phone_number: '', shipping_address: 'Ilemela' }),
  ]) {
    const response = await buyer.post('submit_order', other, key)
    assert.equal(response.status, 409)
    assert.equal(response.body.code, 'key_reused')
    assert.doesNotMatch(
      response.body.error,
      /bidhaa/,
      'the text does not name the products, because the address may differ instead',
    )
  }
  const again = await buyer.post('submit_order', orderBody([{ id: product.id }], { phone_number: '' }), key)
  assert.deepEqual(again.body, placed.body)
  assert.equal((await ordersOf(product.id)).length, 1)
})

test('a request without line totals has the hash of the previous release; with line totals added, its key is refused', async () => {
  const product = await makeProduct(shop.db)
  const buyer = await shop.as('customer')
  const order = (more: object) =>
    orderBody([{ id: product.id, ...more }], { phone_number: '', client_order_id: 'sent-before-totals' })
  const placed = await buyer.post('submit_order', order({}))
  const { body_hash } = await shop.db
    .selectFrom('request_keys')
    .select('body_hash')
    .where('kind', '=', 'order')
    .where('subject_id', '=', placed.body.order_id)
    .executeTakeFirstOrThrow()
  // The hash that the previous release made for the same body.
  const details = [
    ['customer_name', 'Neema Juma'],
    ['notes', ''],
    ['phone_number', undefined],
    ['provider_id', null],
    ['shipping_address', 'Nyamagana, Mwanza'],
    ['total_amount', 5000],
    ['whatsapp_number', '+255754000111'],
  ]
  const sent = [[[product.id, '', 1, '']], [5000], details]
  assert.equal(body_hash?.toString('hex'), createHash('sha256').update(JSON.stringify(sent)).digest('hex'))
  assert.equal((await buyer.post('submit_order', order({ line_total: 5000 }))).body.code, 'key_reused')
})

test('a key counts only for its caller: another caller with the same key and body gets a separate order', async () => {
  const product = await makeProduct(shop.db)
  const body = orderBody([{ id: product.id }], { phone_number: '', client_order_id: 'shared-by-chance' })
  const ids = []
  for (const role of ['customer', 'customer', 'salesperson'] as const)
    ids.push((await (await shop.as(role)).post('submit_order', body)).body.order_id)
  assert.equal(new Set(ids).size, 3)
})

test('without a key the same order is placed once within 120 s, even by simultaneous taps; later it is a new order', async () => {
  const product = await makeProduct(shop.db)
  const guest = shop.anonymous()
  await guest.post('guest_register', { phone_number: '0754000111' })
  const body = orderBody([{ id: product.id }])
  const responses = await race(8, [200], () => guest.post('submit_order', body))
  assert.equal(new Set(responses.map((response) => response.body.order_id)).size, 1)
  const moved = await guest.post('submit_order', { ...body, shipping_address: 'Ilemela, Mwanza' })
  const more = await guest.post('submit_order', orderBody([{ id: product.id, quantity: 2 }]))
  const other = await shop.anonymous().post('submit_order', { ...body, customer_name: 'Baraka' })
  assert.equal((await ordersOf(product.id)).length, 4)
  for (const one of [moved, more, other]) assert.notEqual(one.body.order_id, responses[0]?.body.order_id)
  await sql`update request_keys set created_at = created_at - interval '121 seconds'`.execute(shop.db)
  const later = await guest.post('submit_order', body)
  assert.equal(later.status, 200)
  assert.notEqual(later.body.order_id, responses[0]?.body.order_id)
  assert.equal((await ordersOf(product.id)).length, 5)
})

test('without a key, an order repeated after its cancellation is placed again, once', async () => {
  const product = await makeProduct(shop.db)
  const customer = await shop.as('customer')
  const body = orderBody([{ id: product.id }], { phone_number: '' })
  const { order_id } = (await customer.post('submit_order', body)).body
  assert.equal((await customer.call('cancelOrder', { order_id })).status, 200)
  const again = await race(8, [200], () => customer.post('submit_order', body))
  const placed = new Set(again.map((response) => response.body.order_id))
  assert.deepEqual([placed.size, placed.has(order_id)], [1, false])
  assert.deepEqual(new Set(again.map(({ body: { order } }) => order.cancelled)), new Set([false]))
  assert.equal((await ordersOf(product.id)).length, 2)
})

test('the key of a client also finds a cancelled order, for which there is no WhatsApp message', async () => {
  const product = await makeProduct(shop.db)
  const customer = await shop.as('customer')
  const body = orderBody([{ id: product.id }], { phone_number: '', provider_id: 1 })
  const send = () => customer.post('submit_order', body, { 'idempotency-key': 'iliyoghairiwa' })
  const { order_id, whatsapp_link } = (await send()).body
  assert.ok(whatsapp_link)
  await customer.call('cancelOrder', { order_id })
  const again = (await send()).body
  assert.deepEqual([again.order_id, again.order.cancelled, again.whatsapp_link], [order_id, true, null])
  assert.equal((await ordersOf(product.id)).length, 1)
})

test('a guest whose response was lost can repeat the request with or without the cookie: it is one order', async () => {
  const product = await makeProduct(shop.db)
  const body = orderBody([{ id: product.id }], { client_order_id: 'lost-response-0001' })
  const lost = shop.anonymous()
  const { body: placed } = await lost.post('submit_order', body)
  const again = shop.anonymous()
  assert.equal((await again.post('submit_order', body)).body.order_id, placed.order_id)
  assert.equal((await again.post('submit_order', body)).body.order_id, placed.order_id)
  assert.equal(first((await again.get('get_orders')).body.orders).id, placed.order_id)
  // If a customer has signed in on this browser since, the customer's request does not repeat the guest's order.
  const member = await shop.as('customer')
  member.cookies.set('device', lost.cookies.get('device') ?? '')
  const signedIn = await member.post('submit_order', { ...body, phone_number: '0754000111' })
  assert.equal(signedIn.status, 403)
  assert.equal((await ordersOf(product.id)).length, 1)
})

test('a guest may send another order before repeating the lost one, and each is placed once', async () => {
  const product = await makeProduct(shop.db)
  const lostBody = orderBody([{ id: product.id }])
  const key = { 'idempotency-key': `lost-${product.id}`, 'sent-as': 'guest' }
  const lost = await shop.anonymous().post('submit_order', lostBody, key)
  const phone = shop.anonymous()
  const next = orderBody([{ id: product.id, quantity: 2 }])
  await phone.post('submit_order', next, { 'idempotency-key': `next-${product.id}`, 'sent-as': 'guest' })
  const again = await phone.post('submit_order', lostBody, key)
  assert.deepEqual([again.status, again.body.order_id], [200, lost.body.order_id])
  assert.equal((await ordersOf(product.id)).length, 2)
  assert.equal((await phone.get('get_orders')).body.orders.length, 2)
})

test('a guest may log out, or sign in and out, before repeating a lost order: it is still one order', async () => {
  const product = await makeProduct(shop.db)
  const guest = async () => {
    const phone = shop.anonymous()
    await phone.post('guest_register', { phone_number: '0754000111' })
    return phone
  }
  const leave = {
    'logs out': async (phone: Client) => phone.post('logout', {}),
    'logs out, and becomes a guest again': async (phone: Client) => {
      await phone.post('logout', {})
      await phone.post('guest_register', { phone_number: '0754000111' })
    },
    'signs up, in and out': async (phone: Client) => {
      const account = { phoneNumber: '0754000112', password: 'siri-yangu' }
      await phone.post('signup', account)
      await phone.post('login', account)
      await phone.post('logout', {})
    },
    'signs in and out': async (phone: Client) => {
      await phone.post('login', { phoneNumber: '0754000112', password: 'siri-yangu' })
      await phone.post('logout', {})
    },
  }
  for (const [how, goAway] of Object.entries(leave)) {
    const phone = await guest()
    const body = orderBody([{ id: product.id }], { notes: how })
    const key = { 'idempotency-key': `left: ${how}`, 'sent-as': 'guest' }
    const lost = await phone.post('submit_order', body, key)
    await goAway(phone)
    const again = await phone.post('submit_order', body, key)
    assert.deepEqual([again.status, again.body.order_id], [200, lost.body.order_id], how)
    const seen = (await phone.get('get_orders')).body.orders.map(({ id }) => id)
    assert.deepEqual(
      seen,
      how === 'signs up, in and out' ? [] : [lost.body.order_id],
      `${how}: signing up takes over orders`,
    )
    const third = await phone.post('submit_order', body, key)
    assert.equal(third.body.order_id, lost.body.order_id)
  }
  assert.equal((await ordersOf(product.id)).length, 4)
})

test('a request with another cookie finds an order by key and full content, but does not take it from a browser that has it', async () => {
  const product = await makeProduct(shop.db)
  const [owner, other] = [shop.anonymous(), shop.anonymous()]
  for (const phone of [owner, other]) await phone.post('guest_register', { phone_number: '0754000111' })
  const body = orderBody([{ id: product.id }])
  const key = { 'idempotency-key': 'one of two phones', 'sent-as': 'guest' }
  const placed = await owner.post('submit_order', body, key)
  assert.equal((await other.post('submit_order', body, key)).body.order_id, placed.body.order_id)
  assert.deepEqual((await other.get('get_orders')).body.orders, [])
  const named = orderBody([{ id: product.id }], { customer_name: 'Baraka' })
  const without = await other.post('submit_order', body, { ...key, 'idempotency-key': 'one of two phonez' })
  const ids = [without, await other.post('submit_order', named, key)].map((answer) => answer.body.order_id)
  assert.equal(new Set([placed.body.order_id, ...ids]).size, 3, 'neither key nor content alone finds the order')
  const [stranger, lost] = [shop.anonymous(), shop.anonymous()]
  await stranger.post('submit_order', { ...body, notes: 'nyingine' }, key)
  const again = await lost.post('submit_order', body, key)
  assert.equal(
    again.body.order_id,
    placed.body.order_id,
    "somebody else's order under the same key does not hide the order",
  )
  const person = await shop.as('customer')
  const own = await person.post(
    'submit_order',
    { ...body, phone_number: '' },
    { 'idempotency-key': key['idempotency-key'] },
  )
  assert.notEqual(own.body.order_id, placed.body.order_id)
})

test('20 phones with different cookies that send one key at once place one order', async () => {
  for (const stock of [null, 50]) {
    const product = await makeProduct(shop.db, [{ stock }])
    const phones = Array.from({ length: 20 }, () => shop.anonymous())
    for (const phone of phones) await phone.post('guest_register', { phone_number: '0754000111' })
    const key = { 'idempotency-key': `cookies-${product.id}`, 'sent-as': 'guest' }
    const body = orderBody([{ id: product.id }])
    const answers = await race(20, [200], (at) => requireValue(phones[at]).post('submit_order', body, key))
    assert.equal(new Set(answers.map((answer) => answer.body.order_id)).size, 1)
    assert.equal((await ordersOf(product.id)).length, 1)
  }
})

test('strangers with the same weak key do not collide; each can repeat their own request, even from another address', async () => {
  const proxied = await startTestShop({ RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' }, shop.database)
  try {
    const product = await makeProduct(shop.db)
    const send = (address: string, customer_name: string) => {
      const body = orderBody([{ id: product.id }], { client_order_id: '12345678', customer_name })
      return proxied.anonymous().post('submit_order', body, { 'x-forwarded-for': address })
    }
    const asha = await send('203.0.113.1', 'Asha')
    const juma = await send('203.0.113.2', 'Juma')
    assert.deepEqual([asha.status, juma.status], [200, 200])
    assert.notEqual(asha.body.order_id, juma.body.order_id)
    for (const address of ['203.0.113.1', '::ffff:203.0.113.1', '203.0.113.3']) {
      const again = await send(address, 'Asha')
      assert.deepEqual([again.status, again.body.order_id], [200, asha.body.order_id], address)
    }
    assert.equal((await send('203.0.113.1', 'Baraka')).status, 409, 'the stranger has used the key for another order')
    assert.equal((await ordersOf(product.id)).length, 2)
  } finally {
    await proxied.stop()
  }
})
