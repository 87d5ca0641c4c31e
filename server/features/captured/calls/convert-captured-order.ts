import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { convertCapturedOrder } from '../../../../contract/captured.ts'
import { requireFound } from '../../../../shop/problems.ts'
import { transaction } from '../../../db/transaction.ts'
import { handle } from '../../../http/handle.ts'
import { recordAudit } from '../../audit/audit.queries.ts'
import { noDetails } from '../../orders/orders.queries.ts'
import { type OrderRequest, placeOrder } from '../../orders/placing/place-order.ts'
import { showOrder } from '../../orders/show-order.ts'
import type { WithShopSettings } from '../../shop-settings/shop-settings.ts'
import { lockCapturedOrder, type Unconverted } from '../captured.queries.ts'
import { alreadyConverted, capturedOrderAccess, requireUnconverted } from '../captured.rules.ts'
import { linkToPhoneOwner } from '../link-account.ts'

/**
 * Makes an order from a captured one, at the shop's prices. The lock and the idempotency key ensure that there is only
 * one.
 */
export const handleConvertCapturedOrder = handle(
  convertCapturedOrder,
  ({ db, input, user, scopeOf }, { shopSettings }: WithShopSettings) =>
    transaction(db, async (tx) => {
      const access = capturedOrderAccess(scopeOf('seeCapturedOrders'), user)
      const captured = requireUnconverted(requireFound(await lockCapturedOrder(tx, access, input.id)))
      const person_id = input.link_account ? await linkToPhoneOwner(tx, captured) : captured.person_id
      const options = { holdHours: shopSettings.current().hold_hours, ceilings: null }
      const result = await placeOrder(tx, requestOf(captured, person_id, input), options)
      if (!('placed' in result)) throw alreadyConverted(result.earlier.order_id)
      const { id, total } = result.placed.order
      const linked = person_id === null ? {} : { account: person_id }
      const subject = {
        subject: 'captured_order',
        subjectId: captured.id,
        after: { order: id, total, ...linked },
      } as const
      await recordAudit(tx, { by: user.id, action: 'captured_order_converted', ...subject })
      return { order_id: id, order: await showOrder(tx, id, true) }
    }),
)

type Input = z.output<typeof convertCapturedOrder.input>

/** The order belongs to the account that staff confirmed, if any, and to the person who photographed it. */
function requestOf(captured: Unconverted, person_id: number | null, input: Input): OrderRequest {
  const { items, total_amount, customer_name, shipping_address, notes } = input
  const bodyHash = createHash('sha256').update(`captured:${captured.id}`).digest()
  return {
    order: {
      ...noDetails,
      person_id,
      device_id: null,
      customer_name: customer_name ?? captured.customer_name,
      phone: captured.phone,
      whatsapp_number: captured.phone,
      shipping_address: shipping_address ?? captured.shipping_address,
      notes: notes ?? captured.notes,
      provider_id: null,
    },
    captured,
    newDevice: null,
    lines: items,
    total_amount,
    idempotencyKey: {
      owner: 'captured',
      previousOwner: null,
      isGuests: false,
      key: String(captured.id),
      bodyHash,
      expires: false,
    },
  }
}
