import { getCapturedOrders } from '../../../../contract/captured.ts'
import { may } from '../../../../shop/people/rights.ts'
import { handle } from '../../../http/handle.ts'
import { readCapturedOrders } from '../captured.queries.ts'
import { capturedOrderAccess, capturedOrderOf } from '../captured.rules.ts'

/** The limit per response, even if the request asks for more. */
const MAX_PAGE_CAPTURED_ORDERS = 200

/**
 * Returns captured orders, newest first. Customers get their own, salespeople also those they photographed, admins all.
 */
export const handleGetCapturedOrders = handle(getCapturedOrders, async ({ db, input, user, scope, caller }) => {
  const access = capturedOrderAccess(scope, user)
  if (access === null) return { orders: [], next_before: null }
  const limit = Math.min(input.limit ?? MAX_PAGE_CAPTURED_ORDERS, MAX_PAGE_CAPTURED_ORDERS)
  const rows = await readCapturedOrders(db, access, { id: input.id, before: input.before, limit: limit + 1 })
  const orders = rows.slice(0, limit).map((row) => capturedOrderOf(row, { isStaff: may(caller, 'handleOrders') }))
  return { orders, next_before: rows.length > limit ? (orders.at(-1)?.id ?? null) : null }
})
