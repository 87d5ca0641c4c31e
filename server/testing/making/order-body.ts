import type { Input } from '../../../contract/all.ts'

type Order = Input<'submitOrder'>
type Line = Order['items'][number]

/** What a browser sends to submit_order for these lines; 5000 is what makeProduct asks for a piece. */
export function orderBody(lines: readonly (Partial<Line> & Pick<Line, 'id'>)[], more: Partial<Order> = {}): Order {
  const items = lines.map((line) => ({ quantity: 1, price: 5000, type: null, mode: 'normal', ...line }))
  return {
    phone_number: '0754 000 111',
    whatsapp_number: '0754000111',
    customer_name: 'Neema Juma',
    shipping_address: 'Nyamagana, Mwanza',
    notes: '',
    provider_id: null,
    items,
    total_amount: items.reduce((sum, item) => sum + item.price * item.quantity, 0),
    ...more,
  }
}
