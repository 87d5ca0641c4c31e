import { formatDateTime } from '../../../shop/numbers/dates.ts'
import type { Order } from '../../data/orders.ts'

/** Recipient, address and time of an order; unknown facts are left out. */
export function orderFacts(order: Order, nameLabel: 'Jina' | 'Mteja'): [name: string, value: string][] {
  const facts: [string, string | null][] = [
    [nameLabel, order.customer_name],
    ['Simu', order.phone_number],
    ['Mahali pa kupeleka', order.shipping_address],
    ['Iliwekwa', formatDateTime(order.created_at)],
    ['Maelezo', order.notes],
  ]
  return facts.flatMap(([name, value]) => (value ? [[name, value]] : []))
}
