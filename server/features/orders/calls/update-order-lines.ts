import { updateOrderLines } from '../../../../contract/orders.ts'
import { may } from '../../../../shop/people/rights.ts'
import { requireFound } from '../../../../shop/problems.ts'
import { transaction } from '../../../db/transaction.ts'
import { handle } from '../../../http/handle.ts'
import type { WithShopSettings } from '../../shop-settings/shop-settings.ts'
import { editOrder } from '../editing/edit-order.ts'
import { lockOrder } from '../lock-order.queries.ts'
import { orderAccess, requireOpen } from '../orders.rules.ts'
import { showOrder } from '../show-order.ts'

/** Changes lines that are not ready. The order's lock serializes simultaneous edits. */
export const handleUpdateOrderLines = handle(
  updateOrderLines,
  ({ db, input, user, caller, scope, scopeOf }, { shopSettings }: WithShopSettings) =>
    transaction(db, async (tx) => {
      const { order, at } = requireFound(await lockOrder(tx, orderAccess(scope, user, null), input.order_id))
      const { hold_hours: holdHours, max_discount_percent } = shopSettings.current()
      const maxPercent = may(caller, 'discountFreely') ? 100 : max_discount_percent
      const seesCosts = scopeOf('seeCosts') !== 'no'
      await editOrder(tx, requireOpen(order), { input, by: user.id, at, holdHours, maxPercent, seesCosts })
      return { order: await showOrder(tx, order.id, { isStaff: true, seesCosts }) }
    }),
)
