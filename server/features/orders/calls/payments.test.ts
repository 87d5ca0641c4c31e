import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Client } from '../../../testing/client.ts'
import { makeProduct } from '../../../testing/making/make-product.ts'
import { orderBody } from '../../../testing/making/order-body.ts'
import { race, statusesOf } from '../../../testing/race.ts'
import { first, requireValue } from '../../../testing/require-value.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'

let shop: TestShop
let admin: Client
before(async () => {
  shop = await startTestShop()
  admin = await shop.as('admin')
})
after(() => shop.stop())

const placeOrder = async (quantity = 2, client: Client = shop.anonymous(), stock: number | null = null) => {
  const product = await makeProduct(shop.db, [{ stock }])
  const { body } = await client.post('submit_order', orderBody([{ id: product.id, quantity }], { phone_number: '' }))
  return { id: body.order_id, product }
}
const pay = (order_id: number, amount: unknown, more: object = {}) =>
  admin.post('update_order_payment', { order_id, amount, method: 'mpesa', ...more })

test('an order goes from unpaid to part paid to paid; a payment adds a row, and undoing adds a reversing row', async () => {
  const buyer = await shop.as('customer')
  const { id } = await placeOrder(2, buyer)
  const part = await pay(id, '4000', { reference: 'QX12' })
  assert.deepEqual([part.body.order.payment_state, part.body.order.paid_amount], ['part', 4000])
  const whole = await pay(id, 6000, { method: 'taslimu' })
  assert.deepEqual([whole.body.order.payment_state, whole.body.order.paid_amount], ['paid', 10_000])
  const { id: firstId } = first(whole.body.order.payments)
  const undone = await admin.post('update_order_payment', { order_id: id, undo: firstId })
  assert.deepEqual([undone.body.order.payment_state, undone.body.order.paid_amount], ['part', 6000])
  const again = await admin.post('update_order_payment', { order_id: id, undo: firstId })
  assert.deepEqual(again.body, undone.body)
  assert.deepEqual(
    undone.body.order.payments?.map((one) => [one.amount, one.method, one.reverses]),
    [
      [4000, 'mpesa', null],
      [6000, 'taslimu', null],
      [-4000, 'mpesa', firstId],
    ],
  )
  const reversing = requireValue(undone.body.order.payments?.[2]).id
  assert.equal((await admin.post('update_order_payment', { order_id: id, undo: reversing })).status, 422)
  const shown = await buyer.get('get_notifications')
  assert.ok(
    JSON.stringify(shown.body).includes(`Tumepokea TSh\u00a04,000 kwa oda Na. ${id}. Deni lililobaki: TSh\u00a06,000.`),
  )
})

test('a customer sees when the order was paid and cancelled, and nothing else about payments', async () => {
  const buyer = await shop.as('customer')
  const { id } = await placeOrder(2, buyer)
  const fetchOrder = async () => first((await buyer.get('get_orders', { id })).body.orders)
  assert.deepEqual([(await fetchOrder()).paid_at, (await fetchOrder()).cancelled_at], [null, null])
  await pay(id, 4000)
  assert.equal((await fetchOrder()).paid_at, null)
  const { body } = await pay(id, 6000)
  const last = requireValue(body.order.payments?.at(-1))
  const { paid_at, payments } = await fetchOrder()
  assert.deepEqual([paid_at, body.order.paid_at, payments], [last.at, last.at, null])
  await admin.post('update_order_payment', { order_id: id, undo: last.id })
  assert.equal((await fetchOrder()).paid_at, null)
  await admin.post('cancel_order', { order_id: id })
  assert.ok(Date.parse((await fetchOrder()).cancelled_at ?? '') > 0)
})

test('parallel payments never exceed the amount owed', async () => {
  const { id } = await placeOrder(2)
  assert.equal((await pay(id, 10_001)).status, 422)
  const responses = await race(16, [200, 422], () => pay(id, 3000))
  assert.equal(responses.filter((response) => response.status === 200).length, 3)
  const seen = first((await admin.get('get_orders', { id })).body.orders)
  assert.deepEqual([seen.paid_amount, seen.payments?.length], [9000, 3])
})

test('requests with the same key record one payment; another amount under that key is refused', async () => {
  const { id } = await placeOrder(2)
  const key = 'payment-0001'
  const responses = await race(8, [200], () => pay(id, 1000, { key }))
  assert.deepEqual(statusesOf(responses), [200])
  assert.equal(responses[0]?.body.order.paid_amount, 1000)
  assert.equal((await pay(id, 2000, { key })).status, 409)
  const body = { order_id: id, amount: 1000, method: 'mpesa' }
  const sameKeyInHeader = await admin.post('update_order_payment', body, { 'idempotency-key': key })
  assert.equal(sameKeyInHeader.status, 200)
  assert.equal(first((await admin.get('get_orders', { id })).body.orders).paid_amount, 1000)
})

test('invalid payments are refused and leave no rows', async () => {
  const { id } = await placeOrder(2)
  const other = await placeOrder(2)
  const theirs = first((await pay(other.id, 100)).body.order.payments).id
  for (const more of [
    { amount: 0 },
    { amount: -5 },
    { amount: 'x' },
    { amount: 1.234 },
    { method: 'hawala' },
    { amount: 5, key: 'zero\u0000byte' },
    {},
  ]) {
    const response = await admin.post('update_order_payment', {
      order_id: id,
      ...('method' in more ? { amount: 5 } : { method: 'mpesa' }),
      ...more,
    })
    assert.equal(response.status, 400, JSON.stringify(more))
  }
  assert.equal((await admin.post('update_order_payment', { order_id: id, undo: theirs })).status, 404)
  assert.equal(first((await admin.get('get_orders', { id })).body.orders).paid_amount, 0)
})

test('cancelling returns ready pieces to stock, removes them from the sales and ends all holds', async () => {
  const { id, product } = await placeOrder(3, shop.anonymous(), 3)
  await admin.post('update_order_item_ready', { order_id: id, item_index: 0, ready: 1 })
  await pay(id, 5000)
  const responses = await race(8, [200], () => admin.post('cancel_order', { order_id: id, reason: 'Hakufika' }))
  assert.deepEqual(statusesOf(responses), [200])
  const { order } = first(responses).body
  assert.deepEqual([order.cancelled, order.cancel_reason, first(order.items_list).ready], [true, 'Hakufika', false])
  const variant = await shop.db
    .selectFrom('variants')
    .selectAll()
    .where('product_id', '=', product.id)
    .executeTakeFirstOrThrow()
  assert.equal(variant.stock, 3)
  const moves = await shop.db
    .selectFrom('stock_movements')
    .select('pieces')
    .where('variant_id', '=', variant.id)
    .execute()
  assert.deepEqual(moves.map((move) => move.pieces).sort(), [-3, 3])
  const figures = await shop.db
    .selectFrom('daily_figures')
    .selectAll()
    .where('product_id', '=', product.id)
    .executeTakeFirstOrThrow()
  assert.deepEqual([figures.sales, figures.units_sold], [0, 0])
  const next = await shop.anonymous().post('submit_order', orderBody([{ id: product.id, quantity: 3 }]))
  assert.equal(next.status, 200)
  // A cancelled order accepts no more ticks or payments. Money that went back is recorded by undoing the payment.
  assert.equal((await admin.post('update_order_item_ready', { order_id: id, item_index: 0, ready: 1 })).status, 422)
  assert.equal((await pay(id, 100)).status, 422)
  const back = await admin.post('update_order_payment', { order_id: id, undo: first(order.payments).id })
  assert.equal(back.body.order.paid_amount, 0)
  const filters = async (filter: string) => (await admin.get('get_orders', { filter, id })).body.orders.length
  assert.deepEqual([await filters('all'), await filters('unpaid'), await filters('paid')], [1, 0, 0])
})

test('a customer or guest may cancel only while nothing is ready, and an admin also afterwards', async () => {
  const buyer = await shop.as('customer')
  for (const client of [buyer, shop.anonymous()]) {
    const open = await placeOrder(1, client)
    const cancelled = await client.post('cancel_order', { order_id: open.id })
    assert.equal(cancelled.status, 200)
    assert.deepEqual([cancelled.body.order.cancelled, cancelled.body.order.payments], [true, null])
    const begun = await placeOrder(1, client)
    await admin.post('update_order_item_ready', { order_id: begun.id, item_index: 0, ready: true })
    assert.equal((await client.post('cancel_order', { order_id: begun.id })).status, 422)
    assert.equal((await admin.post('cancel_order', { order_id: begun.id })).status, 200)
  }
})
