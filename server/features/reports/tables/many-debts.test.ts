import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { type DayRange, dayRange, startOfDay } from '../../../../shop/numbers/dates.ts'
import type { ReportTable } from '../../../../shop/reports.ts'
import { explain, rowsRead, wholeTables } from '../../../testing/explain.ts'
import { withoutTimeouts } from '../../../testing/network/without-timeouts.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'
import { firstDebtsOf } from '../../debts/debts-list.queries.ts'
import { listDebtors } from '../../debts/list-debtors.ts'
import { listActs } from '../../drawers/acts/day-acts.queries.ts'
import type { TableScope } from './definition.queries.ts'
import { findReportRows } from './tables.queries.ts'

const DEBTS = 20_000
const CUSTOMERS = 2000
const LAST_DAY = '2026-06-30'

let shop: TestShop
before(async () => {
  shop = await startTestShop()
  await withoutTimeouts(shop.database, (db) =>
    db.transaction().execute(async (tx) => {
      // The replication role `replica` skips foreign key checks.
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`
        insert into orders (person_id, phone, customer_name, whatsapp_number, shipping_address, total, created_at,
          customer_id, due, due_since, due_on, first_due_on)
        select 1, '+255754000000', 'Mteja ' || n, '+255754000000', 'Mwanza', 1000, at, 1 + n % ${CUSTOMERS}::int, 1000, at,
          at::date + 14, at::date + 14
        from (
          select n, ${startOfDay(LAST_DAY)}::timestamptz - (${DEBTS}::int - n) * interval '3 minutes' as at
          from generate_series(1, ${DEBTS}::int) n
        ) made`.execute(tx)
      await sql`
        insert into customer_statement (customer_id, at, kind, amount, order_id)
        select 1 + id % ${CUSTOMERS}::int, created_at, 'goods', 1000, id from orders`.execute(tx)
      await sql`
        insert into customers (id, name) overriding system value
        select n, 'Mteja ' || n from generate_series(1, ${CUSTOMERS}::int) n`.execute(tx)
      await sql`
        insert into customer_entries (customer_id, kind, amount, remaining, reason, since, due_on, first_due_on, at)
        select n, 'opening', 500, 500, 'Daftari', ${LAST_DAY}::date, ${LAST_DAY}::date, ${LAST_DAY}::date,
          ${startOfDay(LAST_DAY)}::timestamptz - n * interval '5 minutes'
        from generate_series(1, 100) n`.execute(tx)
      await sql`
        insert into payments (order_id, amount, method, reference, person_id, at)
        select id, 500, case id % 2 when 0 then 'mpesa' else 'airtel' end, 'QAB' || 100000 + id, 1, created_at
        from orders`.execute(tx)
      await sql`
        insert into settlements (order_id, kind, amount, person_id, at)
        select id, 'deposit', 100, 1, created_at from orders`.execute(tx)
      await sql`
        insert into order_lines (order_id, position, product_id, variant_id, name, price, quantity, line_total, list_total, ready_at, ready_by)
        select id, 0, 'p' || id % 1000, 1, 'Shuka', 1000, 1, 1000, 1100, case when id % 3 > 0 then created_at end,
          case when id % 3 > 0 then 1 + id % 5 end
        from orders`.execute(tx)
      await sql`
        insert into order_returns (order_id, reason, value, debt, person_id, at)
        select order_id, 'Ndogo', 1000, 1000, 1, ready_at from order_lines where ready_at is not null`.execute(tx)
      await sql`
        insert into return_lines (return_id, line_id, quantity, value, to_stock)
        select r.id, l.id, 1, 1000, true from order_returns r join order_lines l on l.order_id = r.order_id`.execute(tx)
      await sql`
        insert into stock_movements (variant_id, product_id, pieces, balance, reason, at)
        select 1, 'p1', -1, 100, 'order_ready', ready_at from order_lines where ready_at is not null`.execute(tx)
      await sql`
        analyze orders, order_lines, order_returns, return_lines, payments, settlements, stock_movements, customers,
          customer_statement, customer_entries`.execute(tx)
    }),
  )
})
after(() => shop.stop())

/** The scope of a table without filters. */
function unfilteredScope(range: DayRange): TableScope {
  const filters = { productId: null, personId: null, customerId: null, channel: null, method: null }
  return { ...filters, range, onlySeller: null, withPeople: true, withCosts: true, lowStock: null, today: LAST_DAY }
}

for (const [what, rows] of [
  ['malipo', 20],
  ['zilizoagizwa', 20],
  ['madeni', 20],
] as const) {
  test(`the rows of ${what} about one product are found through the order lines of that product`, async () => {
    const range = dayRange('2026-01-01', LAST_DAY, new Date())
    assert.ok(typeof range === 'object')
    const scope = { ...unfilteredScope(range), productId: 'p7' }
    const plan = await explain(shop.db, async (db) => {
      assert.equal((await findReportRows(db, what, scope, { after: null, limit: 51 })).length, rows)
    })
    assert.ok(rowsRead(plan) < 500, `${rowsRead(plan)} rows`)
  })
}

for (const [what, filter] of [
  ['mauzo', { personId: 77 }],
  ['punguzo', { personId: 77 }],
  ['marejesho', { personId: 77 }],
  ['marejesho', { productId: 'p0' }],
  ['malipo', { personId: 77 }],
  ['malipo', { method: 'halopesa' }],
] satisfies [ReportTable, Partial<TableScope>][]) {
  test(`the table ${what} with the filter ${JSON.stringify(filter)} reads few rows that do not match`, async () => {
    const range = dayRange('2026-01-01', LAST_DAY, new Date())
    assert.ok(typeof range === 'object')
    const plan = await explain(shop.db, (db) =>
      findReportRows(db, what, { ...unfilteredScope(range), ...filter }, { after: null, limit: 51 }),
    )
    assert.ok(rowsRead(plan) < 500, `${rowsRead(plan)} rows`)
  })
}

test('a page of the table of debts reads only a few of many debts', async () => {
  const admin = await shop.as('admin')
  const { body } = await admin.get('get_report_rows', { what: 'madeni', limit: 200 })
  const times = body.rows.map(({ cells }) => String(cells[0]))
  // There is an order every 3 minutes, and an opening debt every 5 minutes.
  assert.equal(body.rows.filter(({ link }) => link?.startsWith('/wateja')).length, 74)
  assert.deepEqual(times, times.toSorted().reverse())
  const { body: next } = await admin.get('get_report_rows', { what: 'madeni', limit: 200, after: body.next ?? '' })
  assert.ok(String(next.rows[0]?.cells[0]) <= (times.at(-1) ?? ''))
  const range = dayRange(LAST_DAY, LAST_DAY, new Date())
  assert.ok(typeof range === 'object')
  const plan = await explain(shop.db, (db) =>
    findReportRows(db, 'madeni', unfilteredScope(range), { after: null, limit: 51 }),
  )
  assert.ok(rowsRead(plan) < 1000, `${rowsRead(plan)} rows`)
})

test('any page of the debtors reads only a few debts', async () => {
  const admin = await shop.as('admin')
  const found: { customer_id: number; due_on?: string }[] = []
  for (let page = 1; page <= 3; page += 1) {
    const { body } = await admin.call('getDebts', { limit: 100, page })
    assert.ok(body.has_more, JSON.stringify(body).slice(0, 500))
    found.push(...body.debtors.map(({ customer_id, debts: [first] }) => ({ customer_id, due_on: first?.due_on })))
  }
  assert.equal(new Set(found.map(({ customer_id }) => customer_id)).size, 300)
  const days = found.map(({ due_on }) => due_on)
  assert.deepEqual(days, days.toSorted())
  const query = { today: LAST_DAY, page: 2, size: 50 }
  const plan = await explain(shop.db, (db) => listDebtors(db, { all: true }, query))
  const customers = found.slice(0, 50).map(({ customer_id }) => customer_id)
  const debts = await explain(shop.db, (db) => firstDebtsOf(db, customers, { today: LAST_DAY, max: 5 }))
  for (const nodes of [plan, debts]) {
    const read = rowsRead(nodes.filter((node) => node['Relation Name'] === 'orders'))
    assert.ok(read > 0 && read < 1000, `${read} orders`)
  }
})

test('the acts of a day are found by their time, without scans of large tables', async () => {
  const range = { day: LAST_DAY, from: startOfDay('2026-06-29'), to: startOfDay(LAST_DAY) }
  const plan = await explain(shop.db, (db) => listActs(db, range, null))
  const scannedTables = wholeTables(plan)
  for (const table of ['customer_statement', 'payments', 'settlements', 'stock_movements'])
    assert.ok(!scannedTables.includes(table), table)
  // A source of acts is not queried if it has no rows on the day.
  const read = new Set(plan.map((node) => node['Relation Name']))
  for (const table of ['stocktake_counts', 'barcodes']) assert.ok(!read.has(table), table)
  // The index of all references is read only for the payments of the day.
  const references = plan.filter((node) => node['Index Name'] === 'payments_reference')
  assert.ok(references.length > 0 && rowsRead(references) < 5000, `${rowsRead(references)} references`)
})
