import { sumMoney } from '../../../shop/numbers/money.ts'
import { nextStepText, orderProgress } from '../../../shop/orders/order-progress.ts'
import { orderCancelled, orderSaved, orderTexts } from '../../../shop/texts/orders.ts'
import { partsOf, type SavedOrder } from '../../data/orders.ts'
import { useSession } from '../../data/session.ts'
import { ErrorBoundary } from '../../ui/feedback/ErrorBoundary.tsx'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { Loading } from '../../ui/feedback/states.tsx'
import { buttonClass } from '../../ui/form/button-class.ts'
import { ChatIcon, CheckIcon } from '../../ui/icon/icons.tsx'
import { Money } from '../../ui/list/Money.tsx'
import { WhereToPay } from '../paying/WhereToPay.tsx'
import { OrderSteps } from '../progress/OrderSteps.tsx'
import { TalkToShop } from '../progress/TalkToShop.tsx'

// Not cached for offline use, because it is shown right after an order was sent.
const PartLinks = lazyComponent(() => import('./PartLinks.tsx'), 'PartLinks')

/** The number of the saved order, and a link to WhatsApp in case the browser blocked the tab. */
export function SavedOrderNote({ saved }: { saved: SavedOrder }) {
  const { order_id, order, whatsapp_link, note } = saved
  const parts = partsOf(saved)
  const { isStaff } = useSession()
  if (order.cancelled && !parts)
    return (
      <div role="status">
        <h3>{orderCancelled(order_id)}</h3>
      </div>
    )
  return (
    <>
      <span className="result-mark">
        <CheckIcon size={40} />
      </span>
      <div role="status">
        <h3>{orderSaved(parts ? parts.map((part) => part.order_id).join(', ') : order_id)}</h3>
      </div>
      <p className="cart-total">
        <Money amount={sumMoney((parts ?? [order]).map(({ total_amount }) => total_amount))} />
      </p>
      {note && <p>{note}</p>}
      {parts && (
        <>
          <p>Tumia WhatsApp ya kila duka kutuma sehemu yake.</p>
          <ErrorBoundary loading={<Loading />}>
            <PartLinks orders={parts} />
          </ErrorBoundary>
        </>
      )}
      {!parts && whatsapp_link && (
        <>
          <p>Tuma ujumbe wa oda kwa WhatsApp ili duka likuhudumie haraka.</p>
          <a
            className={buttonClass({ variant: 'whatsapp' })}
            href={whatsapp_link}
            target="_blank"
            rel="noopener noreferrer"
          >
            <ChatIcon /> Fungua WhatsApp
          </a>
        </>
      )}
      {!parts && !whatsapp_link && (
        <p>
          {orderTexts.savedWithoutWhatsApp} {!isStaff && nextStepText(order)}
        </p>
      )}
      {!isStaff && (
        <>
          <OrderSteps steps={orderProgress(order)} />
          {!parts && <TalkToShop orderId={order_id} providerId={order.provider_id} />}
          <WhereToPay />
        </>
      )}
    </>
  )
}
