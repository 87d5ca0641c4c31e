import { formatMoney } from '../../../shop/money.ts'
import { owed } from '../../../shop/orders.ts'
import { oneLine } from '../../../shop/text.ts'

/** What people are told about orders (rulings §8). `id` is the order's number. */

type Id = number | string

export const receivedNotice = (id: Id): string => `Oda Na. ${id} imepokelewa. Tutakujulisha bidhaa zikiwa tayari.`

export const newOrderNotice = (id: Id, customer: string, total: number): string =>
  `Oda mpya Na. ${id}: ${oneLine(customer)}, ${formatMoney(total)}.`

export const lineReadyNotice = (id: Id, name: string, quantity: number): string =>
  `${oneLine(name)} × ${quantity} ya oda Na. ${id} iko tayari.`

export const orderReadyNotice = (id: Id): string => `Oda Na. ${id} iko tayari: bidhaa zote zimekamilika.`

export const paidNotice = (id: Id, amount: number, total: number, paid: number): string => {
  const left = owed(total, paid)
  const rest = left > 0 ? `Bado ${formatMoney(left)}.` : 'Imelipwa yote.'
  return `Tumepokea ${formatMoney(amount)} kwa oda Na. ${id}. ${rest}`
}

export const cancelledNotice = (id: Id, reason: string): string => {
  const why = oneLine(reason)
  return why ? `Oda Na. ${id} imeghairiwa: ${why}` : `Oda Na. ${id} imeghairiwa.`
}
