/** The steps of a delivery. */
import { isPickup } from './delivery-places.ts'

/** The steps in order. */
export const deliveryStatuses = ['imepokelewa', 'inaandaliwa', 'tayari', 'imetumwa', 'imefika'] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]

const names: Record<DeliveryStatus, string> = {
  imepokelewa: 'Imepokelewa',
  inaandaliwa: 'Inaandaliwa',
  tayari: 'Tayari',
  imetumwa: 'Imetumwa',
  imefika: 'Imefika',
}

/** Returns the name of a step. The last step has another name if the customer collects the order. */
export const deliveryStatusName = (status: DeliveryStatus, place: string): string =>
  status === 'imefika' && isPickup({ name: place }) ? 'Imechukuliwa' : names[status]

/** Returns true if a delivery has reached this step. */
export const hasReached = (status: DeliveryStatus, step: DeliveryStatus): boolean =>
  deliveryStatuses.indexOf(status) >= deliveryStatuses.indexOf(step)

/** Returns the next step for staff, or null after the last step. An order that the customer collects is never sent. */
export function nextDeliveryStep(status: DeliveryStatus, place: string): DeliveryStatus | null {
  if (status === 'tayari' && isPickup({ name: place })) return 'imefika'
  return deliveryStatuses[deliveryStatuses.indexOf(status) + 1] ?? null
}

/**
 * Returns the step before the current one, to which staff may go back, or null at the first step. Takes the reached
 * steps in order.
 */
export const stepBefore = (steps: readonly { status: DeliveryStatus }[]): DeliveryStatus | null =>
  steps.at(-2)?.status ?? null

/** Days after the arrival of the goods until the carrier's phone number is deleted. */
export const CARRIER_PHONE_DAYS = 90
