import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { paths } from '../../../shop/paths.ts'
import { useDebounced } from '../../browser/use-debounced.ts'
import { isInHand, type QueueEntry, useQueue } from '../../data/queue/queue.ts'
import { ownerOf } from '../../data/queue/queue-owner.ts'
import { refetchSent } from '../../data/queue/refetch-sent.ts'
import { useSession } from '../../data/session.ts'
import { Link } from '../../ui/list/Link.tsx'

/** What staff's entries change where they arrive. */
const changedBy = { ready_tick: ['orders', 'staff', 'stock'], captured_order: ['captured'] }

/** Staff's ready ticks and paper orders that wait, or need a decision, with the way to them. */
export function UnsentLines() {
  const owner = ownerOf(useSession().user)
  const own = useQueue().filter((entry) => entry.owner === owner && entry.kind !== 'order' && !isInHand(entry.key))
  useRefreshAfter('ready_tick', own)
  useRefreshAfter('captured_order', own)
  return (
    <div role="status">
      <Lines entries={own.filter(({ state }) => state === 'decision')}>Inahitaji uamuzi wako</Lines>
      <Lines entries={own.filter(({ state }) => state === 'waiting')}>Haijatumwa</Lines>
    </div>
  )
}

/** One after the other they go: what they have changed is asked for once they have. */
function useRefreshAfter(what: keyof typeof changedBy, own: readonly QueueEntry[]): void {
  const client = useQueryClient()
  const sentCount = useDebounced(own.filter(({ kind, state }) => kind === what && state === 'sent').length)
  useEffect(() => {
    if (sentCount > 0)
      void refetchSent(client, { predicate: ({ queryKey }) => changedBy[what].includes(String(queryKey[0])) })
  }, [client, what, sentCount])
}

function Lines({ entries, children }: { entries: readonly QueueEntry[]; children: string }) {
  const ticks = entries.filter(({ kind }) => kind === 'ready_tick')
  const captures = entries.filter(({ kind }) => kind === 'captured_order').length
  const order = ticks[0] && Reflect.get(ticks[0].body, 'order_id')
  return (
    <>
      {ticks.length > 0 && (
        <p className="queue-line">
          {children}: {ticks.length === 1 ? 'alama ya Tayari 1' : `alama za Tayari ${ticks.length}`}.{' '}
          <Link href={typeof order === 'number' ? paths.order(order) : paths.myOrders}>{lookAt(ticks.length)}</Link>
        </p>
      )}
      {captures > 0 && (
        <p className="queue-line">
          {children}: {captures === 1 ? 'oda ya picha 1' : `oda za picha ${captures}`}.{' '}
          <Link href={paths.capturedOrders}>{lookAt(captures)}</Link>
        </p>
      )}
    </>
  )
}

const lookAt = (count: number): string => (count === 1 ? 'Iangalie' : 'Ziangalie')
