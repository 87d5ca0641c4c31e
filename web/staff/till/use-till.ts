import { useEffect, useMemo, useRef, useState } from 'react'
import { type CartAction, cartReduce } from '../../../shop/orders/cart.ts'
import { cartTotal } from '../../../shop/orders/cart-total.ts'
import { commonTexts } from '../../../shop/texts/common.ts'
import { TILL_DRAFT } from '../../browser/drafts/drafts-owner.ts'
import { sentenceOf } from '../../data/api/api.ts'
import { changedPrices, type PriceChange } from '../../data/order-refusal.ts'
import { isInHand, useQueue } from '../../data/queue/queue.ts'
import { takeReceiptNumber } from '../../data/till/receipt-numbers.ts'
import { type SaleAnswer, useSendSale } from '../../data/till/send-sale.ts'
import { useDraft } from '../drafts/use-draft.ts'
import type { Buyer, Confirmations, Payer, Payment } from './sale.ts'
import { saleInput } from './sale-input.ts'
import { questionOf, type SaleQuestion } from './sale-question.ts'
import {
  discard,
  emptyTill,
  giveReceipt,
  isTillDraft,
  newSale,
  type OpenSale,
  park,
  resume,
  type TillDraft,
} from './till-draft.ts'

/** A sale that was made: what was sold, what was paid, and the shop's answer, unless it waits on this phone. */
export type MadeSale = { sale: OpenSale; total: number; payments: Payment[]; buyer: Buyer; answer: SaleAnswer | null }

/**
 * The state of a till: the open sale, the parked ones, the sale just made, and the shop's question about a refused one.
 */
export function useTill() {
  const initial = useMemo(emptyTill, [])
  const draft = useDraft<TillDraft>(TILL_DRAFT, initial, isTillDraft)
  const { sale, parked } = draft.value
  const [made, setMade] = useState<MadeSale | null>(null)
  const [problem, setProblem] = useState<{ text: string; question: SaleQuestion | null; payer: Payer } | null>(null)
  const [changes, setChanges] = useState<PriceChange[]>([])
  const [confirmed, setConfirmed] = useState<Confirmations>({})
  const send = useSendSale()
  // Set at once: a second tap may come before React shows that the first is being sent.
  const isSelling = useRef(false)
  const clear = () => {
    setProblem(null)
    setChanges([])
    setConfirmed({})
  }
  const startOver = () => {
    clear()
    draft.change((old) => ({ ...old, sale: newSale() }))
  }
  useStartOverIfQueued(sale, startOver)
  const change = (action: CartAction) => {
    clear()
    setMade(null)
    draft.change((old) => ({ ...old, sale: { ...old.sale, lines: cartReduce(old.sale.lines, action) } }))
  }
  const refuse = (failure: unknown, payer: Payer) => {
    const changed = changedPrices(failure, 'counterSale', sale.lines)
    if (changed) {
      change({ do: 'refreshPrices', prices: changed.prices })
      setChanges(changed.changes)
      return
    }
    const text = sentenceOf(failure, commonTexts.somethingFailed, commonTexts.networkErrorRetry)
    setProblem({ text, question: questionOf(failure), payer })
  }
  const sell = async (payer: Payer, more: Confirmations = {}): Promise<boolean> => {
    if (isSelling.current || sale.lines.length === 0) return false
    isSelling.current = true
    const confirmations = { ...confirmed, ...more }
    setProblem(null)
    setConfirmed(confirmations)
    const receipt = sale.receipt ?? (await takeReceiptNumber())
    const numbered = { ...sale, receipt }
    draft.change((old) => ({ ...old, sale: numbered }))
    try {
      const answer = await send.mutateAsync({
        sale: saleInput(numbered, payer, confirmations),
        name: sale.lines.map((line) => line.name).join(', '),
      })
      const total = cartTotal(sale.lines)
      setMade({ sale: numbered, total, ...payer, answer: answer === 'waiting' ? null : answer })
      startOver()
      return true
    } catch (failure) {
      refuse(failure, payer)
      return false
    } finally {
      isSelling.current = false
    }
  }
  /** A sale gets its receipt number when it is parked, so that a deleted one leaves a gap (docs/decisions/drawers.md). */
  const parkSale = async () => {
    draft.change((old) => park(old, Date.now()))
    if (sale.receipt !== undefined || sale.lines.length === 0) return
    const receipt = await takeReceiptNumber()
    if (receipt !== undefined) draft.change((old) => giveReceipt(old, sale.key, receipt))
  }
  return {
    isReady: draft.isReady,
    isNotPersisted: draft.isNotPersisted,
    sale,
    parked,
    made,
    problem,
    changes,
    isBusy: send.isPending,
    change,
    sell,
    next: () => setMade(null),
    park: parkSale,
    resume: (key: string) => {
      clear()
      setMade(null)
      draft.change((old) => resume(old, key, Date.now()))
    },
    discard: (key: string) => draft.change((old) => discard(old, key)),
  }
}

/**
 * Starts over if the open sale is already in the queue: the browser was closed after the sale was stored, but before
 * the screen was updated.
 */
function useStartOverIfQueued({ key, lines }: OpenSale, startOver: () => void): void {
  const entry = useQueue().find((one) => one.key === key)
  const isSold = lines.length > 0 && entry !== undefined && entry.state !== 'decision' && !isInHand(key)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each sale
  useEffect(() => {
    if (isSold) startOver()
  }, [isSold, key])
}
