import { getOrders } from '../../../../contract/orders.ts'
import { may } from '../../../../shop/people/rights.ts'
import { handle } from '../../../http/handle.ts'
import { orderAccess } from '../orders.rules.ts'
import { showOrders } from '../show-order.ts'

/** Orders of one response when no limit is asked for (rulings §5). */
const MAX_ORDERS = 200

/** The caller's orders, newest first; an admin sees all. */
export const handleGetOrders = handle(getOrders, async ({ db, input, user, device, scope, caller }) => {
  const access = orderAccess(scope, user, device)
  if (access === null) return { orders: [], next_before: null }
  const { id, q, before, filter, limit = MAX_ORDERS } = input
  const shown = await showOrders(db, access, { id, q, before, filter, limit: limit + 1 }, may(caller, 'handleOrders'))
  const orders = shown.slice(0, limit)
  return { orders, next_before: shown.length > limit ? (orders.at(-1)?.id ?? null) : null }
})
