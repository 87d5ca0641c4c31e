import { updateOrderDelivery } from '../../../../contract/deliveries.ts'
import { requireFound } from '../../../../shop/problems.ts'
import { transaction } from '../../../db/transaction.ts'
import { handle } from '../../../http/handle.ts'
import { lockOrder } from '../../orders/lock-order.queries.ts'
import { orderAccess, requireOpen } from '../../orders/orders.rules.ts'
import { showOrder } from '../../orders/show-order.ts'
import type { WithShopSettings } from '../../shop-settings/shop-settings.ts'
import { changeDelivery } from '../change-delivery.ts'

/** Changes the place, fee, facts or step of a delivery. The order's lock serializes simultaneous changes. */
export const handleUpdateOrderDelivery = handle(
  updateOrderDelivery,
  ({ db, input, user, scope }, { shopSettings }: WithShopSettings) =>
    transaction(db, async (tx) => {
      const { order, at } = requireFound(await lockOrder(tx, orderAccess(scope, user, null), input.order_id))
      const { delivery_places: places } = shopSettings.current()
      await changeDelivery(tx, requireOpen(order), { input, by: user.id, at, places })
      return { order: await showOrder(tx, order.id, { isStaff: true }) }
    }),
)
