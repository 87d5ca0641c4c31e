/** The steps of a delivery. */
import { isPickup } from './delivery-places.ts'

/** The steps in their order. */
export const deliveryStatuses = ['imepokelewa', 'inaandaliwa', 'tayari', 'imetumwa', 'imefika'] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]

const names: Record<DeliveryStatus, string> = {
  imepokelewa: 'Imepokelewa',
  inaandaliwa: 'Inaandaliwa',
  tayari: 'Tayari',
  imetumwa: 'Imetumwa',
  imefika: 'Imefika',
}

/** The name of a step. An order that is collected does not arrive; its customer takes it. */
export const deliveryStatusName = (status: DeliveryStatus, place: string): string =>
  status === 'imefika' && isPickup({ name: place }) ? 'Imechukuliwa' : names[status]

/** True if a delivery is at this step or beyond it. */
export const hasReached = (status: DeliveryStatus, step: DeliveryStatus): boolean =>
  deliveryStatuses.indexOf(status) >= deliveryStatuses.indexOf(step)

/** Returns the next step that staff take, or null at the end. An order collected at the shop is never sent. */
export function nextDeliveryStep(status: DeliveryStatus, place: string): DeliveryStatus | null {
  if (status === 'tayari' && isPickup({ name: place })) return 'imefika'
  return deliveryStatuses[deliveryStatuses.indexOf(status) + 1] ?? null
}

/** Returns the step to which staff may go back; null at the first. Takes the steps reached, in their order. */
export const stepBefore = (steps: readonly { status: DeliveryStatus }[]): DeliveryStatus | null =>
  steps.at(-2)?.status ?? null

/** The days after arrival for which the carrier's phone is kept. */
export const CARRIER_PHONE_DAYS = 90
