/** The WhatsApp messages that staff send to the customer, one for each step of a delivery. */
import { oneLine } from '../clean-text.ts'
import { formatPlainMoney } from '../numbers/money.ts'
import type { DeliveryStatus } from './delivery.ts'
import { isPickup } from './delivery-places.ts'

type MessageOrder = {
  id: number
  customer_name: string
  owed: number
  delivery: {
    place: string
    status: DeliveryStatus
    carrier: string
    waybill: string
    phone: string
  }
}

/** Returns the message for the current step of the delivery. */
export function deliveryMessage({ id, customer_name, owed, delivery }: MessageOrder, shop: string): string {
  const debt = owed > 0 ? [`Deni lililobaki: ${formatPlainMoney(owed)}.`] : []
  const lines = [`Habari ${oneLine(customer_name)}.`, sentenceOf(id, delivery), ...carrierLines(delivery), ...debt]
  return [...lines, `Asante, ${oneLine(shop)}.`].join('\n')
}

function sentenceOf(id: number, { place, status }: MessageOrder['delivery']): string {
  const order = `Oda yako Na. ${id}`
  const to = place && !isPickup({ name: place }) ? ` kwenda ${oneLine(place)}` : ''
  switch (status) {
    case 'imepokelewa':
      return `${order} imepokelewa.`
    case 'inaandaliwa':
      return `${order} inaandaliwa.`
    case 'tayari':
      return isPickup({ name: place })
        ? `${order} iko tayari: njoo uichukue dukani.`
        : `${order} iko tayari kutumwa${to}.`
    case 'imetumwa':
      return `${order} imetumwa${to}.`
    case 'imefika':
      return isPickup({ name: place }) ? `${order} imechukuliwa.` : `${order} imefika. Tujulishe ikiwa kuna tatizo.`
  }
}

/** Returns the lines about the carrier, while the goods are on their way. */
function carrierLines({ status, carrier, waybill, phone }: MessageOrder['delivery']): string[] {
  if (status !== 'imetumwa') return []
  return [
    carrier && `Msafirishaji: ${oneLine(carrier)}`,
    waybill && `Namba ya mzigo: ${oneLine(waybill)}`,
    phone && `Simu ya msafirishaji: ${phone}`,
  ].filter(Boolean)
}
