import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { paths } from '../../../shop/paths.ts'
import type { Client } from '../../testing/client.ts'
import { makeProduct } from '../../testing/make-product.ts'
import { orderBody } from '../../testing/order-body.ts'
import { first, present } from '../../testing/present.ts'
import { type PushService, startPushService, type TestBrowser } from '../../testing/push-service.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'

/** What goes to phones, through a push service that opens it. */
const SUBJECT = 'https://duka.example'
let service: PushService
let shop: TestShop
before(async () => {
  service = await startPushService()
  shop = await startTestShop({}, undefined, { network: service.network, subject: SUBJECT })
})
after(async () => {
  await shop.stop()
  await service.stop()
})
beforeEach(async () => {
  service.received.length = 0
  service.answer(() => ({ status: 201 }))
  await shop.db.deleteFrom('push_subscriptions').execute()
})

/** Subscribes a new browser of this caller. */
async function subscribed(client: Client): Promise<TestBrowser & { id: number }> {
  const browser = service.newBrowser()
  const { status, body, text } = await client.call('subscribePush', browser)
  assert.equal(status, 200, text)
  return { ...browser, id: body.id }
}
const send = () => shop.services.push.sendWaiting()
const waiting = () => shop.db.selectFrom('pushes').selectAll().orderBy('id').execute()
const subscriptions = () => shop.db.selectFrom('push_subscriptions').selectAll().orderBy('id').execute()
/** As if the time until the next try had passed. */
const tryAgain = () =>
  shop.db
    .updateTable('push_subscriptions')
    .set({ next_try_at: new Date(0) })
    .execute()
const of = ({ endpoint }: TestBrowser) => service.received.filter(({ path }) => endpoint.endsWith(path))
const messagesOf = (browser: TestBrowser) => of(browser).map(({ content }) => content.message)

/** An order of one line by this caller. */
async function place(buyer: Client, stock: number | null = null, low_stock: number | null = null) {
  const { id: product } = await makeProduct(shop.db, [{ stock, low_stock }])
  const order = orderBody([{ id: product }], { customer_name: 'Neema Siri', phone_number: '' })
  const { status, body, text } = await buyer.call('submitOrder', order)
  assert.equal(status, 200, text)
  return { id: body.order_id, product }
}
async function makeReady(admin: Client, order_id: number): Promise<void> {
  const { status, text } = await admin.call('updateOrderItemReady', { order_id, item_index: 0, ready: true })
  assert.equal(status, 200, text)
}

test('an order that is ready reaches its customer on every phone, encrypted for it and signed by the shop', async () => {
  const [customer, admin] = [await shop.as('customer'), await shop.as('admin')]
  const phones = [await subscribed(customer), await subscribed(customer)]
  const bystander = await subscribed(await shop.as('customer'))
  const { id } = await place(customer)
  await send()
  assert.deepEqual(service.received, [], 'that it was received he knows')
  await makeReady(admin, id)
  assert.deepEqual(service.received, [], 'nothing is sent before COMMIT, nor by the request')
  await send()
  const { publicKey } = shop.services.push.state as { publicKey: string }
  for (const phone of phones) {
    const push = first(of(phone))
    assert.deepEqual(push.content, {
      title: shop.services.shopSettings.current().name,
      message: `Oda Na. ${id} iko tayari: bidhaa zote zimekamilika.`,
      link: paths.order(id),
    })
    assert.deepEqual([push.signedBy, push.claims.sub, push.claims.aud], [publicKey, SUBJECT, 'https://push.test'])
    const hours = (push.claims.exp * 1000 - Date.now()) / 3_600_000
    assert.ok(hours > 0 && hours <= 24, `valid for ${hours} hours`)
    const { 'content-encoding': encoding, ttl, urgency } = push.headers
    assert.deepEqual([encoding, urgency], ['aes128gcm', 'high'])
    assert.ok(Number(ttl) > 86_000 && Number(ttl) <= 86_400, String(ttl))
  }
  assert.deepEqual(of(bystander), [])
  await send()
  assert.deepEqual([service.received.length, await waiting()], [2, []], 'once')
})

test('a guest hears of the own order, after signing up and in too, and of nothing more after logging out', async () => {
  const admin = await shop.as('admin')
  const guest = shop.anonymous()
  assert.equal((await guest.call('subscribePush', service.newBrowser())).status, 401, 'nobody')
  const [one, two, three] = [await place(guest), await place(guest), await place(guest)]
  const phone = await subscribed(guest)
  await makeReady(admin, one.id)
  await guest.call('signup', { phoneNumber: '0754777111', password: 'siri-yangu' })
  await guest.call('login', { phoneNumber: '0754777111', password: 'siri-yangu' })
  assert.equal((await guest.call('getPush', { id: phone.id })).body.on, true, 'the same browser still')
  await makeReady(admin, two.id)
  await send()
  assert.deepEqual(
    messagesOf(phone).map((text) => text.slice(0, 20)),
    [one, two].map(({ id }) => `Oda Na. ${id} iko tayari`.slice(0, 20)),
  )
  await guest.call('logout', {})
  await makeReady(admin, three.id)
  await send()
  assert.deepEqual([messagesOf(phone).length, await subscriptions()], [2, []])
})

test('staff hear of what is theirs: each event by the roles that get it under the bell, without names and sums', async () => {
  const [admin, manager, storeManager, seller] = [
    await shop.as('admin'),
    await shop.as('manager'),
    await shop.as('storeManager'),
    await shop.as('salesperson'),
  ]
  const phones = {
    admin: await subscribed(admin),
    manager: await subscribed(manager),
    storeManager: await subscribed(storeManager),
    seller: await subscribed(seller),
  }
  const { id, product } = await place(shop.anonymous(), 3, 2)
  await seller.call('submitStockRequest', { product_id: product, quantity: 1 })
  await seller.call('submitPendingStockUpdate', { product_id: product, updates: [{ type: null, stock: 5 }] })
  await makeReady(admin, id)
  await send()
  const order = `Oda mpya Na. ${id} imeingia.`
  const request = 'Ombi jipya la stoo linasubiri uamuzi.'
  const update = 'Mabadiliko mapya ya stoo yanasubiri idhini.'
  const low = 'Stoo ya bidhaa moja inaisha. Gusa kuiona.'
  assert.deepEqual(messagesOf(phones.admin), [order, request, update, low])
  assert.deepEqual(messagesOf(phones.manager), [update, low])
  assert.deepEqual(messagesOf(phones.storeManager), [request, low])
  assert.deepEqual(messagesOf(phones.seller), [])
  const shown = service.received.map(({ content }) => content.message).join(' ')
  assert.ok(!/Neema|TSh|0754|Shuka/.test(shown), shown)
  for (const { content } of service.received) assert.match(content.link, /^\/(?![/\\])/)
})

test('whoever does it is not told of it, and neither is a role that was taken away', async () => {
  const [admin, other] = [await shop.as('admin'), await shop.as('admin')]
  const [own, taken] = [await subscribed(admin), await subscribed(other)]
  const { status } = await admin.call('setUserRole', { phone_number: other.person.phone, role: 'customer' })
  assert.equal(status, 200)
  assert.deepEqual(
    (await subscriptions()).map(({ id }) => id),
    [own.id],
  )
  await place(admin)
  await place(shop.anonymous())
  await send()
  assert.deepEqual([messagesOf(own).length, messagesOf(taken).length], [1, 0])
})

test('a subscription ends with its session: at logout, by end_sessions, with a new password, with the account', async () => {
  const [admin, boss] = [await shop.as('admin'), await shop.as('admin')]
  const ends: ((client: Awaited<ReturnType<TestShop['as']>>) => Promise<unknown>)[] = [
    (client) => client.call('logout', {}),
    ({ person }) => boss.call('endSessions', { phone_number: person.phone }),
    ({ person }) => shop.db.deleteFrom('sessions').where('person_id', '=', person.id).execute(),
  ]
  for (const end of ends) {
    const client = await shop.as('admin')
    await subscribed(client)
    await place(shop.anonymous())
    assert.equal((await waiting()).length, 1)
    await end(client)
    assert.deepEqual([await subscriptions(), await waiting()], [[], []])
  }
  // One that has expired and was not cleaned up yet gets nothing either.
  const phone = await subscribed(admin)
  await place(shop.anonymous())
  await shop.db
    .updateTable('sessions')
    .set({ seen_at: new Date(0) })
    .where('person_id', '=', admin.person.id)
    .execute()
  await send()
  assert.deepEqual(of(phone), [])
})

test('the next person at a phone takes it over, with nothing that waited for the one before', async () => {
  const [before_, after_] = [await shop.as('admin'), await shop.as('admin')]
  const phone = await subscribed(before_)
  await place(shop.anonymous())
  const { status } = await after_.call('subscribePush', phone)
  assert.equal(status, 200)
  await send()
  assert.deepEqual(of(phone), [])
  const { id } = await place(shop.anonymous())
  await send()
  assert.deepEqual(messagesOf(phone), [`Oda mpya Na. ${id} imeingia.`])
  assert.equal((await before_.call('getPush', { id: phone.id })).body.on, false)
})

test('an address that is known with other keys is not given away: only the browser itself has them', async () => {
  const [owner, stranger] = [await shop.as('customer'), await shop.as('customer')]
  const phone = await subscribed(owner)
  const { keys } = service.newBrowser()
  const { status, body } = await stranger.call('subscribePush', { endpoint: phone.endpoint, keys })
  assert.deepEqual([status, body.code], [409, 'changed_meanwhile'])
  assert.equal((await stranger.call('unsubscribePush', phone)).body.removed, 0)
  assert.equal((await owner.call('getPush', { id: phone.id })).body.on, true)
  assert.equal((await owner.call('unsubscribePush', phone)).body.removed, 1)
})

test('a browser that asks twice is one, one that was renewed stays the same, and ten of a person are kept', async () => {
  const customer = await shop.as('customer')
  const phone = await subscribed(customer)
  const again = await Promise.all(Array.from({ length: 8 }, () => customer.call('subscribePush', phone)))
  assert.deepEqual(new Set(again.map(({ body }) => body.id)), new Set([phone.id]))
  const renewed = service.newBrowser()
  const { body } = await customer.call('subscribePush', { ...renewed, old_endpoint: phone.endpoint })
  assert.deepEqual([body.id, first(await subscriptions()).endpoint], [phone.id, renewed.endpoint])
  const stranger = await shop.as('customer')
  const stolen = await stranger.call('subscribePush', { ...service.newBrowser(), old_endpoint: renewed.endpoint })
  assert.notEqual(stolen.body.id, phone.id)
  assert.equal((await subscriptions()).length, 2)
  const later: number[] = []
  for (let n = 1; n <= 10; n += 1) later.push((await subscribed(customer)).id)
  const kept = (await subscriptions()).filter(({ person_id }) => person_id === customer.person.id)
  assert.deepEqual(
    kept.map(({ id }) => id),
    later,
  )
})

test('many processes at once send each push once, and one after the other to each phone', async () => {
  const equal = await startTestShop({}, shop.database, { network: service.network, subject: SUBJECT })
  try {
    const admins = await Promise.all(Array.from({ length: 6 }, () => shop.as('admin')))
    const phones = await Promise.all(admins.map(subscribed))
    let [underWay, most] = [new Map<string, number>(), 0]
    service.answer(async (path) => {
      const here = (underWay.get(path) ?? 0) + 1
      underWay = new Map([...underWay, [path, here]])
      most = Math.max(most, here)
      await new Promise((resolve) => setImmediate(resolve))
      underWay.set(path, here - 1)
      return { status: 201 }
    })
    const ids: number[] = []
    for (let n = 0; n < 7; n += 1) ids.push((await place(shop.anonymous())).id)
    const senders = [shop, equal].flatMap(({ services }) =>
      Array.from({ length: 4 }, () => services.push.sendWaiting()),
    )
    await Promise.all(senders)
    // Whoever came when all was claimed has gone; what was left then is sent now.
    await send()
    for (const phone of phones)
      assert.deepEqual(
        messagesOf(phone),
        ids.map((id) => `Oda mpya Na. ${id} imeingia.`),
      )
    assert.equal(most, 1)
  } finally {
    await equal.stop()
  }
})

test('404 and 410 end a subscription, and ten failures in a row do; one that works again starts anew', async () => {
  const admin = await shop.as('admin')
  for (const status of [404, 410]) {
    await subscribed(admin)
    await place(shop.anonymous())
    service.answer(() => ({ status }))
    await send()
    assert.deepEqual([await subscriptions(), await waiting()], [[], []], String(status))
  }
  const phone = await subscribed(admin)
  const { id } = await place(shop.anonymous())
  const failing = [500, 403, 301, 429, 400, 503, 413, 302, 500]
  for (const [n, status] of failing.entries()) {
    service.answer(() => ({ status, headers: { location: 'http://127.0.0.1:1/', 'retry-after': '120' } }))
    await tryAgain()
    await send()
    const row = first(await subscriptions())
    assert.equal(row.failures, n + 1)
    const seconds = (row.next_try_at.getTime() - Date.now()) / 1000
    assert.ok(seconds > 100 && seconds <= 6 * 3600, `${status}: again in ${seconds} s`)
    await send()
    assert.equal(first(await subscriptions()).failures, n + 1, 'not before its time')
  }
  service.answer(() => ({ status: 201 }))
  await tryAgain()
  await send()
  assert.deepEqual([messagesOf(phone), first(await subscriptions()).failures], [[`Oda mpya Na. ${id} imeingia.`], 0])
  await place(shop.anonymous())
  service.answer(() => ({ status: 500 }))
  for (let n = 0; n < 10; n += 1) {
    await tryAgain()
    await send()
  }
  assert.deepEqual([await subscriptions(), await waiting()], [[], []])
})

test('what waits a day is no news, and a sleeping copy of the shop sends nothing', async () => {
  const phone = await subscribed(await shop.as('admin'))
  await place(shop.anonymous())
  await shop.db
    .updateTable('pushes')
    .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
    .execute()
  await send()
  const { id } = await place(shop.anonymous())
  await shop.db.updateTable('store_state').set({ asleep: true }).execute()
  await send()
  assert.deepEqual(of(phone), [])
  await shop.db.updateTable('store_state').set({ asleep: false }).execute()
  await send()
  assert.deepEqual(messagesOf(phone), [`Oda mpya Na. ${id} imeingia.`])
})

test('the keys are made once, whoever starts first, and a person finds the own browsers among the own data', async () => {
  const equal = await startTestShop({}, shop.database, { network: service.network, subject: SUBJECT })
  const states = [shop, equal].map(({ services }) => services.push.state)
  await equal.stop()
  assert.deepEqual(states[0], states[1])
  assert.equal((await shop.db.selectFrom('push_keys').selectAll().execute()).length, 1)
  const customer = await shop.as('customer')
  const phone = await subscribed(customer)
  const { body, text } = await customer.get('get_my_data')
  assert.equal(first(body.push).service, 'push.test')
  assert.ok(!text.includes(present(phone.endpoint.split('/').at(-1))), 'by its whole address anybody could call it')
})
