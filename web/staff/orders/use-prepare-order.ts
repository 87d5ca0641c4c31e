import { useState } from 'react'
import { commonTexts, orderTexts } from '../../../shop/words/messages.ts'
import { sentenceOf } from '../../data/api/api.ts'
import { type Order, readyLine, useChangeOrder } from '../../data/orders.ts'
import { toast } from '../../ui/feedback/toast.ts'

/**
 * Makes every line of an order ready, one after the other. The first that cannot be ends it and is named; what was made
 * ready before it stays so.
 */
export function usePrepareOrder(order: Order): { busy: boolean; prepare: () => Promise<void> } {
  const change = useChangeOrder('updateOrderItemReady')
  const [busy, setBusy] = useState(false)
  const prepare = async () => {
    setBusy(true)
    const lines = order.items_list.filter((line) => !line.ready)
    try {
      for (const line of lines) {
        try {
          await change.mutateAsync(readyLine(order, line, true))
        } catch (error) {
          toast.error(`${line.name}: ${sentenceOf(error, orderTexts.readyFailed, commonTexts.networkError)}`)
          return
        }
      }
      toast.success(lines.length === 1 ? orderTexts.lineReady : orderTexts.linesReady)
    } finally {
      setBusy(false)
    }
  }
  return { busy, prepare }
}
