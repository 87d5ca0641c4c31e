import { useState } from 'react'
import { formatDateTime } from '../../../shop/numbers/dates.ts'
import { paths } from '../../../shop/paths.ts'
import { may } from '../../../shop/people/rights.ts'
import { capturedTexts, commonTexts, sessionTexts } from '../../../shop/words/messages.ts'
import { goBack } from '../../browser/go-back.ts'
import { useTitle } from '../../browser/navigation.ts'
import { Refused } from '../../data/api/api.ts'
import { type CapturedOrder, useCapturedOrders } from '../../data/captured.ts'
import { useSession } from '../../data/session.ts'
import { EmptyState, Loading, ProblemState } from '../../ui/feedback/states.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { buttonClass } from '../../ui/form/button-class.ts'
import { CameraIcon, LockIcon } from '../../ui/icon/icons.tsx'
import { Chip } from '../../ui/list/Chip.tsx'
import { Link } from '../../ui/list/Link.tsx'
import { List, Row } from '../../ui/list/List.tsx'
import { PageHeader } from '../../ui/list/PageHeader.tsx'
import { Sheet } from '../../ui/overlay/Overlay.tsx'
import { ImageViewer } from '../../ui/picture/ImageViewer.tsx'
import { Person } from '../team/Person.tsx'
import styles from './captured.module.css'
import { LINKED } from './LinkAccount.tsx'

/** Paper orders that were caught by the camera: their photo, and the way to a real order. */
export function CapturedOrdersScreen() {
  const { user, loading, caller } = useSession()
  const [viewed, setViewed] = useState<CapturedOrder | null>(null)
  const title = user?.sees_all_orders ? 'Oda za kamera za wote' : 'Oda za kamera'
  useTitle(title)
  return (
    <>
      <PageHeader title={title} onBack={goBack} />
      <main className={`page page-narrow ${styles.room}`}>
        {loading && <Loading />}
        {!loading && !user && (
          <EmptyState title={commonTexts.pleaseSignIn} art={<LockIcon size={48} />} action={<ToSignIn />} />
        )}
        {user && <CapturedList mayConvert={may(caller, 'captureOrders')} onView={setViewed} />}
      </main>
      {may(caller, 'captureOrders') && (
        <Link className={`${buttonClass()} float`} href={paths.manualOrder}>
          <CameraIcon /> Piga picha ya oda
        </Link>
      )}
      <Sheet open={viewed !== null} onClose={() => setViewed(null)} title={viewed?.customer_name ?? ''}>
        {viewed && <ImageViewer src={viewed.order_image} alt={`Oda ya ${viewed.customer_name}`} />}
      </Sheet>
    </>
  )
}

const ToSignIn = () => (
  <Link className={buttonClass()} href={paths.account}>
    {sessionTexts.signIn}
  </Link>
)

function CapturedList({ mayConvert, onView }: { mayConvert: boolean; onView: (order: CapturedOrder) => void }) {
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage } = useCapturedOrders(true)
  if (error && !data) {
    const text = error instanceof Refused ? capturedTexts.loadFailed : capturedTexts.loadNetworkError
    return <ProblemState message={text} onRetry={refetch} busy={isFetching} />
  }
  if (!data) return <Loading />
  const orders = data.pages.flatMap((page) => page.orders)
  if (orders.length === 0) return <EmptyState title="Hakuna oda za kamera bado." art={<CameraIcon size={48} />} />
  return (
    <>
      <List label="Oda za kamera">
        {orders.map((order) => (
          <CapturedRow key={order.id} order={order} mayConvert={mayConvert} onView={() => onView(order)} />
        ))}
      </List>
      {hasNextPage && (
        <Button variant="line" wide busy={isFetching} onClick={() => fetchNextPage()}>
          Onyesha zaidi
        </Button>
      )}
    </>
  )
}

interface CapturedRowProps {
  order: CapturedOrder
  mayConvert: boolean
  onView: () => void
}

function CapturedRow({ order, mayConvert, onView }: CapturedRowProps) {
  const converted = order.order_id !== null
  return (
    <Row
      title={order.customer_name}
      trailing={converted ? <Chip tone="ok">Oda Na. {order.order_id}</Chip> : <Chip tone="warn">Bado</Chip>}
      actions={
        <>
          <Button variant="line" onClick={onView} aria-label={`Tazama picha: ${order.customer_name}`}>
            Tazama picha
          </Button>
          {order.order_id !== null && (
            <Link className={buttonClass({ variant: 'line' })} href={paths.order(order.order_id)}>
              Fungua oda
            </Link>
          )}
          {mayConvert && !converted && (
            <Link className={buttonClass()} href={paths.convertCaptured(order.id)}>
              {capturedTexts.turnIntoOrder}
            </Link>
          )}
        </>
      }
    >
      <span>{order.phone_number}</span>
      <span> · {formatDateTime(order.created_at)}</span>
      {(order.taken_by_name ?? order.taken_by) && (
        <span className={styles.taker}>
          Amepiga: <Person name={order.taken_by_name} phone={order.taken_by} />
        </span>
      )}
      {mayConvert && order.account_linked && <p>{LINKED}</p>}
      {order.notes && <p>{order.notes}</p>}
    </Row>
  )
}
