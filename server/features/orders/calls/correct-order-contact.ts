import { correctOrderContact } from '../../../../contract/orders.ts'
import { requireFound } from '../../../../shop/problems.ts'
import { transaction } from '../../../db/transaction.ts'
import { handle } from '../../../http/handle.ts'
import { recordAudit } from '../../audit/audit.queries.ts'
import type { WithAddressLimits } from '../../limits/address-limits.ts'
import { writeContact } from '../contact.queries.ts'
import { correctContact, requireCorrectable } from '../contact.rules.ts'
import { readLockedDelivery } from '../delivery/deliveries.queries.ts'
import { lockOrder } from '../lock-order.queries.ts'
import { notifyStaffOfOrder } from '../notify-staff.ts'
import { contactCorrectedNotification } from '../order-notifications.rules.ts'
import { readLockedLines } from '../orders.queries.ts'
import { buyerAccess, requireOpen } from '../orders.rules.ts'
import { showOrder } from '../show-order.ts'

/**
 * Corrects the phone number or address of an order that the shop has not started to prepare. Staff are notified.
 * Repeating a correction changes nothing.
 */
export const handleCorrectOrderContact = handle(
  correctOrderContact,
  ({ db, input, user, device, scope, address }, { addressLimits }: WithAddressLimits) =>
    transaction(db, async (tx) => {
      const { order, at } = requireFound(await lockOrder(tx, buyerAccess(scope, user, device), input.order_id))
      const open = requireOpen(order)
      const lines = await readLockedLines(tx, open)
      const delivery = await readLockedDelivery(tx, open)
      const { contact, changed } = correctContact(open, input, delivery)
      if (changed.length > 0) {
        requireCorrectable(open, lines, delivery)
        await addressLimits.requireWithin(tx, 'contactCorrections', address)
        await writeContact(tx, open, { contact, lines, at })
        // The audit log can never be changed, so it names only the corrected fields.
        const after = { corrected: changed }
        await recordAudit(tx, {
          by: user?.id ?? null,
          action: 'order_contact_corrected',
          subject: 'order',
          subjectId: open.id,
          after,
        })
        await notifyStaffOfOrder(tx, open, contactCorrectedNotification(open.id, changed), user?.id)
      }
      return { order: await showOrder(tx, open.id, { isStaff: false }) }
    }),
)
