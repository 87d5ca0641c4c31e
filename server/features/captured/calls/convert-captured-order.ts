import { createHash } from 'node:crypto'
import { calls } from '../../../../contract/all.ts'
import { found, problem } from '../../../../shop/problems.ts'
import { scopeOf } from '../../../../shop/rights.ts'
import { transaction } from '../../../db/transaction.ts'
import { handle } from '../../../http/handle.ts'
import { recordAudit } from '../../audit/audit.queries.ts'
import { sentLines } from '../../orders/order-lines.rules.ts'
import { placeOrder } from '../../orders/place-order.ts'
import { showOrder } from '../../orders/show-order.ts'
import { type Card, lockCard } from '../captured.queries.ts'
import { cardReach } from '../captured.rules.ts'

/** Makes a photographed order an order, at the shop's prices. Once: the card's lock and its key see to it. */
export const handleConvertCapturedOrder = handle(
  calls.convertCapturedOrder,
  ({ db, input, user, caller }, { settings }: { settings: { orderHoldHours: number } }) =>
    transaction(db, async (tx) => {
      const reach = cardReach(scopeOf('seeCapturedOrders', caller), user)
      const card = found(await lockCard(tx, reach, input.id))
      if (card.order_id !== null) throw alreadyConverted(card.order_id)
      const { customer_name, shipping_address, notes } = input
      const result = await placeOrder(
        tx,
        {
          // The order belongs to whom the card belongs to: its customer, and who photographed it.
          person: card.person_id,
          device: null,
          newDevice: null,
          takenBy: card.taken_by,
          capturedOrder: card.id,
          phone: card.phone,
          customerName: customer_name ?? card.customer_name,
          whatsapp: card.phone,
          address: shipping_address ?? card.shipping_address,
          notes: notes ?? card.notes,
          provider: null,
          sent: sentLines(input.items),
          sentTotal: input.total_amount,
          once: onceOf(card),
        },
        settings.orderHoldHours,
      )
      if (!('made' in result)) throw alreadyConverted(result.placed.order_id)
      const { id } = result.made
      const after = { order: id, total: result.made.total }
      const subject = { subject: 'captured_order', subjectId: card.id, after }
      await recordAudit(tx, { by: user.id, action: 'captured_order_converted', ...subject })
      return { order_id: id, order: await showOrder(tx, id, true) }
    }),
)

function onceOf(card: Card) {
  const bodyHash = createHash('sha256').update(`captured:${card.id}`).digest()
  return { owner: 'captured', formerly: null, key: String(card.id), bodyHash, again: false }
}

const alreadyConverted = (order: number) =>
  problem('already_decided', { text: `Picha hii imeshageuzwa kuwa oda Na. ${order}.`, fields: { order_id: order } })
