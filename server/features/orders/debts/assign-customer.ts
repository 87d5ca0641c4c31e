import type { Tx } from '../../../db/open.ts'
import { type LockedCustomer, lockOrMakeCustomer } from '../../customers/customers.queries.ts'
import { noteOrder } from '../../customers/statement.queries.ts'
import { type OpenOrder, withCustomer } from '../orders.rules.ts'
import { setCustomerOfOrder } from './debts.queries.ts'

/**
 * Assigns an order to the customer with its phone number, and creates the customer if there is none. The first act of
 * staff on the order's goods or money calls this; so an order that a stranger sends under somebody's phone number
 * creates no customer. Must be called before variants are locked. Returns the order with its customer, or unchanged if
 * it has one already or has no phone number.
 */
export async function assignCustomerByPhone(
  tx: Tx,
  order: OpenOrder,
  { by, at }: { by: number; at: Date },
): Promise<OpenOrder> {
  if (order.customer_id !== null || order.phone === '') return order
  const customer = await lockOrMakeCustomer(tx, { phone: order.phone, name: order.customer_name, by, at })
  return assignCustomer(tx, order, customer)
}

/** Assigns an order to a locked customer, unless it already has one. Returns it with this customer. */
export async function assignCustomer(tx: Tx, order: OpenOrder, customer: LockedCustomer): Promise<OpenOrder> {
  if (await setCustomerOfOrder(tx, order, customer)) await noteOrder(tx, customer.id, order.created_at)
  return withCustomer(order, customer.id)
}
