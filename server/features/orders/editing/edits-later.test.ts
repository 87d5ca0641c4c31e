// Edits of orders on which something has happened already: an agreed price, a return, a deleted product.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { verifyRows } from '../../../commands/books/verify.ts'
import type { Client } from '../../../testing/client.ts'
import { changeShopSettings } from '../../../testing/making/change-settings.ts'
import { makeProduct } from '../../../testing/making/make-product.ts'
import { orderBody } from '../../../testing/making/order-body.ts'
import type { SignedIn } from '../../../testing/making/sign-in.ts'
import { first } from '../../../testing/require-value.ts'
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
/** Two sheets and one radio, ordered by another stranger each time. */
async function place(by: Client = shop.anonymous()): Promise<Order> {
  phones += 1
  const lines = [
    { id: shuka, quantity: 2 },
    { id: redio, quantity: 1, price: 20_000 },
  ]
  const body = orderBody(lines, { phone_number: by === admin ? '' : `0754${String(390_000 + phones)}` })
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
  admin.post('update_order_item_ready', { order_id: id, item_index, ready: 1 })
const linesOf = ({ items_list }: Order) => items_list.map(({ id, quantity, line_total }) => [id, quantity, line_total])
const booksBalance = async () => assert.deepEqual(await verifyRows(shop.db), [])

test('an agreed price is taken off again, and instructions change alone', async () => {
  const order = await place()
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
  await booksBalance()
})

test('after a return the open lines are changed, and the returned line stays', async () => {
  const { id } = await place()
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
  await booksBalance()
})

test('a line of a deleted product may stay or be dropped, but not grow', async () => {
  const { id: gone } = await makeProduct(shop.db, [{ stock: null }])
  const body = orderBody([{ id: gone }, { id: shuka }], { phone_number: '0754 399 999' })
  const order = await fetchOrder((await shop.anonymous().post('submit_order', body)).body.order_id)
  await shop.db.updateTable('products').set({ deleted_at: new Date() }).where('id', '=', gone).execute()
  const [at, other] = order.items_list[0]?.id === gone ? [0, 1] : [1, 0]
  const of = (id: string, item_index: number, quantity = 1) => ({
    ...line(0, quantity, 5000),
    id,
    item_index,
  })
  assert.equal((await edit(order, [of(gone, at, 2), of(shuka, other)], 15_000, { customer_agreed: 1 })).status, 422)
  const kept = await edit(order, [of(gone, at), of(shuka, other, 2)], 15_000, { customer_agreed: 1 })
  assert.equal(kept.status, 200, kept.text)
  const left = kept.body.order.items_list.find((one: { id: string }) => one.id === shuka)
  const dropped = await edit(kept.body.order, [of(shuka, left?.item_index ?? 0, 2)], 10_000)
  assert.deepEqual([dropped.status, linesOf(dropped.body.order)], [200, [[shuka, 2, 10_000]]], dropped.text)
})

test("a manager edits others' orders once the setting shows them", async () => {
  const manager = await shop.as('manager')
  const order = await place()
  const less = [line(0, 1, 5000), radio()]
  assert.equal((await edit(order, less, 25_000, {}, manager)).status, 404)
  await changeShopSettings(shop, { staff_see: 'managers' })
  const { status, text } = await edit(order, less, 25_000, {}, manager)
  await changeShopSettings(shop, { staff_see: 'none' })
  assert.equal(status, 200, text)
})
