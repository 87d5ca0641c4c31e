/**
 * Builds the text of a saved order for WhatsApp and for sharing. Typed texts become one line, so that they cannot forge
 * a line of the message. The message has at most 1,800 encoded characters, so that it fits into a link.
 */

import { oneLine } from '../clean-text.ts'
import { formatPlainMoney } from '../numbers/money.ts'
import { showPhone, whatsappDigits } from '../people/phone.ts'
import { andMoreProducts } from '../texts/orders.ts'
import type { OrderDetail } from './order-details.ts'
import { orderPart, partText } from './order-parts.ts'
import { type PaymentNumber, paymentNumberText } from './payments/payment-numbers.ts'

/** Maximum length of a message in encoded characters. */
export const MAX_MESSAGE_LENGTH = 1800

/** The fields of a saved order that the message uses. Amounts are in TZS, and the phone number can have any form. */
export type OrderForMessage = {
  id: number | string
  customer_name: string
  phone_number: string
  shipping_address: string
  total_amount: number
  /** The delivery. The total includes its fee. Null or missing if the order has no delivery. */
  delivery?: { place: string; fee: number } | null
  /** The ids of the orders that were placed together, including this order. Missing or empty for a single order. */
  group_order_ids?: readonly number[]
  lines: readonly MessageLine[]
}

/** `packages` is a text after the quantity if packages have their own price: ' (katoni 2 + pisi 5)'. */
type MessageLine = { name: string; quantity: number; line_total: number; packages?: string }

const encodedLength = (text: string): number => encodeURIComponent(text).length

/** Shortens a line to `max` encoded characters, without splitting a character, and adds '…'. */
const truncate = (text: string, max: number): string => {
  const line = oneLine(text)
  if (encodedLength(line) <= max) return line
  let start = ''
  let length = encodedLength('…')
  for (const character of line) {
    length += encodedLength(character)
    if (length > max) break
    start += character
  }
  return `${start.trimEnd()}…`
}

const lineText = (line: MessageLine, index: number): string =>
  `${index + 1}. ${truncate(line.name, 200)} × ${line.quantity}${line.packages ?? ''} = ${formatPlainMoney(line.line_total)}`

/** Joins the head, the lines and the foot. If they are too long, omits the last lines, and says how many. */
const fitMessage = (head: string[], lines: string[], foot: string[]): string => {
  const whole = [...head, ...lines, ...foot].join('\n')
  if (encodedLength(whole) <= MAX_MESSAGE_LENGTH) return whole
  const room = MAX_MESSAGE_LENGTH - encodedLength([...head, andMoreProducts(lines.length), ...foot].join('\n'))
  let used = 0
  const shown: string[] = []
  for (const line of lines) {
    used += encodedLength(`${line}\n`)
    if (used > room) break
    shown.push(line)
  }
  return [...head, ...shown, andMoreProducts(lines.length - shown.length), ...foot].join('\n')
}

/** Returns the line of the message for each detail, or null for a detail that is not in the message. */
const detailLines = (order: OrderForMessage): Record<OrderDetail, string | null> => ({
  customer_name: `Jina: ${truncate(order.customer_name, 240)}`,
  whatsapp_number: `Simu: ${truncate(showPhone(order.phone_number), 60)}`,
  shipping_address: `Anwani: ${truncate(order.shipping_address, 480)}`,
  notes: null,
})

/** Returns the line with the delivery place and its fee, if the order has a delivery. */
const deliveryLines = ({ delivery }: Pick<OrderForMessage, 'delivery'>): string[] => {
  if (!delivery || (delivery.fee === 0 && delivery.place === '')) return []
  const fee = delivery.fee > 0 ? [formatPlainMoney(delivery.fee)] : []
  return [`Kupeleka: ${[delivery.place && truncate(delivery.place, 180), ...fee].filter(Boolean).join(', ')}`]
}

/** Returns lines for at most three payment numbers, so that there is space for the products. */
const payToLines = (payTo: readonly PaymentNumber[]): string[] =>
  payTo.slice(0, 3).map((one, at) => `${at === 0 ? 'Malipo: ' : ''}${truncate(paymentNumberText(one), 120)}`)

/** Returns a line that tells the provider which part of the order this is, if other parts went to other providers. */
const partLines = ({ id, group_order_ids = [] }: OrderForMessage): string[] => {
  const part = orderPart({ id: Number(id), group_order_ids })
  return part ? [`Oda hii ni ${partText(part).toLowerCase()}.`] : []
}

/** Builds the message to the provider: number, lines, total, name, phone number, address and payment numbers. */
export const orderMessage = (
  order: OrderForMessage,
  { provider, payTo = [] }: { provider?: string | undefined; payTo?: readonly PaymentNumber[] } = {},
): string =>
  fitMessage(
    [
      `Habari${provider ? ` ${truncate(provider, 180)}` : ''}, nimeweka oda hii:`,
      `Oda Na. ${order.id}`,
      ...partLines(order),
      '',
    ],
    order.lines.map(lineText),
    [
      '',
      ...deliveryLines(order),
      `Jumla: ${formatPlainMoney(order.total_amount)}`,
      ...Object.values(detailLines(order)).filter((line) => line !== null),
      ...payToLines(payTo),
    ],
  )

/** Builds the text of the share button: number, lines, total and the shop's phone number, but no name or address. */
export const orderShareText = (
  order: Pick<OrderForMessage, 'id' | 'lines' | 'total_amount' | 'delivery'>,
  shop: { name: string; phone: string },
): string =>
  fitMessage([`${shop.name}: Oda Na. ${order.id}`, ''], order.lines.map(lineText), [
    '',
    ...deliveryLines({ delivery: order.delivery && { ...order.delivery, place: '' } }),
    `Jumla: ${formatPlainMoney(order.total_amount)}`,
    `Simu ya duka: ${showPhone(shop.phone)}`,
  ])

/** Returns the beginning of a customer's message to the shop about an order. */
export const orderQuestion = (id: number): string => `Habari, naulizia oda Na. ${id}.`

/**
 * Returns a link that opens WhatsApp with a text. The phone number is E.164. If it is null, the person chooses the
 * contact.
 */
export const whatsappLink = (phone: string | null, text: string): string =>
  `https://wa.me/${phone === null ? '' : whatsappDigits(phone)}?text=${encodeURIComponent(text)}`
