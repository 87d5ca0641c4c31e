import type { Order } from '../../data/orders.ts'
import { CancelOrder } from './CancelOrder.tsx'
import { CorrectContact } from './CorrectContact.tsx'

/** What a customer may change of an order. */
export function OwnOrderChanges({ order }: { order: Order }) {
  return (
    <div className="stack">
      <CorrectContact order={order} />
      <CancelOrder order={order} />
    </div>
  )
}
