import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { assertBooksBalance } from '../../../testing/assert-books-balance.ts'
import { makeProduct } from '../../../testing/making/make-product.ts'
import { orderBody } from '../../../testing/making/order-body.ts'
import { first, requireValue } from '../../../testing/require-value.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'

let shop: TestShop
before(async () => {
  shop = await startTestShop()
})
after(() => shop.stop())

/** Three pieces cost 37.50, which makes a line total of 38. */
const PRICE = 12.5

test('a line total is in whole shillings, and is equal in response, message, figures and debt', async () => {
  const product = await makeProduct(shop.db, [{ price: PRICE }])
  const [buyer, admin] = [await shop.as('customer'), await shop.as('admin')]
  const items = [{ id: product.id, price: PRICE, quantity: 3, line_total: 38 }]
  const { body, status, text } = await buyer.call(
    'submitOrder',
    orderBody(items, { phone_number: '', provider_id: 1, total_amount: 38 }),
  )
  assert.equal(status, 200, text)
  const { order_id, order } = body
  assert.deepEqual([order.total_amount, order.owed, order.payment_state], [38, 38, 'unpaid'])
  assert.deepEqual([first(order.items_list).price, first(order.items_list).line_total], [PRICE, 38])
  assert.match(new URL(requireValue(body.whatsapp_link)).searchParams.get('text') ?? '', /× 3 = TSh 38\n/)

  const paid = await admin.post('update_order_payment', { order_id, amount: 8, method: 'taslimu' })
  assert.deepEqual([paid.body.order.owed, paid.body.order.payment_state], [30, 'part'])
  const own = first((await buyer.call('getOrders', { id: order_id })).body.orders)
  assert.deepEqual([own.owed, first(JSON.parse(own.items) as { line_total: number }[]).line_total], [30, 38])
  assert.equal((await admin.post('update_order_item_ready', { order_id, item_index: 0, ready: 1 })).status, 200)
  assert.equal((await admin.get('get_analytics')).body.total_sales, 38)
  const sold = (await admin.call('getReportRows', { what: 'mauzo' })).body
  assert.equal(sold.rows[0]?.cells[sold.columns.findIndex(({ key }) => key === 'amount')], 38)
  await assertBooksBalance(shop.db)

  const cancelled = await admin.post('cancel_order', { order_id, reason: 'Hakuna' })
  assert.deepEqual([cancelled.body.order.owed, cancelled.body.order.refund_due], [0, 8])
  await assertBooksBalance(shop.db)
})

test('the line total that the customer saw is compared just like the price', async () => {
  const product = await makeProduct(shop.db, [{ price: PRICE }])
  const other = await makeProduct(shop.db)
  const placeOrder = (line_total: number) =>
    shop.anonymous().post(
      'submit_order',
      orderBody([{ id: product.id, price: PRICE, quantity: 3, line_total }, { id: other.id }], {
        total_amount: undefined,
      }),
    )
  const refused = await placeOrder(37.5)
  assert.deepEqual([refused.status, refused.body.code], [422, 'price_changed'])
  assert.match(refused.body.error, new RegExp(`^Jumla ya ${product.name} imebadilika: sasa ni TSh\u00a038\\.`))
  assert.deepEqual(refused.body.lines, [
    {
      id: product.id,
      type: null,
      price: PRICE,
      name: product.name,
      line_total: 38,
      list_price: PRICE,
      price_tiers: [],
      tier_scope: 'product',
    },
    { id: other.id, type: null, price: 5000, name: other.name },
  ])
  assert.equal((await placeOrder(38)).status, 200)
})

test('lines of the same product are merged before their totals are compared', async () => {
  const { id } = await makeProduct(shop.db)
  const split = (second: number) =>
    shop.anonymous().post(
      'submit_order',
      orderBody(
        [
          { id, quantity: 2, line_total: 10_000 },
          { id, quantity: 1, line_total: second },
        ],
        { client_order_id: crypto.randomUUID() },
      ),
    )
  assert.equal((await split(5000)).status, 200)
  assert.equal((await split(10_000)).body.code, 'price_changed')
})

test('phones that calculate sums to the cent can still order, but only rounding differences are accepted', async () => {
  const { id } = await makeProduct(shop.db, [{ price: PRICE }])
  const whole = await makeProduct(shop.db)
  const placeOrder = (total_amount: number, line: { line_total?: number } = {}) =>
    shop.anonymous().post(
      'submit_order',
      orderBody([{ id, price: PRICE, quantity: 3, ...line }, { id: whole.id }], {
        total_amount,
        client_order_id: crypto.randomUUID(),
      }),
    )
  const { status, body } = await placeOrder(5037.5)
  assert.deepEqual([status, body.order.total_amount], [200, 5038])
  for (const refused of [await placeOrder(5037), await placeOrder(5039), await placeOrder(5037.5, { line_total: 38 })])
    assert.equal(refused.body.code, 'price_changed')
})
