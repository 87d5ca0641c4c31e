// A buyer corrects the phone number and address of an order before the shop prepares it.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { assertBooksBalance } from '../../../testing/assert-books-balance.ts'
import type { Client } from '../../../testing/client.ts'
import { makeProduct } from '../../../testing/making/make-product.ts'
import { orderBody } from '../../../testing/making/order-body.ts'
import type { SignedIn } from '../../../testing/making/sign-in.ts'
import { first } from '../../../testing/require-value.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'

let shop: TestShop
let admin: SignedIn
let product: string
before(async () => {
  shop = await startTestShop()
  admin = await shop.as('admin')
  product = (await makeProduct(shop.db, [{ stock: null, price: 1000 }])).id
})
after(() => shop.stop())

const placeOrder = async (by: Client, phone?: string, more: object = {}) => {
  const contact = { phone_number: phone, whatsapp_number: phone ?? '0754000123', shipping_address: 'Mwanza' }
  const body = orderBody([{ id: product, quantity: 1, price: 1000 }], {
    ...contact,
    client_order_id: crypto.randomUUID(),
    ...more,
  })
  return (await by.post('submit_order', body)).body.order_id
}
const correct = (by: Client, order_id: number, contact: object) =>
  by.post('correct_order_contact', { order_id, ...contact })
const fetchOrder = async (id: number, by: Client = admin) => first((await by.get('get_orders', { id })).body.orders)
const notificationsOf = async (id: number) =>
  (await admin.get('get_notifications')).body.notifications
    .map(({ message }) => message)
    .filter((message) => message.startsWith(`Mteja amesahihisha oda Na. ${id}:`))
const auditOf = (id: number) =>
  shop.db
    .selectFrom('audit')
    .select(['person_id', 'after'])
    .where('action', '=', 'order_contact_corrected')
    .where('subject_id', '=', String(id))
    .execute()

test('a guest can correct number and address; search finds them, the audit log has only field names, and staff are notified', async () => {
  const guest = shop.anonymous()
  const id = await placeOrder(guest, '0754000701')
  const { status, body } = await correct(guest, id, { whatsapp_number: '0754 000 702', shipping_address: 'Nyakato' })
  assert.deepEqual([status, body.order.phone_number, body.order.shipping_address], [200, '0754000702', 'Nyakato'])
  const seen = await fetchOrder(id)
  assert.deepEqual([seen.whatsapp_number, seen.phone_number], ['0754000702', '0754000702'])
  const found = (await admin.get('get_orders', { q: '0754000702' })).body.orders.map((order) => order.id)
  assert.deepEqual(found, [id])
  assert.deepEqual((await admin.get('get_orders', { q: '0754000701' })).body.orders, [])
  assert.deepEqual(await notificationsOf(id), [
    `Mteja amesahihisha oda Na. ${id}: namba ya WhatsApp na mahali pa kupeleka.`,
  ])
  assert.deepEqual(await auditOf(id), [
    { person_id: null, after: { corrected: ['whatsapp_number', 'shipping_address'] } },
  ])

  assert.equal((await correct(guest, id, { shipping_address: 'Nyakato' })).status, 200)
  assert.deepEqual(
    [(await notificationsOf(id)).length, (await auditOf(id)).length],
    [1, 1],
    'repeating it changes nothing',
  )
  await assertBooksBalance(shop.db)
})

test("if a signed-in customer corrects the WhatsApp number, the order keeps the account's phone number", async () => {
  const buyer = await shop.as('customer')
  const id = await placeOrder(buyer)
  const before = await fetchOrder(id)
  assert.equal((await correct(buyer, id, { whatsapp_number: '0754000704' })).status, 200)
  const now = await fetchOrder(id)
  assert.deepEqual([now.phone_number, now.whatsapp_number], [before.phone_number, '0754000704'])
  assert.equal(now.shipping_address, before.shipping_address, 'a field that was not sent stays unchanged')
  assert.equal(first(await auditOf(id)).person_id, buyer.person.id)
})

test('only the buyer may correct an order, and only until the shop starts to prepare it', async () => {
  const guest = shop.anonymous()
  const id = await placeOrder(guest, '0754000706')
  const wrong = { shipping_address: 'Kwingine' }
  for (const other of [await shop.as('customer'), admin]) assert.equal((await correct(other, id, wrong)).status, 404)
  assert.equal((await correct(shop.anonymous(), id, wrong)).status, 401)
  assert.equal((await correct(guest, id, { shipping_address: '  ' })).status, 400)
  assert.equal((await correct(guest, id, { whatsapp_number: '12' })).status, 400)
  await admin.post('update_order_item_ready', { order_id: id, item_index: 0, ready: 1 })
  const refused = await correct(guest, id, wrong)
  assert.deepEqual([refused.status, refused.body.message?.includes('limeshaanza')], [422, true])
  const cancelled = await placeOrder(guest, '0754000706')
  await admin.post('cancel_order', { order_id: cancelled })
  assert.equal((await correct(guest, cancelled, wrong)).status, 422)
  const begun = await placeOrder(guest, '0754000706')
  await admin.post('update_order_delivery', { order_id: begun, status: 'inaandaliwa' })
  assert.equal((await correct(guest, begun, wrong)).status, 422)
})

test('once an order belongs to a customer of the shop, a correction does not change its phone number', async () => {
  const guest = shop.anonymous()
  const id = await placeOrder(guest, '0754000708')
  await admin.post('update_order_payment', { order_id: id, amount: 400, method: 'taslimu' })
  assert.equal((await correct(guest, id, { whatsapp_number: '0754000709' })).status, 200)
  const now = await fetchOrder(id)
  assert.deepEqual([now.phone_number, now.whatsapp_number], ['0754000708', '0754000709'])
  await assertBooksBalance(shop.db)
})
