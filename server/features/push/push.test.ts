// Pushes to phones. The push service of these tests decrypts the pushes that it receives.
import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { paths } from '../../../shop/paths.ts'
import { createClient } from '../../testing/client.ts'
import { MEMBER_PASSWORD, makeMember } from '../../testing/making/member.ts'
import type { SignedIn } from '../../testing/making/sign-in.ts'
import { PUSH_SUBJECT, startPushShop } from '../../testing/network/push-shop.ts'
import { first, requireValue } from '../../testing/require-value.ts'

const pushShop = await startPushShop()
const {
  shop,
  service,
  startSecondProcess,
  subscribe,
  send,
  waiting,
  subscriptions,
  pushesOf,
  messagesOf,
  place,
  makeReady,
} = pushShop
after(() => pushShop.stop())
beforeEach(() => pushShop.reset())

test('the notification of a ready order is pushed to every phone of its customer, encrypted for each and signed by the shop', async () => {
  const [customer, admin] = [await shop.as('customer'), await shop.as('admin')]
  const phones = [await subscribe(customer), await subscribe(customer)]
  const bystander = await subscribe(await shop.as('customer'))
  const { id } = await place(customer)
  await send()
  assert.deepEqual(service.received, [], 'the customer gets no push about the order just placed')
  await makeReady(admin, id)
  assert.deepEqual(service.received, [], 'nothing is sent before COMMIT, nor by the request')
  await send()
  const { publicKey } = shop.services.push.state as { publicKey: string }
  for (const phone of phones) {
    const push = first(pushesOf(phone))
    assert.deepEqual(push.content, {
      title: shop.services.shopSettings.current().name,
      message: `Oda Na. ${id} iko tayari: bidhaa zote zimekamilika.`,
      link: paths.order(id),
    })
    assert.deepEqual([push.signedBy, push.claims.sub, push.claims.aud], [publicKey, PUSH_SUBJECT, 'https://push.test'])
    const hours = (push.claims.exp * 1000 - Date.now()) / 3_600_000
    assert.ok(hours > 0 && hours <= 24, `valid for ${hours} hours`)
    const { 'content-encoding': encoding, ttl, urgency } = push.headers
    assert.deepEqual([encoding, urgency], ['aes128gcm', 'high'])
    assert.ok(Number(ttl) > 86_000 && Number(ttl) <= 86_400, String(ttl))
  }
  assert.deepEqual(pushesOf(bystander), [])
  await send()
  assert.deepEqual([service.received.length, await waiting()], [2, []], 'once')
})

test('a guest gets pushes about their own order, also after signing up or signing in, but none after logging out', async () => {
  const admin = await shop.as('admin')
  const guest = shop.anonymous()
  assert.equal((await guest.call('subscribePush', service.newBrowser())).status, 401, 'a guest without an order')
  const [one, two, three] = [await place(guest), await place(guest), await place(guest)]
  const phone = await subscribe(guest)
  await makeReady(admin, one.id)
  await guest.call('signup', { phoneNumber: '0754777111', password: 'siri-yangu' })
  await guest.call('login', { phoneNumber: '0754777111', password: 'siri-yangu', push_id: phone.id })
  assert.equal((await guest.call('getPush', { id: phone.id })).body.on, true, 'it is still the same browser')
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

test('a guest who signs in to an existing account still gets pushes about the order that was placed before', async () => {
  const account = { phoneNumber: '0754777444', password: 'siri-yangu' }
  await shop.anonymous().call('signup', account)
  const guest = shop.anonymous()
  const { id } = await place(guest)
  const phone = await subscribe(guest)
  await guest.call('login', { ...account, push_id: phone.id })
  await makeReady(await shop.as('admin'), id)
  await send()
  assert.deepEqual(messagesOf(phone), [`Oda Na. ${id} iko tayari: bidhaa zote zimekamilika.`])
})

test("a guest's logout also ends subscriptions that a copied cookie moved to another account", async () => {
  const guest = shop.anonymous()
  const { id } = await place(guest)
  const copy = createClient(shop.origin, new Map(guest.cookies))
  const phone = await subscribe(copy)
  const account = { phoneNumber: '0754777555', password: 'siri-yangu' }
  await shop.anonymous().call('signup', account)
  await copy.call('login', { ...account, push_id: phone.id })
  await guest.call('logout', {})
  await makeReady(await shop.as('admin'), id)
  await send()
  assert.deepEqual(messagesOf(phone), [])
})

test('staff get pushes about the events of their role, without names and sums', async () => {
  const [admin, manager, storeManager, seller] = [
    await shop.as('admin'),
    await shop.as('manager'),
    await shop.as('storeManager'),
    await shop.as('salesperson'),
  ]
  const phones = {
    admin: await subscribe(admin),
    manager: await subscribe(manager),
    storeManager: await subscribe(storeManager),
    seller: await subscribe(seller),
  }
  const { id, product } = await place(shop.anonymous(), { stock: 3, low_stock: 2 })
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

test('neither the person who acts nor a former member of the role gets the push', async () => {
  const [admin, demoted] = [await makeMember(shop, 'admin'), await shop.as('admin')]
  const [adminPhone, demotedPhone] = [await subscribe(admin), await subscribe(demoted)]
  const demotion = { phone_number: demoted.person.phone, role: 'customer', password: MEMBER_PASSWORD } as const
  const { status } = await admin.call('setUserRole', demotion)
  assert.equal(status, 200)
  assert.deepEqual(
    (await subscriptions()).map(({ id }) => id),
    [adminPhone.id],
  )
  await place(admin)
  await place(shop.anonymous())
  await send()
  assert.deepEqual([messagesOf(adminPhone).length, messagesOf(demotedPhone).length], [1, 0])
})

test('a subscription ends with its session: logout, end_sessions, new password, deleted account', async () => {
  const [admin, boss] = [await shop.as('admin'), await makeMember(shop, 'admin')]
  const ends: ((client: SignedIn) => Promise<unknown>)[] = [
    (client) => client.call('logout', {}),
    ({ person }) => boss.call('endSessions', { phone_number: person.phone, password: MEMBER_PASSWORD }),
    // A new password and the deletion of the account also delete the sessions.
    ({ person }) => shop.db.deleteFrom('sessions').where('person_id', '=', person.id).execute(),
  ]
  for (const end of ends) {
    const client = await shop.as('admin')
    await subscribe(client)
    await place(shop.anonymous())
    assert.equal((await waiting()).length, 1)
    await end(client)
    assert.deepEqual([await subscriptions(), await waiting()], [[], []])
  }
  // The subscription of an expired session gets nothing either, even if the session was not cleaned up yet.
  const phone = await subscribe(admin)
  await place(shop.anonymous())
  await shop.db
    .updateTable('sessions')
    .set({ seen_at: new Date(0) })
    .where('person_id', '=', admin.person.id)
    .execute()
  await send()
  assert.deepEqual(pushesOf(phone), [])
})

test('the next person on a phone takes over the subscription, without the previous person’s waiting pushes', async () => {
  const [earlier, later] = [await shop.as('admin'), await shop.as('admin')]
  const phone = await subscribe(earlier)
  await place(shop.anonymous())
  const { status } = await later.call('subscribePush', phone)
  assert.equal(status, 200)
  await send()
  assert.deepEqual(pushesOf(phone), [])
  const { id } = await place(shop.anonymous())
  await send()
  assert.deepEqual(messagesOf(phone), [`Oda mpya Na. ${id} imeingia.`])
  assert.equal((await earlier.call('getPush', { id: phone.id })).body.on, false)
})

test('a known endpoint that is sent with other keys is not taken over, because only its own browser has its keys', async () => {
  const [owner, stranger] = [await shop.as('customer'), await shop.as('customer')]
  const phone = await subscribe(owner)
  const { keys } = service.newBrowser()
  const { status, body } = await stranger.call('subscribePush', { endpoint: phone.endpoint, keys })
  assert.deepEqual([status, body.code], [409, 'changed_meanwhile'])
  assert.equal((await stranger.call('unsubscribePush', phone)).body.removed, 0)
  assert.equal((await owner.call('getPush', { id: phone.id })).body.on, true)
  assert.equal((await owner.call('unsubscribePush', phone)).body.removed, 1)
})

test('a repeated subscription is stored once, a renewed subscription is updated, and a person keeps at most ten', async () => {
  const customer = await shop.as('customer')
  const phone = await subscribe(customer)
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
  for (let n = 1; n <= 10; n += 1) later.push((await subscribe(customer)).id)
  const kept = (await subscriptions()).filter(({ person_id }) => person_id === customer.person.id)
  assert.deepEqual(
    kept.map(({ id }) => id),
    later,
  )
})

test('a person keeps at most ten subscriptions, even if many are made at once or guests with subscriptions sign in', async () => {
  const account = { phoneNumber: '0754777222', password: 'siri-yangu' }
  const customer = shop.anonymous()
  await customer.call('signup', account)
  await customer.call('login', account)
  await Promise.all(Array.from({ length: 14 }, () => subscribe(customer)))
  assert.equal((await subscriptions()).length, 10)
  const guest = shop.anonymous()
  await place(guest)
  const phone = await subscribe(guest)
  await guest.call('login', { ...account, push_id: phone.id })
  const kept = (await subscriptions()).map(({ id }) => id)
  assert.deepEqual([kept.length, kept.at(-1)], [10, phone.id])
})

test('somebody with a copied guest cookie gets no pushes of the account to which the guest signs in', async () => {
  const account = { phoneNumber: '0754777333', password: 'siri-yangu' }
  const guest = shop.anonymous()
  await place(guest)
  await guest.call('signup', account)
  const phone = await subscribe(guest)
  const thief = createClient(shop.origin, new Map(guest.cookies))
  const stolen = await subscribe(thief)
  const own = await subscribe(await shop.as('customer'))
  await guest.call('login', { ...account, push_id: phone.id })
  assert.equal(
    (await createClient(shop.origin, new Map(thief.cookies)).call('login', { ...account, push_id: own.id })).status,
    200,
  )
  await makeReady(await shop.as('admin'), (await place(guest)).id)
  await send()
  assert.deepEqual([messagesOf(phone).length, messagesOf(stolen), messagesOf(own)], [1, [], []])
})

test('an endpoint that is too long after normalisation is refused', async () => {
  const { keys } = service.newBrowser()
  const endpoint = `https://push.test/${'é'.repeat(900)}`
  const { status, body } = await (await shop.as('customer')).call('subscribePush', { endpoint, keys })
  assert.deepEqual([status, body.code, body.field], [400, 'bad_input', 'endpoint'])
})

test('keys are made once, whichever process starts first, and the personal export lists the person’s own browsers', async () => {
  const second = await startSecondProcess()
  const states = [shop, second].map(({ services }) => services.push.state)
  await second.stop()
  assert.deepEqual(states[0], states[1])
  assert.equal((await shop.db.selectFrom('push_keys').selectAll().execute()).length, 1)
  const customer = await shop.as('customer')
  const phone = await subscribe(customer)
  const { body, text } = await customer.get('get_my_data')
  assert.equal(first(body.push).service, 'push.test')
  assert.ok(
    !text.includes(requireValue(phone.endpoint.split('/').at(-1))),
    'the export contains no whole endpoint, because anybody who has the endpoint could call it',
  )
})
