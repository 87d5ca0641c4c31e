import { useRef } from 'react'
import { paths } from '../../../shop/paths.ts'
import { useSession } from '../../data/session.ts'
import { ErrorBoundary } from '../../ui/feedback/ErrorBoundary.tsx'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { Loading } from '../../ui/feedback/states.tsx'
import { buttonClass } from '../../ui/form/button-class.ts'
import { Link } from '../../ui/list/Link.tsx'
import { Sheet } from '../../ui/overlay/Overlay.tsx'
import { SavedOrderNote } from './SavedOrderNote.tsx'
import { staffTexts } from './staff-texts.ts'
import type { Placed } from './use-place-order.ts'

const PushOffer = lazyComponent(() => import('../push/PushOffer.tsx'), 'PushOffer')
const ignoreFailure = () => undefined
export const WaitingOrder = lazyComponent(() => import('./WaitingOrder.tsx'), 'WaitingOrder')

/** The outcome of an order: it is saved, or it is queued on this phone until there is a network. */
export function OrderResultSheet({ placed, onClose }: { placed: Placed | null; onClose: () => void }) {
  const last = useRef(placed)
  const { isStaff } = useSession()
  if (placed) last.current = placed
  const shown = last.current
  if (!shown) return null
  const isSaved = 'saved' in shown
  return (
    <Sheet open={placed !== null} onClose={onClose} title={isSaved ? 'Asante!' : 'Oda yako'}>
      <div className="result">
        {isSaved ? (
          <SavedOrderNote saved={shown.saved} />
        ) : (
          <ErrorBoundary loading={<Loading />}>
            <WaitingOrder entryKey={shown.waiting} />
          </ErrorBoundary>
        )}
        <Link
          className={buttonClass({ variant: 'line' })}
          href={isSaved ? paths.order(shown.saved.order_id) : paths.myOrders}
        >
          {isStaff ? staffTexts.openOrder : 'Ona oda zangu'}
        </Link>
        <Link className={buttonClass({ variant: 'quiet' })} href={paths.home}>
          Endelea kununua
        </Link>
        {/* Last in the sheet, so that nothing moves when it appears. */}
        {!isStaff && (
          <ErrorBoundary onError={ignoreFailure}>
            <PushOffer question="Tukuambie oda ikiwa tayari?" accepted="Sawa! Tutakuambia oda ikiwa tayari." />
          </ErrorBoundary>
        )}
      </div>
    </Sheet>
  )
}
