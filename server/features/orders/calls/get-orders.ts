import { getOrders } from '../../../../contract/orders.ts'
import { MAX_PAGE_ORDERS } from '../../../../shop/orders/orders.ts'
import { may } from '../../../../shop/people/rights.ts'
import { handle } from '../../../http/handle.ts'
import { orderAccess } from '../orders.rules.ts'
import { showOrderPage } from '../show-order.ts'

/** Returns the caller's orders, newest first; an admin sees all. */
export const handleGetOrders = handle(getOrders, async ({ db, input, user, device, scope, caller }) => {
  const access = orderAccess(scope, user, device)
  if (access === null) return { orders: [], next_before: null }
  const { id, q, before, filter, limit = MAX_PAGE_ORDERS } = input
  return showOrderPage(db, access, { id, q, before, filter, limit }, may(caller, 'handleOrders'))
})
