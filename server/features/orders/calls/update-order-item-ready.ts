import { updateOrderItemReady } from '../../../../contract/orders.ts'
import { may } from '../../../../shop/people/rights.ts'
import { transaction } from '../../../db/transaction.ts'
import { handle } from '../../../http/handle.ts'
import { orderAccess } from '../orders.rules.ts'
import { setLineReady } from '../set-line-ready.ts'
import { showOrder } from '../show-order.ts'

/** Makes a line of an order ready or reopens it, and returns the order. */
export const handleUpdateOrderItemReady = handle(
  updateOrderItemReady,
  ({ db, input, user, caller, scope, idempotencyKey: key }) =>
    transaction(db, async (tx) => {
      const access = orderAccess(scope, user, null)
      await setLineReady(tx, { input, by: user.id, access, key, mayReturnLater: may(caller, 'returnLater') })
      return { order: await showOrder(tx, input.order_id, { isStaff: true }) }
    }),
)
