import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, shopDay } from '../../../shop/numbers/dates.ts'
import { profit } from '../../../shop/reports.ts'
import { removeDemo } from '../../features/demo/remove-demo.ts'
import { assertBooksBalance } from '../../testing/assert-books-balance.ts'
import { requireValue } from '../../testing/require-value.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'
import { withinOneHour } from '../../testing/within-one-hour.ts'
import { fillDemo } from './fill-demo.ts'

let shop: TestShop
before(async () => {
  await withinOneHour()
  shop = await startTestShop()
})
after(() => shop.stop())

test('the demo starts with two profitable months of business and correct books', async () => {
  const made = await fillDemo(shop.services)
  assert.deepEqual([made?.products, made?.accounts.length], [60, 5])
  assert.equal(await fillDemo(shop.services), null)
  await assertBooksBalance(shop.db)

  const admin = await shop.as('admin')
  const today = shopDay(Date.now())
  for (const days of [7, 30, 365]) {
    const { body } = await admin.get('get_analytics', { from: addDays(today, -days), to: today })
    const [buying, shipping] = [requireValue(body.total_buying), requireValue(body.total_shipping)]
    const costs = { buying, shipping, expenses: body.total_other_expenses }
    assert.ok(body.total_sales > 0 && buying > 0, `${days} days`)
    assert.ok(profit(body.total_sales, costs) > 0, `a loss in ${days} days`)
    assert.ok(body.paid_total > 0 && body.ordered_total > 0, `${days} days`)
    // Not true of a shorter period, which may begin between an order and its payment.
    if (days === 365) assert.ok(body.paid_total <= body.ordered_total)
  }
  const { body } = await admin.get('get_daily_summary')
  assert.ok(body.running_out.products > 0 && body.owed.debtors.length > 0)
  const stock = await shop.db.selectFrom('variants').select('stock').where('product_id', '=', 'demo-duvet').execute()
  assert.deepEqual(stock, [{ stock: 16 }], 'the stock of the demo data is left after the history')
})

test('the history is removed with the demo and leaves no rows', async () => {
  await removeDemo(shop.services, null)
  await assertBooksBalance(shop.db)
  for (const table of ['orders', 'order_lines', 'payments', 'stock_movements', 'variants'] as const)
    assert.deepEqual(await shop.db.selectFrom(table).select('id').execute(), [], table)
  const { body } = await (await shop.as('admin')).get('get_analytics')
  assert.deepEqual([body.total_sales, body.total_buying, body.ordered_total, body.paid_total], [0, 0, 0, 0])
})
