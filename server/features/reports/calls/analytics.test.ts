import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { addDays, shopDay } from '../../../../shop/numbers/dates.ts'
import { assertBooksBalance } from '../../../testing/assert-books-balance.ts'
import { makeProduct } from '../../../testing/making/make-product.ts'
import { orderBody } from '../../../testing/making/order-body.ts'
import { requireOk } from '../../../testing/require-ok.ts'
import { first, requireValue } from '../../../testing/require-value.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'
import { withinOneHour } from '../../../testing/within-one-hour.ts'

let shop: TestShop
let today = ''
before(async () => {
  await withinOneHour()
  today = shopDay(Date.now())
  shop = await startTestShop()
})
after(() => shop.stop())

/** Makes a product with an arrival: 60 pieces at 1,000 each in 5 packages of 12, with shipping of 3,000 per package. */
async function makeArrived(name: string) {
  const manager = await shop.as('manager')
  const product = await makeProduct(shop.db, [{ price: 2500 }], { name })
  const updates = [{ stock: 60, buying_price: 1000, shipping_cost: 3000, items_per_package: 12 }]
  const { body } = await manager.post('submit_pending_stock_update', { product_id: product.id, updates })
  assert.equal((await manager.post('approve_pending_update', { update_id: first(body.ids) })).status, 200)
  return product
}

test('the figures of a month match figures calculated by hand', async () => {
  const admin = await shop.as('admin')
  const shuka = await makeArrived('Shuka')
  const radio = await makeArrived('Redio')
  const placeOrder = async (lines: { id: string; quantity: number }[]) => {
    const priced = lines.map((line) => ({ ...line, price: 2500 }))
    const response = await admin.post('submit_order', orderBody(priced, { phone_number: admin.person.phone }))
    assert.equal(response.status, 200, response.text)
    return response.body.order_id
  }
  const tick = (order_id: number, item_index: number, ready: 0 | 1) =>
    admin.post('update_order_item_ready', { order_id, item_index, ready })

  const earliest = await placeOrder([
    { id: shuka.id, quantity: 10 },
    { id: radio.id, quantity: 4 },
  ])
  const second = await placeOrder([{ id: shuka.id, quantity: 8 }])
  const third = await placeOrder([{ id: radio.id, quantity: 20 }])
  await tick(earliest, 0, 1) // 25,000
  await tick(earliest, 1, 1) // 10,000, unticked below
  await tick(earliest, 1, 0)
  await tick(second, 0, 1) // 20,000
  await tick(third, 0, 1) // cancelled below
  await admin.post('update_order_payment', { order_id: earliest, amount: 30_000, method: 'mpesa' })
  const paid = await admin.post('update_order_payment', { order_id: second, amount: 5000, method: 'taslimu' })
  await admin.post('update_order_payment', { order_id: second, undo: first(paid.body.order.payments).id })
  await admin.post('cancel_order', { order_id: third, reason: 'Hakuja' })
  await admin.post('other_expenses', { name: 'Umeme', amount: '10,000/=' })

  const { status, body } = await admin.get('get_analytics')
  assert.equal(status, 200)
  const {
    days,
    best_sellers,
    other_expenses,
    other_expenses_next,
    before,
    channel_sales,
    sellers,
    methods,
    debt_ages,
    ...figures
  } = body
  assert.deepEqual(
    other_expenses.map(({ id: _, ...one }) => one),
    [{ name: 'Umeme', amount: 10_000, date: today }],
  )
  assert.equal(other_expenses_next, null)
  assert.deepEqual(figures, {
    success: true,
    status: 'success',
    from: addDays(today, -30),
    to: today,
    total_sales: 45_000,
    total_units_sold: 18,
    estimated_price_per_unit: 2500,
    total_arrivals: 120,
    total_buying: 120_000,
    total_shipping: 30_000,
    // A piece cost 1,000, and its share of the shipping of a package was 250.
    cost_total: 22_500,
    margin: 22_500,
    sales_without_cost: 0,
    stock_losses: 0,
    returned_total: 0,
    discount_total: 0,
    written_off: 0,
    total_other_expenses: 10_000,
    ordered_total: 55_000,
    delivery_fees: 0,
    paid_total: 30_000,
    owed: { amount: 25_000, orders: 2 },
    // More was paid for `earliest` than its ready lines cost. Such an advance does not reduce the debt of `second`.
    due_total: 20_000,
    refund_due: { amount: 0, orders: 0 },
    not_ready: { amount: 10_000, orders: 1, pieces: 4 },
    stock_value: { amount: 102_000, pieces: 102, pieces_without_cost: 0, hands_amount: 0, hands_pieces: 0 },
  })
  assert.deepEqual(days, [
    { day: today, sales: 45_000, margin: 22_500, arrivals: 120, buying: 120_000, shipping: 30_000, expenses: 10_000 },
  ])
  const sums = {
    total_sales: 45_000,
    total_units_sold: 18,
    cost_total: 22_500,
    margin: 22_500,
    sales_without_cost: 0,
  }
  assert.deepEqual(best_sellers, [{ ...sums, product_id: shuka.id, name: 'Shuka' }])
  assert.deepEqual(channel_sales, [{ ...sums, channel: 'online', orders: 2 }])
  const { id: person_id, phone } = admin.person
  assert.deepEqual(sellers, [{ ...sums, person_id, name: phone, returned_total: 0, discount_total: 0 }])
  assert.deepEqual(methods, [{ method: 'mpesa', paid: 30_000, refunded: 0 }])
  assert.deepEqual(debt_ages, [{ age: 'not_due', debts: 1, amount: 20_000 }])
  assert.deepEqual([before.from, before.to], [addDays(today, -61), addDays(today, -31)])
  assert.deepEqual([before.total_sales, before.margin, before.days], [0, 0, []])
  await assertBooksBalance(shop.db)

  const earlierDays = (await admin.get('get_analytics', { from: addDays(today, -9), to: addDays(today, -1) })).body
  assert.equal(earlierDays.total_sales, 0)
  assert.equal(earlierDays.estimated_price_per_unit, 2500, 'without sales, the estimate is the list price of the stock')
  assert.deepEqual([earlierDays.days, earlierDays.best_sellers, earlierDays.other_expenses], [[], [], []])
  assert.deepEqual(earlierDays.owed, { amount: 25_000, orders: 2 }, 'open sums are current, whatever the range')
})

test('pieces sold of a best seller are summed from whole months, and from days at both ends', async () => {
  const admin = await shop.as('admin')
  const product = await makeProduct(shop.db, [{}])
  for (const day of ['2024-01-31', '2024-02-01', '2024-02-29', '2024-03-15', '2024-04-30', '2024-05-01']) {
    await sql`insert into daily_figures (product_id, day, sales, units_sold) values (${product.id}, ${day}, 100, 1)`.execute(
      shop.db,
    )
  }
  await sql`insert into month_figures (product_id, month, sales, units_sold)
    select product_id, date_trunc('month', day)::date, sum(sales), sum(units_sold) from daily_figures
    where product_id = ${product.id} group by 1, 2`.execute(shop.db)
  const sold = async (from: string, to: string) =>
    (await admin.get('get_analytics', { from, to })).body.best_sellers[0]?.total_units_sold ?? 0
  for (const [from, to, units] of [
    ['2024-01-01', '2024-05-31', 6],
    ['2024-01-31', '2024-05-01', 6],
    ['2024-02-01', '2024-04-30', 4],
    ['2024-02-02', '2024-04-29', 2],
    ['2024-02-29', '2024-02-29', 1],
    ['2024-02-10', '2024-03-20', 2],
    ['2024-03-01', '2024-03-31', 1],
    ['2024-03-16', '2024-04-29', 0],
    ['2024-05-01', '2024-01-31', 6],
  ] as const) {
    assert.equal(await sold(from, to), units, `${from} to ${to}`)
  }
  await sql`delete from daily_figures where product_id = ${product.id}`.execute(shop.db)
  await sql`delete from month_figures where product_id = ${product.id}`.execute(shop.db)
})

describe('other expenses', () => {
  test('are listed page by page, and the first answer has the sum of the whole period', async () => {
    const manager = await shop.as('manager')
    const window = { from: '2024-07-01', to: '2024-08-31' }
    const { rows } = await sql<{ id: number }>`
      insert into expenses (name, amount, day, person_id, deleted_at)
      select 'Nauli', 10, '2024-07-01'::date + n / 10, ${manager.person.id}, case when n = 7 then now() end
      from generate_series(0, 250) n returning id`.execute(shop.db)
    const ids = rows.map(({ id }) => id).reverse()
    ids.splice(ids.length - 8, 1)
    const { body } = await manager.get('get_analytics', window)
    assert.equal(body.total_other_expenses, 2500)
    const listed = body.other_expenses.map(({ id }) => id)
    assert.equal(listed.length, 100)
    // The last expense of a page may be deleted before the next page is read.
    requireOk(await manager.delete('other_expenses', { id: requireValue(body.other_expenses_next) }))
    for (let before = body.other_expenses_next; before !== null; ) {
      const page = (await manager.get('get_expenses', { ...window, before })).body
      listed.push(...page.expenses.map(({ id }) => id))
      before = page.next_before
    }
    assert.deepEqual(listed, ids)
    assert.equal((await manager.get('get_expenses', window)).body.expenses.length, 100)
  })

  test('are refused, naming the field, if amount or date is invalid', async () => {
    const manager = await shop.as('manager')
    for (const amount of ['12abc', '', '0', '1.5', 1.5, '-5', 'TSh', '10,00', 10_000_000_001]) {
      const { status, body } = await manager.post('other_expenses', { name: 'Kodi', amount })
      assert.equal(status, 400, String(amount))
      assert.equal(body.field, 'amount', String(amount))
    }
    for (const date of ['jana', '2026-02-30', '21/11/2026', addDays(today, 1)]) {
      assert.equal((await manager.post('other_expenses', { name: 'Kodi', amount: 5, date })).status, 400, date)
    }
    assert.equal((await manager.post('other_expenses', { name: ' ', amount: 5 })).status, 400)
  })

  test('are stored as one row even if sent several times; deleting hides the row and is audited once', async () => {
    const manager = await shop.as('manager')
    const body = { name: 'Usafi', amount: '10,000', date: '2024-06-01' }
    const send = (headers = {}) => manager.post('other_expenses', body, headers)
    const sent = await Promise.all([...Array(8)].map(() => send()))
    const ids = new Set(sent.map((response) => response.body.expense.id))
    assert.equal(ids.size, 1)
    const key = { 'idempotency-key': 'k'.repeat(20) }
    const keyed = await Promise.all([...Array(8)].map(() => send(key)))
    assert.equal(new Set(keyed.map((response) => response.body.expense.id)).size, 1)
    assert.ok(!ids.has(first(keyed).body.expense.id), 'another key makes another expense')
    assert.equal((await manager.post('other_expenses', { ...body, amount: 7 }, key)).status, 409)

    const window = { from: '2024-06-01', to: '2024-06-01' }
    assert.equal((await manager.get('get_analytics', window)).body.total_other_expenses, 20_000)
    const { id } = first(sent).body.expense
    for (const status of [200, 200]) assert.equal((await manager.delete('other_expenses', { id })).status, status)
    assert.equal((await manager.delete('other_expenses', { id: 999_999 })).status, 404)
    assert.equal((await manager.get('get_analytics', window)).body.total_other_expenses, 10_000)
    const audit = await shop.db
      .selectFrom('audit')
      .select(['action', 'before', 'after'])
      .where('subject', '=', 'expense')
      .where('subject_id', '=', String(id))
      .orderBy('id')
      .execute()
    assert.deepEqual(
      audit.map(({ action }) => action),
      ['add_expense', 'delete_expense'],
    )
    const kept = await shop.db.selectFrom('expenses').select('id').where('id', '=', id).executeTakeFirst()
    assert.ok(kept, 'the row stays for the audit log')
  })
})
