import { useEffect } from 'react'
import { startQueue } from '../../data/queue/queue.ts'
import { useQueuedOrders } from '../../data/queue/queued-orders.ts'
import { List } from '../../ui/list/List.tsx'
import { QueuedOrder } from './QueuedOrder.tsx'
import { QueueFile } from './QueueFile.tsx'

/** At the top of My orders: orders that are queued or need a decision. */
export function QueuedOrders() {
  useEffect(startQueue, [])
  const unsent = useQueuedOrders().filter(({ state }) => state !== 'sent')
  // The queue file contains entries of all kinds, so it is offered even if no order is queued.
  if (unsent.length === 0) return <QueueFile />
  return (
    <section className="queued-orders" aria-label="Oda ambazo hazijatumwa">
      <h2>Hazijatumwa</h2>
      <List label="Oda ambazo hazijatumwa">
        {unsent.map((entry) => (
          <QueuedOrder key={entry.place} entry={entry} />
        ))}
      </List>
      <QueueFile />
    </section>
  )
}
