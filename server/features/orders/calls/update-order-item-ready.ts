import { updateOrderItemReady } from '../../../../contract/orders.ts'
import { transaction } from '../../../db/transaction.ts'
import { handle } from '../../../http/handle.ts'
import { orderAccess } from '../orders.rules.ts'
import { setLineReady } from '../set-line-ready.ts'
import { showOrder } from '../show-order.ts'

/** Makes a line of an order ready or reopens it, and returns the order. */
export const handleUpdateOrderItemReady = handle(updateOrderItemReady, ({ db, input, user, scope, idempotencyKey }) =>
  transaction(db, async (tx) => {
    await setLineReady(tx, { input, by: user.id, access: orderAccess(scope, user, null), key: idempotencyKey })
    return { order: await showOrder(tx, input.order_id, { isStaff: true }) }
  }),
)
