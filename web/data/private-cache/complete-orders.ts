import { owedOf } from '../../../shop/orders/orders.ts'
import { priceQuantity } from '../../../shop/products/prices.ts'
import type { Order, OrderLine } from '../orders.ts'

/** The fields that are missing in orders that the previous release cached. */
type NewOrderFields = 'owed' | 'returned_total' | 'exchanged' | 'order_group_id' | 'group_order_ids'
type NewLineFields =
  | 'line_total'
  | 'list_price'
  | 'list_total'
  | 'package_price'
  | 'items_per_package'
  | 'agreed_reason'

/** An order in the form in which this release or the previous release cached it. */
type StoredOrder = Omit<Order, NewOrderFields | 'items_list'> &
  Partial<Pick<Order, NewOrderFields>> & {
    items_list: readonly StoredLine[]
  }
type StoredLine = Omit<OrderLine, NewLineFields> & Partial<Pick<OrderLine, NewLineFields>>

/**
 * Adds the missing fields to orders that the previous release cached. Takes an order or a paged list. Returns any other
 * data unchanged.
 */
export function completeOrders(cached: unknown): unknown {
  if (Array.isArray(cached)) return cached.map(completeOrders)
  if (typeof cached !== 'object' || cached === null) return cached
  if ('items_list' in cached) return completeOrder(cached as StoredOrder)
  if ('pages' in cached) return { ...cached, pages: completeOrders(cached.pages) }
  return 'orders' in cached ? { ...cached, orders: completeOrders(cached.orders) } : cached
}

function completeOrder(order: StoredOrder): Order {
  const { total_amount: total, paid_amount: paid, cancelled } = order
  return {
    ...order,
    returned_total: order.returned_total ?? 0,
    exchanged: order.exchanged ?? 0,
    order_group_id: order.order_group_id ?? null,
    group_order_ids: order.group_order_ids ?? [],
    owed: order.owed ?? owedOf({ total, returned: 0, paid, settled: 0 }, { isCancelled: cancelled }),
    items_list: order.items_list.map((line) => ({
      list_price: null,
      list_total: null,
      package_price: null,
      items_per_package: null,
      agreed_reason: null,
      ...line,
      line_total: line.line_total ?? priceQuantity(line, line.quantity).line_total,
    })),
  }
}
