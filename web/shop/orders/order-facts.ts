import { formatDateTime } from '../../../shop/numbers/dates.ts'
import type { OrderDetail } from '../../../shop/orders/order-details.ts'
import type { Order } from '../../data/orders.ts'

/** Returns recipient, address and time of an order, without unknown facts. */
export function orderFacts(order: Order, nameLabel: 'Jina' | 'Mteja'): [name: string, value: string][] {
  const facts: Record<OrderDetail | 'created_at', [name: string, value: string | null]> = {
    customer_name: [nameLabel, order.customer_name],
    // The number of the account, which may differ from the WhatsApp number.
    whatsapp_number: ['Simu', order.phone_number],
    shipping_address: ['Mahali pa kupeleka', order.shipping_address],
    created_at: ['Iliwekwa', formatDateTime(order.created_at)],
    notes: ['Maelezo', order.notes],
  }
  return Object.values(facts).flatMap(([name, value]) => (value ? [[name, value]] : []))
}

/** The delivery of an order: its place and carrier. */
export function deliveryFacts({ delivery }: Order): [name: string, value: string][] {
  if (!delivery) return []
  const { place, carrier, waybill, phone, note } = delivery
  const facts: [string, string][] = [
    ['Oda inapelekwa', place],
    ['Msafirishaji', carrier],
    ['Namba ya mzigo', waybill],
    ['Simu ya msafirishaji', phone],
    ['Maelezo ya kupeleka', note],
  ]
  return facts.filter(([, value]) => value !== '')
}

/** Returns true if the customer has a button to change the order, or to ask the shop for a change. */
export const mayChange = ({ cancelled, delivery }: Order): boolean => !cancelled && delivery?.status !== 'imefika'
