import { getOrders } from '../../../../contract/orders.ts'
import { addDays, startOfDay } from '../../../../shop/numbers/dates.ts'
import { MAX_PAGE_ORDERS } from '../../../../shop/orders/orders.ts'
import { may } from '../../../../shop/people/rights.ts'
import { handle } from '../../../http/handle.ts'
import { orderAccess } from '../orders.rules.ts'
import { showOrderPage } from '../show-order.ts'

/** Returns the orders that the caller may see: oldest first if `oldest` is set, else newest first. */
export const handleGetOrders = handle(getOrders, async ({ db, input, user, device, scope, scopeOf, caller }) => {
  const access = orderAccess(scope, user, device)
  if (access === null) return { orders: [], next_before: null }
  const { from, to, limit = MAX_PAGE_ORDERS, ...query } = input
  const [first, last] = from && to && from > to ? [to, from] : [from, to]
  const period = {
    from: first ? startOfDay(first) : undefined,
    to: last ? startOfDay(addDays(last, 1)) : undefined,
  }
  const viewer = { isStaff: may(caller, 'handleOrders'), seesCosts: scopeOf('seeCosts') !== 'no' }
  return showOrderPage(db, access, { ...query, ...period, limit }, viewer)
})
