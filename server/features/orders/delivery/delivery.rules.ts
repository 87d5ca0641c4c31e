import { refusal } from '../../../../contract/call.ts'
import { submitOrder } from '../../../../contract/orders.ts'
import { sumMoney } from '../../../../shop/numbers/money.ts'
import { hasReached } from '../../../../shop/orders/delivery.ts'
import { findDelivery, isPickup, PICKUP } from '../../../../shop/orders/delivery-places.ts'
import { MAX_ORDER_TOTAL } from '../../../../shop/orders/orders.ts'
import { type Problem, problem } from '../../../../shop/problems.ts'
import { isBlank } from '../../../../shop/products/names.ts'
import type { ShopSettingsCache } from '../../shop-settings/shop-settings.ts'
import type { ChosenDelivery, DeliveryRow } from './deliveries.queries.ts'

/** A choice of delivery. `requireStillOffered` throws refused if the shop has removed the place. */
type Choice = { delivery: ChosenDelivery | null; requireStillOffered: () => void }

/**
 * Returns the delivery that a request names. Removed places are found too, because a repeated request must get its
 * original response. Throws refused for a place that never existed.
 */
export function chooseDelivery(
  id: number | null,
  shopSettings: Pick<ShopSettingsCache, 'current' | 'archivedDeliveryPlaces'>,
): Choice {
  if (id === null) return { delivery: null, requireStillOffered: () => undefined }
  const current = findDelivery(shopSettings.current().delivery_places, id)
  const place = current ?? shopSettings.archivedDeliveryPlaces().find((one) => one.id === id)
  if (!place) throw placeGone(id)
  const requireStillOffered = () => {
    if (!current) throw placeGone(id, place.name)
  }
  return { delivery: { place_id: id, place: place.name, fee: place.fee }, requireStillOffered }
}

function placeGone(delivery_place_id: number, name = 'huko'): Problem {
  const text = `Duka halipeleki tena ${name}. Chagua mahali pengine.`
  return refusal(submitOrder, 'refused', { delivery_place_id }, text)
}

/** Returns the address of an order, or 'Nachukua dukani' for an order that is collected at the shop. */
export const deliveryAddress = (delivery: Pick<ChosenDelivery, 'place'> | null | undefined, typed: string): string =>
  delivery && isPickup({ name: delivery.place }) ? PICKUP : typed

/** Returns the address of a customer's order. Throws bad_input if it is missing. */
export function requireAddress(delivery: Pick<ChosenDelivery, 'place'> | null | undefined, typed: string): string {
  const address = deliveryAddress(delivery, typed)
  if (isBlank(address)) throw problem('bad_input', { text: 'Jaza sehemu hii.', field: 'shipping_address' })
  return address
}

/** Returns the total of an order including the fee. Throws refused above the maximum total. */
export function totalWithFee(lines: number, fee: number): number {
  const total = sumMoney([lines, fee])
  if (total > MAX_ORDER_TOTAL) throw problem('refused', { text: 'Jumla ya oda ni kubwa mno. Igawanye oda.' })
  return total
}

/**
 * Throws refused if the goods were sent. Staff must undo that step before they can change the order. `what` is a
 * Swahili clause that says what is no longer possible, such as 'haighairiwi'.
 */
export function requireNotSent(delivery: Pick<DeliveryRow, 'status'> | undefined, what: string): void {
  if (!delivery || !hasReached(delivery.status, 'imetumwa')) return
  const text = `Oda hii imeshatumwa: ${what}. Rudisha kwanza hatua ya kupeleka nyuma.`
  throw problem('refused', { text })
}
