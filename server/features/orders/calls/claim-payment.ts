import { claimPayment } from '../../../../contract/orders.ts'
import { problem, requireFound } from '../../../../shop/problems.ts'
import { transaction } from '../../../db/transaction.ts'
import { handle } from '../../../http/handle.ts'
import type { WithAddressLimits } from '../../limits/address-limits.ts'
import { lockOrder } from '../lock-order.queries.ts'
import { notifyStaffOfOrder } from '../notify-staff.ts'
import { claimNotification } from '../order-notifications.rules.ts'
import { buyerAccess, requireOpen } from '../orders.rules.ts'
import { writeClaim } from '../payments/claims.queries.ts'
import { showOrder } from '../show-order.ts'

/**
 * Stores the buyer's claim to have paid an order, for staff to check. Staff are notified of the first claim only; a
 * later claim replaces it. Repeating a claim changes nothing.
 */
export const handleClaimPayment = handle(
  claimPayment,
  ({ db, input, user, device, scope, address }, { addressLimits }: WithAddressLimits) =>
    transaction(db, async (tx) => {
      const { order, at } = requireFound(await lockOrder(tx, buyerAccess(scope, user, device), input.order_id))
      const open = requireOpen(order)
      if (open.owed === 0) throw problem('refused', { text: 'Oda hii imeshalipwa yote.' })
      if (open.claimed_method !== input.method || open.claimed_reference !== input.reference) {
        await addressLimits.requireWithin(tx, 'paymentClaims', address)
        await writeClaim(tx, open, input, at)
        if (open.claimed_at === null) await notifyStaffOfOrder(tx, open, claimNotification(open.id, input), user?.id)
      }
      return { order: await showOrder(tx, open.id, { isStaff: false }) }
    }),
)
