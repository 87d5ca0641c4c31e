import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { shopDay } from '../../../../shop/numbers/dates.ts'
import { assertBooksBalance } from '../../../testing/assert-books-balance.ts'
import { makeProduct } from '../../../testing/making/make-product.ts'
import { orderBody } from '../../../testing/making/order-body.ts'
import type { SignedIn } from '../../../testing/making/sign-in.ts'
import { approveUpdate, sendUpdate } from '../../../testing/making/stock-updates.ts'
import { race, statusesOf } from '../../../testing/race.ts'
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

let phones = 0

/** Makes a ready order, by default of two pieces that are paid with 10,000, of a new product with 20 counted pieces. */
async function makeSale({ by = admin, pays = 10_000, quantity = 2 } = {}) {
  const product = await makeProduct(shop.db)
  await approveUpdate(admin, await sendUpdate(admin, product.id, { counted: 20, reason: 'ya kwanza' }))
  phones += 1
  const phone_number = by === admin ? `07546680${10 + phones}` : ''
  const body = orderBody([{ id: product.id, quantity }], { phone_number, client_order_id: crypto.randomUUID() })
  const { order_id } = (await (by === admin ? shop.anonymous() : by).post('submit_order', body)).body
  assert.equal((await by.post('update_order_item_ready', { order_id, item_index: 0, ready: 1 })).status, 200)
  if (pays > 0) await by.post('update_order_payment', { order_id, amount: pays, method: 'taslimu' })
  return { order_id, ...product }
}

const cash = (amount: number) => ({ refund: { amount, method: 'taslimu' } })
const giveBack = (by: SignedIn, order_id: number, quantity: number, more: object = {}) => {
  const lines = [{ item_index: 0, quantity, to_stock: 1 }]
  return by.post('return_order_items', {
    order_id,
    client_return_id: crypto.randomUUID(),
    lines,
    reason: 'Imeharibika',
    ...more,
  })
}
/** Makes the sale of an order older by some hours. A negative number makes it younger. */
async function age(order_id: number, hours: number): Promise<void> {
  const by = sql`${hours}::int * interval '1 hour'`
  await sql`update order_lines set ready_at = ready_at - ${by} where order_id = ${order_id}`.execute(shop.db)
  await sql`
    update orders set due_since = (select min(ready_at) from order_lines where order_id = ${order_id})
    where id = ${order_id}`.execute(shop.db)
}

const stockOf = async (product_id: string) =>
  first((await admin.get('get_variants', { product_id })).body.variants).stock
const customerOf = async (order_id: number) => {
  const { customer_id } = requireValue((await admin.get('get_orders', { id: order_id })).body.orders[0])
  return (await admin.get('get_customer', { id: requireValue(customer_id) })).body.customer
}

test('a return puts the piece into stock, refunds the customer, and lowers the sales of the day', async () => {
  const { order_id, id } = await makeSale()
  const before = (await admin.get('get_analytics')).body
  const { status, text, body } = await giveBack(admin, order_id, 1, cash(5000))
  assert.equal(status, 200, text)
  const { order } = body
  assert.deepEqual([order.returned_total, order.total_amount, order.paid_amount, order.owed], [5000, 10_000, 5000, 0])
  assert.deepEqual([first(order.items_list).returned, order.payment_state], [1, 'paid'])
  assert.equal(await stockOf(id), 19)
  const log = first((await admin.get('get_stock_logs', { product_id: id })).body.logs)
  assert.deepEqual([log.pieces, log.reason], [1, 'customer_return'])
  const now = (await admin.get('get_analytics')).body
  assert.deepEqual([now.total_sales - before.total_sales, now.total_units_sold - before.total_units_sold], [-5000, -1])
  const { returns, terms } = (await admin.get('get_order_returns', { order_id })).body
  assert.deepEqual([first(returns).id, first(returns).refunded, first(returns).value], [body.return_id, 5000, 5000])
  assert.deepEqual(terms, { due: 0, written_off: 0, deposit_used: 0, can_keep: true })
  await assertBooksBalance(shop.db)
})

test('the value of a return reduces the debt first, and only a refund must name its method', async () => {
  const { order_id } = await makeSale({ pays: 3000 })
  const { status, text, body } = await giveBack(admin, order_id, 1)
  assert.equal(status, 200, text)
  assert.deepEqual([body.order.owed, body.order.due, body.order.paid_amount], [2000, 2000, 3000])
  const rest = await giveBack(admin, order_id, 1)
  assert.equal(rest.status, 422)
  assert.equal(rest.body.money, 3000)
  assert.equal((await giveBack(admin, order_id, 1, cash(3001))).status, 422)
  assert.equal((await giveBack(admin, order_id, 1, { ...cash(1000), keep_as_deposit: 1 })).status, 200)
  const { debt, deposit } = await customerOf(order_id)
  assert.deepEqual([debt, deposit], [0, 2000])
  await assertBooksBalance(shop.db)
})

test('a return reverses a write-off, and a deposit that was used becomes a deposit again', async () => {
  const { order_id } = await makeSale({ pays: 0 })
  const { id: customer_id } = await customerOf(order_id)
  const entry = { customer_id, client_entry_id: crypto.randomUUID(), kind: 'write_off', amount: 4000, reason: 'Hana' }
  assert.equal((await admin.post('add_customer_entry', { ...entry, order_id })).status, 200)
  const paid = { customer_id, client_payment_id: crypto.randomUUID(), method: 'taslimu' }
  assert.equal((await admin.post('receive_customer_payment', { ...paid, amount: 6000 })).status, 200)
  const half = await giveBack(admin, order_id, 1, cash(1000))
  assert.equal(half.status, 200, half.text)
  assert.deepEqual([half.body.order.settled, half.body.order.paid_amount], [0, 5000])
  await assertBooksBalance(shop.db)

  const deposit = { ...paid, client_payment_id: crypto.randomUUID(), amount: 10_000, keep_as_deposit: 1 }
  assert.equal((await admin.post('receive_customer_payment', deposit)).status, 200)
  const { id: product } = await makeProduct(shop.db)
  const { phone_number } = requireValue((await admin.get('get_orders', { id: order_id })).body.orders[0])
  const next = await shop.anonymous().post('submit_order', orderBody([{ id: product, quantity: 2 }], { phone_number }))
  const second = next.body.order_id
  await admin.post('update_order_item_ready', { order_id: second, item_index: 0, ready: 1, own_deposit: 1 })
  assert.deepEqual((await customerOf(second)).deposit, 0)
  const back = await giveBack(admin, second, 2)
  assert.equal(back.status, 200, back.text)
  assert.equal((await customerOf(second)).deposit, 10_000)
  await assertBooksBalance(shop.db)
})

test('written-off pieces leave the stock unchanged', async () => {
  const { order_id, id } = await makeSale()
  const lines = [
    { item_index: 0, quantity: 1, to_stock: 0 },
    { item_index: 0, quantity: 1, to_stock: 1 },
  ]
  assert.equal((await giveBack(admin, order_id, 0, { lines, ...cash(10_000) })).status, 200)
  assert.equal(await stockOf(id), 19)
  const logs = (await admin.get('get_stock_logs', { product_id: id })).body.logs
  assert.deepEqual(
    logs.slice(0, 3).map(({ reason, pieces }) => [reason, pieces]),
    [
      ['customer_return', 1],
      ['written_off', -1],
      ['customer_return', 1],
    ],
  )
  await assertBooksBalance(shop.db)
})

test('after a return nothing can be unticked or cancelled, and no more can be returned than was sold', async () => {
  const { order_id } = await makeSale()
  assert.equal((await giveBack(admin, order_id, 1, cash(5000))).status, 200)
  assert.equal((await admin.post('update_order_item_ready', { order_id, item_index: 0, ready: 0 })).status, 422)
  assert.equal((await admin.post('cancel_order', { order_id, reason: 'Hapana' })).status, 422)
  const refused = await giveBack(admin, order_id, 2, cash(10_000))
  assert.equal(refused.status, 422)
  assert.match(String(refused.body.error), /Zinazoweza kurudishwa .* ni 1\./)
  assert.equal((await giveBack(admin, order_id, 1, { lines: [] })).status, 400)
  assert.equal((await giveBack(admin, order_id, 1, { reason: '' })).status, 400)
  assert.equal((await giveBack(admin, order_id, 1, { client_return_id: undefined })).status, 400)
  const missing = { lines: [{ item_index: 7, quantity: 1, to_stock: 1 }], ...cash(1) }
  assert.equal((await giveBack(admin, order_id, 1, missing)).status, 404)
})

test('a key makes one return, and another person or another body cannot use it', async () => {
  const { order_id, id } = await makeSale()
  const client_return_id = 'rejesho-mara-moja'
  const same = { client_return_id, ...cash(5000) }
  const sent = await Promise.all([1, 2, 3].map(() => giveBack(admin, order_id, 1, same)))
  assert.deepEqual(statusesOf(sent), [200])
  assert.equal(new Set(sent.map(({ body }) => body.return_id)).size, 1)
  assert.equal(await stockOf(id), 19)
  assert.equal((await giveBack(admin, order_id, 2, { client_return_id, ...cash(10_000) })).status, 409)
  assert.equal((await giveBack(await shop.as('admin'), order_id, 1, same)).status, 409)
})

test('a salesperson may accept returns of their own sales within a day; an admin also later', async () => {
  const { order_id } = await makeSale({ by: seller })
  const other = await shop.as('salesperson')
  assert.equal((await giveBack(other, order_id, 1, cash(5000))).status, 404)
  assert.equal((await giveBack(seller, order_id, 1, cash(5000))).status, 200)
  await age(order_id, 25)
  assert.equal((await giveBack(seller, order_id, 1, cash(5000))).status, 422)
  assert.equal((await giveBack(admin, order_id, 1, cash(5000))).status, 200)
  assert.equal((await giveBack(await shop.as('storeManager'), order_id, 1)).status, 403)
  assert.equal((await giveBack(await shop.as('customer'), order_id, 1)).status, 403)
  await age(order_id, -25)
})

test('unticking or cancelling a sale after a day needs the right to accept late returns', async () => {
  const { order_id } = await makeSale({ by: seller })
  await age(order_id, 25)
  const untick = { order_id, item_index: 0, ready: 0 }
  assert.equal((await seller.post('update_order_item_ready', untick)).status, 422)
  assert.equal((await seller.post('cancel_order', { order_id, reason: 'Kosa' })).status, 422)
  await age(order_id, -25)
  assert.equal(
    (await seller.post('update_order_item_ready', untick)).status,
    200,
    'a mistake of today may be corrected',
  )
})

test('on the same day, pieces go back to the person who carried them', async () => {
  const { id } = await makeProduct(shop.db)
  await approveUpdate(admin, await sendUpdate(admin, id, { counted: 20, reason: 'ya kwanza' }))
  const { id: request } = (await seller.post('submit_stock_request', { product_id: id, quantity: 5 })).body
  assert.equal((await admin.post('approve_stock_request', { id: request })).status, 200)
  const body = orderBody([{ id, quantity: 2 }], { phone_number: '' })
  const { order_id } = (await seller.post('submit_order', body)).body
  await seller.post('update_order_item_ready', { order_id, item_index: 0, ready: 1, from_hands: 1 })
  assert.equal((await giveBack(admin, order_id, 2)).status, 200)
  const { hands } = (await admin.get('get_hands', { product_id: id })).body
  assert.deepEqual(
    hands.map(({ pieces }) => pieces),
    [5],
  )
  assert.equal(await stockOf(id), 15)
})

test('a return that names a line several times puts no more pieces into the hands than came from the hands', async () => {
  const { id } = await makeProduct(shop.db)
  await approveUpdate(admin, await sendUpdate(admin, id, { counted: 20, reason: 'ya kwanza' }))
  const { id: request } = (await seller.post('submit_stock_request', { product_id: id, quantity: 1 })).body
  await admin.post('approve_stock_request', { id: request })
  const { order_id } = (await seller.post('submit_order', orderBody([{ id, quantity: 6 }], { phone_number: '' }))).body
  await seller.post('update_order_item_ready', { order_id, item_index: 0, ready: 1, from_hands: 1 })
  const lines = Array.from({ length: 6 }, () => ({ item_index: 0, quantity: 1, to_stock: 1 }))
  const back = { order_id, client_return_id: crypto.randomUUID(), lines, reason: 'Amebadili mawazo' }
  assert.equal((await admin.post('return_order_items', back)).status, 200)
  const { hands } = (await admin.get('get_hands', { product_id: id })).body
  assert.deepEqual([hands.map(({ pieces }) => pieces), await stockOf(id)], [[1], 19])
})

test('of 32 simultaneous returns of one line, as many succeed as the line has pieces', async () => {
  const { order_id, id } = await makeSale({ quantity: 6, pays: 30_000 })
  await race(32, [200, 422], () => giveBack(admin, order_id, 1, cash(5000)))
  assert.equal(await stockOf(id), 20)
  const order = requireValue((await admin.get('get_orders', { id: order_id })).body.orders[0])
  assert.deepEqual([order.returned_total, order.paid_amount, order.owed], [30_000, 0, 0])
})

test('the books stay correct when returns race with payments, unticking and cancelling', async () => {
  for (const pays of [0, 4000, 10_000]) {
    const { order_id } = await makeSale({ pays })
    const acts = [
      () => giveBack(admin, order_id, 1, { keep_as_deposit: 1 }),
      () => admin.post('update_order_payment', { order_id, amount: 1000, method: 'taslimu' }),
      () => admin.post('update_order_item_ready', { order_id, item_index: 0, ready: 0 }),
      () => admin.post('cancel_order', { order_id, reason: 'Mbio' }),
    ]
    const answers = await Promise.all([...acts, ...acts].map((act) => act()))
    for (const { status, text } of answers) assert.ok([200, 422].includes(status), text)
  }
  await assertBooksBalance(shop.db)
})

test('a return is in the statement, the audit log and the table of returns', async () => {
  const { order_id } = await makeSale()
  const { return_id } = (await giveBack(admin, order_id, 1, cash(5000))).body
  const { id } = await customerOf(order_id)
  const { statement } = (await admin.get('get_customer', { id })).body
  assert.ok(statement.some(({ kind, amount }) => kind === 'returned' && amount === -5000))
  const audit = await shop.db.selectFrom('audit').select('after').where('action', '=', 'customer_return').execute()
  assert.ok(audit.some(({ after }) => (after as { number: number }).number === return_id))
  const today = shopDay(new Date())
  const { rows } = (await admin.get('get_report_rows', { what: 'marejesho', from: today, to: today })).body
  assert.ok(rows.length > 0)
})
