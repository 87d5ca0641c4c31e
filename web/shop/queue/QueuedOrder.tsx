import { sumMoney } from '../../../shop/numbers/money.ts'
import { cartTotal } from '../../../shop/orders/cart-total.ts'
import { orderEntryTexts } from '../../../shop/queue/order-entry-texts.ts'
import type { OrderEntry } from '../../data/queue/queued-orders.ts'
import { useQueuedEntry } from '../../data/queue/use-queued-entry.ts'
import { Money } from '../../ui/list/Money.tsx'
import { QueuedRow } from '../../ui/queue/QueuedRow.tsx'
import '../checkout/cart.css'
import { OrderProblemNote } from '../checkout/OrderProblem.tsx'
import { openOverlay } from '../shell/overlays.ts'
import { useQueuedOrder } from './use-queued-order.ts'

/**
 * An order that is queued or was refused, with the same questions as in the checkout, and a button to move it back into
 * the cart.
 */
export function QueuedOrder({ entry }: { entry: OrderEntry }) {
  const order = useQueuedOrder(entry)
  const queued = useQueuedEntry(entry, orderEntryTexts)
  const { lines, parts } = entry.shown
  // The questions about prices and products have their own button back to the cart.
  const leadsBack = order.problem?.kind === 'prices' || order.problem?.kind === 'products'
  return (
    <QueuedRow
      entry={queued}
      title={
        <span className="order-row">
          <span>{queued.title}</span>
          <Money amount={sumMoney([cartTotal(lines), entry.body.delivery_fee ?? 0])} />
        </span>
      }
      problem={order.problem && <OrderProblemNote order={order} onBack={order.edit} />}
      onEdit={leadsBack ? undefined : order.edit}
      onSignIn={() => openOverlay('login')}
    >
      {parts?.map(({ name, products }) => (
        <span key={name} className="order-row">
          <span>{name}</span>
          <Money amount={cartTotal(lines.filter(({ id }) => products.includes(id)))} />
        </span>
      ))}
      <span className="order-products">{lines.map(({ name }) => name).join(', ')}</span>
    </QueuedRow>
  )
}
