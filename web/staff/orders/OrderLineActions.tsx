import type { Order, OrderLine } from '../../data/orders.ts'

/** The ready box of one line. */
export function OrderLineActions(_props: { order: Order; line: OrderLine }) {
  return null
}
