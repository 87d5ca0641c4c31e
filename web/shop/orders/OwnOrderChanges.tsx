import type { Order } from '../../data/orders.ts'
import { CancelOrder } from './CancelOrder.tsx'
import { CorrectContact } from './CorrectContact.tsx'
import { mayChange } from './order-facts.ts'

/** Everything that a customer may change about an order. Takes no space if there is nothing. */
export function OwnOrderChanges({ order }: { order: Order }) {
  return (
    <div className="row" style={{ display: mayChange(order) ? undefined : 'contents' }}>
      {mayChange(order) && <CorrectContact order={order} />}
      <CancelOrder order={order} />
    </div>
  )
}
