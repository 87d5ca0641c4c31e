import { sql } from 'kysely'
import type { Database } from '../../db/open.ts'
import { idsOfCustomer } from '../customers/customers.queries.ts'
import { type CustomerAccess, seesOrder } from './access.queries.ts'

/** The maximum number of orders on a customer's page. The newest come first. */
const MAX_ORDERS = 20

export type CustomerOrder = {
  id: number
  created_at: Date
  total_amount: number
  due: number
  owed: number
  refund_due: number
  cancelled: boolean
}

const columns = sql`o.id, o.created_at, o.total as total_amount, o.due, o.owed,
  case when o.cancelled_at is null then 0 else o.paid + least(o.settled, 0) end as refund_due,
  o.cancelled_at is not null as cancelled`

/** Returns a customer's newest orders that the caller may see. */
export async function ordersOfCustomer(db: Database, customer: number, access: CustomerAccess) {
  const { rows } = await sql<CustomerOrder>`
    select ${columns} from orders o where o.customer_id = ${idsOfCustomer(customer)} and ${seesOrder(access)}
    order by o.id desc limit ${sql.lit(MAX_ORDERS)}`.execute(db)
  return rows
}

/** Returns open orders that have a phone number of the customer, and on which staff have not acted yet. */
export async function unconfirmedOrders(db: Database, customer: number, access: CustomerAccess) {
  const { rows } = await sql<CustomerOrder>`
    select ${columns} from orders o
    where o.customer_id is null and o.cancelled_at is null and ${seesOrder(access)}
      and o.phone = any(array(select c.phone from customers c where c.id = ${idsOfCustomer(customer)} and c.phone is not null))
    order by o.id desc limit ${sql.lit(MAX_ORDERS)}`.execute(db)
  return rows
}

/** Returns the sum paid in advance on open orders, and the refunds due on cancelled orders. */
export async function advancesAndRefunds(
  db: Database,
  customer: number,
): Promise<{ advances: number; refund_due: number }> {
  const { rows } = await sql<{ advances: number; refund_due: number }>`
    select coalesce(-sum(due) filter (where due < 0), 0) as advances,
      coalesce(sum(paid + least(settled, 0)) filter (where cancelled_at is not null), 0) as refund_due
    from orders where customer_id = ${idsOfCustomer(customer)}`.execute(db)
  return rows[0] ?? { advances: 0, refund_due: 0 }
}

type EntryFacts = {
  id: number
  kind: string
  reason: string
  remaining: number
  since: string | null
  /** True if a part of the row was reversed. */
  reversed: boolean
}

/**
 * Returns the rows that a statement refers to: payments, entries, and orders that the caller may see. `whole` is true
 * for a payment that belongs to the customer and not to one order. It can only be undone on the customer's page.
 */
export async function readReferences(
  db: Database,
  rows: readonly { order_id: number | null; payment_id: number | null; entry_id: number | null }[],
  access: CustomerAccess,
) {
  const idsOf = (name: 'order_id' | 'payment_id' | 'entry_id') => rows.flatMap((row) => row[name] ?? [])
  const payments = await sql<{ id: number; method: string; reference: string; undone: boolean; whole: boolean }>`
    select y.id, y.method, y.reference, y.order_id is null and y.reverses is null as whole,
      exists (select from payments u where u.reverses = y.id) as undone
    from payments y where y.id = any(${idsOf('payment_id')}::bigint[])`.execute(db)
  const entries = await sql<EntryFacts>`
    select e.id, e.kind, e.reason, e.remaining, e.since::text,
      exists (select from customer_entries r where r.entry_id = e.id) as reversed
    from customer_entries e where e.id = any(${idsOf('entry_id')}::bigint[])`.execute(db)
  const orders = await sql<{ id: number }>`
    select o.id from orders o where o.id = any(${idsOf('order_id')}::bigint[]) and ${seesOrder(access)}`.execute(db)
  return {
    payments: new Map(payments.rows.map((row) => [row.id, row])),
    entries: new Map(entries.rows.map((row) => [row.id, row])),
    orders: new Set(orders.rows.map(({ id }) => id)),
  }
}

/** Returns when a customer was last reminded; null if never. */
export async function lastReminder(db: Database, customer: number): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(at) as at from customer_reminders where customer_id = ${idsOfCustomer(customer)}`.execute(db)
  return rows[0]?.at ?? null
}
