import { useMutation } from '@tanstack/react-query'
import type { Input } from '../../../../contract/all.ts'
import { useAfterCall } from '../../api/use-call.ts'
import { useSession } from '../../session.ts'
import { queueCall } from '../queue-call.ts'
import { ownerOf } from '../queue-owner.ts'
import { type EntryOf, useQueued } from '../queued-entries.ts'

export type CashMoveEntry = EntryOf<'cash_move', { name: string }>

/** The unsent cash moves of the signed-in person, oldest first. */
export const useQueuedMoves = (): CashMoveEntry[] =>
  useQueued<CashMoveEntry>('cash_move').filter(({ state }) => state !== 'sent')

/**
 * Sends a cash move through the queue. Resolves to 'waiting' if the move stays queued on this phone. Throws Refused. If
 * there is no network and the browser cannot store the move, throws Unreachable.
 */
export function useMoveCash() {
  const owner = ownerOf(useSession().user)
  const { onSuccess } = useAfterCall('moveCash')
  return useMutation({
    mutationFn: async (move: Input<'moveCash'>): Promise<'sent' | 'waiting'> => {
      const outcome = await queueCall('moveCash', {
        kind: 'cash_move',
        key: move.client_move_id,
        owner,
        body: move,
        shown: { name: move.reason },
        subject: 'drawer',
      })
      if (outcome.state === 'refused') throw outcome.refused
      return outcome.state
    },
    onSuccess: (state) => (state === 'waiting' ? undefined : onSuccess()),
  })
}
