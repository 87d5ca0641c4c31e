import { sendArrival } from '../../server/testing/making/arrivals.ts'
import { changeShopSettings } from '../../server/testing/making/change-settings.ts'
import { saleBody } from '../../server/testing/making/counter-sale.ts'
import { orderBody } from '../../server/testing/making/order-body.ts'
import type { SignedIn } from '../../server/testing/making/sign-in.ts'
import { closeStocktake, count, openStocktake } from '../../server/testing/making/stocktakes.ts'
import type { TestShop } from '../../server/testing/start-test-shop.ts'

type Goods = { id: string; price: number }
type Staff = { salesperson: SignedIn; storeManager: SignedIn; admin: SignedIn; customer: SignedIn }

/**
 * Fills the rest of the shop's day: counter sales, cash moves, a pending arrival, a pending stocktake, and a delivery.
 */
export async function fillDay(shop: TestShop, staff: Staff, goods: readonly Goods[]): Promise<{ delivered: number }> {
  const { salesperson, storeManager, admin, customer } = staff
  const [first, second] = goods
  if (!first || !second) throw new Error('there is nothing to sell')
  await changeShopSettings(shop, {
    delivery_places: [
      { name: 'Nyakato, karibu na stendi kuu ya mabasi ya mikoani', fee: 3000 },
      { name: 'Dar es Salaam (basi)', fee: 12_000 },
    ],
  })
  const sell = (lines: readonly Goods[], more: object) =>
    salesperson.post(
      'counter_sale',
      saleBody(
        lines.map((one) => ({ ...one, quantity: 2 })),
        more,
      ),
    )
  await sell([first, second], { receipt_no: '1-1' })
  await sell([first], { payments: [], phone_number: '0754 880 001', customer_name: 'Mama Rehema Saidi wa Buzuruga' })
  await sell([{ ...second, price: second.price + 500 }], { sold_at: new Date(Date.now() - 7_200_000).toISOString() })
  const move = { client_move_id: 'chakula-cha-mchana', direction: 'toa', amount: 5000, reason: 'Chakula cha mchana' }
  await salesperson.post('move_cash', move)
  await sendArrival(storeManager, {
    shipping_total: 55_000,
    lines: [
      { product_id: first.id, packages: 4, items_per_package: 12, buying_price: Math.round(first.price * 0.7) },
      { product_id: second.id, packages: 2, items_per_package: 10, buying_price: Math.round(second.price * 0.7) },
    ],
  })
  const stocktake = await openStocktake(storeManager)
  await count(storeManager, stocktake, first.id, 9)
  await count(salesperson, stocktake, second.id, 3)
  await closeStocktake(storeManager, stocktake)
  const order = orderBody([{ ...second, quantity: 1 }], {
    phone_number: undefined,
    delivery_place_id: 1,
    total_amount: second.price + 3000,
  })
  const { order_id } = (await customer.post('submit_order', order)).body
  await admin.post('update_order_item_ready', { order_id, item_index: 0, ready: 1 })
  return { delivered: order_id }
}
