import { sql } from 'kysely'
import type { Tx } from '../../db/open.ts'

/** Deletes the statement rows of removed orders, and clears the references of entries to these orders. */
export async function forgetOrders(tx: Tx, orders: readonly number[]): Promise<void> {
  await sql`delete from customer_statement where order_id = any(${orders}::bigint[])`.execute(tx)
  await sql`update customer_entries set order_id = null where order_id = any(${orders}::bigint[])`.execute(tx)
}

/**
 * Deletes these customers with their statement rows, reminders and entries. The customers must be locked, and no other
 * row may refer to them. The database refuses to delete statement rows that do not belong to the demo.
 */
export async function deleteCustomers(tx: Tx, customers: readonly number[]): Promise<void> {
  const ids = sql`any(${customers}::bigint[])`
  await sql`delete from customer_statement where customer_id = ${ids}`.execute(tx)
  await sql`delete from customer_reminders where customer_id = ${ids}`.execute(tx)
  await sql`delete from customer_entries where customer_id = ${ids}`.execute(tx)
  await sql`delete from customers where id = ${ids}`.execute(tx)
}
