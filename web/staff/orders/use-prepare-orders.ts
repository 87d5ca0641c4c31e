import { useState } from 'react'
import { commonTexts } from '../../../shop/texts/common.ts'
import { ordersReady, orderTexts } from '../../../shop/texts/orders.ts'
import { Refused, sentenceOf } from '../../data/api/api.ts'
import type { Order } from '../../data/orders.ts'
import { useSetReady, useUnsentTicks, withTicks } from '../../data/queue/queued-ticks.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { depositQuestionOf } from './OwnDepositDialog.tsx'

export const TICK_WAITS = 'Haijatumwa: imehifadhiwa kwenye simu hii, itatumwa yenyewe mtandao ukirudi.'

/**
 * The outcome for one order. `failsForAll` is true if the other orders would fail in the same way. `question` is set if
 * the server asks whose deposit pays the order.
 */
type Prepared = {
  lineCount: number
  isWaiting: boolean
  problem: string | null
  question: string | null
  failsForAll: boolean
}

type PrepareOrders = {
  busy: boolean
  /** `ownDeposit` is the answer to `question`. */
  prepare: (orders: readonly Order[], answer?: { ownDeposit: boolean }) => Promise<void>
  /** The server's question whose deposit pays the order; only set with `asksAboutDeposit`. */
  question: string | null
  forgetQuestion: () => void
}

/**
 * Marks all lines of the given orders as ready, one by one. After a refusal it names the refused line and continues
 * with the next order, unless that order would fail in the same way. Lines that were marked before stay ready.
 */
export function usePrepareOrders({ asksAboutDeposit = false } = {}): PrepareOrders {
  const change = useSetReady()
  const ticks = useUnsentTicks()
  const [busy, setBusy] = useState(false)
  const [question, setQuestion] = useState<string | null>(null)

  const prepareOne = async (order: Order, ownDeposit: boolean): Promise<Prepared> => {
    const orderTicks = ticks.filter(({ body }) => body.order_id === order.id)
    const lines = withTicks(order.items_list, orderTicks).filter((line) => !line.ready)
    let isWaiting = false
    for (const line of lines) {
      try {
        const sent = await change.mutateAsync({ order, line, ready: true, ownDeposit })
        if (sent === 'waiting') isWaiting = true
      } catch (error) {
        const problem = `${line.name}: ${sentenceOf(error, orderTexts.readyFailed, commonTexts.networkError)}`
        const question = depositQuestionOf(error)
        return { lineCount: lines.length, isWaiting, problem, question, failsForAll: isRefusedForAll(error) }
      }
    }
    return { lineCount: lines.length, isWaiting, problem: null, question: null, failsForAll: false }
  }
  const prepare: PrepareOrders['prepare'] = async (orders, { ownDeposit } = { ownDeposit: false }) => {
    setBusy(true)
    const done: Prepared[] = []
    try {
      for (const order of orders) {
        const prepared = await prepareOne(order, ownDeposit)
        const { problem, question, failsForAll } = prepared
        if (problem === null) done.push(prepared)
        else if (asksAboutDeposit && question !== null) setQuestion(question)
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
    else toast.success(first.lineCount === 1 ? orderTexts.lineReady : orderTexts.linesReady)
  }
  return { busy, prepare, question, forgetQuestion: () => setQuestion(null) }
}

/**
 * Returns true if all orders would fail in the same way: no network and no queue, a session that has ended, or a
 * withdrawn right.
 */
const isRefusedForAll = (error: unknown): boolean =>
  !(error instanceof Refused) || error.status === 401 || error.status === 403
