import { useState } from 'react'
import { commonTexts } from '../../../shop/texts/common.ts'
import { ordersReady, orderTexts } from '../../../shop/texts/orders.ts'
import { Refused, sentenceOf } from '../../data/api/api.ts'
import type { Order } from '../../data/orders.ts'
import { useSetReady, useUnsentTicks, withTicks } from '../../data/queue/queued-ticks.ts'
import { toast } from '../../ui/feedback/toast.ts'

export const TICK_WAITS = 'Haijatumwa: imehifadhiwa kwenye simu hii, itatumwa yenyewe mtandao ukirudi.'

/** The outcome for one order; `isOver` is true if the other orders would fail in the same way. */
type Prepared = { lines: number; isWaiting: boolean; problem: string | null; isOver: boolean }

/**
 * Marks every line of orders as ready, one by one. In each order it stops at the first refusal and names that line; the
 * lines before it stay ready. It continues with the next order, unless that would fail in the same way.
 */
export function usePrepareOrders(): { busy: boolean; prepare: (orders: readonly Order[]) => Promise<void> } {
  const change = useSetReady()
  const ticks = useUnsentTicks()
  const [busy, setBusy] = useState(false)

  const prepareOne = async (order: Order): Promise<Prepared> => {
    const own = ticks.filter(({ body }) => body.order_id === order.id)
    const lines = withTicks(order.items_list, own).filter((line) => !line.ready)
    let isWaiting = false
    for (const line of lines) {
      try {
        isWaiting = (await change.mutateAsync({ order, line, ready: true })) === 'waiting' || isWaiting
      } catch (error) {
        const problem = `${line.name}: ${sentenceOf(error, orderTexts.readyFailed, commonTexts.networkError)}`
        return { lines: lines.length, isWaiting, problem, isOver: isRefusedForAll(error) }
      }
    }
    return { lines: lines.length, isWaiting, problem: null, isOver: false }
  }
  const prepare = async (orders: readonly Order[]) => {
    setBusy(true)
    const done: Prepared[] = []
    try {
      for (const order of orders) {
        const prepared = await prepareOne(order)
        const { problem, isOver } = prepared
        if (problem === null) done.push(prepared)
        else toast.error(orders.length === 1 ? problem : `Oda Na. ${order.id}. ${problem}`)
        if (isOver) break
      }
    } finally {
      setBusy(false)
    }
    const [first] = done
    if (!first) return
    if (done.some(({ isWaiting }) => isWaiting)) toast.success(TICK_WAITS)
    else if (orders.length > 1) toast.success(ordersReady(done.length))
    else toast.success(first.lines === 1 ? orderTexts.lineReady : orderTexts.linesReady)
  }
  return { busy, prepare }
}

/** True if there is neither a network nor a place to keep the tick, or if the session or the right is gone. */
const isRefusedForAll = (error: unknown): boolean =>
  !(error instanceof Refused) || error.status === 401 || error.status === 403
