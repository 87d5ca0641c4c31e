/** Corrections of an order's phone number and address by its buyer. */

import { type DeliveryStatus, hasReached } from './delivery.ts'
import { mayCancel } from './orders.ts'

/** The fields that a buyer may correct. Their names are those of the order's columns. */
export const contactFields = ['whatsapp_number', 'shipping_address'] as const
export type ContactField = (typeof contactFields)[number]

/** The names of the fields within a sentence. */
export const contactFieldNames: Record<ContactField, string> = {
  whatsapp_number: 'namba ya WhatsApp',
  shipping_address: 'mahali pa kupeleka',
}

/** The fields of an order that decide whether the buyer can correct it. */
type Correctable = {
  cancelled: boolean
  lines: readonly { ready: boolean }[]
  delivery?: { status: DeliveryStatus } | null
}

/**
 * Returns true if an order is not cancelled, and the shop has not begun to prepare it. Once the preparation has begun,
 * the buyer has to ask the shop for a correction.
 */
export const mayCorrectContact = ({ delivery, ...order }: Correctable): boolean =>
  mayCancel(order, 'customer') && !(delivery && hasReached(delivery.status, 'inaandaliwa'))

/** Returns the buyer's message about a wrong number or address of an order that is already being prepared. */
export const correctionMessage = (id: number): string =>
  `Habari, nataka kurekebisha namba au mahali pa kupeleka oda Na. ${id}. Sahihi ni: `
