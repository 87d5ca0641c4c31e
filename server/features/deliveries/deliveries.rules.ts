import type { z } from 'zod'
import { refusal } from '../../../contract/call.ts'
import { updateOrderDelivery } from '../../../contract/deliveries.ts'
import { formatMoney, sumMoney } from '../../../shop/numbers/money.ts'
import {
  type DeliveryStatus,
  deliveryStatuses,
  deliveryStatusName,
  hasReached,
  stepBefore,
} from '../../../shop/orders/delivery.ts'
import { type DeliveryPlace, findDelivery, isPickup, PICKUP } from '../../../shop/orders/delivery-places.ts'
import { problem } from '../../../shop/problems.ts'
import type { Locked } from '../../db/brand.ts'
import type { DeliveryRow } from '../orders/delivery/deliveries.queries.ts'
import { requireNotSent, totalWithFee } from '../orders/delivery/delivery.rules.ts'
import type { OpenOrder } from '../orders/orders.rules.ts'

type Input = z.output<typeof updateOrderDelivery.input>

/** Throws refused for a counter sale, because its customer has taken the goods already. */
export function requireDeliverable(order: OpenOrder): void {
  if (order.channel === 'counter')
    throw problem('refused', { text: 'Mauzo ya kaunta hayasafirishwi: mteja ameshachukua bidhaa.' })
}

/** Throws changed_meanwhile if the client saw an outdated step. Repeating the current step is allowed. */
export function requireSeenStep({ status }: DeliveryRow, input: Pick<Input, 'status' | 'seen_status'>): void {
  const { seen_status } = input
  if (seen_status === undefined || seen_status === status || input.status === status) return
  const text = `Mwenzako ameshabadilisha hatua ya oda hii: sasa ni ${deliveryStatusName(status, '')}.`
  throw refusal(updateOrderDelivery, 'changed_meanwhile', { current_status: status }, text)
}

/**
 * Returns the step to which a delivery moves, or null if it stays at its step. Throws the problems 'bad_input' and
 * 'refused'.
 */
export function requireStep(
  delivery: Locked<DeliveryRow>,
  { status, reason = '' }: Pick<Input, 'status' | 'reason'>,
  { allReady }: { allReady: boolean },
): { status: DeliveryStatus; reason: string } | null {
  if (status === undefined || status === delivery.status) return null
  const isForward = hasReached(status, delivery.status)
  if (isForward) {
    if (hasReached(status, 'tayari') && !allReady)
      throw problem('refused', { text: 'Bidhaa zote za oda ziwe na alama ya Tayari kwanza.' })
    return { status, reason: '' }
  }
  // A delivery may go back to the step recorded before the current one, or to the next lower step, even if it was
  // skipped.
  const lastRecorded = stepBefore(delivery.steps.filter((step) => step.undone_at === null))
  const oneLower = deliveryStatuses[deliveryStatuses.indexOf(delivery.status) - 1]
  if (status !== lastRecorded && status !== oneLower) throw problem('refused', { text: 'Rudisha hatua moja moja.' })
  if (reason === '') throw problem('bad_input', { text: 'Andika kwa nini hatua inarudishwa nyuma.', field: 'reason' })
  return { status, reason }
}

/** The new place, address, fee and total of an order. */
export type FeeChange = { place_id: number | null; place: string; address: string; fee: number; total: number }

/**
 * Returns the change of place and fee, or null if nothing changes. If the request has no `fee`, an order that moves to
 * a new place gets the fee of that place. The fee is 0 if another order of the same group already includes it. Throws
 * refused once the goods were sent, and for a place that the shop no longer offers. Throws agreement_needed for a
 * higher total.
 */
export function requireFeeChange(
  order: OpenOrder,
  delivery: Locked<DeliveryRow>,
  input: Pick<Input, 'place_id' | 'fee' | 'customer_agreed'>,
  { places, isFeeInOtherOrder }: { places: readonly DeliveryPlace[]; isFeeInOtherOrder: boolean },
): FeeChange | null {
  const { place_id, place } = chosenPlace(delivery, input.place_id, places)
  const isMoved = place_id !== delivery.place_id
  const placeFee = isFeeInOtherOrder ? 0 : (findDelivery(places, place_id)?.fee ?? 0)
  const fee = input.fee ?? (isMoved ? placeFee : order.delivery_fee)
  if (!isMoved && fee === order.delivery_fee) return null
  requireNotSent(delivery, 'mahali na gharama ya kupeleka havibadiliki')
  const total = totalWithFee(sumMoney([order.total, -order.delivery_fee]), fee)
  if (total > order.total && !input.customer_agreed) {
    const text = `Jumla inaongezeka kutoka ${formatMoney(order.total)} hadi ${formatMoney(total)}. Mteja akubali kwanza.`
    throw refusal(updateOrderDelivery, 'agreement_needed', { before: order.total, now: total }, text)
  }
  return { place_id, place, address: addressOf(order, place), fee, total }
}

function chosenPlace(
  { place_id, place }: DeliveryRow,
  wanted: number | undefined,
  places: readonly DeliveryPlace[],
): { place_id: number | null; place: string } {
  if (wanted === undefined || wanted === place_id) return { place_id, place }
  const found = findDelivery(places, wanted)
  if (!found) throw problem('refused', { text: 'Duka halipeleki tena huko. Chagua mahali pengine.' })
  return { place_id: found.id, place: found.name }
}

/**
 * Returns the address after a change of place. 'Nachukua dukani' replaces the address, and a later place replaces
 * 'Nachukua dukani'.
 */
function addressOf({ shipping_address }: OpenOrder, place: string): string {
  if (isPickup({ name: place })) return PICKUP
  return shipping_address === PICKUP && place !== '' ? place : shipping_address
}
