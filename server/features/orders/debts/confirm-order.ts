import type { Tx } from '../../../db/open.ts'
import { type LockedCustomer, lockOrMakeCustomer } from '../../customers/customers.queries.ts'
import { noteOrder } from '../../customers/statement.queries.ts'
import { type OpenOrder, ofCustomer } from '../orders.rules.ts'
import { setCustomerOfOrder } from './debts.queries.ts'

/**
 * Assigns an order to the customer with its phone, and creates the customer if there is none. The first act of staff on
 * its goods or money does so; an order that a stranger sent under somebody's phone creates no customer. Must be called
 * before variants are locked. Returns the order in the name of its customer.
 */
export async function confirmOrder(tx: Tx, order: OpenOrder, { by, at }: { by: number; at: Date }): Promise<OpenOrder> {
  if (order.customer_id !== null || order.phone === '') return order
  const customer = await lockOrMakeCustomer(tx, { phone: order.phone, name: order.customer_name, by, at })
  return putInNameOf(tx, order, customer)
}

/** Puts an order in the name of a locked customer, unless it already belongs to one. */
export async function putInNameOf(tx: Tx, order: OpenOrder, customer: LockedCustomer): Promise<OpenOrder> {
  if (await setCustomerOfOrder(tx, order, customer)) await noteOrder(tx, customer.id, order.created_at)
  return ofCustomer(order, customer.id)
}
