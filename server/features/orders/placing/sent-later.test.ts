// Orders that a phone stored to send later: who owns them, and how the phone learns that the shop has received them.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { putToSleep } from '../../../db/store-state.queries.ts'
import { transaction } from '../../../db/transaction.ts'
import { makeProduct } from '../../../testing/making/make-product.ts'
import { orderBody } from '../../../testing/making/order-body.ts'
import { race, statusesOf } from '../../../testing/race.ts'
import { first } from '../../../testing/require-value.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'

let shop: TestShop
before(async () => {
  shop = await startTestShop()
})
after(() => shop.stop())

const ownersOf = (product: string) =>
  shop.db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select(['orders.id', 'orders.person_id', 'orders.device_id'])
    .where('product_id', '=', product)
    .execute()
const sentAs = (owner: string, key: string = crypto.randomUUID()) => ({ 'idempotency-key': key, 'sent-as': owner })

test('first and repeated responses name the key and the store; refusals and responses to requests without a key do not', async () => {
  const product = await makeProduct(shop.db)
  const guest = shop.anonymous()
  const body = orderBody([{ id: product.id }])
  for (const _time of [1, 2]) {
    const answer = await guest.post('submit_order', body, sentAs('guest', 'the-same-one'))
    assert.deepEqual([answer.status, answer.body.idempotency_key, answer.body.store_mark], [200, 'the-same-one', '0'])
  }
  const refused = await guest.post('submit_order', orderBody([{ id: product.id, price: 1 }]), sentAs('guest'))
  assert.deepEqual([refused.status, refused.body.idempotency_key], [422, undefined])
  const plain = await guest.post('submit_order', body)
  assert.deepEqual([plain.status, plain.body.idempotency_key, plain.body.store_mark], [200, undefined, undefined])
})

test("a guest's order belongs to its device, even if somebody has signed in since", async () => {
  const product = await makeProduct(shop.db)
  const phone = shop.anonymous()
  await phone.post('guest_register', { phone_number: '0754000111' })
  const before = orderBody([{ id: product.id }])
  const earlier = await phone.post('submit_order', before, sentAs('guest', 'guest-lost-answer'))
  const person = await shop.as('customer')
  phone.cookies.set('session', person.cookies.get('session') ?? '')
  const repeated = await phone.post('submit_order', before, sentAs('guest', 'guest-lost-answer'))
  assert.equal(repeated.body.order_id, earlier.body.order_id)
  const later = await phone.post('submit_order', orderBody([{ id: product.id, quantity: 2 }]), sentAs('guest'))
  assert.equal(later.status, 200)
  const owners = await ownersOf(product.id)
  assert.equal(owners.length, 2)
  assert.deepEqual(new Set(owners.map((one) => one.person_id)), new Set([null]))
  assert.equal(new Set(owners.map((one) => one.device_id)).size, 1)
  assert.equal((await phone.get('getUser')).body.id, person.person.id, 'the signed-in person stays signed in')
})

test('a person’s order waits until that person signs in, and is never placed for another person or a guest', async () => {
  const product = await makeProduct(shop.db)
  const [owner, other] = [await shop.as('customer'), await shop.as('admin')]
  const body = orderBody([{ id: product.id }], { phone_number: '' })
  const headers = sentAs(`person:${owner.person.id}`)
  const table = [
    [other, 401, 'other_person'],
    [shop.anonymous(), 401, 'no_session'],
  ] as const
  for (const [client, status, code] of table) {
    const answer = await client.post('submit_order', body, headers)
    assert.deepEqual([answer.status, answer.body.code, answer.body.success], [status, code, false])
  }
  assert.deepEqual(await ownersOf(product.id), [])
  assert.equal((await owner.post('submit_order', body, headers)).status, 200)
  assert.deepEqual(
    (await ownersOf(product.id)).map((one) => one.person_id),
    [owner.person.id],
  )
})

test('an invalid owner is refused', async () => {
  const product = await makeProduct(shop.db)
  for (const wrong of ['', 'person:', 'person:0', 'person:1.5', 'person:-7', 'person:7 or 1', 'admin']) {
    const answer = await shop.anonymous().post('submit_order', orderBody([{ id: product.id }]), sentAs(wrong))
    assert.equal(answer.status, 400, wrong)
  }
})

test('when several pages send one queue entry at the same time, one order is placed and all get the same response', async () => {
  const product = await makeProduct(shop.db, [{ stock: 3 }])
  const person = await shop.as('customer')
  const strangers = Array.from({ length: 10 }, () => shop.anonymous())
  const mine = sentAs(`person:${person.person.id}`)
  const body = orderBody([{ id: product.id }], { phone_number: '' })
  const answers = await race(10, [200], () => person.post('submit_order', body, mine))
  const theirs = sentAs('guest')
  const guests = await race(10, [200], (at) =>
    (strangers[at] ?? shop.anonymous()).post('submit_order', orderBody([{ id: product.id }]), theirs),
  )
  assert.deepEqual([statusesOf(answers), statusesOf(guests)], [[200], [200]])
  for (const some of [answers, guests]) {
    assert.equal(new Set(some.map(({ body }) => body.order_id)).size, 1)
    assert.ok(some.every(({ body }) => body.idempotency_key === first(some).body.idempotency_key))
  }
  assert.equal((await ownersOf(product.id)).length, 2)
})

test('a restored store has another mark', async () => {
  assert.deepEqual((await shop.anonymous().get('get_store_mark')).body.store_mark, '0')
  const marks = { restoredTo: new Date(), picturesMark: crypto.randomUUID() }
  await transaction(shop.db, (tx) => putToSleep(tx, marks))
  const restored = await startTestShop({}, shop.database)
  try {
    assert.match((await restored.anonymous().get('get_store_mark')).body.store_mark, /^\d{13}$/)
  } finally {
    await restored.stop()
  }
})
