import { type ContactField, contactFields, mayCorrectContact } from '../../../shop/orders/contact-corrections.ts'
import { problem } from '../../../shop/problems.ts'
import type { Locked } from '../../db/brand.ts'
import type { DeliveryRow } from './delivery/deliveries.queries.ts'
import { requireAddress } from './delivery/delivery.rules.ts'
import type { LineRow, OrderRow } from './orders.queries.ts'
import { isReady, type OpenOrder, requireNotSoldAtCounter } from './orders.rules.ts'

/** The columns of an order with which the shop reaches its buyer. */
export type Contact = Pick<OrderRow, 'phone' | ContactField>

/**
 * Returns the contact of an order after a correction, and the names of the changed fields. If a guest gave only one
 * number, the phone number changes with the WhatsApp number, unless the order has a customer. Throws bad_input for a
 * blank address.
 */
export function correctContact(
  order: OpenOrder,
  sent: Partial<Pick<OrderRow, ContactField>>,
  delivery: Pick<DeliveryRow, 'place'> | undefined,
): { contact: Contact; changed: ContactField[] } {
  const whatsapp_number = sent.whatsapp_number ?? order.whatsapp_number
  const shipping_address = requireAddress(delivery, sent.shipping_address ?? order.shipping_address)
  const isOneNumber = order.phone === order.whatsapp_number
  const follows = isOneNumber && order.person_id === null && order.customer_id === null
  const contact = { phone: follows ? whatsapp_number : order.phone, whatsapp_number, shipping_address }
  return { contact, changed: contactFields.filter((field) => contact[field] !== order[field]) }
}

/** Throws refused once the shop has started to prepare the order. */
export function requireCorrectable(
  order: OpenOrder,
  lines: readonly Locked<LineRow>[],
  delivery: Pick<DeliveryRow, 'status'> | undefined,
): void {
  requireNotSoldAtCounter(order)
  const ready = lines.map((line) => ({ ready: isReady(line) }))
  if (mayCorrectContact({ cancelled: false, lines: ready, delivery: delivery ?? null })) return
  throw problem('refused', { text: 'Duka limeshaanza kuandaa oda hii. Wasiliana na duka kurekebisha.' })
}
