import type { Input } from '../../../contract/all.ts'
import { priceQuantity, sumLines } from '../../../shop/products/prices.ts'

type Order = Input<'submitOrder'>
type Line = Order['items'][number]

/**
 * Returns a body for submit_order as a browser sends it. By default a piece costs 5,000 shillings, as in products of
 * makeProduct.
 */
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
    total_amount: sumLines(items.map((item) => priceQuantity(item, item.quantity))),
    ...more,
  }
}
