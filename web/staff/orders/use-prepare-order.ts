import { useState } from 'react'
import { commonTexts } from '../../../shop/texts/common.ts'
import { orderTexts } from '../../../shop/texts/orders.ts'
import { sentenceOf } from '../../data/api/api.ts'
import type { Order } from '../../data/orders.ts'
import { useQueuedTicks, useSetReady, withTicks } from '../../data/queue/queued-ticks.ts'
import { toast } from '../../ui/feedback/toast.ts'

export const TICK_WAITS = 'Haijatumwa: imehifadhiwa kwenye simu hii, itatumwa yenyewe mtandao ukirudi.'

/**
 * Marks every line of an order as ready, one by one. It stops at the first refusal and names that line; the lines
 * before it stay ready.
 */
export function usePrepareOrder(order: Order): { busy: boolean; prepare: () => Promise<void> } {
  const change = useSetReady()
  const ticks = useQueuedTicks(order.id)
  const [busy, setBusy] = useState(false)
  const prepare = async () => {
    setBusy(true)
    const lines = withTicks(order.items_list, ticks).filter((line) => !line.ready)
    let isWaiting = false
    try {
      for (const line of lines) {
        try {
          isWaiting = (await change.mutateAsync({ order, line, ready: true })) === 'waiting' || isWaiting
        } catch (error) {
          toast.error(`${line.name}: ${sentenceOf(error, orderTexts.readyFailed, commonTexts.networkError)}`)
          return
        }
      }
      toast.success(isWaiting ? TICK_WAITS : lines.length === 1 ? orderTexts.lineReady : orderTexts.linesReady)
    } finally {
      setBusy(false)
    }
  }
  return { busy, prepare }
}
