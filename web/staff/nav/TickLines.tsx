import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { paths } from '../../../shop/paths.ts'
import { useDebounced } from '../../browser/use-debounced.ts'
import { type QueueEntry, useQueue } from '../../data/queue/queue.ts'
import { ownerOf } from '../../data/queue/queue-owner.ts'
import { useSession } from '../../data/session.ts'
import { Link } from '../../ui/list/Link.tsx'

/** Staff's ready ticks that wait, or need a decision, with the way to the first of their orders. */
export function TickLines() {
  const client = useQueryClient()
  const owner = ownerOf(useSession().user)
  const ticks = useQueue().filter((entry) => entry.kind === 'ready_tick' && entry.owner === owner)
  // One after the other they go: what they have changed is asked for once they have.
  const sentCount = useDebounced(ticks.filter(({ state }) => state === 'sent').length)
  useEffect(() => {
    const areas = ['orders', 'staff', 'stock']
    if (sentCount > 0)
      void client.invalidateQueries({ predicate: ({ queryKey }) => areas.includes(String(queryKey[0])) })
  }, [client, sentCount])
  return (
    <div role="status">
      <Line ticks={ticks.filter(({ state }) => state === 'decision')}>Inahitaji uamuzi wako</Line>
      <Line ticks={ticks.filter(({ state }) => state === 'waiting')}>Haijatumwa</Line>
    </div>
  )
}

function Line({ ticks, children }: { ticks: readonly QueueEntry[]; children: string }) {
  const [first] = ticks
  if (!first) return null
  const order = Reflect.get(first.body, 'order_id')
  return (
    <p className="queue-line">
      {children}: {ticks.length === 1 ? 'alama ya Tayari 1' : `alama za Tayari ${ticks.length}`}.{' '}
      <Link href={typeof order === 'number' ? paths.order(order) : paths.myOrders}>
        {ticks.length === 1 ? 'Iangalie' : 'Ziangalie'}
      </Link>
    </p>
  )
}
