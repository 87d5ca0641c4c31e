import { useRef } from 'react'
import { paths } from '../../../shop/paths.ts'
import { orderSaved, orderTexts } from '../../../shop/words/messages.ts'
import { ErrorBoundary } from '../../ui/feedback/ErrorBoundary.tsx'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { buttonClass } from '../../ui/form/button-class.ts'
import { ChatIcon, CheckIcon } from '../../ui/icon/icons.tsx'
import { Link } from '../../ui/list/Link.tsx'
import { Money } from '../../ui/list/Money.tsx'
import { Sheet } from '../../ui/overlay/Overlay.tsx'
import type { Placed } from './use-place-order.ts'

const PushOffer = lazyComponent(() => import('../push/PushOffer.tsx'), 'PushOffer')
const leftOut = () => undefined

/** The order is saved: its number, and WhatsApp as a real link for where the tab was not let through. */
export function OrderResultSheet({ placed, onClose }: { placed: Placed | null; onClose: () => void }) {
  const last = useRef(placed)
  if (placed) last.current = placed
  const shown = last.current
  if (!shown) return null
  return (
    <Sheet open={placed !== null} onClose={onClose} title="Asante!">
      <div className="result">
        <span className="result-mark">
          <CheckIcon size={40} />
        </span>
        <div role="status">
          <h3>{orderSaved(shown.order_id)}</h3>
        </div>
        <p className="cart-total">
          <Money amount={shown.order.total_amount} />
        </p>
        {shown.whatsapp_link ? (
          <>
            <p>Tuma ujumbe wa oda kwa WhatsApp ili duka likuhudumie haraka.</p>
            <a className={buttonClass()} href={shown.whatsapp_link} target="_blank" rel="noopener noreferrer">
              <ChatIcon /> Fungua WhatsApp
            </a>
          </>
        ) : (
          <p>{orderTexts.savedWithoutWhatsApp} Duka litakutafuta kwa namba uliyoandika.</p>
        )}
        <Link className={buttonClass({ variant: 'line' })} href={paths.order(shown.order_id)}>
          Angalia oda zangu
        </Link>
        <Link className={buttonClass({ variant: 'quiet' })} href={paths.home}>
          Endelea kununua
        </Link>
        {/* Last: it comes when the rest is there already, and moves nothing. */}
        <ErrorBoundary onError={leftOut}>
          <PushOffer />
        </ErrorBoundary>
      </div>
    </Sheet>
  )
}
