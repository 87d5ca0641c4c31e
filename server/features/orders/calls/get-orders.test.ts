import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Client } from '../../../testing/client.ts'
import { makeProduct } from '../../../testing/making/make-product.ts'
import { orderBody } from '../../../testing/making/order-body.ts'
import { first } from '../../../testing/require-value.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'

let shop: TestShop
let product: Awaited<ReturnType<typeof makeProduct>>
before(async () => {
  shop = await startTestShop()
  product = await makeProduct(shop.db, [{}], { name: "Redio ya Ng'ombe", pictures: ['/pictures/abc'] })
})
after(() => shop.stop())

const placeOrder = async (client: Client, more: Record<string, unknown> = {}): Promise<number> => {
  const key = { 'idempotency-key': crypto.randomUUID() }
  const { status, body } = await client.post(
    'submit_order',
    orderBody([{ id: product.id }], { phone_number: '', ...more }),
    key,
  )
  assert.equal(status, 200, JSON.stringify(body))
  return body.order_id
}
const idsOf = async (client: Client, query: Record<string, string | number> = {}): Promise<number[]> => {
  const { status, body } = await client.get('get_orders', query)
  assert.equal(status, 200)
  return body.orders.map((one) => one.id)
}

test('people see their own orders, admins see all orders and strangers none, whatever phone number the request names', async () => {
  const clients: [Client, number][] = []
  for (const role of ['customer', 'salesperson', 'storeManager', 'manager'] as const) {
    const client = await shop.as(role)
    clients.push([client, await placeOrder(client)])
  }
  const guest = shop.anonymous()
  clients.push([guest, await placeOrder(guest)])
  for (const [client, id] of clients) assert.deepEqual(await idsOf(client, { phone: '0754000111' }), [id])
  const all = await idsOf(await shop.as('admin'))
  assert.deepEqual(all.slice(0, 5), clients.map(([, id]) => id).toReversed())
  assert.deepEqual(await idsOf(shop.anonymous(), { phone: '0754000111' }), [])
})

test("another person's order is refused exactly like an order that does not exist", async () => {
  const owner = await shop.as('customer')
  const id = await placeOrder(owner)
  const missing = 999_999_999
  const seller = await shop.as('salesperson')
  const other = await shop.as('customer')
  const guest = shop.anonymous()
  await placeOrder(guest)
  for (const client of [seller, other, guest]) {
    assert.deepEqual([await idsOf(client, { id }), await idsOf(client, { id: missing })], [[], []])
    for (const [call, body] of [
      ['cancel_order', {}],
      ['update_order_item_ready', { item_index: 0, ready: 1 }],
      ['update_order_payment', { amount: 5, method: 'mpesa' }],
    ] as const) {
      const theirs = await client.post(call, { ...body, order_id: id })
      const none = await client.post(call, { ...body, order_id: missing })
      assert.ok([401, 403, 404].includes(theirs.status), call)
      assert.deepEqual([theirs.status, theirs.body], [none.status, none.body], call)
    }
  }
  assert.equal((await seller.post('cancel_order', { order_id: id })).status, 404)
  assert.equal((await owner.post('update_order_item_ready', { order_id: id, item_index: 0, ready: 1 })).status, 403)
  assert.equal((await shop.anonymous().post('cancel_order', { order_id: id })).status, 401)
  const row = await shop.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  assert.deepEqual([row.cancelled_at, row.paid], [null, 0])
})

test('fields for staff are null for a customer; items come as JSON text and as an equal list', async () => {
  const buyer = await shop.as('customer')
  const id = await placeOrder(buyer, { notes: 'Piga kwanza', whatsapp_number: '0711222333' })
  const mine = first((await buyer.get('get_orders', { id })).body.orders)
  assert.deepEqual([mine.whatsapp_number, mine.notes, mine.payments], [null, null, null])
  const theirs = first((await (await shop.as('admin')).get('get_orders', { id })).body.orders)
  assert.deepEqual([theirs.whatsapp_number, theirs.notes, theirs.payments], ['0711222333', 'Piga kwanza', []])
  assert.deepEqual(JSON.parse(mine.items), mine.items_list)
  assert.equal(first(mine.items_list).image, '/pictures/abc')
  assert.match(mine.created_at, /^\d{4}-\d\d-\d\dT.*Z$/)
})

test('orders are filtered by payment, paged, and found by customer name, order number, phone number and product', async () => {
  const admin = await shop.as('admin')
  const buyer = await shop.as('customer')
  const ids = []
  for (const name of ['Asha Mrembo', 'Bakari Pwani', "Ng'wanamalundi", 'Émilie Kafe'])
    ids.unshift(await placeOrder(buyer, { customer_name: name, whatsapp_number: '+256 772 111 222' }))
  const [emilie, giant, bakari, asha] = ids as [number, number, number, number]
  await admin.post('update_order_payment', { order_id: asha, amount: 5000, method: 'benki' })
  await admin.post('update_order_payment', { order_id: bakari, amount: 10, method: 'benki' })
  assert.deepEqual(await idsOf(buyer, { filter: 'unpaid' }), [emilie, giant, bakari])
  assert.deepEqual(await idsOf(buyer, { filter: 'paid' }), [asha])
  const newest = await buyer.get('get_orders', { limit: 3 })
  assert.deepEqual([newest.body.orders.length, newest.body.next_before], [3, bakari])
  const second = await buyer.get('get_orders', { limit: 3, before: bakari })
  assert.deepEqual([first(second.body.orders).id, second.body.next_before], [asha, null])
  for (const client of [admin, buyer]) {
    assert.deepEqual(await idsOf(client, { q: 'mremb ASHA' }), [asha])
    assert.deepEqual(await idsOf(client, { q: 'ngwana' }), [giant])
    assert.deepEqual(await idsOf(client, { q: 'emilie' }), [emilie])
    assert.deepEqual(await idsOf(client, { q: `#${giant}` }), [giant])
    assert.deepEqual(await idsOf(client, { q: '+256 772 111 222' }), ids)
    assert.deepEqual(await idsOf(client, { q: 'ng’ombe redio', limit: 4 }), ids)
    for (const q of ["'; drop table orders; --", "a':* | 'b", '%', '\\', 'hakuna kitu kama hiki'])
      assert.deepEqual(await idsOf(client, { q }), [], q)
  }
  assert.deepEqual(await idsOf(buyer, { q: buyer.person.phone.replace('+255', '0') }), ids)
  for (const wrong of ['filter=half', 'limit=0', 'limit=201', 'before=x', 'id=1%20or%201=1'])
    assert.equal((await admin.get(`get_orders?${wrong}`)).status, 400, wrong)
})

test('a salesperson sees the orders they captured, until they lose the role', async () => {
  const seller = await shop.as('salesperson')
  const id = await placeOrder(shop.anonymous())
  await shop.db.updateTable('orders').set({ taken_by: seller.person.id }).where('id', '=', id).execute()
  assert.deepEqual(await idsOf(seller), [id])
  await shop.db.updateTable('people').set({ role: 'customer' }).where('id', '=', seller.person.id).execute()
  assert.deepEqual(await idsOf(seller), [])
})

test('lists of a period, and lists in ascending order, are paged in the order in which they are shown', async () => {
  const admin = await shop.as('admin')
  const customer = await shop.as('customer')
  const ids: number[] = []
  for (let at = 0; at < 4; at += 1) ids.push(await placeOrder(customer, { customer_name: 'Wa zamani' }))
  // 21:00 UTC is midnight in the shop. The order with the lowest number gets the latest time in the period.
  const days = ['2025-03-02T20:59:00Z', '2025-02-28T21:00:00Z', '2025-03-01T21:00:00Z', '2025-03-02T21:00:00Z']
  for (const [at, id] of ids.entries())
    await shop.db
      .updateTable('orders')
      .set({ created_at: new Date(days[at] ?? '') })
      .where('id', '=', id)
      .execute()
  const [late, early, middle, after] = ids
  const period = { from: '2025-03-01', to: '2025-03-02' }
  assert.deepEqual(await idsOf(admin, period), [late, middle, early])
  assert.deepEqual(
    await idsOf(admin, { from: period.to, to: period.from }),
    [late, middle, early],
    'the ends of a reversed range are swapped',
  )
  assert.deepEqual((await idsOf(admin, { oldest: 1 })).slice(0, 4), [early, middle, late, after])
  assert.deepEqual(await idsOf(admin, { ...period, oldest: 1, q: 'zamani' }), [early, middle, late])
  for (const oldest of [0, 1]) {
    const paged: number[] = []
    let before: number | null | undefined
    do {
      const { body } = await admin.get('get_orders', { ...period, oldest, limit: 1, ...(before ? { before } : {}) })
      paged.push(...body.orders.map(({ id }) => id))
      before = body.next_before
    } while (before)
    assert.deepEqual(paged, await idsOf(admin, { ...period, oldest }))
  }
  assert.equal((await admin.get('get_orders', { from: '2025-02-30' })).status, 400)
  assert.deepEqual(await idsOf(await shop.as('salesperson'), period), [])
})
