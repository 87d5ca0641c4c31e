import type { Tx } from '../../../db/open.ts'
import { type LockedCustomer, lockOrMakeCustomer } from '../../customers/customers.queries.ts'
import { noteOrder } from '../../customers/statement.queries.ts'
import { type OpenOrder, withCustomer } from '../orders.rules.ts'
import { setCustomerOfOrder } from './debts.queries.ts'

/**
 * Assigns an order to the customer with its phone number, and creates that customer if there is none. Called by the
 * first act of staff on the order's goods or money, because a stranger who orders under somebody's phone number must
 * not create a customer. Must be called before variants are locked. Returns the order with its customer. An order that
 * already has a customer, or has no phone number, is returned unchanged.
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

/** Assigns an order to a locked customer and returns it. An order that already has a customer is returned unchanged. */
export async function assignCustomer(tx: Tx, order: OpenOrder, customer: LockedCustomer): Promise<OpenOrder> {
  if (await setCustomerOfOrder(tx, order, customer)) await noteOrder(tx, customer.id, order.created_at)
  return withCustomer(order, customer.id)
}
