import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { notEnoughFor } from '../../../../shop/texts/orders.ts'
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

let buyers = 0
/**
 * Gives each body its own phone number and key. The key is for tests that replace the number: without keys, bodies with
 * the same lines, number and address would be one order.
 */
const bodyOf = (lines: Parameters<typeof orderBody>[0]) => {
  buyers += 1
  const phone_number = `07540${String(buyers).padStart(5, '0')}`
  return orderBody(lines, { phone_number, client_order_id: crypto.randomUUID() })
}
const order = (lines: Parameters<typeof orderBody>[0]) => shop.anonymous().post('submit_order', bodyOf(lines))
const linesOf = (product: string) =>
  shop.db.selectFrom('order_lines').selectAll().where('product_id', '=', product).execute()

test('64 buyers of 10 counted pieces get exactly 10 orders, and the refusals do not reveal how many pieces there are', async () => {
  const product = await makeProduct(shop.db, [{ stock: 10 }])
  const orders = Array.from({ length: 64 }, () => bodyOf([{ id: product.id }]))
  const responses = await race(64, [200, 422], (at) => shop.anonymous().post('submit_order', orders[at]))
  const taken = responses.filter((response) => response.status === 200)
  assert.equal(taken.length, 10)
  assert.equal((await linesOf(product.id)).length, 10)
  for (const { status, body } of responses.filter((response) => response.status !== 200)) {
    assert.equal(status, 422)
    assert.equal(body.error, notEnoughFor(product.name))
    assert.ok(!/stock|\b10\b/.test(JSON.stringify(body)), JSON.stringify(body))
  }
})

test('the lines of an order with the same product are counted together, and an order is placed completely or not at all', async () => {
  const plenty = await makeProduct(shop.db, [{ stock: 100 }])
  const scarce = await makeProduct(shop.db, [{ stock: 3 }])
  const refused = await order([
    { id: plenty.id, quantity: 5 },
    { id: scarce.id, quantity: 2 },
    { id: scarce.id, quantity: 2 },
  ])
  assert.equal(refused.body.error, notEnoughFor(scarce.name))
  assert.deepEqual([...(await linesOf(plenty.id)), ...(await linesOf(scarce.id))], [])
  assert.equal((await order([{ id: scarce.id, quantity: 3 }])).status, 200)
  assert.equal((await order([{ id: scarce.id }])).status, 422)
})

test('uncounted stock can always be sold', async () => {
  const product = await makeProduct(shop.db, [{ stock: null }])
  assert.equal((await order([{ id: product.id, quantity: 100_000 }])).status, 200)
})

/** Moves the start of an order's holds this many hours into the past. */
const age = (id: number, hours: number) =>
  sql`update order_lines set holds_from = holds_from - make_interval(hours => ${hours}) where order_id = ${id}`.execute(
    shop.db,
  )

test('a line holds pieces until it is cancelled or its unpaid order is too old, and without a limit once the order has a payment', async () => {
  const admin = await shop.as('admin')
  const regular = await shop.as('customer')
  const buy = (id: string, quantity = 1) =>
    regular.post('submit_order', { ...bodyOf([{ id, quantity }]), phone_number: '' })
  // A payment proves the customer, whose later orders then hold pieces for the normal 72 hours.
  const earlier = await buy((await makeProduct(shop.db)).id)
  await admin.post('update_order_payment', { order_id: earlier.body.order_id, amount: 1, method: 'taslimu' })
  const product = await makeProduct(shop.db, [{ stock: 2 }])
  const old = await buy(product.id, 2)
  assert.equal((await order([{ id: product.id }])).status, 422)
  await age(old.body.order_id, 71)
  assert.equal((await order([{ id: product.id }])).status, 422)
  await age(old.body.order_id, 2)
  const second = await buy(product.id, 2)
  assert.equal(second.status, 200)
  await admin.post('cancel_order', { order_id: second.body.order_id })
  const third = await buy(product.id, 2)
  assert.equal(third.status, 200)
  const pay = { order_id: third.body.order_id, amount: 1, method: 'taslimu' }
  const paid = await admin.post('update_order_payment', pay)
  await age(third.body.order_id, 1000)
  assert.equal((await order([{ id: product.id }])).status, 422)
  // With a payment a hold has no start. The undo sets the start to the time of the order, which `age` does not change.
  await admin.post('update_order_payment', { order_id: pay.order_id, undo: first(paid.body.order.payments).id })
  await age(third.body.order_id, 1000)
  assert.equal((await order([{ id: product.id }])).status, 200)
})

test('orders of unproven callers hold stock for 6 hours; after a first payment or ready line, for the normal time', async () => {
  const admin = await shop.as('admin')
  const scarce = await makeProduct(shop.db, [{ stock: 2 }])
  const other = await makeProduct(shop.db, [{ stock: 1 }])
  const isHeld = async () => (await order([{ id: scarce.id }])).status === 422
  const placeOrder = async () => (await order([{ id: scarce.id, quantity: 2 }, { id: other.id }])).body.order_id
  const stranger = await placeOrder()
  await age(stranger, 5)
  assert.equal(await isHeld(), true)
  assert.deepEqual(
    [...(await shop.services.findHeldPieces(shop.db, [...scarce.variants, ...other.variants])).values()].sort(),
    [1, 2],
  )
  await age(stranger, 2)
  assert.equal((await shop.services.findHeldPieces(shop.db, scarce.variants)).size, 0)
  const paying = await placeOrder()
  const paid = await admin.post('update_order_payment', { order_id: paying, amount: 1, method: 'mpesa' })
  await age(paying, 1000)
  assert.equal(await isHeld(), true)
  await admin.post('update_order_payment', { order_id: paying, undo: first(paid.body.order.payments).id })
  await age(paying, 7)
  const served = await placeOrder()
  await admin.post('update_order_item_ready', { order_id: served, item_index: 1, ready: 1 })
  await age(served, 71)
  assert.equal(await isHeld(), true)
  await age(served, 2)
  assert.equal(await isHeld(), false)
})

test('orders with lines in opposite order never deadlock', async () => {
  const products = await Promise.all(Array.from({ length: 6 }, () => makeProduct(shop.db, [{ stock: 100_000 }])))
  const lines = products.map(({ id }) => ({ id }))
  const before = await deadlocks()
  const orders = Array.from({ length: 120 }, (_, at) => bodyOf(at % 2 === 0 ? lines : lines.toReversed()))
  const responses = await race(120, [200], (at) => shop.anonymous().post('submit_order', orders[at]))
  assert.deepEqual(statusesOf(responses), [200])
  assert.equal(await deadlocks(), before)
})

async function deadlocks() {
  const { rows } = await sql<{ deadlocks: number }>`
    select pg_stat_clear_snapshot(), deadlocks from pg_stat_database where datname = current_database()`.execute(
    shop.db,
  )
  return rows[0]?.deadlocks
}
