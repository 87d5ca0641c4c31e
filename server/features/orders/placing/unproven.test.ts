import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import type { Client } from '../../../testing/client.ts'
import { makeProduct } from '../../../testing/making/make-product.ts'
import { orderBody } from '../../../testing/making/order-body.ts'
import { race } from '../../../testing/race.ts'
import { first, requireValue } from '../../../testing/require-value.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'

// Network addresses come from a trusted proxy, so that each test has its own address.
const limited = { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' }
let shop: TestShop
let second: TestShop
let admin: Client
let product: { id: string }
before(async () => {
  shop = await startTestShop(limited)
  second = await startTestShop(limited, shop.database)
  admin = await shop.as('admin')
  product = await makeProduct(shop.db, [{ stock: 1_000_000 }])
})
after(async () => {
  await second.stop()
  await shop.stop()
})

let addresses = 0
const newAddress = () => {
  addresses += 1
  return { 'x-forwarded-for': `203.0.113.${addresses}` }
}
const bodyOf = () => orderBody([{ id: product.id }], { phone_number: '', client_order_id: crypto.randomUUID() })
const buy = (client: Client, from = newAddress()) => client.post('submit_order', bodyOf(), from)
const countStatuses = (responses: readonly { status: number }[]) => {
  const groups = Map.groupBy(responses, ({ status }) => status)
  return Object.fromEntries([...groups].map(([status, all]) => [status, all.length]))
}

async function newGuest(): Promise<Client> {
  const guest = shop.anonymous()
  await guest.post('guest_register', { phone_number: '0754000111' }, newAddress())
  return guest
}
/** Returns the same caller as a client of the second process. */
const atSecond = (client: Client): Client => {
  const same = second.anonymous()
  for (const [name, value] of client.cookies) same.cookies.set(name, value)
  return same
}

test('of 32 simultaneous orders by one unproven caller at two processes, 3 are stored', async () => {
  for (const client of [await newGuest(), await shop.as('customer')]) {
    const [here, there] = [client, atSecond(client)]
    const responses = await race(32, [200, 422], (at) => buy(at % 2 ? here : there))
    assert.deepEqual(countStatuses(responses), { 200: 3, 422: 29 })
    const ids = (await client.get('get_orders')).body.orders.map(({ id }) => id)
    const refused = requireValue(responses.find(({ status }) => status === 422)).body
    assert.deepEqual(refused.open_orders, ids.toReversed())
    assert.equal(
      refused.error,
      'Una oda 3 ambazo bado hazijalipwa. Wasiliana na duka, au ghairi mojawapo, kisha uagize tena.',
    )
  }
})

test('cancelled and old orders do not count as open; a payment or ready line proves the caller until it is reversed', async () => {
  const buyer = await shop.as('customer')
  const placeAnother = async () => (await buy(buyer)).status
  const ids = []
  for (let at = 0; at < 3; at += 1) ids.push((await buy(buyer)).body.order_id)
  const [cancelled, old, open] = ids
  assert.equal(await placeAnother(), 422)
  await buyer.post('cancel_order', { order_id: cancelled })
  assert.deepEqual([await placeAnother(), await placeAnother()], [200, 422])
  await sql`update orders set created_at = created_at - interval '73 hours' where id = ${old}`.execute(shop.db)
  assert.deepEqual([await placeAnother(), await placeAnother()], [200, 422])

  const tick = (ready: boolean) => admin.post('update_order_item_ready', { order_id: open, item_index: 0, ready })
  await tick(true)
  assert.equal(await placeAnother(), 200)
  await tick(false)
  assert.equal(await placeAnother(), 422)
  const paid = await admin.post('update_order_payment', { order_id: open, amount: 100, method: 'mpesa' })
  for (let at = 0; at < 5; at += 1) assert.equal(await placeAnother(), 200)
  await admin.post('update_order_payment', { order_id: open, undo: first(paid.body.order.payments).id })
  assert.equal(await placeAnother(), 422)
  await admin.post('update_order_payment', { order_id: open, amount: 100, method: 'mpesa' })
  await admin.post('update_order_payment', { order_id: open, amount: 100, method: 'mpesa', refund: 1 })
  assert.equal(await placeAnother(), 200)
})

test('staff order without limit, and orders that they make from a photo do not count for the photo’s customer', async () => {
  const seller = await shop.as('salesperson')
  for (let at = 0; at < 5; at += 1) assert.equal((await buy(seller)).status, 200)
  const buyer = await shop.as('customer')
  for (let at = 0; at < 4; at += 1) {
    const photo = await shop.db
      .insertInto('captured_orders')
      .values({
        person_id: buyer.person.id,
        taken_by: seller.person.id,
        phone: buyer.person.phone,
        customer_name: 'Asha',
        picture: `/pictures/${at}`,
        picture_hash: Buffer.from([at]),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const made = await seller.post('convert_captured_order', { id: photo.id, items: [{ id: product.id, quantity: 1 }] })
    assert.equal(made.status, 200, made.text)
  }
  const responses = await race(5, [200, 422], () => buy(buyer))
  assert.deepEqual(countStatuses(responses), { 200: 3, 422: 2 })
  const { rows } = await sql<{ brief_hold: boolean }>`
    select distinct l.brief_hold from order_lines l join orders o on o.id = l.order_id
    where o.taken_by = ${seller.person.id} or o.person_id = ${seller.person.id}`.execute(shop.db)
  assert.deepEqual(rows, [{ brief_hold: false }])
})

test('a caller who drops the cookie each time can store 60 orders an hour; other callers are not affected', async () => {
  const address = newAddress()
  const placed = { ...bodyOf(), customer_name: 'Mara nyingi' }
  const repeats = await race(20, [200], () => shop.anonymous().post('submit_order', placed, address))
  assert.equal(new Set(repeats.map(({ body }) => body.order_id)).size, 1)
  const refused = await shop.anonymous().post('submit_order', { ...bodyOf(), total_amount: 1 }, address)
  assert.equal(refused.status, 422)
  const responses = await race(70, [200, 429], (at) => buy((at % 2 ? shop : second).anonymous(), address))
  assert.deepEqual(countStatuses(responses), { 200: 59, 429: 11 })
  const wait = Number(responses.find(({ status }) => status === 429)?.headers.get('retry-after'))
  assert.ok(wait > 3500 && wait <= 3600, String(wait))
  assert.equal((await shop.anonymous().post('submit_order', placed, address)).status, 200, 'a repeat')
  const scarce = await makeProduct(shop.db, [{ stock: 7 }])
  const short = { ...orderBody([{ id: scarce.id, quantity: 8 }]), client_order_id: crypto.randomUUID() }
  assert.equal((await shop.anonymous().post('submit_order', short, address)).status, 429, 'the stock is checked last')

  const regular = await shop.as('customer')
  const { body } = await buy(regular)
  await admin.post('update_order_payment', { order_id: body.order_id, amount: 100, method: 'mpesa' })
  for (const client of [regular, await shop.as('salesperson')]) assert.equal((await buy(client, address)).status, 200)
  assert.equal((await buy(shop.anonymous())).status, 200, 'another address')
})

test('a signup moves the orders of a device to the account, but does not allow another three orders', async () => {
  const guest = await newGuest()
  const { client_order_id: _, ...cart } = bodyOf()
  for (let at = 0; at < 3; at += 1) {
    assert.equal((await guest.post('submit_order', cart, newAddress())).status, 200)
    // Makes the earlier keys expire, so that the same cart counts as a new order.
    await sql`update request_keys set created_at = created_at - interval '121 seconds'`.execute(shop.db)
  }
  for (const phoneNumber of ['0755100001', '0755100002']) {
    const signup = await guest.post('signup', { phoneNumber, password: 'siri-yangu' }, newAddress())
    assert.equal(signup.status, 200, signup.text)
    assert.equal((await buy(guest)).status, 422, phoneNumber)
  }
  await guest.post('login', { phoneNumber: '0755100001', password: 'siri-yangu' })
  const { orders } = (await guest.get('get_orders')).body
  assert.deepEqual([orders.length, (await buy(guest)).status], [3, 422])

  const racing = await newGuest()
  const [signup, ...responses] = await Promise.all([
    racing.post('signup', { phoneNumber: '0755100003', password: 'siri-yangu' }, newAddress()),
    ...Array.from({ length: 16 }, (_one, at) => buy(at % 2 ? racing : atSecond(racing))),
  ])
  assert.equal(signup.status, 200)
  assert.deepEqual(countStatuses(responses), { 200: 3, 422: 13 })
  assert.equal((await buy(racing)).status, 422)
  const onDevice = (await racing.get('get_orders')).body.orders.length
  await racing.post('login', { phoneNumber: '0755100003', password: 'siri-yangu' })
  const ofAccount = (await racing.get('get_orders')).body.orders
  assert.equal(onDevice + ofAccount.length, 3)
})

test('refusals for lack of stock are limited to 60 an hour, so that a stranger cannot find out the free stock', async () => {
  const scarce = await makeProduct(shop.db, [{ stock: 7 }])
  const ask = (client: Client, quantity: number, from = newAddress(), more: object = {}) => {
    const body = orderBody([{ id: scarce.id, quantity }], { phone_number: '', client_order_id: crypto.randomUUID() })
    return client.post('submit_order', { ...body, ...more }, from)
  }
  const regular = await shop.as('customer')
  const { order_id } = (await buy(regular)).body
  const address = newAddress()
  assert.deepEqual((await ask(shop.anonymous(), 8, address)).body.lacking?.length, 1)
  const responses = await race(70, [422, 429], (at) => ask((at % 2 ? shop : second).anonymous(), 8, address))
  assert.deepEqual(countStatuses(responses), { 422: 59, 429: 11 })
  assert.ok(responses.every(({ status, body }) => status === 422 || body.lacking === undefined))
  assert.equal((await ask(shop.anonymous(), 8)).status, 422, 'another address')
  assert.equal((await ask(regular, 8, address)).status, 429)
  await admin.post('update_order_payment', { order_id, amount: 100, method: 'mpesa' })
  assert.equal((await ask(regular, 8, address)).status, 422, 'proven')

  const full = await newGuest()
  for (let at = 0; at < 3; at += 1) assert.equal((await buy(full)).status, 200)
  const dear = await makeProduct(shop.db, [{ stock: null, price: 1_000_000_000 }])
  for (const quantity of [7, 8]) {
    assert.equal((await ask(full, quantity)).body.open_orders?.length, 3, `${quantity} pieces, with three open orders`)
    const lines = [
      { id: scarce.id, quantity },
      { id: dear.id, quantity: 100_000, price: 1_000_000_000 },
    ]
    const tooDear = orderBody(lines, { total_amount: undefined, phone_number: '' })
    const { status, body } = await shop.anonymous().post('submit_order', tooDear, newAddress())
    assert.deepEqual([status, body.lacking], [422, undefined], `${quantity} pieces, with too large a total`)
  }
})

test('RATE_LIMITS=off lifts these limits', async () => {
  const open = await startTestShop({}, shop.database)
  try {
    const guest = open.anonymous()
    for (let at = 0; at < 5; at += 1) assert.equal((await buy(guest)).status, 200)
  } finally {
    await open.stop()
  }
})
