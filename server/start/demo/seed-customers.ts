import { sql } from 'kysely'
import type { DemoHistory } from '../../../demo/history.ts'
import type { Tx } from '../../db/open.ts'
import { countedCustomers } from '../../features/orders/debts/counted-sums.queries.ts'
import { dueOf, lineSums } from '../../features/orders/debts/due.queries.ts'

/** The demo's credit period in days. */
const CREDIT_DAYS = 14

/**
 * Assigns the demo's orders to its customers, and writes the customers' statements and some opening debts. The orders
 * must be ready and paid before.
 */
export async function seedDemoCustomers(tx: Tx, history: DemoHistory, seller: { id: number }): Promise<void> {
  await sql`
    insert into customers (phone, name, demo, created_by, created_at, search)
    select phone, min(customer_name), true, ${seller.id}::bigint, min(created_at),
      array_to_tsvector(tsvector_to_array(to_tsvector('simple', min(customer_name) || ' 0' || substr(phone, 5) || ' '
        || substr(phone, 2))))
    from orders o where taken_by = ${seller.id} and exists (
      select from order_lines l where l.order_id = o.id and l.ready_at is not null)
    group by phone`.execute(tx)
  await sql`
    update orders o set customer_id = found.customer_id, due = found.due, due_since = found.since,
      due_on = found.since::date + ${CREDIT_DAYS}::int, first_due_on = found.since::date + ${CREDIT_DAYS}::int
    from (
      select o.id, c.id as customer_id, ${dueOf} as due, l.since
      from orders o join customers c on c.phone = o.phone and c.demo, lateral (${lineSums}) l
      where l.since is not null
    ) found where o.id = found.id`.execute(tx)
  await insertOpenings(tx, history, seller)
  await sql`
    insert into customer_statement (customer_id, at, kind, amount, order_id, payment_id, entry_id, person_id)
    select customer_id, at, kind, amount, order_id, payment_id, entry_id, ${seller.id}::bigint from (
      select customer_id, due_since as at, 'goods' as kind, due + paid as amount, id as order_id,
        null::bigint as payment_id, null::bigint as entry_id, 0 as place
      from orders where customer_id is not null
      union all
      select o.customer_id, y.at, 'payment', -y.amount, o.id, y.id, null, 1
      from payments y join orders o on o.id = y.order_id where o.customer_id is not null
      union all
      select customer_id, at, 'opening', amount, null, null, id, 0 from customer_entries
    ) moved order by at, place, order_id`.execute(tx)
  await sql`
    update customers k set debt = c.debt, balance = c.balance, bought = c.bought, last_order_at = c.last_order_at,
      moved_at = (select max(at) from customer_statement where customer_id = k.id)
    from (${countedCustomers}) c where c.id = k.id and k.demo`.execute(tx)
}

async function insertOpenings(tx: Tx, { openings }: DemoHistory, seller: { id: number }): Promise<void> {
  await sql`
    insert into customer_entries (customer_id, kind, amount, remaining, reason, since, due_on, first_due_on, person_id, at)
    select c.id, 'opening', d.amount, d.amount, d.reason, d.since, d.since + ${CREDIT_DAYS}::int,
      d.since + ${CREDIT_DAYS}::int, ${seller.id}::bigint, d.at
    from json_to_recordset(${JSON.stringify(openings)}::json) as d(phone text, amount numeric, reason text, since date,
      at timestamptz)
    join customers c on c.phone = d.phone and c.demo`.execute(tx)
}
