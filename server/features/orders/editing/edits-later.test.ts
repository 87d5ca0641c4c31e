// Edits of orders that already have an agreed price, a return, a deleted product, a write-off or a deposit.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { assertBooksBalance } from '../../../testing/assert-books-balance.ts'
import type { Client } from '../../../testing/client.ts'
import { changeShopSettings } from '../../../testing/making/change-settings.ts'
import { makeProduct } from '../../../testing/making/make-product.ts'
import { orderBody } from '../../../testing/making/order-body.ts'
import type { SignedIn } from '../../../testing/making/sign-in.ts'
import { approveUpdate, sendUpdate } from '../../../testing/making/stock-updates.ts'
import { first, requireValue } from '../../../testing/require-value.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'

let shop: TestShop
let admin: SignedIn
let shuka: string
let redio: string
let phones = 0
before(async () => {
  shop = await startTestShop()
  admin = await shop.as('admin')
  shuka = (await makeProduct(shop.db, [{ stock: null }])).id
  redio = (await makeProduct(shop.db, [{ stock: null, price: 20_000 }])).id
})
after(() => shop.stop())

const fetchOrder = async (id: number) => first((await admin.get('get_orders', { id })).body.orders)
type Order = Awaited<ReturnType<typeof fetchOrder>>
/** Places an order of two sheets and one radio. Each order is from another stranger. */
async function placeOrder(by: Client = shop.anonymous(), { isOwn = by === admin } = {}): Promise<Order> {
  phones += 1
  const lines = [
    { id: shuka, quantity: 2 },
    { id: redio, quantity: 1, price: 20_000 },
  ]
  const body = orderBody(lines, { phone_number: isOwn ? '' : `0754${String(390_000 + phones)}` })
  const placed = await by.post('submit_order', body)
  assert.equal(placed.status, 200, placed.text)
  return fetchOrder(placed.body.order_id)
}
const line = (item_index: number, quantity: number, price: number, more: object = {}) => {
  const id = item_index === 0 ? shuka : redio
  return { item_index, id, type: null, quantity, price, line_total: price * quantity, ...more }
}
const radio = () => line(1, 1, 20_000)
const edit = (order: Order, items: object[], total_amount: number, more: object = {}, by: Client = admin) =>
  by.post('update_order_lines', { order_id: order.id, updated_at: order.updated_at, items, total_amount, ...more })
const tick = (id: number, item_index: number) =>
  admin.post('update_order_item_ready', { order_id: id, item_index, ready: 1, own_deposit: 1 })
const linesOf = ({ items_list }: Order) => items_list.map(({ id, quantity, line_total }) => [id, quantity, line_total])

test('an agreed price can be removed, and the instructions of a line can be changed without its price', async () => {
  const order = await placeOrder()
  const agreed = { agreed_price: 4000, agreed_reason: 'Mteja wa kila siku', instructions: 'Nyeupe' }
  const cheaper = await edit(order, [line(0, 2, 4000, agreed), radio()], 28_000)
  assert.equal(cheaper.status, 200, cheaper.text)
  const worded = await edit(cheaper.body.order, [line(0, 2, 4000, { instructions: 'Bluu' }), radio()], 28_000)
  assert.equal(worded.status, 200, worded.text)
  const [sheets] = worded.body.order.items_list
  assert.deepEqual([sheets?.instructions, sheets?.line_total], ['Bluu', 8000])
  const off = [line(0, 2, 5000, { at_shop_price: 1 }), radio()]
  assert.equal((await edit(worded.body.order, off, 30_000)).body.code, 'agreement_needed')
  const { status, text, body } = await edit(worded.body.order, off, 30_000, { customer_agreed: 1 })
  assert.equal(status, 200, text)
  assert.deepEqual([linesOf(body.order)[0], first(body.order.items_list).instructions], [[shuka, 2, 10_000], 'Bluu'])
  await assertBooksBalance(shop.db)
})

test('after a return, open lines can be changed and the returned line stays', async () => {
  const { id } = await placeOrder()
  await tick(id, 0)
  const back = { order_id: id, client_return_id: crypto.randomUUID(), reason: 'Imeharibika' }
  const returned = await admin.post('return_order_items', {
    ...back,
    lines: [{ item_index: 0, quantity: 1, to_stock: 1 }],
  })
  assert.equal(returned.status, 200, returned.text)
  const items = [line(0, 2, 5000), line(1, 2, 20_000)]
  const { status, text, body } = await edit(await fetchOrder(id), items, 50_000, { customer_agreed: 1 })
  assert.equal(status, 200, text)
  const { total_amount, returned_total, owed, due } = body.order
  assert.deepEqual([total_amount, returned_total, owed, due], [50_000, 5000, 45_000, 5000])
  await assertBooksBalance(shop.db)
})

test('a line of a deleted product may stay or be dropped, but its quantity cannot increase', async () => {
  const { id: gone } = await makeProduct(shop.db, [{ stock: null }])
  const body = orderBody([{ id: gone }, { id: shuka }], { phone_number: '0754 399 999' })
  const order = await fetchOrder((await shop.anonymous().post('submit_order', body)).body.order_id)
  await shop.db.updateTable('products').set({ deleted_at: new Date() }).where('id', '=', gone).execute()
  const [at, other] = order.items_list[0]?.id === gone ? [0, 1] : [1, 0]
  const lineOf = (id: string, item_index: number, quantity = 1) => ({
    ...line(0, quantity, 5000),
    id,
    item_index,
  })
  assert.equal(
    (await edit(order, [lineOf(gone, at, 2), lineOf(shuka, other)], 15_000, { customer_agreed: 1 })).status,
    422,
  )
  const kept = await edit(order, [lineOf(gone, at), lineOf(shuka, other, 2)], 15_000, { customer_agreed: 1 })
  assert.equal(kept.status, 200, kept.text)
  const left = kept.body.order.items_list.find((one: { id: string }) => one.id === shuka)
  const dropped = await edit(kept.body.order, [lineOf(shuka, left?.item_index ?? 0, 2)], 10_000)
  assert.deepEqual([dropped.status, linesOf(dropped.body.order)], [200, [[shuka, 2, 10_000]]], dropped.text)
})

test("a manager may edit other people's orders once a setting lets managers see them", async () => {
  const manager = await shop.as('manager')
  const order = await placeOrder()
  const less = [line(0, 1, 5000), radio()]
  assert.equal((await edit(order, less, 25_000, {}, manager)).status, 404)
  await changeShopSettings(shop, { staff_see: 'managers' })
  const { status, text } = await edit(order, less, 25_000, {}, manager)
  await changeShopSettings(shop, { staff_see: 'none' })
  assert.equal(status, 200, text)
})

test('a write-off never becomes money, and payments from a deposit become a deposit again', async () => {
  const { order, customer } = await readyOrder()
  assert.equal((await enter(customer, 'write_off', 30_000)).status, 200)
  await untick(order, 1)
  const open = await fetchOrder(order.id)
  const asMoney = await edit(open, [], 10_000, { refund: { amount: 20_000, method: 'taslimu' } })
  assert.equal(asMoney.status, 422, asMoney.text)
  assert.equal(asMoney.body.money, 0)
  const dropped = await edit(open, [], 10_000, { keep_as_deposit: 1 })
  assert.equal(dropped.status, 200, dropped.text)
  assert.deepEqual([dropped.body.order.owed, dropped.body.order.settled], [0, 10_000])
  assert.deepEqual(await sumsOf(customer), [0, 0, 0])
  assert.equal((await enter(customer, 'opening', 1)).status, 200)
  await assertBooksBalance(shop.db)

  const other = await readyOrder()
  const pay = { customer_id: other.customer, client_payment_id: crypto.randomUUID(), amount: 10_000, method: 'taslimu' }
  assert.equal((await admin.post('receive_customer_payment', pay)).status, 200)
  assert.equal((await enter(other.customer, 'write_off', 20_000)).status, 200)
  await untick(other.order, 1)
  const cheaper = await edit(await fetchOrder(other.order.id), [], 10_000)
  assert.equal(cheaper.status, 200, cheaper.text)
  assert.deepEqual(
    await sumsOf(other.customer),
    [0, 0, 0],
    'the cash pays the sheets, and nothing is owed for the radio',
  )
  await assertBooksBalance(shop.db)

  const saver = await readyOrder(50_000)
  await untick(saver.order, 1)
  const asCash = { refund: { amount: 20_000, method: 'taslimu' } }
  assert.equal((await edit(await fetchOrder(saver.order.id), [], 10_000, asCash)).status, 422)
  assert.equal((await edit(await fetchOrder(saver.order.id), [], 10_000)).status, 200)
  assert.deepEqual(await sumsOf(saver.customer), [0, 40_000, -40_000])
  await assertBooksBalance(shop.db)
})

test('money kept as a deposit is not refunded again, even if the order was settled in another way since', async () => {
  for (const settled of ['deposit', 'write-off']) {
    const placed = await placeOrder()
    const pay = (amount: number, more: object = {}) =>
      admin.post('update_order_payment', { order_id: placed.id, amount, method: 'taslimu', ...more })
    assert.equal((await pay(30_000)).status, 200)
    const asDeposit = await edit(placed, [line(0, 2, 5000)], 10_000, { keep_as_deposit: 1 })
    assert.equal(asDeposit.status, 200, asDeposit.text)
    const customer_id = requireValue(asDeposit.body.order.customer_id)
    if (settled === 'write-off') {
      const back = { client_payment_id: crypto.randomUUID(), amount: 20_000, method: 'taslimu', refund: 1 }
      assert.equal((await admin.post('receive_customer_payment', { ...back, customer_id })).status, 200)
    }
    const again = [line(0, 2, 5000), { ...radio(), item_index: undefined }]
    assert.equal((await edit(asDeposit.body.order, again, 30_000, { customer_agreed: 1 })).status, 200)
    for (const index of [0, 1]) assert.equal((await tick(placed.id, index)).status, 200)
    if (settled === 'write-off') assert.equal((await enter(customer_id, 'write_off', 20_000)).status, 200)

    const order = await fetchOrder(placed.id)
    assert.deepEqual([order.paid_amount, order.owed, order.settled], [30_000, 0, 0])
    const twice = await pay(30_000, { refund: 1 })
    assert.deepEqual([twice.status, twice.body.refundable], [422, 10_000], settled)
    const undone = { order_id: placed.id, undo: first(requireValue(order.payments)).id }
    assert.equal((await admin.post('update_order_payment', undone)).status, 422, settled)
    assert.equal((await pay(10_000, { refund: 1 })).status, 200)
    const cancelled = await admin.post('cancel_order', { order_id: placed.id })
    assert.deepEqual([cancelled.status, cancelled.body.refund_due], [200, 0])
    const deposit = settled === 'deposit' ? 20_000 : 0
    assert.deepEqual(await sumsOf(customer_id), [0, deposit, 0 - deposit])
    await assertBooksBalance(shop.db)
  }
})

test('a counted line that was ready once and is dropped later leaves the books correct', async () => {
  const { id } = await makeProduct(shop.db, [{ price: 3000 }])
  await approveUpdate(admin, await sendUpdate(admin, id, { counted: 9, reason: 'mwanzo' }))
  const order = await placeOrder()
  const added = { id, type: null, quantity: 4, price: 3000, line_total: 12_000 }
  const stays = [line(0, 2, 5000), radio()]
  const edited = await edit(order, [...stays, added], 42_000, { customer_agreed: 1 })
  assert.equal(edited.status, 200, edited.text)
  assert.equal((await tick(order.id, 2)).status, 200)
  await untick(order, 2)
  const dropped = await edit(await fetchOrder(order.id), stays, 30_000)
  assert.equal(dropped.status, 200, dropped.text)
  await assertBooksBalance(shop.db)
})

/** Makes both lines of an order ready, optionally for a customer with a deposit. Returns order and customer. */
async function readyOrder(deposit = 0): Promise<{ order: Order; customer: number }> {
  const order = await placeOrder()
  if (deposit > 0) {
    const payment = { client_payment_id: crypto.randomUUID(), amount: deposit, method: 'taslimu', keep_as_deposit: 1 }
    const { phone_number } = order
    const paid = await admin.post('receive_customer_payment', { ...payment, phone_number, customer_name: 'Asha' })
    assert.equal(paid.status, 200, paid.text)
  }
  for (const index of [0, 1]) assert.equal((await tick(order.id, index)).status, 200)
  return { order, customer: requireValue((await fetchOrder(order.id)).customer_id) }
}
const untick = async ({ id }: Order, item_index: number) => {
  const { status, text } = await admin.post('update_order_item_ready', { order_id: id, item_index, ready: 0 })
  assert.equal(status, 200, text)
}
const enter = (customer_id: number, kind: string, amount: number) =>
  admin.post('add_customer_entry', {
    customer_id,
    client_entry_id: crypto.randomUUID(),
    kind,
    amount,
    reason: 'Amefilisika',
  })
const sumsOf = async (id: number) => {
  const { debt, deposit, balance } = (await admin.get('get_customer', { id })).body.customer
  return [debt, deposit, balance]
}

test('a cancelled order promises its customer only money that was not already kept as a deposit', async () => {
  const buyer = await shop.as('customer')
  const order = await placeOrder(buyer, { isOwn: true })
  const paid = { order_id: order.id, amount: 30_000, method: 'taslimu' }
  assert.equal((await admin.post('update_order_payment', paid)).status, 200)
  const dropped = await edit(await fetchOrder(order.id), [line(0, 2, 5000)], 10_000, { keep_as_deposit: 1 })
  assert.equal(dropped.status, 200, dropped.text)
  const cancelled = await admin.post('cancel_order', { order_id: order.id, reason: 'Zimeisha' })
  assert.equal(cancelled.body.refund_due, 10_000)
  const [latest] = (await buyer.get('get_notifications')).body.notifications
  assert.equal(
    latest?.message,
    `Oda Na. ${order.id} imeghairiwa. Duka litakurudishia TSh\u00a010,000. Sababu: “Zimeisha”.`,
  )
  await assertBooksBalance(shop.db)
})
