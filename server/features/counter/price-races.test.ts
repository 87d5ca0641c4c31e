// Races: prices change while somebody sells or edits an order at the price on the screen.
import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { assertBooksBalance } from '../../testing/assert-books-balance.ts'
import { saleBody } from '../../testing/making/counter-sale.ts'
import { makeProduct } from '../../testing/making/make-product.ts'
import { orderBody } from '../../testing/making/order-body.ts'
import type { SignedIn } from '../../testing/making/sign-in.ts'
import { sendInBothOrders, sendTogether } from '../../testing/race.ts'
import { first, requireValue } from '../../testing/require-value.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'

const ROUNDS = 4

let shop: TestShop
let admin: SignedIn
before(async () => {
  shop = await startTestShop({ LOG_LEVEL: 'error' })
  admin = await shop.as('admin')
})
after(() => shop.stop())
afterEach(() => assertBooksBalance(shop.db))

const rounds = Array.from({ length: ROUNDS }, (_, round) => round)

test('while a tier price changes, every counter sale has the price that its seller saw', async () => {
  const { id } = await makeProduct(shop.db, [{ price: 1000 }])
  const setTier = (price: number) =>
    admin.post(`products?id=${id}`, { price_tiers: [{ from: 10, price, unit: 'piece' }] })
  await setTier(900)
  const sell = (price: number) =>
    admin.post('counter_sale', saleBody([{ id, quantity: 10, price, line_total: 10 * price }]))
  const sales = Array.from({ length: 12 }, (_, at) => () => sell(at % 2 ? 800 : 900))
  const statuses = await sendTogether([200, 422], [...sales.slice(0, 6), () => setTier(800), ...sales.slice(6)])
  const sold = statuses.filter((status) => status === 200).length - 1
  assert.deepEqual([(await sell(900)).status, (await sell(800)).status], [422, 200])
  const lines = await shop.db.selectFrom('order_lines').selectAll().where('product_id', '=', id).execute()
  assert.equal(lines.length, sold + 1)
  for (const { price, line_total } of lines) assert.ok([8000, 9000].includes(line_total) && price * 10 === line_total)
})

/** Makes an order of three pieces at 5,000 each, and returns edits that are based on its current version. */
async function editableOrder() {
  const { id } = await makeProduct(shop.db)
  const body = orderBody([{ id, quantity: 3 }], { client_order_id: crypto.randomUUID(), phone_number: '0754 661 000' })
  const { order_id } = (await shop.anonymous().call('submitOrder', body)).body
  const orderNow = async () => first((await admin.call('getOrders', { id: order_id })).body.orders)
  const updated_at = requireValue((await orderNow()).updated_at)
  const edit = (line: object, total_amount: number) => {
    const items = [{ item_index: 0, id, type: null, quantity: 3, price: 5000, ...line }]
    return admin.post('update_order_lines', { order_id, updated_at, items, total_amount })
  }
  return {
    order_id,
    orderNow,
    agree: () => edit({ price: 4000, agreed_price: 4000, agreed_reason: 'Rafiki' }, 12_000),
    reduce: () => edit({ quantity: 2 }, 10_000),
  }
}

test('if a price is agreed while the order is edited, one of the two takes effect and the other is refused', async () => {
  for (const round of rounds) {
    const { agree, reduce, orderNow } = await editableOrder()
    const [agreed, reduced] = await sendInBothOrders(round, [200, 409], [agree, reduce])
    assert.deepEqual([agreed, reduced].toSorted(), [200, 409])
    assert.equal((await orderNow()).total_amount, agreed === 200 ? 12_000 : 10_000)
  }
})

test('if a price is agreed while the line is ticked, the tick succeeds and the amount due matches the price of the line', async () => {
  for (const round of rounds) {
    const { agree, order_id, orderNow } = await editableOrder()
    const tick = () => admin.call('updateOrderItemReady', { order_id, item_index: 0, ready: 1 })
    const [agreed, ticked] = await sendInBothOrders(round, [200, 409, 422], [agree, tick])
    assert.equal(ticked, 200)
    const { total_amount, due } = await orderNow()
    const total = agreed === 200 ? 12_000 : 15_000
    assert.deepEqual([total_amount, due], [total, total])
  }
})

test('if a price is agreed while the order is paid in full, one of the two takes effect', async () => {
  for (const round of rounds) {
    const { agree, order_id, orderNow } = await editableOrder()
    const pay = () => admin.call('updateOrderPayment', { order_id, amount: 15_000, method: 'taslimu' })
    const [agreed, paid] = await sendInBothOrders(round, [200, 409, 422], [agree, pay])
    assert.deepEqual([agreed === 200, paid === 200].filter(Boolean).length, 1)
    const { total_amount, paid_amount, owed } = await orderNow()
    assert.deepEqual([total_amount, paid_amount, owed], agreed === 200 ? [12_000, 0, 12_000] : [15_000, 15_000, 0])
  }
})
