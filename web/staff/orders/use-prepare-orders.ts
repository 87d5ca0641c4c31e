import { useState } from 'react'
import { commonTexts } from '../../../shop/texts/common.ts'
import { ordersReady, orderTexts } from '../../../shop/texts/orders.ts'
import { Refused, sentenceOf } from '../../data/api/api.ts'
import type { Order } from '../../data/orders.ts'
import { useSetReady, useUnsentTicks, withTicks } from '../../data/queue/queued-ticks.ts'
import { toast } from '../../ui/feedback/toast.ts'

export const TICK_WAITS = 'Haijatumwa: imehifadhiwa kwenye simu hii, itatumwa yenyewe mtandao ukirudi.'

/** The outcome for one order; `failsForAll` is true if the other orders would fail in the same way. */
type Prepared = { lines: number; isWaiting: boolean; problem: string | null; failsForAll: boolean }

/**
 * Marks every line of orders as ready, one by one. In each order it stops at the first refusal and names that line; the
 * lines before it stay ready. It continues with the next order, unless that would fail in the same way.
 */
export function usePrepareOrders(): { busy: boolean; prepare: (orders: readonly Order[]) => Promise<void> } {
  const change = useSetReady()
  const ticks = useUnsentTicks()
  const [busy, setBusy] = useState(false)

  const prepareOne = async (order: Order): Promise<Prepared> => {
    const orderTicks = ticks.filter(({ body }) => body.order_id === order.id)
    const lines = withTicks(order.items_list, orderTicks).filter((line) => !line.ready)
    let isWaiting = false
    for (const line of lines) {
      try {
        isWaiting = (await change.mutateAsync({ order, line, ready: true })) === 'waiting' || isWaiting
      } catch (error) {
        const problem = `${line.name}: ${sentenceOf(error, orderTexts.readyFailed, commonTexts.networkError)}`
        return { lines: lines.length, isWaiting, problem, failsForAll: isRefusedForAll(error) }
      }
    }
    return { lines: lines.length, isWaiting, problem: null, failsForAll: false }
  }
  const prepare = async (orders: readonly Order[]) => {
    setBusy(true)
    const done: Prepared[] = []
    try {
      for (const order of orders) {
        const prepared = await prepareOne(order)
        const { problem, failsForAll } = prepared
        if (problem === null) done.push(prepared)
        else toast.error(orders.length === 1 ? problem : `Oda Na. ${order.id}. ${problem}`)
        if (failsForAll) break
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

/**
 * True if there is no network and the tick cannot be queued, or if the session has ended or the right was withdrawn.
 */
const isRefusedForAll = (error: unknown): boolean =>
  !(error instanceof Refused) || error.status === 401 || error.status === 403
