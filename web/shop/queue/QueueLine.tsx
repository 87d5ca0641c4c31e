import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { rulesOf } from '../../../shop/queue/kinds.ts'
import { orderEntryTexts } from '../../../shop/queue/order-entry-texts.ts'
import { refetchChanged } from '../../data/api/refetch-changed.ts'
import { clearCartOf } from '../../data/device/cart-of-order.ts'
import { isBeingSentHere, sendWaiting, startQueue } from '../../data/queue/queue.ts'
import { type OrderEntry, useQueuedOrders, useSignedOutOrderCount } from '../../data/queue/queued-orders.ts'
import { useSession } from '../../data/session.ts'
import { ErrorBoundary } from '../../ui/feedback/ErrorBoundary.tsx'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { QueuedLine } from '../../ui/queue/QueuedLine.tsx'
import { noticeHost } from '../shell/notice-host.ts'
import { openOverlay } from '../shell/overlays.ts'
import './queue-line.css'

/** Not cached for offline use, because it is shown right after an order was sent. */
const SentLine = lazyComponent(() => import('./SentLine.tsx'), 'SentLine')

const { stale } = rulesOf('order')

/** If the cart still contains a queued order after this time, the page was closed while the order was being sent. */
const ABANDONED_MS = 60_000

/**
 * Notices above the screen: orders that are queued, that need a decision, or that were sent in the background. Also
 * starts sending the queue.
 */
export function QueueLine() {
  const client = useQueryClient()
  const orders = useQueuedOrders().filter(({ key }) => !isBeingSentHere(key))
  const unseen = orders.filter((entry) => entry.state === 'sent' && !entry.seen)
  const sentCount = orders.filter(({ state }) => state === 'sent').length
  const signedOutCount = useSignedOutOrderCount()
  const { user } = useSession()
  const person = user?.id
  useEffect(startQueue, [])
  useEffect(() => {
    // Sends entries that have waited for this person's login.
    if (person !== undefined) void sendWaiting({ eager: true })
  }, [person])
  useEffect(() => {
    if (sentCount > 0) void refetchChanged(client, { predicate: ({ queryKey }) => stale.includes(String(queryKey[0])) })
  }, [client, sentCount])
  useEffect(() => {
    for (const { key, state, created_at, shown } of orders) {
      if (state === 'sent' || Date.now() - created_at > ABANDONED_MS) clearCartOf(key, shown.lines)
    }
  }, [orders])
  return createPortal(
    <div role="status" className="queue-lines">
      <UnsentLine orders={orders.filter(({ state }) => state === 'decision')}>Inahitaji uamuzi wako</UnsentLine>
      <UnsentLine orders={orders.filter(({ state }) => state === 'waiting')}>Haijatumwa</UnsentLine>
      {signedOutCount > 0 && (
        <p className="queue-line">
          Haijatumwa: oda {signedOutCount} ya akaunti.{' '}
          <Button variant="line" size="small" onClick={() => openOverlay('login')}>
            Ingia ili itumwe
          </Button>
        </p>
      )}
      <ErrorBoundary onError={ignoreFailure}>
        {unseen.map((entry) => (
          <SentLine key={entry.key} entry={entry} />
        ))}
      </ErrorBoundary>
    </div>,
    noticeHost(),
  )
}

function UnsentLine({ orders, children }: { orders: readonly OrderEntry[]; children: string }) {
  const [first] = orders
  const { withCount, path } = orderEntryTexts
  return (
    first && (
      <QueuedLine counted={withCount(orders.length)} href={path(first)} isOne={orders.length === 1}>
        {children}
      </QueuedLine>
    )
  )
}

/** If the line cannot be loaded, My orders still shows the order and its link. */
const ignoreFailure = () => {}
