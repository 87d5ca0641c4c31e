import { cancelPurchaseOrder } from '../../../../contract/purchases.ts'
import { requireFound } from '../../../../shop/problems.ts'
import { transaction } from '../../../db/transaction.ts'
import { handle } from '../../../http/handle.ts'
import { recordAudit } from '../../audit/audit.queries.ts'
import { lockPurchaseOrder, markPurchaseCancelled } from '../purchases.queries.ts'

/** Cancels a purchase order. Repeating it succeeds and changes nothing. */
export const handleCancelPurchaseOrder = handle(cancelPurchaseOrder, ({ db, user, input }) =>
  transaction(db, async (tx) => {
    const order = requireFound(await lockPurchaseOrder(tx, input.purchase_order_id))
    if (order.cancelled_at === null) {
      await markPurchaseCancelled(tx, order)
      const act = { action: 'cancel_purchase_order', subject: 'purchase_order', subjectId: order.id } as const
      await recordAudit(tx, { by: user.id, ...act })
    }
    return { purchase_order_id: order.id }
  }),
)
