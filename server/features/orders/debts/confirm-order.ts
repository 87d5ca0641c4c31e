import type { Tx } from '../../../db/open.ts'
import { lockOrMakeCustomer } from '../../customers/customers.queries.ts'
import { noteOrder } from '../../customers/statement.queries.ts'
import type { OpenOrder } from '../orders.rules.ts'
import { setCustomerOfOrder } from './debts.queries.ts'

/**
 * Puts an order in the name of the customer with its phone, who is created if there is none. The first act of staff on
 * its goods or money does so; a stranger's order under somebody's phone alone makes no customer. Comes before the locks
 * on variants.
 */
export async function confirmOrder(tx: Tx, order: OpenOrder, { by, at }: { by: number; at: Date }): Promise<void> {
  if (order.customer_id !== null || order.phone === '') return
  const customer = await lockOrMakeCustomer(tx, { phone: order.phone, name: order.customer_name, by, at })
  if (await setCustomerOfOrder(tx, order, customer)) await noteOrder(tx, customer.id, order.created_at)
}
