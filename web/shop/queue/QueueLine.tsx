import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { paths } from '../../../shop/paths.ts'
import { clearCartOf } from '../../data/device/cart-of-order.ts'
import { isInHand, markSeen, sendWaiting, startQueue } from '../../data/queue/queue.ts'
import {
  type OrderEntry,
  savedOrderOf,
  useOrdersOfNobodyHere,
  useQueuedOrders,
} from '../../data/queue/queued-orders.ts'
import { refetchSent } from '../../data/queue/refetch-sent.ts'
import { useSession } from '../../data/session.ts'
import { Button } from '../../ui/form/Button.tsx'
import { buttonClass } from '../../ui/form/button-class.ts'
import { Link } from '../../ui/list/Link.tsx'
import { linePlace } from '../shell/line-place.ts'
import { openOverlay } from '../shell/overlays.ts'
import './queue-line.css'

/** A cart that is still there after so long was left by a page that was closed while it sent it. */
const LEFT_MS = 60_000

/** Above the screen: what waits, what needs a decision, and what was sent while nobody looked. Sends what waits, too. */
export function QueueLine() {
  const client = useQueryClient()
  const orders = useQueuedOrders().filter(({ key }) => !isInHand(key))
  const news = orders.filter((entry) => entry.state === 'sent' && !entry.seen)
  const sentCount = orders.filter(({ state }) => state === 'sent').length
  const ofNobodyHere = useOrdersOfNobodyHere()
  const { user } = useSession()
  const person = user?.id
  useEffect(startQueue, [])
  useEffect(() => {
    // What has waited for this person goes now.
    if (person !== undefined) void sendWaiting({ eager: true })
  }, [person])
  useEffect(() => {
    if (sentCount > 0) void refetchSent(client, { queryKey: ['orders'] })
  }, [client, sentCount])
  useEffect(() => {
    for (const { key, state, created_at, shown } of orders) {
      if (state === 'sent' || Date.now() - created_at > LEFT_MS) clearCartOf(key, shown.lines)
    }
  }, [orders])
  return createPortal(
    <div role="status" className="queue-lines">
      <Line orders={orders.filter(({ state }) => state === 'decision')}>Inahitaji uamuzi wako</Line>
      <Line orders={orders.filter(({ state }) => state === 'waiting')}>Haijatumwa</Line>
      {ofNobodyHere > 0 && (
        <p className="queue-line">
          Haijatumwa: oda {ofNobodyHere} ya akaunti.{' '}
          <Button variant="line" size="small" onClick={() => openOverlay('login')}>
            Ingia ili itumwe
          </Button>
        </p>
      )}
      {news.map((entry) => (
        <SentLine key={entry.key} entry={entry} />
      ))}
    </div>,
    linePlace(),
  )
}

function Line({ orders, children }: { orders: readonly OrderEntry[]; children: string }) {
  if (orders.length === 0) return null
  return (
    <p className="queue-line">
      {children}: oda {orders.length}.{' '}
      <Link href={paths.myOrders}>{orders.length === 1 ? 'Iangalie' : 'Ziangalie'}</Link>
    </p>
  )
}

/** It was sent while nobody looked: WhatsApp is opened by a tap alone, so here is the link. */
function SentLine({ entry }: { entry: OrderEntry }) {
  const saved = savedOrderOf(entry)
  if (!saved) return null
  const done = () => void markSeen([entry.key])
  return (
    <p className="queue-line queue-line-sent">
      <span>Oda Na. {saved.order_id} imetumwa dukani.</span>
      {saved.whatsapp_link && (
        <a
          className={buttonClass({ size: 'small' })}
          href={saved.whatsapp_link}
          target="_blank"
          rel="noopener noreferrer"
          onClick={done}
        >
          Fungua WhatsApp
        </a>
      )}
      <Button variant="quiet" size="small" onClick={done}>
        Sawa
      </Button>
    </p>
  )
}
