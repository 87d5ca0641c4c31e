import type { Order } from '../../data/orders.ts'
import { CancelOrder } from './CancelOrder.tsx'
import { CorrectContact } from './CorrectContact.tsx'

/** Everything that a customer may change about an order. */
export function OwnOrderChanges({ order }: { order: Order }) {
  return (
    <div className="row">
      <CorrectContact order={order} />
      <CancelOrder order={order} />
    </div>
  )
}
