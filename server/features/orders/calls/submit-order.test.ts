import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { makeProduct } from '../../../testing/making/make-product.ts'
import { orderBody } from '../../../testing/making/order-body.ts'
import { first, requireValue } from '../../../testing/require-value.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'

let shop: TestShop
before(async () => {
  shop = await startTestShop()
})
after(() => shop.stop())

const orderCount = async () => (await shop.db.selectFrom('orders').select('id').execute()).length

test("an order is saved at the shop's prices, with its lines, its total and a WhatsApp link", async () => {
  const shirt = await makeProduct(shop.db, [
    { type: 'Nyekundu', price: 12_500.5 },
    { type: 'Bluu', price: 9000 },
  ])
  const sheet = await makeProduct(shop.db)
  const body = orderBody(
    [
      { id: shirt.id, type: ' nyekundu ', price: 12_500.5, quantity: 2 },
      { id: sheet.id, quantity: 3, instructions: 'Nyeupe' },
    ],
    { provider_id: 1 },
  )
  // Clients may also send the items as JSON text (listOf).
  const { status, body: response } = await shop
    .anonymous()
    .post('submit_order', { ...body, items: JSON.stringify(body.items) })
  assert.equal(status, 200)
  assert.equal(response.order.total_amount, 40_001)
  assert.deepEqual(
    response.order.items_list.map((line) => [line.name, line.type, line.price, line.quantity]),
    [
      [`${shirt.name} (Nyekundu)`, 'Nyekundu', 12_500.5, 2],
      [sheet.name, null, 5000, 3],
    ],
  )
  assert.ok(!('whatsapp_number' in response.order))
  const link = new URL(requireValue(response.whatsapp_link))
  assert.equal(link.origin + link.pathname, 'https://wa.me/255700000101')
  const text = link.searchParams.get('text') ?? ''
  for (const part of [`Oda Na. ${response.order_id}`, 'TSh 40,001', 'Neema Juma', '0754000111', 'Nyamagana, Mwanza'])
    assert.ok(text.includes(part), part)
})

test('the customer and the admins are notified; an admin who orders is notified only once', async () => {
  const product = await makeProduct(shop.db)
  const [admin, buyer] = [await shop.as('admin'), await shop.as('customer')]
  const { body } = await buyer.post(
    'submit_order',
    orderBody([{ id: product.id }], { phone_number: buyer.person.phone }),
  )
  const notifications = await shop.db
    .selectFrom('notifications')
    .selectAll()
    .where('link', '=', `/myorders?id=${body.order_id}`)
    .execute()
  const messageTo = (person: number) =>
    notifications.filter((one) => one.person_id === person).map((one) => one.message)
  assert.deepEqual(messageTo(buyer.person.id), [
    `Oda Na. ${body.order_id} imepokelewa. Tutakujulisha bidhaa zikiwa tayari.`,
  ])
  assert.deepEqual(messageTo(admin.person.id), [
    `Oda mpya Na. ${body.order_id}, TSh\u00a05,000, kutoka kwa “Neema Juma”.`,
  ])
  const own = await admin.post('submit_order', orderBody([{ id: product.id }], { phone_number: '' }))
  const toAdmin = await shop.db
    .selectFrom('notifications')
    .selectAll()
    .where('link', '=', `/myorders?id=${own.body.order_id}`)
    .execute()
  assert.equal(toAdmin.filter((one) => one.person_id === admin.person.id).length, 1)
})

test('lines of the same product and type are merged; a ready flag from the client is ignored', async () => {
  const product = await makeProduct(shop.db, [{ type: 'Kubwa' }])
  const order = orderBody([
    { id: product.id, type: 'Kubwa', quantity: 2 },
    { id: product.id, type: 'KUBWA ', quantity: 3 },
  ])
  const items = order.items.map((line) => ({ ...line, price: '5000', ready: true }))
  const { body: response } = await shop.anonymous().post('submit_order', { ...order, items })
  assert.equal(response.order.items_list.length, 1)
  const line = first(response.order.items_list)
  assert.deepEqual([line.quantity, line.ready], [5, false])
})

test('signed-in people order as themselves and cannot name another customer', async () => {
  const product = await makeProduct(shop.db)
  const buyer = await shop.as('customer')
  const before = await orderCount()
  const lie = await buyer.post('submit_order', orderBody([{ id: product.id }]))
  assert.equal(lie.status, 403)
  assert.equal(await orderCount(), before)
  const { body } = await buyer.post(
    'submit_order',
    orderBody([{ id: product.id }], { phone_number: buyer.person.phone }),
  )
  const row = await shop.db.selectFrom('orders').selectAll().where('id', '=', body.order_id).executeTakeFirstOrThrow()
  assert.deepEqual([row.person_id, row.device_id, row.phone], [buyer.person.id, null, buyer.person.phone])
})

test('a guest gets a device cookie with the first order and sees only the orders of that cookie', async () => {
  const product = await makeProduct(shop.db)
  const guest = shop.anonymous()
  const older = await guest.post('submit_order', orderBody([{ id: product.id }]))
  assert.match(older.headers.getSetCookie().join(), /device=[\w-]{43};.*HttpOnly/)
  const second = await guest.post('submit_order', orderBody([{ id: product.id, quantity: 2 }]))
  assert.deepEqual(second.headers.getSetCookie(), [])
  const seen = await guest.get('get_orders')
  assert.deepEqual(
    seen.body.orders.map((one) => one.id),
    [second.body.order_id, older.body.order_id],
  )
  const stranger = await shop.anonymous().get('get_orders', { phone: '0754000111' })
  assert.deepEqual([stranger.status, stranger.body.orders], [200, []])
})
