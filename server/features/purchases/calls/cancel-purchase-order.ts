import { cancelPurchaseOrder } from '../../../../contract/purchases.ts'
import { oneLine } from '../../../../shop/clean-text.ts'
import { paths } from '../../../../shop/paths.ts'
import { requireFound } from '../../../../shop/problems.ts'
import { transaction } from '../../../db/transaction.ts'
import { handle } from '../../../http/handle.ts'
import { recordAudit } from '../../audit/audit.queries.ts'
import { notify } from '../../notifications/notifications.queries.ts'
import { lockPurchaseOrder, markPurchaseCancelled } from '../purchases.queries.ts'

/** Cancels a purchase order, and notifies the person who made it. Repeating it succeeds and changes nothing. */
export const handleCancelPurchaseOrder = handle(cancelPurchaseOrder, ({ db, user, input }) =>
  transaction(db, async (tx) => {
    const order = requireFound(await lockPurchaseOrder(tx, input.purchase_order_id))
    if (order.cancelled_at === null) {
      await markPurchaseCancelled(tx, order)
      const audit = { action: 'cancel_purchase_order', subject: 'purchase_order', subjectId: order.id } as const
      await recordAudit(tx, { by: user.id, ...audit })
      const supplier = order.supplier === '' ? '' : ` kwa ${oneLine(order.supplier)}`
      const message = `Agizo lako${supplier} limeghairiwa na mwenzako.`
      await notify(tx, { to: { person: order.ordered_by }, except: user.id, message, link: paths.runningOut })
    }
    return { purchase_order_id: order.id }
  }),
)
