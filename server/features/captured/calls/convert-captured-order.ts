import type { z } from 'zod'
import { convertCapturedOrder } from '../../../../contract/captured.ts'
import { may } from '../../../../shop/people/rights.ts'
import { requireFound } from '../../../../shop/problems.ts'
import type { Tx } from '../../../db/open.ts'
import { transaction } from '../../../db/transaction.ts'
import { handle } from '../../../http/handle.ts'
import { recordAudit } from '../../audit/audit.queries.ts'
import type { ChosenDelivery } from '../../orders/delivery/deliveries.queries.ts'
import { chooseDelivery, deliveryAddress, totalWithFee } from '../../orders/delivery/delivery.rules.ts'
import { checkAgreedPrices } from '../../orders/lines/below-cost.ts'
import { type DiscountLimit, discountOf } from '../../orders/lines/discounts.rules.ts'
import { requireFreeStock, requireOrderLines, requireTotal } from '../../orders/lines/order-lines.rules.ts'
import { requirePricedLines } from '../../orders/lines/price-lines.rules.ts'
import { noDetails } from '../../orders/orders.queries.ts'
import type { OpenOrder } from '../../orders/orders.rules.ts'
import { lockProductsOfLines } from '../../orders/placing/order-basis.queries.ts'
import { setMarks } from '../../orders/placing/sale-marks.queries.ts'
import { announceOrder, writeOrder } from '../../orders/placing/write-order.ts'
import { showOrder } from '../../orders/show-order.ts'
import type { WithShopSettings } from '../../shop-settings/shop-settings.ts'
import { lockCapturedOrder, type Unconverted } from '../captured.queries.ts'
import { capturedOrderAccess, requireUnconverted } from '../captured.rules.ts'
import { linkToPhoneOwner } from '../link-account.ts'

/** Converts a captured order into an order at the shop's prices. The lock ensures that this happens only once. */
export const handleConvertCapturedOrder = handle(
  convertCapturedOrder,
  ({ db, input, user, caller, scopeOf }, { shopSettings }: WithShopSettings) =>
    transaction(db, async (tx) => {
      const access = capturedOrderAccess(scopeOf('seeCapturedOrders'), user)
      const captured = requireUnconverted(requireFound(await lockCapturedOrder(tx, access, input.id)))
      const person_id = input.link_account ? await linkToPhoneOwner(tx, captured) : captured.person_id
      const { hold_hours: holdHours, max_discount_percent } = shopSettings.current()
      const maxPercent = may(caller, 'discountFreely') ? 100 : max_discount_percent
      const { delivery, requireStillOffered } = chooseDelivery(input.delivery_place_id ?? null, shopSettings)
      // A conversion has no idempotency key, so no earlier result has to be looked for before this check.
      requireStillOffered()
      const seesCosts = scopeOf('seeCosts') !== 'no'
      const conversion = { input, person_id, delivery, holdHours, maxPercent, seesCosts }
      const { order, discount } = await placeCaptured(tx, captured, conversion)
      const { id, total } = order
      const linked = person_id === null ? {} : { account: person_id }
      await recordAudit(tx, {
        by: user.id,
        action: 'captured_order_converted',
        subject: 'captured_order',
        subjectId: captured.id,
        after: { order: id, total, ...(discount > 0 && { discount }), ...linked },
      })
      return { order_id: id, order: await showOrder(tx, id, { isStaff: true, seesCosts }) }
    }),
)

type Conversion = {
  input: z.output<typeof convertCapturedOrder.input>
  /** The account that staff confirmed to be the customer's, if any. */
  person_id: number | null
  delivery: ChosenDelivery | null
  holdHours: number
  seesCosts: boolean
} & DiscountLimit

/** Places the order that the photo shows. */
async function placeCaptured(
  tx: Tx,
  captured: Unconverted,
  { input, person_id, delivery, holdHours, maxPercent, seesCosts }: Conversion,
): Promise<{ order: OpenOrder; discount: number }> {
  const requested = requireOrderLines(input.items)
  const { products, id, at } = await lockProductsOfLines(tx, { lines: requested, holdHours })
  const seen = { lines: input.items, total_amount: input.total_amount, delivery }
  const lines = requirePricedLines(requested, products, { seen, maxPercent })
  requireFreeStock(lines)
  const marks = await checkAgreedPrices(tx, lines, { mustConfirm: seesCosts && !input.below_cost })
  const { order } = await writeOrder(tx, {
    id,
    at,
    order: columnsOf(captured, person_id, input, delivery),
    captured,
    lines,
    total: totalWithFee(requireTotal(lines), delivery?.fee ?? 0),
    delivery,
  })
  await setMarks(tx, order, marks)
  await announceOrder(tx, order)
  return { order, discount: discountOf(lines) }
}

const columnsOf = (
  captured: Unconverted,
  person_id: number | null,
  input: Conversion['input'],
  delivery: ChosenDelivery | null,
) => ({
  ...noDetails,
  person_id,
  device_id: null,
  // The person who took the photo may handle the order too.
  taken_by: captured.taken_by,
  customer_name: input.customer_name ?? captured.customer_name,
  phone: captured.phone,
  whatsapp_number: captured.phone,
  shipping_address: deliveryAddress(delivery, input.shipping_address ?? captured.shipping_address),
  notes: input.notes ?? captured.notes,
  provider_id: null,
})
