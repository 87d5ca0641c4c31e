/**
 * Builds the text of a saved order for WhatsApp and for sharing. Texts by people are reduced to one line each, so that
 * none can forge another line, and the whole fits into a link: at most 1,800 encoded characters.
 */

import { oneLine } from '../clean-text.ts'
import { formatPlainMoney } from '../numbers/money.ts'
import { showPhone, whatsappDigits } from '../people/phone.ts'
import { andMoreProducts } from '../texts/orders.ts'
import type { OrderDetail } from './order-details.ts'
import { orderPart, partText } from './order-parts.ts'
import { type PaymentNumber, paymentNumberText } from './payments/payment-numbers.ts'

/** Limit of a message in encoded characters. */
export const MAX_MESSAGE_LENGTH = 1800

/** The fields of a saved order that the message uses; amounts in TZS, the phone number in any form. */
export type OrderForMessage = {
  id: number | string
  customer_name: string
  phone_number: string
  shipping_address: string
  total_amount: number
  /** The delivery, whose fee is in the total; null or absent for none. */
  delivery?: { place: string; fee: number } | null
  /** The numbers of the orders placed together with it, itself included; absent or empty if it was placed alone. */
  group_order_ids?: readonly number[]
  lines: readonly MessageLine[]
}

/** `packages` says after the quantity how many packages it has, if packages have a price: ' (katoni 2 + pisi 5)'. */
type MessageLine = { name: string; quantity: number; line_total: number; packages?: string }

const encodedLength = (text: string): number => encodeURIComponent(text).length

/** Cuts a line to `max` encoded characters, at a whole character and marked with '…'. */
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

/** Joins the head, as many lines as fit, the number of lines left out, and the foot. */
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

/** Returns the message's line for each detail; null for a detail that the message leaves out. */
const detailLines = (order: OrderForMessage): Record<OrderDetail, string | null> => ({
  customer_name: `Jina: ${truncate(order.customer_name, 240)}`,
  whatsapp_number: `Simu: ${truncate(showPhone(order.phone_number), 60)}`,
  shipping_address: `Anwani: ${truncate(order.shipping_address, 480)}`,
  notes: null,
})

/** The place with its fee; a place without a fee only says where. */
const deliveryLines = ({ delivery }: Pick<OrderForMessage, 'delivery'>): string[] => {
  if (!delivery || (delivery.fee === 0 && delivery.place === '')) return []
  const fee = delivery.fee > 0 ? [formatPlainMoney(delivery.fee)] : []
  return [`Kupeleka: ${[delivery.place && truncate(delivery.place, 180), ...fee].filter(Boolean).join(', ')}`]
}

/** At most three numbers, so that the products keep their room. */
const payToLines = (payTo: readonly PaymentNumber[]): string[] =>
  payTo.slice(0, 3).map((one, at) => `${at === 0 ? 'Malipo: ' : ''}${truncate(paymentNumberText(one), 120)}`)

/** Tells the provider that another part of the order went to somebody else. */
const partLines = ({ id, group_order_ids = [] }: OrderForMessage): string[] => {
  const part = orderPart({ id: Number(id), group_order_ids })
  return part ? [`Oda hii ni ${partText(part).toLowerCase()}.`] : []
}

/** Builds the message to the shop's provider: number, lines, total, name, phone, address, and where to pay. */
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

/** Builds the text of the share button: number, lines, total and the shop's phone, but no person or address. */
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

/** The customer's first words to the shop about an order. */
export const orderQuestion = (id: number): string => `Habari, naulizia oda Na. ${id}.`

/** Returns a link that opens WhatsApp with a text ready to send. The number is E.164; null lets the person choose. */
export const whatsappLink = (phone: string | null, text: string): string =>
  `https://wa.me/${phone === null ? '' : whatsappDigits(phone)}?text=${encodeURIComponent(text)}`
