import { owedOf } from '../../../shop/orders/orders.ts'
import { priceQuantity } from '../../../shop/products/prices.ts'
import type { Order, OrderLine } from '../orders.ts'

/** An order as this release or the previous one cached it. */
type StoredOrder = Omit<Order, 'owed' | 'items_list'> & {
  owed?: number
  items_list: readonly (Omit<OrderLine, 'line_total'> & { line_total?: number })[]
}

/**
 * Fills in the line totals and the amount owed where an earlier release cached orders without them. Takes one order or a
 * paged list; returns anything else unchanged.
 */
export function completeOrders(kept: unknown): unknown {
  if (Array.isArray(kept)) return kept.map(completeOrders)
  if (typeof kept !== 'object' || kept === null) return kept
  if ('items_list' in kept) return completeOrder(kept as StoredOrder)
  if ('pages' in kept) return { ...kept, pages: completeOrders(kept.pages) }
  return 'orders' in kept ? { ...kept, orders: completeOrders(kept.orders) } : kept
}

function completeOrder(order: StoredOrder): Order {
  const { total_amount: total, paid_amount: paid, cancelled } = order
  return {
    ...order,
    owed: order.owed ?? owedOf({ total, returned: 0, paid, settled: 0 }, cancelled),
    items_list: order.items_list.map((line) => ({
      ...line,
      line_total: line.line_total ?? priceQuantity(line, line.quantity).line_total,
    })),
  }
}
