// A guest's first order sets a cookie that shows the order. These tests find out who else can get the cookie.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import type { Client } from '../../../testing/client.ts'
import { makeProduct } from '../../../testing/making/make-product.ts'
import { orderBody } from '../../../testing/making/order-body.ts'
import { fileEntry, queueFile, takeQueueFile } from '../../../testing/making/queue-file.ts'
import { race, sendUntilAccepted, statusesOf } from '../../../testing/race.ts'
import { first, requireValue } from '../../../testing/require-value.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'
import { ensureCookieSecret } from './cookie-secret.queries.ts'
import { makeCookieSecret } from './order-tokens.ts'

let shop: TestShop
before(async () => {
  shop = await startTestShop()
})
after(() => shop.stop())

/** Makes the request of an order, as a phone stores and repeats it when the response gets lost. */
const makeLost = async () => {
  const { id } = await makeProduct(shop.db)
  const body = orderBody([{ id }])
  const headers = { 'idempotency-key': `lost-${id}`, 'sent-as': 'guest' }
  return { id, body, headers, send: (client: Client) => client.post('submit_order', body, headers) }
}
const guest = async () => {
  const phone = shop.anonymous()
  const { status } = await sendUntilAccepted(() => phone.post('guest_register', { phone_number: '0754000111' }))
  assert.equal(status, 200)
  return phone
}
const cookieOf = (client: Client) => client.cookies.get('device')
const seenBy = async (client: Client) => {
  const { body } = await sendUntilAccepted(() => client.get('get_orders'))
  return body.orders.map(({ id }) => id)
}

test('once a browser has used its cookie, another browser with the same request gets neither the cookie nor the order', async () => {
  const lost = await makeLost()
  const owner = shop.anonymous()
  const { order_id } = (await lost.send(owner)).body
  assert.deepEqual(await seenBy(owner), [order_id])
  const [stranger, other] = [shop.anonymous(), await guest()]
  for (const client of [stranger, other]) {
    const answer = await lost.send(client)
    assert.deepEqual([answer.status, answer.body.order_id], [200, order_id], 'it stays one order')
    assert.deepEqual(await seenBy(client), [])
  }
  assert.equal(cookieOf(stranger), undefined)
  assert.deepEqual(await seenBy(owner), [order_id])
  assert.equal((await lost.send(owner)).body.order_id, order_id)
})

test('after a lost response, a repeat at another process returns and shows the same order, with or without a cookie', async () => {
  const [bare, known] = [await makeLost(), await makeLost()]
  const second = await startTestShop({}, shop.database)
  try {
    const lost = shop.anonymous()
    const { order_id } = (await bare.send(lost)).body
    const again = second.anonymous()
    assert.equal((await bare.send(again)).body.order_id, order_id)
    assert.equal(cookieOf(again), cookieOf(lost), 'the same device')
    assert.deepEqual(await seenBy(again), [order_id])
    const placed = await known.send(shop.anonymous())
    const phone = await guest()
    assert.equal((await known.send(phone)).body.order_id, placed.body.order_id)
    assert.deepEqual(await seenBy(phone), [placed.body.order_id])
    assert.deepEqual(await seenBy(again), [order_id])
  } finally {
    await second.stop()
  }
})

test('a later repeat gets the order with a new cookie, never with a cookie that a browser may already have', async () => {
  const lost = await makeLost()
  const [owner, finder] = [shop.anonymous(), shop.anonymous()]
  const { order_id } = (await lost.send(owner)).body
  await sql`update orders set created_at = created_at - interval '11 minutes' where id = ${order_id}`.execute(shop.db)
  for (const _time of [1, 2]) assert.equal((await lost.send(finder)).body.order_id, order_id)
  assert.notEqual(cookieOf(finder), cookieOf(owner))
  assert.deepEqual([await seenBy(finder), await seenBy(owner)], [[order_id], []])
  // If the first browser comes back, its next order is separate.
  const next = await makeLost()
  const own = (await next.send(owner)).body.order_id
  assert.deepEqual([await seenBy(finder), await seenBy(owner)], [[order_id], [own]])
})

test('a cookie ended by a logout stays ended, however often and at whichever process its order is requested', async () => {
  const lost = await makeLost()
  const second = await startTestShop({}, shop.database)
  try {
    const ended: (string | undefined)[] = []
    const orders = new Set<number>()
    for (const asking of [shop, second, shop]) {
      const [finder, other] = [asking.anonymous(), second.anonymous()]
      for (const client of [finder, other]) orders.add((await lost.send(client)).body.order_id)
      assert.equal(orders.size, 1)
      assert.equal(cookieOf(finder), cookieOf(other), 'two responses that are on the way set the same cookie')
      assert.ok(!ended.includes(cookieOf(finder)))
      for (const cookie of ended) {
        const copy = shop.anonymous()
        copy.cookies.set('device', cookie ?? '')
        assert.deepEqual(await seenBy(copy), [])
      }
      assert.deepEqual(await seenBy(finder), [...orders])
      ended.push(cookieOf(finder))
      await finder.post('logout', {})
    }
    assert.deepEqual(await ordersOf(lost.id), [...orders])
  } finally {
    await second.stop()
  }
})

test('after its key has expired, the same request is a new order with its own cookie', async () => {
  const lost = await makeLost()
  const [owner, later] = [shop.anonymous(), shop.anonymous()]
  const old = (await lost.send(owner)).body.order_id
  await sql`delete from request_keys where kind = 'order' and subject_id = ${old}`.execute(shop.db)
  const fresh = (await lost.send(later)).body.order_id
  assert.notEqual(fresh, old)
  assert.notEqual(cookieOf(later), cookieOf(owner))
  assert.deepEqual([await seenBy(later), await seenBy(owner)], [[fresh], [old]])
})

test('a restored store makes a new secret: existing cookies still work, and a lost order is found with a new cookie', async () => {
  const [living, lost] = [await makeLost(), await makeLost()]
  const [owner, unheard] = [shop.anonymous(), shop.anonymous()]
  const kept = (await living.send(owner)).body.order_id
  const { order_id } = (await lost.send(unheard)).body
  const { rows } = await sql<{ secret: Buffer }>`delete from cookie_secret returning secret`.execute(shop.db)
  // Several processes start at once; only one secret results.
  const made = await Promise.all(Array.from({ length: 8 }, () => ensureCookieSecret(shop.db, makeCookieSecret)))
  assert.equal(new Set([...made, first(rows).secret].map((secret) => secret.toString('hex'))).size, 2)
  const restored = await startTestShop({}, shop.database)
  try {
    const again = restored.anonymous()
    assert.equal((await lost.send(again)).body.order_id, order_id)
    assert.notEqual(cookieOf(again), cookieOf(unheard))
    assert.deepEqual([await seenBy(again), await seenBy(owner)], [[order_id], [kept]])
  } finally {
    await restored.stop()
    // Restores the secret that this file's shop uses.
    await shop.db.updateTable('cookie_secret').set(first(rows)).execute()
  }
})

test('an admin who imports a queue file gets neither the order nor its cookie, and the phone still finds the order', async () => {
  const lost = await makeLost()
  const [admin, owner] = [await shop.as('admin'), await guest()]
  const { order_id } = (await lost.send(owner)).body
  const deviceOf = async () =>
    (await shop.db.selectFrom('orders').select('device_id').where('id', '=', order_id).executeTakeFirst())?.device_id
  const device = await deviceOf()
  // A logout ended the cookie, so the next guest who sends the request gets the order.
  await owner.post('logout', {})
  const entry = fileEntry({ kind: 'order', owner: 'guest', body: lost.body, key: lost.headers['idempotency-key'] })
  const entries = await takeQueueFile(admin, queueFile([entry]))
  assert.deepEqual([first(entries).result, first(entries).made_id], ['known', order_id])
  assert.deepEqual([cookieOf(admin), await deviceOf()], [undefined, device])
  const phone = shop.anonymous()
  assert.equal((await lost.send(phone)).body.order_id, order_id)
  assert.deepEqual(await seenBy(phone), [order_id])
})

test('32 guests repeat one lost order at two processes at once: all get its id, but only one can show it afterwards', async () => {
  const second = await startTestShop({}, shop.database)
  try {
    for (const isEnded of [false, true]) {
      const lost = await makeLost()
      const owner = isEnded ? await guest() : shop.anonymous()
      const { order_id } = (await lost.send(owner)).body
      if (isEnded) await owner.post('logout', {})
      const known = await Promise.all(Array.from({ length: 16 }, guest))
      const bare = Array.from({ length: 16 }, (_, at) => (at % 2 ? shop : second).anonymous())
      const clients = [...known, ...bare]
      const answers = await race(clients.length, [200], (at) => lost.send(requireValue(clients[at])))
      assert.deepEqual(statusesOf(answers), [200])
      assert.deepEqual(new Set(answers.map(({ body }) => body.order_id)), new Set([order_id]))
      const cookies = new Map(clients.map((client) => [cookieOf(client), client]))
      const seen = await Promise.all([...cookies.values()].map(seenBy))
      assert.equal(seen.filter((orders) => orders.includes(order_id)).length, 1)
      assert.deepEqual(await ordersOf(lost.id), [order_id])
      // The first device, the device that has the order now, and possibly a device in between that never used its
      // cookie.
      assert.ok((await devicesOf(order_id)) <= (isEnded ? 3 : 2), 'nobody takes the order from a browser that has it')
    }
  } finally {
    await second.stop()
  }
})

test('when a browser returns while others repeat the request of its order, exactly one browser has the order', async () => {
  for (let round = 0; round < 8; round += 1) {
    const lost = await makeLost()
    const owner = shop.anonymous()
    const { order_id } = (await lost.send(owner)).body
    const finders = await Promise.all(Array.from({ length: 4 }, guest))
    await Promise.all([seenBy(owner), ...finders.map((client) => sendUntilAccepted(() => lost.send(client)))])
    const seen = await Promise.all([owner, ...finders].map(seenBy))
    assert.equal(seen.filter((orders) => orders.includes(order_id)).length, 1)
  }
})

const ordersOf = async (product: string) =>
  (await shop.db.selectFrom('order_lines').select('order_id').where('product_id', '=', product).execute()).map(
    ({ order_id }) => order_id,
  )
/** Counts the devices that have ever had the order. */
const devicesOf = async (order: number) => {
  const rows = await shop.db
    .selectFrom('request_keys')
    .select('owner')
    .where('kind', '=', 'order')
    .where('subject_id', '=', order)
    .execute()
  return rows.filter(({ owner }) => owner.startsWith('device:')).length
}
