import { paths } from '../../../shop/paths.ts'
import { may } from '../../../shop/people/rights.ts'
import { useQueuedOrders } from '../../data/queue/queued-orders.ts'
import { useSession } from '../../data/session.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { buttonClass } from '../../ui/form/button-class.ts'
import { OrdersIcon } from '../../ui/icon/icons.tsx'
import { Link } from '../../ui/list/Link.tsx'
import { LoadingRows } from '../../ui/list/LoadingRows.tsx'
import { openOverlay } from '../shell/overlays.ts'

interface NoOrdersProps {
  searched: boolean
  filtered: boolean
  isReloading: boolean
  onShowAll: () => void
}

/** Says why the list is empty, and what to do. */
export function NoOrders({ searched, filtered, isReloading, onShowAll }: NoOrdersProps) {
  const { caller } = useSession()
  const queued = useQueuedOrders()
  const art = <OrdersIcon size={48} />
  if (searched || filtered) {
    return (
      <EmptyState
        title={searched ? 'Hakuna oda inayofanana na ulichoandika.' : 'Hakuna oda za aina hii.'}
        art={art}
        action={
          <Button variant="line" onClick={onShowAll}>
            Ona oda zote
          </Button>
        }
      />
    )
  }
  // The empty list needs no button, because the camera button floats above it.
  if (may(caller, 'captureOrders')) {
    return (
      <EmptyState title="Bado hakuna oda." art={art}>
        Oda za wateja zitaonekana hapa. Oda iliyoandikwa kwenye karatasi inaingizwa kwa kuipiga picha.
      </EmptyState>
    )
  }
  // The orders above the list wait to be sent.
  if (queued.some(({ state }) => state !== 'sent')) return null
  if (queued.length > 0 && isReloading) return <LoadingRows label="Oda zinapakiwa" />
  return (
    <EmptyState title="Bado huna oda." art={art} action={<StartBuying />}>
      Oda utakazoweka zitaonekana hapa, pamoja na hali zake.
    </EmptyState>
  )
}

function StartBuying() {
  const { caller } = useSession()
  return (
    <>
      <Link className={buttonClass()} href={paths.home}>
        Tazama bidhaa
      </Link>
      {caller === 'anonymous' && (
        <Button variant="quiet" onClick={() => openOverlay('login')}>
          Una akaunti? Ingia uone oda zako
        </Button>
      )}
    </>
  )
}
