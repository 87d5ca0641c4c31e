import { nextStepText, orderProgress } from '../../../shop/orders/order-progress.ts'
import type { Order } from '../../data/orders.ts'
import { OrderSteps } from '../progress/OrderSteps.tsx'
import { TalkToShop } from '../progress/TalkToShop.tsx'

/** For the customer: the progress of the order, what to do next, and a link to ask the shop. */
export function OrderProgress({ order }: { order: Order }) {
  return (
    <section className="order-progress" aria-label="Oda imefikia wapi">
      <p>{nextStepText(order)}</p>
      <OrderSteps steps={orderProgress(order)} />
      <TalkToShop orderId={order.id} providerId={order.provider_id} />
    </section>
  )
}
