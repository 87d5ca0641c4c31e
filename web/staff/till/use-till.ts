import { useEffect, useMemo, useRef, useState } from 'react'
import type { CartAction } from '../../../shop/orders/cart.ts'
import { cartTotal } from '../../../shop/orders/cart-total.ts'
import { commonTexts } from '../../../shop/texts/common.ts'
import { TILL_DRAFT } from '../../browser/drafts/drafts-owner.ts'
import { sentenceOf } from '../../data/api/api.ts'
import { changedPrices, type PriceChange } from '../../data/order-refusal.ts'
import { isBeingSentHere, useQueue } from '../../data/queue/queue.ts'
import { takeReceiptNumber } from '../../data/till/receipt-numbers.ts'
import { type SaleAnswer, useSendSale } from '../../data/till/send-sale.ts'
import { type Draft, useDraft } from '../drafts/use-draft.ts'
import type { Buyer, Confirmations, Payer, Payment } from './sale.ts'
import { saleInput } from './sale-input.ts'
import { type SaleQuestion, saleQuestionOf } from './sale-question.ts'
import {
  changeLines,
  discard,
  emptyTill,
  isTillDraft,
  newSale,
  type OpenSale,
  park,
  resume,
  type TillDraft,
  withReceipt,
} from './till-draft.ts'

/** A sale that was made. `answer` is the server's response; null while the sale is queued on this phone. */
export type MadeSale = { sale: OpenSale; total: number; payments: Payment[]; buyer: Buyer; answer: SaleAnswer | null }

/** The state of a till: the open sale, the parked sales, the sale just made, and the reason why a sale was refused. */
export function useTill() {
  const initial = useMemo(emptyTill, [])
  const draft = useDraft<TillDraft>(TILL_DRAFT, initial, isTillDraft)
  const { sale, parked } = draft.value
  const [made, setMade] = useState<MadeSale | null>(null)
  const [additions, setAdditions] = useState(0)
  const send = useSendSale()
  // A ref, because a second tap may come before React has rendered the busy button.
  const isSelling = useRef(false)
  const { problem, changes, ...refusal } = useRefusal(sale, (prices) => change({ do: 'refreshPrices', prices }))
  const startOver = () => {
    refusal.clear()
    draft.change((old) => ({ ...old, sale: newSale() }))
  }
  useStartOverIfQueued(sale, startOver)
  const forgetOutcome = () => {
    refusal.clear()
    setMade(null)
  }
  const change = (action: CartAction) => {
    forgetOutcome()
    if (action.do === 'add') setAdditions((count) => count + 1)
    draft.change((old) => ({ ...old, sale: { ...old.sale, lines: changeLines(old.sale.lines, action) } }))
  }
  const sell = async (payer: Payer, more: Confirmations = {}): Promise<boolean> => {
    if (isSelling.current || sale.lines.length === 0) return false
    isSelling.current = true
    const confirmations = refusal.confirm(more)
    const receipt = sale.receipt ?? (await takeReceiptNumber())
    const numbered = { ...sale, receipt }
    draft.change((old) => ({ ...old, sale: numbered }))
    try {
      const name = sale.lines.map((line) => line.name).join(', ')
      const answer = await send.mutateAsync({ sale: saleInput(numbered, payer, confirmations), name })
      const total = cartTotal(sale.lines)
      setMade({ sale: numbered, total, ...payer, answer: answer === 'waiting' ? null : answer })
      startOver()
      return true
    } catch (failure) {
      refusal.refuse(failure, payer)
      return false
    } finally {
      isSelling.current = false
    }
  }
  const parking = useParking(draft, forgetOutcome)
  return {
    isReady: draft.isReady,
    isNotPersisted: draft.isNotPersisted,
    sale,
    parked,
    made,
    problem,
    changes,
    isBusy: send.isPending,
    /** Increases with each product that is added, so that the newest line can be highlighted. */
    additions,
    change,
    sell,
    next: () => setMade(null),
    ...parking,
  }
}

type Problem = { text: string; question: SaleQuestion | null; payer: Payer }

/** Why the server refused the open sale: changed prices, or a problem with a question that the seller may answer. */
function useRefusal(sale: OpenSale, onPrices: (prices: NewPrices) => void) {
  const [problem, setProblem] = useState<Problem | null>(null)
  const [changes, setChanges] = useState<PriceChange[]>([])
  const [confirmed, setConfirmed] = useState<Confirmations>({})
  return {
    problem,
    changes,
    clear: () => {
      setProblem(null)
      setChanges([])
      setConfirmed({})
    },
    /** Adds confirmations by the seller, and returns all confirmations for this sale. */
    confirm: (more: Confirmations): Confirmations => {
      const confirmations = { ...confirmed, ...more }
      setProblem(null)
      setConfirmed(confirmations)
      return confirmations
    },
    refuse: (failure: unknown, payer: Payer) => {
      const changed = changedPrices(failure, 'counterSale', sale.lines)
      if (changed) {
        onPrices(changed.prices)
        setChanges(changed.changes)
        return
      }
      const text = sentenceOf(failure, commonTexts.somethingFailed, commonTexts.networkErrorRetry)
      setProblem({ text, question: saleQuestionOf(failure), payer })
    },
  }
}

type NewPrices = NonNullable<ReturnType<typeof changedPrices>>['prices']

/** Parks the open sale, and resumes or deletes a parked sale. `onResume` runs before a parked sale is opened. */
function useParking(draft: Draft<TillDraft>, onResume: () => void) {
  const { sale } = draft.value
  return {
    /**
     * Parks the sale. The sale gets its receipt number now, so that deleting the sale leaves a visible gap in the
     * numbers (docs/decisions/evening-page.md).
     */
    park: async () => {
      draft.change((old) => park(old, Date.now()))
      if (sale.receipt !== undefined || sale.lines.length === 0) return
      const receipt = await takeReceiptNumber()
      if (receipt !== undefined) draft.change((old) => withReceipt(old, sale.key, receipt))
    },
    resume: (key: string) => {
      onResume()
      draft.change((old) => resume(old, key, Date.now()))
    },
    discard: (key: string) => draft.change((old) => discard(old, key)),
  }
}

/**
 * Starts a new sale if the open sale is already queued. This happens if the browser is closed after the sale was
 * queued, but before the draft was cleared.
 */
function useStartOverIfQueued({ key, lines }: OpenSale, startOver: () => void): void {
  const entry = useQueue().find((one) => one.key === key)
  const isSold = lines.length > 0 && entry !== undefined && entry.state !== 'decision' && !isBeingSentHere(key)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each sale
  useEffect(() => {
    if (isSold) startOver()
  }, [isSold, key])
}
