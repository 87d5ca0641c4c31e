import { useMutation } from '@tanstack/react-query'
import type { Input, Output } from '../../../contract/all.ts'
import { useAfterCall } from '../api/use-call.ts'
import { queueCall } from '../queue/queue-call.ts'
import { ownerOf } from '../queue/queue-owner.ts'
import { type EntryOf, useQueued } from '../queue/queued-entries.ts'
import { useSession } from '../session.ts'

export type SaleInput = Input<'counterSale'>
export type SaleAnswer = Output<'counterSale'>
export type SaleEntry = EntryOf<'counter_sale', { name: string }>

/** The unsent sales of the person who is signed in, oldest first. */
export const useUnsentSales = (): SaleEntry[] =>
  useQueued<SaleEntry>('counter_sale').filter(({ state }) => state !== 'sent')

/** A sale, and the names of its products for the list of queued entries. */
type SaleToSend = { sale: SaleInput; name: string }

/**
 * Sends a sale through the queue. While the seller waits for the response, the server may refuse the sale. The server
 * always accepts a queued sale, because the goods have left the shop. Resolves to 'waiting' if the sale is queued on
 * this phone. Throws Refused; throws Unreachable if there is no network and the browser cannot store the sale.
 */
export function useSendSale() {
  const owner = ownerOf(useSession().user)
  const { onSuccess } = useAfterCall('counterSale')
  return useMutation({
    mutationFn: async ({ sale, name }: SaleToSend): Promise<SaleAnswer | 'waiting'> => {
      const outcome = await queueCall('counterSale', {
        kind: 'counter_sale',
        key: sale.client_sale_id,
        owner,
        body: sale,
        lateFields: { sold_at: new Date().toISOString(), allow_shortage: 1 },
        shown: { name },
      })
      if (outcome.state === 'refused') throw outcome.refused
      return outcome.state === 'sent' ? outcome.answer : 'waiting'
    },
    onSuccess: (answer) => (answer === 'waiting' ? undefined : onSuccess()),
  })
}
