import { calls } from '../../../../contract/all.ts'
import { may } from '../../../../shop/rights.ts'
import { handle } from '../../../http/handle.ts'
import { reachOf } from '../orders.rules.ts'
import { showOrders } from '../show-order.ts'

/** Orders at most when no limit is asked for (rulings §5). */
const MOST_ORDERS = 200

/** The caller's orders, newest first; an admin's are everybody's. */
export const handleGetOrders = handle(calls.getOrders, async ({ db, input, user, device, scope, caller }) => {
  const reach = reachOf(scope, user, device)
  if (reach === null) return { orders: [], next_before: null }
  const limit = input.limit ?? MOST_ORDERS
  const { id, q, before, filter } = input
  const shown = await showOrders(db, reach, { id, q, before, filter, limit: limit + 1 }, may(caller, 'handleOrders'))
  const orders = shown.slice(0, limit)
  return { orders, next_before: shown.length > limit ? (orders.at(-1)?.id ?? null) : null }
})
