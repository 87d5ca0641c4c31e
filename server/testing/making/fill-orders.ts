import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Database } from '../../db/open.ts'

const PRODUCTS = 2000
const CUSTOMERS = 5000
const DEVICES = 50_000
/** The number of different phone numbers in the orders. */
const PHONES = 100_000

/** The session cookies of an admin and a customer in a filled shop. */
export const filledSessions = { admin: 'session=session-of-admin', customer: 'session=session-of-customer' }

/**
 * Inserts the orders of a year in a typical shop, with two lines each: nearly all are ready and paid, every 50th is
 * unpaid, every 97th cancelled, every 100th not ready. Foreign keys are not checked, but `verify` finds no fault. Needs
 * an empty store and a superuser.
 */
export async function fillOrders(db: Database, orders: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const run = (statement: string) => sql.raw(statement).execute(tx)
    await run('set local session_replication_role = replica')
    await run('set local statement_timeout = 0')
    await fillPeopleAndProducts(run)
    // Building the index afterwards is many times faster than updating it.
    await run('drop index orders_search')
    await run(`insert into orders (person_id, device_id, phone, customer_name, whatsapp_number, shipping_address, total,
        paid, cancelled_at, created_at, search)
      select case when n % 4 = 0 then 2 + n % ${CUSTOMERS} end, case when n % 4 <> 0 then 1 + n % ${DEVICES} end,
        phone, name, phone, 'Mwanza', 10000, case when n % 50 = 0 or n % 97 = 0 then 0 else 10000 end,
        case when n % 97 = 0 then at end, at,
        array_to_tsvector(array['mteja', 'juma' || n % 9973, right(phone, 9), case n % 5000 when 0 then 'sola' else 'shuka' end])
      from (select n, '+255754' || lpad((n % ${PHONES})::text, 6, '0') as phone, 'Mteja Juma' || n % 9973 as name,
        now() - (${orders} - n) * interval '1 year' / ${orders} as at from generate_series(1, ${orders}) n) made`)
    await run(`create index orders_search on orders using gin (search)`)
    await run(`insert into order_lines (order_id, position, product_id, variant_id, name, price, quantity, line_total,
        ready_at, ready_by, cancelled_at, holds_from)
      select o.id, l, v.product_id, v.id, 'Shuka', 5000, 1, 5000,
        case when o.id % 100 > 0 and o.cancelled_at is null then o.created_at end,
        case when o.id % 100 > 0 and o.cancelled_at is null then 1 + o.id % 12 end, o.cancelled_at, o.created_at
      from orders o, generate_series(0, 1) l, lateral (select 1 + (o.id * 7919 + l * 31) % ${PRODUCTS} as id) pick
      join variants v on v.id = pick.id`)
    await run(`insert into payments (order_id, amount, method, person_id, at)
      select id, paid, (array['mpesa', 'taslimu', 'airtel'])[1 + id % 3], 1 + id % 12, created_at from orders where paid > 0`)
    await run('insert into drawer_start (payment_id) select max(id) from payments')
    await run(await customersOfOrders())
    await fillFigures(run)
    await fillAudit(run)
  })
  await sql`vacuum analyze`.execute(db)
}

/** Returns the part of a migration that makes customers, debts and statements from existing orders. */
async function customersOfOrders(): Promise<string> {
  const migration = await readFile(new URL('../../db/migrations/050-customers.sql', import.meta.url), 'utf8')
  const [, part] = migration.split('-- A customer for each phone with a ready line or a payment')
  if (!part) throw new Error('the comment that marks this part of the customers migration was not found')
  return `--${part}`
}

async function fillPeopleAndProducts(run: (statement: string) => Promise<unknown>): Promise<void> {
  await run(`insert into products (id, name, category, words, name_words)
    select 'product-' || n, 'Shuka ' || n, 'Matandiko', array_to_tsvector(array['shuka', n::text]),
      array_to_tsvector(array['shuka', n::text]) from generate_series(1, ${PRODUCTS}) n`)
  await run(`insert into variants (product_id, price, buying_price)
    select 'product-' || n, 5000, 3000 from generate_series(1, ${PRODUCTS}) n`)
  await run(`insert into people (phone, name, role, password_hash)
    select '+2557' || lpad(n::text, 8, '0'), 'Mtu ' || n, case n when 0 then 'admin' else 'customer' end, 'none'
    from generate_series(0, ${CUSTOMERS}) n`)
  await run(`insert into devices (token_hash, phone)
    select sha256(('device-' || n)::bytea), '+255754' || lpad(n::text, 7, '0') from generate_series(1, ${DEVICES}) n`)
  for (const [at, cookie] of Object.values(filledSessions).entries()) {
    const hash = createHash('sha256').update(cookie.replace('session=', '')).digest('hex')
    await run(`insert into sessions (token_hash, person_id) values ('\\x${hash}', ${at + 1})`)
  }
}

/** Inserts the sums for reports. The totals of a day are spread over rows, as if 32 connections had written them. */
async function fillFigures(run: (statement: string) => Promise<unknown>): Promise<void> {
  await run(`insert into daily_figures (product_id, day, sales, units_sold, sales_without_cost)
    select product_id, (ready_at at time zone 'Africa/Dar_es_Salaam')::date, sum(line_total), sum(quantity), sum(line_total)
    from order_lines where ready_at is not null group by 1, 2`)
  await run(`insert into month_figures (product_id, month, sales, units_sold, sales_without_cost)
    select product_id, date_trunc('month', day)::date, sum(sales), sum(units_sold), sum(sales_without_cost)
    from daily_figures group by 1, 2`)
  await run(`insert into day_totals (day, shard, sales, units_sold, sales_without_cost)
    select day, 0, sum(sales), sum(units_sold), sum(sales_without_cost) from daily_figures group by 1`)
  await run(`insert into day_totals (day, shard, ordered, orders, paid)
    select (created_at at time zone 'Africa/Dar_es_Salaam')::date, 1 + id % 32,
      coalesce(sum(total) filter (where cancelled_at is null), 0),
      count(*) filter (where cancelled_at is null), sum(paid) from orders group by 1, 2`)
  await run(`insert into seller_figures (day, person_id, channel, sales, units_sold, sales_without_cost)
    select (ready_at at time zone 'Africa/Dar_es_Salaam')::date, ready_by, 'online', sum(line_total), sum(quantity),
      sum(line_total) from order_lines where ready_at is not null group by 1, 2`)
  await run(`insert into customer_figures (customer_id, day, sales, units_sold, sales_without_cost)
    select o.customer_id, (l.ready_at at time zone 'Africa/Dar_es_Salaam')::date, sum(l.line_total), sum(l.quantity),
      sum(l.line_total) from order_lines l join orders o on o.id = l.order_id
    where l.ready_at is not null group by 1, 2`)
  await run(`insert into customer_months (customer_id, month, sales, units_sold, sales_without_cost)
    select customer_id, date_trunc('month', day)::date, sum(sales), sum(units_sold), sum(sales_without_cost)
    from customer_figures group by 1, 2`)
  await run(`insert into payment_figures (day, person_id, method, paid)
    select (at at time zone 'Africa/Dar_es_Salaam')::date, person_id, method, sum(amount)
    from payments group by 1, 2, 3`)
}

/** Inserts an audit entry for each order: mostly a daily act of a dozen people, seldom another act. */
async function fillAudit(run: (statement: string) => Promise<unknown>): Promise<void> {
  await run(`insert into audit (at, person_id, action, subject, subject_id, after)
    select created_at, case when seldom then 2 + id % ${CUSTOMERS} else 1 + id % 12 end,
      case when id % 100000 = 0 then 'delete_product' when id % 200 = 1 then 'edit_product' when seldom then 'change_password'
        when id % 3 = 0 then 'line_ready' else 'payment' end,
      case when id % 100000 = 0 or id % 200 = 1 then 'product' when seldom then 'person' else 'order' end,
      case when id % 100000 = 0 or id % 200 = 1 then 'product-' || 1 + id / 200 % ${PRODUCTS}
        when seldom then (2 + id % ${CUSTOMERS})::text else id::text end,
      case when not seldom then jsonb_build_object('line', 0, 'amount', total) end
    from orders, lateral (select id % 500 = 2 as seldom) s`)
}
