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
 * The outcome for one order; `failsForAll` is true if the other orders would fail in the same way. `question` is the
 * shop's question about a deposit.
 */
type Prepared = {
  lines: number
  isWaiting: boolean
  problem: string | null
  question: string | null
  failsForAll: boolean
}

type PrepareOrders = {
  busy: boolean
  /** With `ownDeposit`, the person has answered the question about the deposit. */
  prepare: (orders: readonly Order[], answer?: { ownDeposit: boolean }) => Promise<void>
  /** The question about the deposit that would pay the order, for callers that ask it. */
  question: string | null
  forgetQuestion: () => void
}

/**
 * Marks every line of orders as ready, one by one. In each order it stops at the first refusal and names that line; the
 * lines before it stay ready. It continues with the next order, unless that would fail in the same way.
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
        isWaiting = (await change.mutateAsync({ order, line, ready: true, ownDeposit })) === 'waiting' || isWaiting
      } catch (error) {
        const problem = `${line.name}: ${sentenceOf(error, orderTexts.readyFailed, commonTexts.networkError)}`
        const question = depositQuestionOf(error)
        return { lines: lines.length, isWaiting, problem, question, failsForAll: isRefusedForAll(error) }
      }
    }
    return { lines: lines.length, isWaiting, problem: null, question: null, failsForAll: false }
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
    else toast.success(first.lines === 1 ? orderTexts.lineReady : orderTexts.linesReady)
  }
  return { busy, prepare, question, forgetQuestion: () => setQuestion(null) }
}

/**
 * True if there is no network and the tick cannot be queued, or if the session has ended or the right was withdrawn.
 */
const isRefusedForAll = (error: unknown): boolean =>
  !(error instanceof Refused) || error.status === 401 || error.status === 403
