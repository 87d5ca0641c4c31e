import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { makeProduct } from '../../testing/making/make-product.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'
import { printReport, verifyRows, verifyShop } from './verify.ts'

let shop: TestShop

before(async () => {
  shop = await startTestShop()
})
after(() => shop.stop())

/** Returns the faults that `verify` finds after a direct change of the database. The change is undone afterwards. */
async function foundAfter(...statements: string[]): Promise<string[]> {
  class Undo extends Error {}
  let found: string[] = []
  const work = shop.db.transaction().execute(async (tx) => {
    for (const statement of statements) await sql.raw(statement).execute(tx)
    found = (await verifyRows(tx)).map(({ what }) => what)
    throw new Undo()
  })
  await assert.rejects(work, Undo)
  return found
}

test('correct books pass, and every kind of fault is found', async () => {
  const seller = await shop.as('salesperson')
  const admin = await shop.as('admin')
  const product = await makeProduct(shop.db, [{}], { id: 'redio' })
  const [variant] = product.variants
  const updates = [{ stock: 20, buying_price: 100, shipping_cost: 50, items_per_package: 6 }]
  const update = await seller.post('submit_pending_stock_update', { product_id: product.id, updates })
  await admin.post('approve_pending_update', { update_id: update.body.ids[0] })
  const request = await seller.post('submit_stock_request', { product_id: product.id, quantity: 3 })
  await admin.post('approve_stock_request', { id: request.body.id })
  const order = await admin.post('submit_order', {
    phone_number: admin.person.phone,
    whatsapp_number: admin.person.phone,
    customer_name: 'Asha',
    shipping_address: 'Mwanza',
    items: [{ id: product.id, type: null, quantity: 2, price: 5000 }],
    total_amount: 10_000,
  })
  assert.equal(order.status, 200, order.text)
  const { order_id } = order.body
  assert.equal((await admin.post('update_order_item_ready', { order_id, item_index: 0, ready: 1 })).status, 200)
  await admin.post('update_order_payment', { order_id, amount: 4500, method: 'taslimu' })
  await admin.post('update_order_payment', { order_id, amount: 500, method: 'taslimu', refund: 1 })
  const debtor = { customer_name: 'Mama Neema', reason: 'Daftari', client_entry_id: 'verify-entry' }
  const { body } = await admin.call('addCustomerEntry', { ...debtor, kind: 'opening', amount: 900 })
  const paid = { customer_id: body.customer.id, client_payment_id: 'verify-payment', amount: 300 }
  await admin.call('receiveCustomerPayment', { ...paid, method: 'taslimu' })
  assert.deepEqual((await verifyShop(shop.db, shop.services.pictures)).wrong, [])

  // Triggers refuse changes of these tables, so they are disabled.
  const allowPartChanges = 'alter table payment_parts disable trigger user'
  const allowMovementChanges = 'alter table stock_movements disable trigger user'
  const faults: [string[], RegExp][] = [
    [[`update variants set stock = 16 where id = ${variant}`], /variant .* of redio: stock 16, ledger 15/],
    [[`update variants set stock = null where id = ${variant}`], /stock never counted, ledger 15/],
    [[allowMovementChanges, `update stock_movements set balance = 19 where reason = 'arrival'`], /balance 19/],
    [
      [
        allowMovementChanges,
        `update stock_movements set ref_kind = 'opening_sheet', ref_id = 0 where reason = 'arrival'`,
      ],
      /movement \d+: arrival of 20 pieces refers to nothing/,
    ],
    [[`update stock_requests set status = 'rejected'`], /request \d+ \(rejected\)/],
    [[`update stock_update_lines set pieces = 21`], /update \d+ .*pieces 21, moved 20 in 1 rows/],
    [[`update stock_update_lines set status = 'pending'`], /update \d+ \(pending/],
    [[`update order_lines set taken = 0`], /taken 0, ledger 2/],
    [
      [`update variants set average_cost = 107 where id = ${variant}`],
      /variant \d+: average cost 107, recalculated 110/,
    ],
    [[`update order_lines set unit_cost = 108`], /line \d+: unit cost 108, recalculated 110/],
    [[`update place_stock set pieces = 2`], /in place \d+: 2 pieces, ledger 3/],
    [[`update order_lines set from_hands = 1`], /from hands 1, ledger 0/],
    [[`update daily_figures set cost = cost - 1`], /figures of redio/],
    [[`update day_totals set sales_without_cost = 1`], /totals of/],
    [[`update orders set total = 9999`], /total 9999.00, lines 10000.00/],
    [[`update orders set delivery_fee = 500`], /lines 10000.00, delivery 500.00/],
    [[`update order_lines set line_total = 9999`], /total 10000.00, lines 9999.00/],
    [[`update order_lines set line_total = 9999`], /5000.00 × 2, .*line total 9999.00/],
    [[`update order_lines set list_total = 10001`], /line total 10000.00, at the prices of its day 10001.00/],
    [[`update order_lines set package_price = 1, items_per_package = 2`], /packages of 2 at 1.00, line total 10000.00/],
    [[`insert into variant_prices (variant_id, price) values (${variant}, 4999)`], /costs 5000.00 .*, kept 4999.00/],
    [
      [`insert into barcodes (code, product_id) values ('ABC-1', 'redio'), ('ABC-1', 'redio')`],
      /ABC-1: product of redio/,
    ],
    [[`update orders set settled = 500`], /settled 500.00, settlements 0/],
    [[`update orders set returned = 500`], /returned 500.00/],
    [[`update orders set due = 5999`], /order \d+: due 5999.00, counted 6000.00/],
    [[`update orders set due_since = now() + interval '1 day'`], /order \d+: due 6000.00/],
    [[`update customers set debt = 7 where debt > 1000`], /customer \d+: stored \(7.00/],
    [[`update customers set balance = 7 where debt > 1000`], /balance 7.00, statement 6000.00/],
    [[`update customers set deposit = 7 where debt > 1000`], /owes 6000.00 and has a deposit of 7.00/],
    [[`update customer_entries set remaining = 1`], /entry \d+ \(opening 900.00\): remaining 1.00, counted 600.00/],
    [[allowPartChanges, `update payment_parts set amount = amount * 2`], /payment \d+: 300.00, parts 600.00/],
    [[`update orders set paid = 0`], /paid 0.00, payments 4000.00/],
    [[`update orders set refunded = 0`], /refunded 0.00, refunds 500.00/],
    [
      [`insert into deliveries (order_id, place, status) select id, 'Mbezi', 'tayari' from orders`],
      /delivery of order \d+: tayari, last step none/,
    ],
    [
      [
        `insert into deliveries (order_id, place, status) select id, 'Mbezi', 'imetumwa' from orders`,
        `update orders set channel = 'counter'`,
      ],
      /delivery of order \d+ \(counter\) is imetumwa/,
    ],
    [[`update day_totals set delivery_fees = 7`], /totals of/],
    [[`update orders set cancelled_at = now()`], /is cancelled, its line/],
    [[`update daily_figures set sales = sales - 1`], /figures of redio/],
    [[`update daily_figures set shipping = 150`], /figures of redio/],
    [[`delete from daily_figures`], /figures of redio/],
    [[`update month_figures set sales = sales + 1`], /month .* of redio/],
    [[`delete from month_figures`], /month .* of redio/],
    [[`update day_totals set ordered = ordered - 1 where ordered > 0`], /totals of/],
    [[`update day_totals set paid = 0`], /totals of/],
    [[`insert into day_totals (day, shard, orders) values ('2020-01-01', 3, 1)`], /totals of 2020-01-01/],
    [[`insert into daily_figures (product_id, day, arrivals) values ('redio', '2020-01-01', 1)`], /2020-01-01/],
  ]
  for (const [statements, sentence] of faults) {
    const found = await foundAfter(...statements)
    assert.match(found.join('\n'), sentence, statements.at(-1))
  }
  assert.deepEqual((await verifyShop(shop.db)).wrong, [])

  await shop.db
    .updateTable('products')
    .set({ pictures: ['/pictures/haipo'] })
    .where('id', '=', product.id)
    .execute()
  const report = await verifyShop(shop.db, shop.services.pictures)
  assert.deepEqual(
    report.wrong.map(({ what }) => what),
    ['/pictures/haipo of product redio is missing'],
  )
  const lines: string[] = []
  assert.equal(
    printReport(report, (line) => lines.push(line)),
    1,
  )
  assert.match(lines.join('\n'), /^WRONG: .*\/pictures\/haipo.*\n1 faults in \d+ checks\.$/)
  assert.equal(
    printReport({ wrong: [], unused: 2, checked: 3 }, () => undefined),
    0,
  )
})
