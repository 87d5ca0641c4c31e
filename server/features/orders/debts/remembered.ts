import type { Locked } from '../../../db/brand.ts'
import type { Database, Tx } from '../../../db/open.ts'
import { readCustomer } from '../../customers/customers.queries.ts'
import { requireRemembered } from '../../customers/customers.rules.ts'
import type { OrderRow } from '../orders.queries.ts'

/** Throws refused if the customer of a locked order was forgotten. */
export async function requireRememberedOf(tx: Tx, order: Locked<OrderRow>, text: string): Promise<void> {
  const customer = order.customer_id === null ? undefined : await readCustomer(tx, order.customer_id)
  if (customer) requireRemembered(customer, text)
}

/** True if money of an order may become its customer's deposit. */
export async function canKeepDeposit(db: Database | Tx, order: Pick<OrderRow, 'customer_id'>): Promise<boolean> {
  const customer = order.customer_id === null ? undefined : await readCustomer(db, order.customer_id)
  return customer?.forgotten_at === null
}
