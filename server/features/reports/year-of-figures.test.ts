import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { addDays } from '../../../shop/numbers/dates.ts'
import { explain, rowsRead } from '../../testing/explain.ts'
import { withoutTimeouts } from '../../testing/network/without-timeouts.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'
import { readRunningOut } from './running-out.queries.ts'
import { readBestSellers } from './sold.queries.ts'

const PRODUCTS = 50
const FIRST_DAY = '2025-01-01'
const DAYS = 450

let shop: TestShop
before(async () => {
  shop = await startTestShop()
  await withoutTimeouts(shop.database, async (db) => {
    await sql`insert into products (id, name, category) select 'p' || n, 'Shuka ' || n, 'Matandiko'
      from generate_series(1, ${PRODUCTS}::int) n`.execute(db)
    await sql`insert into daily_figures (product_id, day, sales, units_sold)
      select 'p' || n, ${FIRST_DAY}::date + d, 100 * (n + d % 7), n + d % 7
      from generate_series(1, ${PRODUCTS}::int) n, generate_series(0, ${DAYS}::int - 1) d`.execute(db)
    await sql`insert into month_figures (product_id, month, sales, units_sold)
      select product_id, date_trunc('month', day)::date, sum(sales), sum(units_sold)
      from daily_figures group by 1, 2`.execute(db)
    await sql`vacuum analyze daily_figures, month_figures, products`.execute(db)
  })
})
after(() => shop.stop())

/** Returns the sums of sales, calculated from the figures of each day. */
async function sumsFromDays(from: string, to: string) {
  const { rows } = await sql<{ product_id: string; sales: number; units_sold: number }>`
    select product_id, sum(sales) as sales, sum(units_sold) as units_sold, sum(cost) as cost,
      sum(sales_without_cost) as sales_without_cost from daily_figures
    where day between ${from}::date and ${to}::date group by 1 order by 2 desc, 1 limit 10`.execute(shop.db)
  return rows
}

for (const [from, to] of [
  ['2025-02-20', '2026-02-20'],
  ['2025-02-10', '2026-02-05'],
  ['2025-03-01', '2026-02-28'],
  ['2025-06-05', '2025-06-28'],
  ['2025-06-20', '2025-06-21'],
  ['2025-06-20', '2025-07-12'],
] as const) {
  test(`the figures of best sellers from ${from} to ${to} equal the sums of the days, and only a few of these days are read`, async () => {
    const plan = await explain(shop.db, async (db) => {
      const found = await readBestSellers(db, { from, to }, 10)
      assert.deepEqual(
        found.map(({ name: _, ...sums }) => sums),
        await sumsFromDays(from, to),
      )
    })
    // Reads 13 months and 16 days at each end for all products, the same again for the ten best, and all names.
    assert.ok(rowsRead(plan) <= (13 + 32) * (PRODUCTS + 10) + PRODUCTS, `${rowsRead(plan)} rows`)
  })
}

test('to find the products that are running out, the sums of at most two months and some single days are read', async () => {
  const today = addDays(FIRST_DAY, DAYS - 1)
  const plan = await explain(shop.db, (db) => readRunningOut(db, 5, today, 8))
  assert.ok(rowsRead(plan) <= (2 + 32) * PRODUCTS + PRODUCTS, `${rowsRead(plan)} rows`)
})

test('a statement of a request uses no parallel workers and no JIT; long jobs may use parallel workers', async () => {
  const settings = sql<{ workers: string; jit: string }>`
    select current_setting('max_parallel_workers_per_gather') as workers, current_setting('jit') as jit`
  assert.deepEqual((await settings.execute(shop.db)).rows, [{ workers: '0', jit: 'off' }])
  await withoutTimeouts(shop.database, async (db) => {
    assert.notEqual((await settings.execute(db)).rows[0]?.workers, '0')
  })
})
