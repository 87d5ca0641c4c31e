import { orderCancelled, orderSaved, orderTexts } from '../../../shop/words/messages.ts'
import type { SavedOrder } from '../../data/orders.ts'
import { buttonClass } from '../../ui/form/button-class.ts'
import { ChatIcon, CheckIcon } from '../../ui/icon/icons.tsx'
import { Money } from '../../ui/list/Money.tsx'

/** The shop has the order: its number, and WhatsApp as a real link for where the tab was not let through. */
export function SavedOrderNote({ saved: { order_id, order, whatsapp_link } }: { saved: SavedOrder }) {
  if (order.cancelled)
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
        <h3>{orderSaved(order_id)}</h3>
      </div>
      <p className="cart-total">
        <Money amount={order.total_amount} />
      </p>
      {whatsapp_link ? (
        <>
          <p>Tuma ujumbe wa oda kwa WhatsApp ili duka likuhudumie haraka.</p>
          <a className={buttonClass()} href={whatsapp_link} target="_blank" rel="noopener noreferrer">
            <ChatIcon /> Fungua WhatsApp
          </a>
        </>
      ) : (
        <p>{orderTexts.savedWithoutWhatsApp} Duka litakutafuta kwa namba uliyoandika.</p>
      )}
    </>
  )
}
