import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { assertBooksBalance } from '../../../testing/assert-books-balance.ts'
import { saleBody } from '../../../testing/making/counter-sale.ts'
import { makeProduct } from '../../../testing/making/make-product.ts'
import type { SignedIn } from '../../../testing/making/sign-in.ts'
import { approveUpdate, sendUpdate } from '../../../testing/making/stock-updates.ts'
import { race } from '../../../testing/race.ts'
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

/** Makes a product at 5,000 shillings per piece, with this many counted pieces. */
async function makeCounted(counted = 20) {
  const product = await makeProduct(shop.db)
  await approveUpdate(admin, await sendUpdate(admin, product.id, { counted, reason: 'ya kwanza' }))
  return product
}
const makeSoap = async (quantity: number, counted?: number) => ({
  ...(await makeCounted(counted)),
  quantity,
  price: 5000,
})
const stockOf = async (product_id: string) =>
  first((await admin.get('get_variants', { product_id })).body.variants).stock

test('a cash sale becomes one ready and paid order, and the response contains the change', async () => {
  const line = await makeSoap(3)
  const before = (await admin.get('get_analytics')).body
  const today = async () => (await admin.get('get_daily_summary')).body.today.orders
  const orders = await today()
  const sale = saleBody([line], { payments: [{ method: 'taslimu', amount: 20_000 }], receipt_no: '3-17' })
  const { status, text, body } = await seller.post('counter_sale', sale)
  assert.equal(status, 200, text)
  assert.equal(body.change, 5000)
  assert.equal(body.customer, null)
  const { order } = body
  assert.deepEqual(
    [order.channel, order.receipt_no, order.payment_state, order.paid_amount, order.owed, order.all_ready],
    ['counter', '3-17', 'paid', 15_000, 0, true],
  )
  assert.deepEqual([order.customer_name, order.phone_number, order.marks], ['', '', []])
  assert.equal(await stockOf(line.id), 17)
  const now = (await admin.get('get_analytics')).body
  assert.deepEqual([now.total_sales - before.total_sales, now.total_units_sold - before.total_units_sold], [15_000, 3])
  assert.equal(await today(), orders + 1)
  const found = (await seller.get('get_orders', { q: '3-17', channel: 'counter' })).body.orders
  assert.deepEqual(
    found.map(({ id }) => id),
    [body.order_id],
  )
  assert.equal((await seller.get('get_orders', { id: body.order_id, channel: 'online' })).body.orders.length, 0)
  await assertBooksBalance(shop.db)
})

test('one key makes one sale; a repeated request gets the same response, and another body or seller gets a conflict', async () => {
  const line = await makeSoap(2)
  const sale = saleBody([line], { payments: [{ method: 'taslimu', amount: 12_000 }] })
  const saved = (await seller.post('counter_sale', sale)).body
  const repeat = (await seller.post('counter_sale', { ...sale, sold_at: new Date().toISOString(), allow_shortage: 1 }))
    .body
  assert.deepEqual([repeat.order_id, repeat.change], [saved.order_id, 2000])
  for (const [by, body] of [
    [seller, { ...sale, note: 'nyingine' }],
    [await shop.as('manager'), sale],
  ] as const) {
    const { status, body: answer } = await by.post('counter_sale', body)
    assert.equal(status, 409)
    assert.equal(answer.order_id, undefined)
  }
  assert.equal(await stockOf(line.id), 18)
})

test('8 simultaneous requests with the same sale store it once', async () => {
  const line = await makeSoap(1)
  const sale = saleBody([line])
  const answers = await race(8, [200], () => seller.post('counter_sale', sale))
  assert.equal(new Set(answers.map(({ body }) => body.order_id)).size, 1)
  assert.equal(await stockOf(line.id), 19)
})

test('of 8 simultaneous sales of the last piece, one succeeds and the others are refused with the number of pieces left', async () => {
  const line = await makeSoap(1, 1)
  const answers = await race(8, [200, 422], () => seller.post('counter_sale', saleBody([line])))
  assert.equal(answers.filter(({ status }) => status === 200).length, 1)
  const refused = requireValue(answers.find(({ status }) => status === 422))
  const { short } = refused.body as unknown as { short: object[] }
  assert.deepEqual(first(short), {
    id: line.id,
    type: null,
    name: line.name,
    stock: 0,
    held: 0,
    carried: 0,
  })
  assert.equal(await stockOf(line.id), 0)
  await assertBooksBalance(shop.db)
})

test('a sale may be paid by several methods, but change is given only for cash', async () => {
  const line = await makeSoap(2)
  const mpesa = (amount: number, reference: string) => ({ method: 'mpesa', amount, reference })
  const mixed = [mpesa(6000, 'QWE123RT45'), { method: 'taslimu', amount: 5000 }]
  const { body } = await seller.post('counter_sale', saleBody([line], { payments: mixed }))
  assert.equal(body.change, 1000)
  assert.deepEqual(
    body.order.payments?.map(({ method, amount, reference }) => [method, amount, reference]),
    [
      ['mpesa', 6000, 'QWE123RT45'],
      ['taslimu', 4000, ''],
    ],
  )
  const tooMuch = await seller.post('counter_sale', saleBody([line], { payments: [mpesa(10_001, 'ZXC987RT45')] }))
  assert.deepEqual([tooMuch.status, tooMuch.body.field], [422, 'payments'])
  const used = saleBody([line], { payments: [mpesa(10_000, 'qwe 123 rt45')] })
  const again = await seller.post('counter_sale', used)
  assert.deepEqual([again.status, again.body.code, again.body.order_id], [409, 'reference_used', body.order_id])
  assert.equal((await seller.post('counter_sale', { ...used, confirm_reference: 1 })).status, 403)
  assert.equal((await admin.post('counter_sale', { ...used, confirm_reference: 1 })).status, 200)
})

test('a sale at a price that differs from the shop’s price is refused and takes no stock', async () => {
  const line = await makeSoap(2)
  const { status, body } = await seller.post('counter_sale', saleBody([{ ...line, price: 4000 }]))
  assert.deepEqual([status, body.code], [422, 'price_changed'])
  assert.equal(await stockOf(line.id), 20)
})

test('a counter sale cannot be cancelled, unticked or edited, only returned', async () => {
  const line = await makeSoap(2)
  const { order_id } = (await seller.post('counter_sale', saleBody([line]))).body
  const updated_at = new Date().toISOString()
  for (const refused of [
    await seller.post('cancel_order', { order_id }),
    await seller.post('update_order_item_ready', { order_id, item_index: 0, ready: 0 }),
    await seller.post('update_order_lines', { order_id, updated_at, items: [], total_amount: 0 }),
  ])
    assert.deepEqual([refused.status, /marejesho/.test(refused.text)], [422, true], refused.text)
  const lines = [{ item_index: 0, quantity: 1, to_stock: 1 }]
  const refund = { amount: 5000, method: 'taslimu' }
  const giveBack = { order_id, client_return_id: crypto.randomUUID(), lines, refund, reason: 'Imeharibika' }
  assert.equal((await seller.post('return_order_items', giveBack)).status, 200)
  assert.equal(await stockOf(line.id), 19)
  await assertBooksBalance(shop.db)
})

test('pieces that the seller carries are used first', async () => {
  const line = await makeSoap(3)
  const request = await seller.post('submit_stock_request', { product_id: line.id, quantity: 5 })
  const { status, text } = await admin.post('approve_stock_request', { id: request.body.id })
  assert.equal(status, 200, text)
  assert.equal(await stockOf(line.id), 15)
  const { order } = (await seller.post('counter_sale', saleBody([line]))).body
  assert.equal(first(order.items_list).from_hands, 3)
  const mixed = saleBody([{ ...line, quantity: 4, from_hands: 1 }])
  const { items_list } = (await seller.post('counter_sale', mixed)).body.order
  assert.equal(first(items_list).from_hands, 1)
  assert.equal(await stockOf(line.id), 12)
  await assertBooksBalance(shop.db)
})
