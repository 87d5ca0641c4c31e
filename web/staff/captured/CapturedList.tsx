import { formatDateTime } from '../../../shop/numbers/dates.ts'
import { paths } from '../../../shop/paths.ts'
import { capturedTexts } from '../../../shop/texts/captured.ts'
import { useIsWide } from '../../browser/window/use-is-wide.ts'
import { Refused } from '../../data/api/api.ts'
import type { CapturedOrder } from '../../data/captured/captured.ts'
import { useCapturedOrders } from '../../data/captured/captured-list.ts'
import { useHasQueue } from '../../data/device/queue-flag.ts'
import { ErrorBoundary } from '../../ui/feedback/ErrorBoundary.tsx'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { EmptyState, ProblemState } from '../../ui/feedback/states.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { buttonClass } from '../../ui/form/button-class.ts'
import { CameraIcon, ImageIcon } from '../../ui/icon/icons.tsx'
import { Chip } from '../../ui/list/Chip.tsx'
import { Link } from '../../ui/list/Link.tsx'
import { List, Row } from '../../ui/list/List.tsx'
import { LoadingRows } from '../../ui/list/LoadingRows.tsx'
import { CapturedStep } from './CapturedDetail.tsx'
import styles from './captured.module.css'
import { LINKED } from './LinkAccount.tsx'

interface CapturedListProps {
  mayConvert: boolean
  open: number | null
  onOpen: (id: number) => void
}

/** Loaded only if there are queued requests on this phone. */
const QueuedCaptures = lazyComponent(() => import('./QueuedCaptures.tsx'), 'QueuedCaptures')

/** The captured orders: first those that are queued on this phone, then those on the server, page by page. */
export function CapturedList(props: CapturedListProps) {
  const query = useCapturedOrders(true)
  const hasQueue = useHasQueue()
  const isEmpty = query.data?.pages.every(({ orders }) => orders.length === 0) ?? false
  const emptyState = isEmpty && <NoCaptures mayCapture={props.mayConvert} />
  return (
    <>
      {hasQueue ? (
        <ErrorBoundary>
          <QueuedCaptures mayCapture={props.mayConvert}>{emptyState}</QueuedCaptures>
        </ErrorBoundary>
      ) : (
        emptyState
      )}
      {!isEmpty && <SavedCaptures query={query} {...props} />}
    </>
  )
}

type SavedCapturesProps = CapturedListProps & { query: ReturnType<typeof useCapturedOrders> }

function SavedCaptures({ query, mayConvert, open, onOpen }: SavedCapturesProps) {
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage } = query
  if (error && !data) {
    const text = error instanceof Refused ? capturedTexts.loadFailed : capturedTexts.loadNetworkError
    return <ProblemState message={text} onRetry={refetch} busy={isFetching} />
  }
  if (!data) return <LoadingRows />
  return (
    <>
      <List label={capturedTexts.all}>
        {data.pages
          .flatMap((page) => page.orders)
          .map((order) => (
            <CapturedRow
              key={order.id}
              order={order}
              mayConvert={mayConvert}
              current={order.id === open}
              onOpen={() => onOpen(order.id)}
            />
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

function NoCaptures({ mayCapture }: { mayCapture: boolean }) {
  const art = <CameraIcon size={48} />
  if (!mayCapture) {
    return (
      <EmptyState
        title="Bado hakuna oda za picha."
        art={art}
        action={
          <Link className={buttonClass({ variant: 'line' })} href={paths.myOrders}>
            Ona oda zangu
          </Link>
        }
      >
        Duka likipiga picha ya oda uliyoandika kwenye karatasi, utaiona hapa.
      </EmptyState>
    )
  }
  // The empty list needs no button, because the camera button floats above it.
  return (
    <EmptyState title="Bado hakuna oda za picha." art={art}>
      Mteja ameleta oda kwenye karatasi? Ipige picha, kisha igeuze kuwa oda.
    </EmptyState>
  )
}

interface CapturedRowProps {
  order: CapturedOrder
  mayConvert: boolean
  current: boolean
  onOpen: () => void
}

function CapturedRow({ order, mayConvert, current, onOpen }: CapturedRowProps) {
  const { order_id, taken_by, taken_by_name } = order
  // On a desktop the next step is below the photo.
  const hasStep = !useIsWide() && (order_id !== null || mayConvert)
  return (
    <Row
      title={order.customer_name}
      leading={<ImageIcon />}
      current={current}
      onOpen={onOpen}
      actions={hasStep && <CapturedStep captured={order} mayConvert={mayConvert} />}
    >
      <span>{order.phone_number}</span>
      <span> · {formatDateTime(order.created_at)}</span>
      {(taken_by_name ?? taken_by) && <span className={styles.line}>Aliyepiga picha: {taken_by_name ?? taken_by}</span>}
      {mayConvert && order.account_linked && <span className={styles.line}>{LINKED}</span>}
      {order.notes && <span className={styles.line}>{order.notes}</span>}
      <span className={styles.state}>
        {order_id === null ? <Chip tone="warn">Haijawa oda</Chip> : <Chip tone="ok">Oda Na. {order_id}</Chip>}
      </span>
    </Row>
  )
}
