// Texts of notifications about orders. `id` is the order number. Texts that customers typed are quoted.
import { oneLine, quoted } from '../../../shop/clean-text.ts'
import { formatMoney, formatNumber } from '../../../shop/numbers/money.ts'
import { type ContactField, contactFieldNames } from '../../../shop/orders/contact-corrections.ts'
import { type ClaimMethod, paymentMethodNames } from '../../../shop/orders/orders.ts'

export const receivedNotification = (id: number): string =>
  `Oda Na. ${id} imepokelewa. Tutakujulisha bidhaa zikiwa tayari.`

export const newOrderNotification = (id: number, customer: string, total: number): string =>
  `Oda mpya Na. ${id}, ${formatMoney(total)}, kutoka kwa ${quoted(customer)}.`

/** The text on a locked phone. It names only the order, because other people may read it. */
export const newOrderPush = (id: number): string => `Oda mpya Na. ${id} imeingia.`

export const lineReadyNotification = (id: number, name: string, quantity: number): string =>
  `${oneLine(name)} × ${quantity} ya oda Na. ${id} iko tayari.`

export const orderReadyNotification = (id: number): string => `Oda Na. ${id} iko tayari: bidhaa zote zimekamilika.`

/** A delivery fee that moved to this order from another order of its group. */
export type PassedFee = {
  /** The order that had the fee, and why it no longer has it. */
  from: number
  why: 'cancelled' | 'moved'
  fee: number
}

const whyPassedOn: Record<PassedFee['why'], string> = {
  cancelled: 'imeghairiwa',
  moved: 'haipelekwi tena huko',
}

export const feePassedOnNotification = (id: number, { from, why, fee, total }: PassedFee & { total: number }): string =>
  `Oda Na. ${from} ${whyPassedOn[why]}: gharama ya kupeleka ${formatMoney(fee)} sasa iko kwenye oda Na. ${id}. Jumla yake ni ${formatMoney(total)}.`

export const paymentNotification = (id: number, amount: number, owed: number): string => {
  const rest = owed > 0 ? `Deni lililobaki: ${formatMoney(owed)}.` : 'Imelipwa yote.'
  return `Tumepokea ${formatMoney(amount)} kwa oda Na. ${id}. ${rest}`
}

export const refundNotification = (id: number, amount: number): string =>
  `Umerudishiwa ${formatMoney(amount)} kwa oda Na. ${id}.`

/** For a customer who brought goods back. */
export function returnNotification(
  id: number,
  { value, refunded, kept, exchanged }: { value: number; refunded: number; kept: number; exchanged: number },
): string {
  const back = refunded > 0 && `Umerudishiwa ${formatMoney(refunded)}.`
  const deposit = kept > 0 && `${formatMoney(kept)} imewekwa kama amana yako.`
  const other = exchanged > 0 && `${formatMoney(exchanged)} imelipia bidhaa ulizochukua badala yake.`
  const received = `Tumepokea bidhaa za ${formatMoney(value)} ulizorudisha za oda Na. ${id}.`
  return [received, other, back, deposit].filter(Boolean).join(' ')
}

/** For the member of staff who carried the goods, if somebody else accepted the return. */
export const returnedToHandsNotification = (label: string, pieces: number): string =>
  `Mteja amerudisha ${label}, pisi ${formatNumber(pieces)}: zimeandikwa mkononi mwako. Zichukue kwa aliyezipokea.`

/**
 * For a person who sold carried goods, if somebody else unticks or cancels the sale. The goods are then in the seller's
 * hands again.
 */
export const untickedToHandsNotification = (label: string, pieces: number): string =>
  `Oda imefunguliwa au imeghairiwa: ${label}, pisi ${formatNumber(pieces)}, zimeandikwa tena mkononi mwako. Zichukue.`

/** For staff, who check that the money arrived before they record it. */
export const claimNotification = (
  id: number,
  { method, reference }: { method: ClaimMethod; reference: string },
): string => `Mteja wa oda Na. ${id} anasema amelipa kwa ${paymentMethodNames[method]}: ${quoted(reference)}.`

/** For staff, who may have to call another number or deliver to another address. The order has the corrected values. */
export const contactCorrectedNotification = (id: number, fields: readonly ContactField[]): string =>
  `Mteja amesahihisha oda Na. ${id}: ${fields.map((field) => contactFieldNames[field]).join(' na ')}.`

/** For the customer, if staff change lines. */
export const editedNotification = (id: number, before: number, now: number): string =>
  `Oda Na. ${id} imebadilishwa. ${before === now ? `Jumla bado ni ${formatMoney(now)}.` : `Jumla ilikuwa ${formatMoney(before)}, sasa ni ${formatMoney(now)}.`}`

/** For the customer, when the goods are sent, and when they have arrived or were collected. */
export const sentNotification = (id: number, { carrier, waybill }: { carrier: string; waybill: string }): string => {
  const how = [oneLine(carrier), waybill && `namba ya mzigo ${oneLine(waybill)}`].filter(Boolean).join(', ')
  return how ? `Oda Na. ${id} imetumwa: ${how}.` : `Oda Na. ${id} imetumwa.`
}
export const sentPush = (id: number): string => `Oda Na. ${id} imetumwa.`
export const arrivedNotification = (id: number, isCollected: boolean): string =>
  isCollected ? `Oda Na. ${id} imechukuliwa.` : `Oda Na. ${id} imefika.`

/** For the customer, if staff cancel. `due` is the amount of the refund. */
export const cancelledNotification = (id: number, reason: string, due: number): string =>
  cancelledText(id, reason, due > 0 && `Duka litakurudishia ${formatMoney(due)}.`)

/** For the admins, if a customer cancels. */
export const cancelledByCustomerNotification = (id: number, reason: string, due: number): string =>
  cancelledText(id, reason, due > 0 && `Rudisha ${formatMoney(due)} kwa mteja.`)

/** The shop's own sentences come before the typed reason. */
const cancelledText = (id: number, reason: string, refund: string | false): string =>
  [`Oda Na. ${id} imeghairiwa.`, refund, reason.trim() && `Sababu: ${quoted(reason)}.`].filter(Boolean).join(' ')

/** For managers and admins, if returned goods were written off instead of entering the storeroom. */
export const writtenOffNotification = (order: number, value: number): string =>
  `Bidhaa zilizorudi kwenye Oda Na. ${order} zimeandikwa kuwa zimeharibika (marejesho ya ${formatMoney(value)}).`
