// Effects of a return on costs, carried goods and notifications, and the refund that cannot be undone.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { shopDay } from '../../../../shop/numbers/dates.ts'
import { sumMoney } from '../../../../shop/numbers/money.ts'
import { assertBooksBalance } from '../../../testing/assert-books-balance.ts'
import { makeProduct } from '../../../testing/making/make-product.ts'
import { orderBody } from '../../../testing/making/order-body.ts'
import type { SignedIn } from '../../../testing/making/sign-in.ts'
import { approveUpdate, sendUpdate } from '../../../testing/making/stock-updates.ts'
import { first, requireValue } from '../../../testing/require-value.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'

let shop: TestShop
let admin: SignedIn
let seller: SignedIn
before(async () => {
  shop = await startTestShop()
  admin = await shop.as('admin')
  seller = await shop.as('salesperson')
})
after(() => shop.stop())

type Line = { item_index: number; quantity: number; to_stock: 0 | 1 }
const giveBack = (by: SignedIn, order_id: number, lines: Line[], more: object = {}) =>
  by.call('returnOrderItems', {
    order_id,
    client_return_id: crypto.randomUUID(),
    lines,
    reason: 'Imeharibika',
    ...more,
  })
const line = (quantity: number, to_stock: 0 | 1 = 1): Line => ({ item_index: 0, quantity, to_stock })

/** Makes a ready order of a counted product, and pays `pays` for it. */
async function makeSale(by: SignedIn, quantity: number, { id, pays = 0, from_hands }: Sale): Promise<number> {
  const body = orderBody([{ id, quantity }], {
    phone_number: by === admin ? '0754077001' : '',
    client_order_id: crypto.randomUUID(),
  })
  const { status, text, body: placed } = await (by === admin ? shop.anonymous() : by).call('submitOrder', body)
  assert.equal(status, 200, text)
  const { order_id } = placed
  await by.call('updateOrderItemReady', { order_id, item_index: 0, ready: 1, from_hands })
  if (pays > 0) await by.call('updateOrderPayment', { order_id, amount: pays, method: 'mpesa', reference: '' })
  return order_id
}
type Sale = { id: string; pays?: number; from_hands?: 1 }

async function makeCounted(facts: object = {}): Promise<string> {
  const { id } = await makeProduct(shop.db, [facts])
  await approveUpdate(admin, await sendUpdate(admin, id, { counted: 20, reason: 'ya kwanza' }))
  return id
}

test('the costs of returned pieces add up to the cost of the line', async () => {
  const id = await makeCounted({ buying_price: 1000, shipping_cost: 1, packaging_type: 'katoni', items_per_package: 3 })
  const costOf = async () => sumMoney((await figures()).map(({ cost }) => cost))
  const figures = () => shop.db.selectFrom('daily_figures').select('cost').where('product_id', '=', id).execute()
  const order_id = await makeSale(admin, 3, { id })
  assert.equal(await costOf(), 3001)
  for (const _ of [1, 2, 3]) assert.equal((await giveBack(admin, order_id, [line(1)])).status, 200)
  assert.equal(await costOf(), 0)
  await assertBooksBalance(shop.db)
})

test('the refund of a return cannot be undone separately', async () => {
  const id = await makeCounted()
  const order_id = await makeSale(admin, 2, { id, pays: 10_000 })
  const refund = { amount: 5000, method: 'taslimu' } as const
  const { return_id } = (await giveBack(admin, order_id, [line(1)], { refund })).body
  const order = requireValue((await admin.call('getOrders', { id: order_id })).body.orders[0])
  const { id: undo } = requireValue(order.payments?.find((one) => one.refund))
  const refused = await admin.call('updateOrderPayment', { order_id, undo })
  assert.equal(refused.status, 422)
  assert.match(refused.text, new RegExp(`rejesho Na\\. ${return_id}`))
  await assertBooksBalance(shop.db)
})

test('returned goods go back to the seller who carried them, and the seller is notified if somebody else accepted them', async () => {
  const id = await makeCounted()
  const { id: request } = (await seller.call('submitStockRequest', { product_id: id, quantity: 5 })).body
  await admin.call('approveStockRequest', { id: request })
  const [mine, theirs] = [
    await makeSale(seller, 2, { id, from_hands: 1 }),
    await makeSale(seller, 2, { id, from_hands: 1 }),
  ]
  const fetchNotifications = async () =>
    (await seller.get('get_notifications')).body.notifications.filter(({ message }) =>
      message.includes('mkononi mwako'),
    )
  assert.equal((await giveBack(seller, mine, [line(1)])).status, 200)
  assert.equal((await fetchNotifications()).length, 0, 'the seller accepted the return, so no notification is needed')
  assert.equal((await giveBack(admin, theirs, [line(2)])).status, 200)
  const told = first(await fetchNotifications())
  assert.match(told.message, /pisi 2/)
  assert.equal(told.link, `/mkononi/${seller.person.id}`)
  const { hands } = (await admin.get('get_hands', { product_id: id })).body
  assert.deepEqual(
    hands.map(({ pieces }) => pieces),
    [4],
  )
})

test('written-off pieces cause no notification of low stock', async () => {
  const id = await makeCounted({ low_stock: 18 })
  const order_id = await makeSale(admin, 2, { id })
  const fetchNotifications = async () =>
    (await admin.get('get_notifications')).body.notifications.filter(({ message }) => message.includes('Stoo inaisha'))
  const before = (await fetchNotifications()).length
  assert.ok(before > 0, 'the sale sent a notification')
  assert.equal((await giveBack(admin, order_id, [line(1, 0)])).status, 200)
  assert.equal((await fetchNotifications()).length, before)
})

test('the returns of an order can be read while it is locked', async () => {
  const order_id = await makeSale(admin, 1, { id: await makeCounted() })
  await shop.db.transaction().execute(async (tx) => {
    await tx.selectFrom('orders').select('id').where('id', '=', order_id).forUpdate().execute()
    assert.equal((await admin.call('getOrderReturns', { order_id })).status, 200)
  })
})

test('the table of debts shows which part of an order was returned or settled without money', async () => {
  const order_id = await makeSale(admin, 3, { id: await makeCounted(), pays: 1000 })
  await giveBack(admin, order_id, [line(1)])
  const order = requireValue((await admin.call('getOrders', { id: order_id })).body.orders[0])
  const entry = { customer_id: requireValue(order.customer_id), client_entry_id: crypto.randomUUID(), order_id }
  await admin.call('addCustomerEntry', { ...entry, kind: 'write_off', amount: 500, reason: 'Hana' })
  const today = shopDay(new Date())
  const { columns, rows } = (await admin.get('get_report_rows', { what: 'madeni', from: today, to: today })).body
  const at = (key: string) => columns.findIndex((column) => column.key === key)
  const row = requireValue(rows.find(({ cells }) => cells[at('number')] === String(order_id)))
  const sums = ['total', 'paid', 'returned', 'settled', 'amount'].map((key) => row.cells[at(key)])
  assert.deepEqual(sums, [15_000, 1000, 5000, 500, 8500])
})
