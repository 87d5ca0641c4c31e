import { useMutation } from '@tanstack/react-query'
import type { Input } from '../../../../contract/all.ts'
import { useAfterCall } from '../../api/use-call.ts'
import { useSession } from '../../session.ts'
import { queueCall } from '../queue-call.ts'
import { ownerOf } from '../queue-owner.ts'
import { type EntryOf, useQueued } from '../queued-entries.ts'

type Shown = { name: string; pieces: number | null; variant_id: number }
export type CountEntry = EntryOf<'stock_count', Shown>

/** The queued counts of the signed-in person in one stocktake, newest first. */
export const useUnsentCounts = (stocktake: number): CountEntry[] =>
  useQueued<CountEntry>('stock_count')
    .filter(({ state, body }) => state !== 'sent' && body.stocktake_id === stocktake)
    .reverse()

/**
 * A count to send. `onStored` runs once the count is queued on this phone, so that the next count need not wait for the
 * server.
 */
type Count = {
  onStored: () => void
  key: string
  stocktake: number
  line: Input<'countStock'>['lines'][number]
  shown: Shown
}

/**
 * Sends a count through the queue. A queued count contains the time at which it was made, because sales continue
 * meanwhile. Resolves to 'waiting' if the count stays queued on this phone. Throws Refused. If there is no network and
 * the browser cannot store the count, throws Unreachable.
 */
export function useCountStock() {
  const owner = ownerOf(useSession().user)
  const { onSuccess } = useAfterCall('countStock')
  return useMutation({
    mutationFn: async ({ onStored, key, stocktake, line, shown }: Count): Promise<'sent' | 'waiting'> => {
      const outcome = await queueCall('countStock', {
        kind: 'stock_count',
        key,
        owner,
        body: { client_count_id: key, stocktake_id: stocktake, lines: [line] },
        lateFields: { counted_at: new Date().toISOString() },
        shown,
        subject: `stocktake ${stocktake}`,
        onStored,
      })
      if (outcome.state === 'refused') throw outcome.refused
      return outcome.state
    },
    onSuccess: (state) => (state === 'waiting' ? undefined : onSuccess()),
  })
}
