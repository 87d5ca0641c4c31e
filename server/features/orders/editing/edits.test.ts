// Staff change the lines of an order that are not ready.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sumMoney } from '../../../../shop/numbers/money.ts'
import { assertBooksBalance } from '../../../testing/assert-books-balance.ts'
import type { Client } from '../../../testing/client.ts'
import { makeProduct } from '../../../testing/making/make-product.ts'
import { orderBody } from '../../../testing/making/order-body.ts'
import type { SignedIn } from '../../../testing/making/sign-in.ts'
import { race } from '../../../testing/race.ts'
import { first, requireValue } from '../../../testing/require-value.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'

let shop: TestShop
let admin: SignedIn
let shuka: { id: string; variants: number[] }
let redio: { id: string }
let phones = 0
before(async () => {
  shop = await startTestShop()
  admin = await shop.as('admin')
  shuka = await makeProduct(shop.db, [
    { stock: null, price: 5000, price_tiers: JSON.stringify([{ from: 10, price: 4000, unit: 'piece' }]) },
  ])
  redio = await makeProduct(shop.db, [{ stock: null, price: 20_000 }])
})
after(() => shop.stop())

/** Places an order of some sheets and one radio. Each order is from another buyer. */
async function placeOrder(sheets = 2, by: Client = shop.anonymous()) {
  phones += 1
  const phone = `0754${String(300_000 + phones)}`
  const lines = [
    { id: shuka.id, quantity: sheets },
    { id: redio.id, quantity: 1, price: 20_000 },
  ]
  const { status, text, body } = await by.post(
    'submit_order',
    orderBody(lines, { phone_number: phone, whatsapp_number: phone }),
  )
  assert.equal(status, 200, text)
  return fetchOrder(body.order_id)
}
const fetchOrder = async (id: number) => first((await admin.get('get_orders', { id })).body.orders)
type Order = Awaited<ReturnType<typeof fetchOrder>>

const sheets = (quantity: number, price = 5000, more: object = {}) => ({
  id: shuka.id,
  type: null,
  quantity,
  price,
  line_total: price * quantity,
  ...more,
})
const radio = (quantity = 1, more: object = {}) => ({
  id: redio.id,
  type: null,
  quantity,
  price: 20_000,
  line_total: 20_000 * quantity,
  ...more,
})
const edit = (order: Order, items: object[], total_amount: number, more: object = {}, by: Client = admin) =>
  by.post('update_order_lines', { order_id: order.id, updated_at: order.updated_at, items, total_amount, ...more })
const linesOf = ({ items_list }: Order) => items_list.map(({ id, quantity, line_total }) => [id, quantity, line_total])
const tick = (order: Order, item_index: number) =>
  admin.post('update_order_item_ready', { order_id: order.id, item_index, ready: 1 })

test("lines can be dropped, and changed or added at today's prices; other lines keep their original price", async () => {
  const order = await placeOrder(2)
  await shop.db.updateTable('variants').set({ price: 25_000 }).where('product_id', '=', redio.id).execute()
  const less = await edit(order, [sheets(1, 5000, { item_index: 0 }), radio(1, { item_index: 1 })], 25_000)
  assert.equal(less.status, 200, less.text)
  assert.deepEqual(linesOf(less.body.order), [
    [shuka.id, 1, 5000],
    [redio.id, 1, 20_000],
  ])
  await shop.db.updateTable('variants').set({ price: 20_000 }).where('product_id', '=', redio.id).execute()
  const dropped = await edit(less.body.order, [radio(1, { item_index: 1 })], 20_000)
  assert.deepEqual([dropped.status, linesOf(dropped.body.order)], [200, [[redio.id, 1, 20_000]]])
  assert.equal((await edit(dropped.body.order, [], 0)).status, 422, 'an order needs a line')
  await assertBooksBalance(shop.db)
})

test("a higher total needs the customer's consent and the customer is notified; kept lines count towards tiers", async () => {
  const order = await placeOrder(6)
  await tick(order, 0)
  const kept = [sheets(6, 5000, { item_index: 0 }), radio(1, { item_index: 1 })]
  const items = [...kept, sheets(4, 4000)]
  const now = await fetchOrder(order.id)
  const refused = await edit(now, items, 66_000)
  assert.deepEqual(
    [refused.status, refused.body.code, refused.body.before, refused.body.now],
    [409, 'agreement_needed', 50_000, 66_000],
  )
  const { status, text, body } = await edit(now, items, 66_000, { customer_agreed: 1 })
  assert.equal(status, 200, text)
  assert.deepEqual(linesOf(body.order), [
    [shuka.id, 6, 30_000],
    [redio.id, 1, 20_000],
    [shuka.id, 4, 16_000],
  ])
  assert.deepEqual([body.order.total_amount, body.order.owed, body.order.due], [66_000, 66_000, 30_000])
  await assertBooksBalance(shop.db)
})

test('ready lines stay: a request may list them unchanged or omit them, but not change them', async () => {
  const order = await placeOrder(2)
  await tick(order, 0)
  const now = await fetchOrder(order.id)
  const changed = await edit(now, [sheets(1, 5000, { item_index: 0 })], 5000)
  assert.equal(changed.status, 422, changed.text)
  const { body } = await edit(now, [], 10_000)
  assert.deepEqual([linesOf(body.order), body.order.all_ready], [[[shuka.id, 2, 10_000]], true])
  await assertBooksBalance(shop.db)
})

test('an overpayment is refunded or kept as a deposit, completely and in the same call', async () => {
  const order = await placeOrder(2)
  await admin.post('update_order_payment', { order_id: order.id, amount: 30_000, method: 'taslimu' })
  const now = await fetchOrder(order.id)
  const only = [sheets(2, 5000, { item_index: 0 })]
  const asked = await edit(now, only, 10_000)
  assert.deepEqual([asked.status, asked.body.money], [422, 20_000])
  assert.equal((await edit(now, only, 10_000, { refund: { amount: 20_001, method: 'taslimu' } })).status, 422)
  assert.equal((await edit(now, only, 10_000, { refund: { amount: 5000, method: 'taslimu' } })).status, 422)
  const refund = { amount: 5000, method: 'taslimu' }
  const { status, text, body } = await edit(now, only, 10_000, { refund, keep_as_deposit: 1 })
  assert.equal(status, 200, text)
  assert.deepEqual([body.order.paid_amount, body.order.refunded_amount, body.order.owed], [25_000, 5000, 0])
  const customer = (await admin.get('get_customer', { id: requireValue(body.order.customer_id) })).body.customer
  assert.deepEqual([customer.deposit, customer.debt], [15_000, 0])
  await assertBooksBalance(shop.db)
})

test('prices and totals must be those that the client saw; agreed prices need a reason and have a limit', async () => {
  const order = await placeOrder(2)
  const wrongPrice = await edit(order, [sheets(3, 4999, { item_index: 0 }), radio(1, { item_index: 1 })], 34_997)
  assert.deepEqual([wrongPrice.status, wrongPrice.body.code], [422, 'price_changed'])
  const wrongTotal = await edit(order, [sheets(1, 5000, { item_index: 0 }), radio(1, { item_index: 1 })], 24_000)
  assert.deepEqual([wrongTotal.body.code, wrongTotal.body.total_amount], ['price_changed', 25_000])
  const agreed = {
    agreed_price: 4500,
    agreed_reason: 'Mteja wa siku zote',
    line_total: 9000,
    price: 4500,
    item_index: 0,
  }
  const { status, text, body } = await edit(order, [sheets(2, 5000, agreed), radio(1, { item_index: 1 })], 29_000)
  assert.equal(status, 200, text)
  assert.deepEqual(
    body.order.items_list.map(({ line_total, agreed_reason }) => [line_total, agreed_reason]),
    [
      [9000, 'Mteja wa siku zote'],
      [20_000, null],
    ],
  )
  await assertBooksBalance(shop.db)
})

test('simultaneous edits run in sequence and never overwrite a tick or a cancellation', async () => {
  const order = await placeOrder(5)
  const answers = await race(16, [200, 409], (turn) =>
    edit(
      order,
      [sheets(1 + (turn % 4), 5000, { item_index: 0 }), radio(1, { item_index: 1 })],
      5000 * (1 + (turn % 4)) + 20_000,
    ),
  )
  const [won, ...others] = answers.filter(({ status }) => status === 200)
  assert.equal(others.length, 0)
  const now = await fetchOrder(order.id)
  assert.deepEqual(
    [linesOf(now), now.total_amount],
    [linesOf(requireValue(won).body.order), requireValue(won).body.order.total_amount],
  )
  for (let turn = 0; turn < 6; turn += 1) {
    const one = await placeOrder(3)
    const drop = () => edit(one, [radio(1, { item_index: 1 })], 20_000)
    const other = () =>
      turn % 2 ? tick(one, 0) : admin.post('cancel_order', { order_id: one.id, reason: 'Ameghairi' })
    await Promise.all([drop(), other()])
    const { items_list, total_amount, owed, cancelled } = await fetchOrder(one.id)
    const sums = items_list.map(({ line_total }) => line_total)
    assert.ok([20_000, 35_000].includes(total_amount), `${total_amount}`)
    assert.deepEqual([sumMoney(sums), owed], [total_amount, cancelled ? 0 : total_amount])
    await assertBooksBalance(shop.db)
  }
})

test('only staff who may see an order can edit it, and nobody can edit a cancelled order', async () => {
  const order = await placeOrder(2)
  const items = [sheets(1, 5000, { item_index: 0 }), radio(1, { item_index: 1 })]
  assert.equal((await edit(order, items, 25_000, {}, await shop.as('salesperson'))).status, 404)
  assert.equal((await edit(order, items, 25_000, {}, await shop.as('customer'))).status, 403)
  assert.equal((await edit(order, items, 25_000, {}, shop.anonymous())).status, 401)
  await admin.post('cancel_order', { order_id: order.id })
  assert.equal((await edit(await fetchOrder(order.id), items, 25_000)).status, 422)
})

test('an edit may use the pieces that its own order holds, but not pieces that other orders hold', async () => {
  const { id } = await makeProduct(shop.db, [{ stock: 10, price: 1000 }])
  const order = async (quantity: number) => {
    phones += 1
    const phone = `0754${String(300_000 + phones)}`
    const body = orderBody([{ id, quantity, price: 1000 }], { phone_number: phone, whatsapp_number: phone })
    return fetchOrder((await shop.anonymous().post('submit_order', body)).body.order_id)
  }
  const mine = await order(6)
  await order(2)
  const line = (quantity: number) => ({
    id,
    type: null,
    quantity,
    price: 1000,
    line_total: 1000 * quantity,
    item_index: 0,
  })
  assert.equal((await edit(mine, [line(9)], 9000, { customer_agreed: 1 })).status, 422)
  assert.equal((await edit(mine, [line(8)], 8000, { customer_agreed: 1 })).status, 200)
})
