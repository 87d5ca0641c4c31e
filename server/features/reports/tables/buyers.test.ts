import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { addDays, dayRange, shopDay } from '../../../../shop/numbers/dates.ts'
import { explain, rowsRead } from '../../../testing/explain.ts'
import type { SignedIn } from '../../../testing/making/sign-in.ts'
import { withoutTimeouts } from '../../../testing/network/without-timeouts.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'
import { findReportRows } from './tables.queries.ts'

const CUSTOMERS = 4000
/** The number of days on which each customer buys, spread over a little more than a year. */
const DAYS = 10

let shop: TestShop
let admin: SignedIn
const today = shopDay(Date.now())
before(async () => {
  shop = await startTestShop()
  admin = await shop.as('admin')
  await withoutTimeouts(shop.database, async (db) => {
    // A few customers buy much, and many buy the same small amount. Some customers of either group are merged into
    // others.
    await sql`insert into customers (id, name) overriding system value
      select n, 'Mteja ' || n from generate_series(1, ${CUSTOMERS}::int) n`.execute(db)
    await sql`update customers set merged_into = id - 1 where id % 10 = 0`.execute(db)
    await sql`insert into customer_figures (customer_id, day, sales, units_sold, cost)
      select n, ${today}::date - (n * 7 + d * 43) % 430, 1000 + 1000000 / (n * (1 + d % 3)), 1, 700
      from generate_series(1, ${CUSTOMERS}::int) n, generate_series(1, ${DAYS}::int) d`.execute(db)
    // These returns are later than the range 'a year until last month' of a test below.
    await sql`insert into customer_figures (customer_id, day, sales, units_sold)
      select n, ${today}::date, -8000, -1 from generate_series(3, ${CUSTOMERS}::int, 5) n
      on conflict (customer_id, day) do nothing`.execute(db)
    await sql`insert into customer_months (customer_id, month, sales, units_sold, cost)
      select customer_id, date_trunc('month', day)::date, sum(sales), sum(units_sold), sum(cost)
      from customer_figures group by 1, 2`.execute(db)
    await sql`update customers k set bought = f.sales from (
        select coalesce(c.merged_into, c.id) as id, sum(sales) as sales
        from customer_figures f join customers c on c.id = f.customer_id group by 1
      ) f where f.id = k.id`.execute(db)
    await sql`vacuum analyze customers, customer_figures, customer_months`.execute(db)
  })
})
after(() => shop.stop())

/** Returns ids and sums of customers, highest first, calculated from their days. */
async function sumsFromDays(from: string, to: string) {
  const { rows } = await sql<{ id: number; sales: number }>`
    select coalesce(c.merged_into, c.id) as id, sum(sales) as sales
    from customer_figures f join customers c on c.id = f.customer_id
    where day between ${from}::date and ${to}::date group by 1 order by 2 desc, 1 desc`.execute(shop.db)
  return rows.map(({ id, sales }) => [id, sales])
}

/** Returns ids and sums of customers, read from the pages of the table. */
async function rowsOfTable(from: string, to: string, { limit, pages }: { limit: number; pages: number }) {
  const rows: [id: number, sales: number][] = []
  let after = ''
  for (let page = 0; page < pages; page += 1) {
    const query = { what: 'wateja_walionunua', from, to, limit, ...(after && { after }) }
    const { body, text } = await admin.get('get_report_rows', query)
    const amount = body.columns.findIndex(({ key }) => key === 'amount')
    assert.ok(amount > 0, text)
    for (const { cells, link } of body.rows) rows.push([Number(link?.split('=')[1]), Number(cells[amount])])
    after = body.next ?? ''
  }
  return rows
}

for (const [what, from, to] of [
  ['a year', -364, 0],
  ['a year beyond today', -364, 20],
  ['a hundred days', -100, 0],
  ['a month', -29, 0],
  ['a year until last month', -400, -35],
] as const) {
  test(`the top customers in ${what} match the sums of their days, page by page`, async () => {
    const range = [addDays(today, from), addDays(today, to)] as const
    const all = await sumsFromDays(...range)
    assert.deepEqual(await rowsOfTable(...range, { limit: 7, pages: 6 }), all.slice(0, 42))
    assert.deepEqual(await rowsOfTable(...range, { limit: 200, pages: 8 }), all.slice(0, 1600))
  })
}

test('the top customers of a year are found among those with the highest all-time sales', async () => {
  const range = dayRange(addDays(today, -364), today, new Date())
  assert.ok(typeof range === 'object')
  const filters = { productId: null, personId: null, customerId: null, channel: null, method: null }
  const scope = { ...filters, range, onlySeller: null, withPeople: true, withCosts: true, lowStock: null, today }
  const plan = await explain(shop.db, async (db) => {
    const page = await findReportRows(db, 'wateja_walionunua', scope, { after: null, limit: 51 })
    assert.equal(page.length, 51)
  })
  assert.ok(rowsRead(plan) < (CUSTOMERS * DAYS) / 2, `${rowsRead(plan)} rows`)
})
