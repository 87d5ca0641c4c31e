import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { makeProduct } from '../../testing/making/make-product.ts'
import { orderBody } from '../../testing/making/order-body.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'
import { printCorrections, recount } from './recount.ts'
import { verifyShop } from './verify.ts'

let shop: TestShop
before(async () => {
  shop = await startTestShop()
})
after(() => shop.stop())

const placeOrder = async (productId: string, quantity = 2) => {
  const { status, text, body } = await shop
    .anonymous()
    .call('submitOrder', orderBody([{ id: productId, quantity }], { client_order_id: crypto.randomUUID() }))
  assert.equal(status, 200, text)
  return body.order_id
}

async function tickAndPay(order_id: number): Promise<void> {
  const admin = await shop.as('admin')
  const ready = await admin.post('update_order_item_ready', { order_id, item_index: 0, ready: 1 })
  assert.equal(ready.status, 200, ready.text)
  const paid = await admin.post('update_order_payment', { order_id, amount: 3000, method: 'taslimu' })
  assert.equal(paid.status, 200, paid.text)
  const refund = { order_id, amount: 500, method: 'taslimu', refund: 1 }
  assert.equal((await admin.post('update_order_payment', refund)).status, 200)
}

test('every wrong sum is calculated again, right sums do not change, and verify then finds nothing', async () => {
  const product = await makeProduct(shop.db, [{}], { id: 'redio' })
  const seller = await shop.as('salesperson')
  const admin = await shop.as('admin')
  const updates = [{ stock: 200, buying_price: 100, shipping_cost: 50, items_per_package: 6 }]
  const update = await seller.post('submit_pending_stock_update', { product_id: product.id, updates })
  await admin.post('approve_pending_update', { update_id: update.body.ids[0] })
  await tickAndPay(await placeOrder(product.id))
  assert.deepEqual(await recount(shop.db), [])

  const spoil = [
    'update variants set stock = 16',
    'update orders set paid = 0, refunded = 0',
    'update orders set returned = 1',
    'update orders set settled = 1, due = 7, due_since = null',
    'update customers set debt = 1, balance = 2, bought = 3',
    'update daily_figures set sales = sales - 1, buying = 7',
    'delete from month_figures',
    'update day_totals set ordered = ordered - 1, paid = 5 where ordered > 0',
    `insert into day_totals (day, shard, orders) values ('2020-01-01', 3, 1)`,
    `insert into daily_figures (product_id, day, arrivals) values ('redio', '2020-01-01', 1)`,
  ]
  for (const statement of spoil) await sql.raw(statement).execute(shop.db)
  assert.ok((await verifyShop(shop.db)).wrong.length >= 6)

  const corrections = await recount(shop.db)
  assert.deepEqual((await verifyShop(shop.db)).wrong, [])
  const lines: string[] = []
  printCorrections(corrections, (line) => lines.push(line))
  assert.match(lines.join('\n'), /CORRECTED: the paid amount of an order: order \d+: paid 2500.00, was 0.00/)
  assert.match(lines.join('\n'), /the refunded amount of an order: order \d+: refunded 500.00, was 0.00/)
  assert.match(lines.join('\n'), /stock of a variant: variant \d+ of redio: stock 198, was 16/)
  assert.match(lines.join('\n'), /redio on 2020-01-01: .*arrivals -1/)
  assert.match(lines.at(-1) ?? '', /^\d+ sums were corrected\.$/)
  assert.deepEqual(await recount(shop.db), [])
})

test("a recount leaves payments beyond an order's total for verify to report, and corrects everything else", async () => {
  const product = await makeProduct(shop.db)
  const id = await placeOrder(product.id)
  await tickAndPay(id)
  await sql`update orders set paid = 0, total = 1000 where id = ${id}`.execute(shop.db)
  await sql`update day_totals set paid = paid + 7`.execute(shop.db)
  const sums = (await recount(shop.db)).map(({ sum }) => sum)
  assert.deepEqual([...new Set(sums)], ['the due amount of an order', 'the sums of a customer', 'the totals of a day'])
  const wrong = (await verifyShop(shop.db)).wrong.map(({ what }) => what)
  assert.ok(wrong.includes(`order ${id}: paid 0.00, payments 2500.00`), wrong.join('\n'))
  await sql`update orders set total = 10000 where id = ${id}`.execute(shop.db)
  await recount(shop.db)
  assert.deepEqual((await verifyShop(shop.db)).wrong, [])
})

test('a recount while orders are placed, ticked and paid ends with correct sums, and no request is refused meanwhile', async () => {
  const product = await makeProduct(shop.db, [{ stock: null }])
  let isOver = false
  const buyer = async () => {
    while (!isOver) await tickAndPay(await placeOrder(product.id))
  }
  const buyers = Promise.all([buyer(), buyer(), buyer(), buyer()])
  for (let round = 0; round < 8; round += 1) {
    await sql`update day_totals set ordered = ordered + 1, sales = sales + 2`.execute(shop.db)
    await sql`update daily_figures set units_sold = units_sold + 1`.execute(shop.db)
    await Promise.all([recount(shop.db), recount(shop.db)])
  }
  isOver = true
  await buyers
  assert.deepEqual((await verifyShop(shop.db)).wrong, [])
})
