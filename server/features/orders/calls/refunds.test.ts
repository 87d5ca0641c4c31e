import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sumMoney } from '../../../../shop/numbers/money.ts'
import { assertBooksBalance } from '../../../testing/assert-books-balance.ts'
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

/** Places an order for 10,000. */
const placeOrder = async (client: Client = shop.anonymous()): Promise<number> => {
  const { id } = await makeProduct(shop.db)
  const body = orderBody([{ id, quantity: 2 }], { phone_number: '', client_order_id: crypto.randomUUID() })
  return (await client.post('submit_order', body)).body.order_id
}
const pay = (order_id: number, amount: number, more: object = {}) =>
  admin.post('update_order_payment', { order_id, amount, method: 'mpesa', ...more })
const refund = (order_id: number, amount: number, more: object = {}) => pay(order_id, amount, { refund: 1, ...more })
const cancel = (order_id: number) => admin.post('cancel_order', { order_id, reason: 'Hakuna' })
const fetchOrder = async (id: number, client: Client = admin) =>
  requireValue((await client.get('get_orders', { id })).body.orders[0])
const paidToday = async () => (await admin.get('get_analytics')).body.paid_total
const isListed = async (id: number, filter: string) =>
  (await admin.get('get_orders', { filter, id })).body.orders.length === 1

test('money paid on a cancelled order is owed until it is refunded, and is shown in lists and figures', async () => {
  const buyer = await shop.as('customer')
  const id = await placeOrder(buyer)
  const before = await paidToday()
  await pay(id, 6000)
  const cancelled = await cancel(id)
  assert.deepEqual([cancelled.body.refund_due, cancelled.body.order.refund_due], [6000, 6000])
  assert.equal((await cancel(id)).body.refund_due, 6000)
  assert.deepEqual([await isListed(id, 'refund_due'), await isListed(id, 'cancelled')], [true, true])
  assert.equal((await admin.get('get_analytics')).body.refund_due.amount, 6000)

  const part = await refund(id, 1000)
  assert.deepEqual(
    [part.body.order.paid_amount, part.body.order.refunded_amount, part.body.order.refund_due],
    [5000, 1000, 5000],
  )
  const rest = await refund(id, 5000, { method: 'taslimu', reference: 'kaunta' })
  assert.deepEqual([rest.body.order.refund_due, rest.body.order.refunded_amount], [0, 6000])
  assert.deepEqual(
    rest.body.order.payments?.map((one) => [one.amount, one.refund, one.reverses, one.method]),
    [
      [6000, false, null, 'mpesa'],
      [-1000, true, null, 'mpesa'],
      [-5000, true, null, 'taslimu'],
    ],
  )
  assert.deepEqual([await isListed(id, 'refund_due'), await isListed(id, 'cancelled')], [false, true])
  for (const filter of ['unpaid', 'paid']) assert.equal(await isListed(id, filter), false, filter)
  assert.equal(await isListed(id, 'all'), true)
  assert.equal(await paidToday(), before)
  assert.equal((await admin.get('get_analytics')).body.refund_due.amount, 0)

  const theirs = await fetchOrder(id, buyer)
  assert.deepEqual([theirs.refunded_amount, theirs.refund_due, theirs.payments], [6000, 0, null])
  const { body } = await buyer.get('get_notifications')
  const messages = body.notifications.map(({ message }) => message)
  assert.ok(
    messages.includes(`Oda Na. ${id} imeghairiwa. Duka litakurudishia TSh\u00a06,000. Sababu: “Hakuna”.`),
    String(messages),
  )
  assert.ok(messages.includes(`Umerudishiwa TSh\u00a05,000 kwa oda Na. ${id}.`), String(messages))
  await assertBooksBalance(shop.db)
})

test('a customer who cancels a paid order is told about the refund, and so are the admins', async () => {
  const buyer = await shop.as('customer')
  const id = await placeOrder(buyer)
  await pay(id, 4000)
  const { body } = await buyer.post('cancel_order', { order_id: id })
  assert.deepEqual([body.refund_due, body.order.refund_due], [4000, 4000])
  const { notifications } = (await admin.get('get_notifications')).body
  assert.equal(notifications[0]?.message, `Oda Na. ${id} imeghairiwa. Rudisha TSh\u00a04,000 kwa mteja.`)
})

test('a refund is limited to the amount paid, on open orders too; a repeated key adds nothing', async () => {
  const id = await placeOrder()
  assert.deepEqual((await refund(id, 1)).body.refundable, 0)
  await pay(id, 3000)
  const refused = await refund(id, 3001)
  assert.deepEqual([refused.status, refused.body.refundable], [422, 3000])
  const key = 'refund-0001'
  assert.deepEqual(statusesOf(await race(8, [200], () => refund(id, 2000, { key }))), [200])
  const order = await fetchOrder(id)
  assert.deepEqual([order.paid_amount, order.refunded_amount, order.payment_state], [1000, 2000, 'part'])
  // The key of the refund is refused for a payment of the same amount, and for a refund of another amount.
  assert.deepEqual([(await pay(id, 2000, { key })).status, (await refund(id, 1000, { key })).status], [409, 409])
  const responses = await race(8, [200, 422], () => refund(id, 300))
  assert.equal(responses.filter(({ status }) => status === 200).length, 3)
  assert.equal((await fetchOrder(id)).paid_amount, 100)
  await assertBooksBalance(shop.db)
})

test('a refund is undone once, by a row of its own; a payment that was refunded cannot be undone before the refund', async () => {
  const id = await placeOrder()
  const paid = first((await pay(id, 10_000)).body.order.payments).id
  const undo = (payment: number) => admin.post('update_order_payment', { order_id: id, undo: payment })
  const back = requireValue((await refund(id, 10_000)).body.order.payments?.at(-1)).id
  const tooEarly = await undo(paid)
  assert.deepEqual([tooEarly.status, tooEarly.body.order], [422, undefined])
  await pay(id, 4000)
  // The order costs 10,000, so it cannot have both the first payment and the payment of 4,000.
  assert.equal((await undo(back)).status, 422)
  await undo(requireValue((await fetchOrder(id)).payments?.at(-1)).id)
  const undone = await undo(back)
  assert.deepEqual([undone.body.order.paid_amount, undone.body.order.refunded_amount], [10_000, 0])
  assert.deepEqual((await undo(back)).body, undone.body)
  await assertBooksBalance(shop.db)
})

test('a request makes exactly one change, and an undone payment cannot be repeated under its key', async () => {
  const id = await placeOrder()
  const key = 'payment-of-a-mistake'
  const payment = first((await pay(id, 5000, { key })).body.order.payments)
  for (const more of [{ amount: 5000 }, { method: 'mpesa' }, { refund: 1 }, { reference: 'QX' }]) {
    const both = await admin.post('update_order_payment', { order_id: id, undo: payment.id, ...more })
    assert.equal(both.status, 400, JSON.stringify(more))
  }
  assert.equal((await fetchOrder(id)).paid_amount, 5000)
  assert.equal((await admin.post('update_order_payment', { order_id: id, undo: payment.id })).status, 200)
  assert.equal((await pay(id, 5000, { key })).status, 409)
  assert.equal((await fetchOrder(id)).paid_amount, 0)
})

test('after simultaneous payments, cancellations and refunds, every shilling is paid, owed or refunded', async () => {
  for (let round = 0; round < 2; round += 1) {
    const id = await placeOrder()
    const responses = await race<unknown>(24, [200, 422], async (at) => {
      if (at === 7) return cancel(id)
      return at % 3 === 2 ? refund(id, 500) : pay(id, 1000)
    })
    const taken = (wanted: (at: number) => boolean) =>
      responses.filter(({ status }, at) => status === 200 && at !== 7 && wanted(at)).length
    const order = await fetchOrder(id)
    const paid = taken((at) => at % 3 !== 2) * 1000
    const refunded = taken((at) => at % 3 === 2) * 500
    assert.deepEqual([order.cancelled, order.refunded_amount, order.refund_due], [true, refunded, paid - refunded])
    assert.equal(sumMoney(requireValue(order.payments).map(({ amount }) => amount)), order.paid_amount)
  }
  await assertBooksBalance(shop.db)
})

test('only staff who may handle the order record refunds', async () => {
  const buyer = await shop.as('customer')
  const id = await placeOrder(buyer)
  await pay(id, 4000)
  await cancel(id)
  const body = { order_id: id, amount: 1, method: 'mpesa', refund: 1 }
  assert.equal((await buyer.post('update_order_payment', body)).status, 403)
  assert.equal((await (await shop.as('salesperson')).post('update_order_payment', body)).status, 404)
  assert.equal((await shop.anonymous().post('update_order_payment', body)).status, 401)
  assert.equal((await fetchOrder(id)).refund_due, 4000)
})
