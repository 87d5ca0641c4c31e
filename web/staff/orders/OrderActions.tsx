import type { Order } from '../../data/orders.ts'

/** What staff do with an order that is open. */
export function OrderActions(_props: { order: Order }) {
  return null
}
