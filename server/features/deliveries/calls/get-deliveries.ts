import { getDeliveries } from '../../../../contract/deliveries.ts'
import { showPhone } from '../../../../shop/people/phone.ts'
import { handle } from '../../../http/handle.ts'
import { orderAccess } from '../../orders/orders.rules.ts'
import { findWaitingDeliveries } from '../deliveries.queries.ts'

/** The maximum number of listed orders, more than anybody delivers in a day. Orders beyond it are only counted. */
const MAX_WAITING = 500

/** Returns the orders that wait to be sent or collected, by place. */
export const handleGetDeliveries = handle(getDeliveries, async ({ db, user, scope }) => {
  const access = orderAccess(scope, user, null)
  const rows = access ? await findWaitingDeliveries(db, access, MAX_WAITING) : []
  return {
    rows: rows.map(({ phone, place, status, note, delivery_fee: fee, ...row }) => ({
      ...row,
      phone_number: showPhone(phone),
      delivery: { place, fee, status, note },
    })),
    more: Math.max(0, (rows[0]?.waiting ?? 0) - rows.length),
  }
})
