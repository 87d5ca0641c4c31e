import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../../../shop/people/rights.ts'
import { requireFound } from '../../../shop/problems.ts'
import type { Database, Tx } from '../../db/open.ts'
import { type CustomerRow, type LockedCustomer, lockCustomer, readCustomer } from '../customers/customers.queries.ts'

/** The customers that a caller may see: all customers, or the customers of one person. */
export type CustomerAccess = { all: true } | { person: number }

export const customerAccess = (scope: Scope, user: { id: number }): CustomerAccess =>
  scope === 'all' ? { all: true } : { person: user.id }

/**
 * The condition that the caller may see order `o`: they ordered it, they took it as staff, or they may see all orders.
 */
export const seesOrder = (access: CustomerAccess): RawBuilder<boolean> =>
  'all' in access ? sql`true` : sql`(o.person_id = ${access.person} or o.taken_by = ${access.person})`

/**
 * The condition that the caller may see customer `k`: they created it, may see one of its orders, or recorded one of
 * its payments or entries.
 */
export function seesCustomer(access: CustomerAccess): RawBuilder<boolean> {
  if ('all' in access) return sql`true`
  const me = access.person
  const ids = sql`(select c.id from customers c where c.id = k.id or c.merged_into = k.id)`
  return sql`(k.created_by = ${me}
    or exists (select from orders o where o.customer_id in ${ids} and ${seesOrder(access)})
    or exists (select from payments y where y.customer_id in ${ids} and y.person_id = ${me})
    or exists (select from customer_entries e where e.customer_id in ${ids} and e.person_id = ${me}))`
}

async function sees(db: Database | Tx, access: CustomerAccess, id: number): Promise<boolean> {
  if ('all' in access) return true
  const { rows } = await sql`select from customers k where k.id = ${id} and ${seesCustomer(access)}`.execute(db)
  return rows.length > 0
}

/** Returns a customer that the caller may see, or the customer into which it was merged. Throws not_found. */
export async function requireCustomer(db: Database | Tx, access: CustomerAccess, id: number): Promise<CustomerRow> {
  const customer = requireFound(await readCustomer(db, id))
  return requireFound((await sees(db, access, customer.id)) ? customer : null)
}

/** Locks a customer that the caller may see, or the customer into which it was merged. Throws not_found. */
export async function requireLockedCustomer(tx: Tx, access: CustomerAccess, id: number): Promise<LockedCustomer> {
  const customer = requireFound(await lockCustomer(tx, id))
  return requireFound((await sees(tx, access, customer.id)) ? customer : null)
}
