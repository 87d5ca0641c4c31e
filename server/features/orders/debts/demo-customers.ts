import { sql } from 'kysely'
import type { Tx } from '../../../db/open.ts'
import { type LockedCustomer, lockCustomer } from '../../customers/customers.queries.ts'
import { deleteCustomers } from '../../customers/remove-customers.queries.ts'
import { setCustomerSums } from '../../customers/statement.queries.ts'
import { countCustomer } from './counted-sums.queries.ts'
import { applyDepositOf } from './settle-debts.ts'

/** Locks the demo's customers and the customers who ordered these products. Must run before the orders are locked. */
export async function lockCustomersOf(tx: Tx, products: readonly { readonly id: string }[]): Promise<LockedCustomer[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct coalesce(c.merged_into, c.id) as id from customers c
    where c.demo or c.id in (select o.customer_id from orders o join order_lines l on l.order_id = o.id
      where l.product_id = any(${products.map(({ id }) => id)}::text[]))
    order by 1`.execute(tx)
  const customers: LockedCustomer[] = []
  for (const { id } of rows) {
    const customer = await lockCustomer(tx, id)
    if (customer && customers.every((one) => one.id !== customer.id)) customers.push(customer)
  }
  return customers
}

/**
 * Called after the demo's orders were removed. Deletes the customers that `findUnused` returns, and recalculates the
 * sums of the remaining customers.
 */
export async function deleteOrRecountCustomers(tx: Tx, customers: readonly LockedCustomer[]): Promise<void> {
  const unused = new Set(await findUnused(tx, customers))
  await sql`
    delete from settlements where opening_id in (
      select id from customer_entries where customer_id = any(${[...unused]}::bigint[]))`.execute(tx)
  await deleteCustomers(tx, [...unused])
  const { rows } = await sql<{ at: Date }>`select now() as at`.execute(tx)
  const at = rows[0]?.at ?? new Date()
  for (const { id } of customers) {
    if (unused.has(id)) continue
    await setCustomerSums(tx, id, await countCustomer(tx, id))
    await applyDepositOf(tx, id, { by: null, at })
  }
}

/**
 * Returns the ids of customers without orders, payments, merges, an account, or a note or credit limit from staff. A
 * customer with `customer_entries` is returned only if the customer belongs to the demo.
 */
async function findUnused(tx: Tx, customers: readonly LockedCustomer[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from customers c
    where c.id = any(${customers.map(({ id }) => id)}::bigint[]) and c.merged_into is null
      and c.note = '' and c.person_id is null and c.credit_limit is null
      and not exists (select from orders where customer_id = c.id)
      and not exists (select from payments where customer_id = c.id)
      and not exists (select from customers where merged_into = c.id)
      and not exists (select from customer_merges where c.id in (keep_id, gone_id))
      and (c.demo or not exists (select from customer_entries where customer_id = c.id))`.execute(tx)
  return rows.map(({ id }) => id)
}
