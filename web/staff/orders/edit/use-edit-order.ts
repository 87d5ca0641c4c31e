import { useState } from 'react'
import { reduceCart } from '../../../../shop/orders/cart.ts'
import type { PaymentMethod } from '../../../../shop/orders/orders.ts'
import { commonTexts } from '../../../../shop/texts/common.ts'
import { sentenceOf } from '../../../data/api/api.ts'
import { refusalOf } from '../../../data/api/refusal.ts'
import { changedPrices, type PriceChange } from '../../../data/order-refusal.ts'
import { type Order, useChangeOrder } from '../../../data/orders.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import type { Draft } from '../../drafts/use-draft.ts'
import type { EditDraft, EditedLine } from './edit-draft.ts'
import { linesToSend } from './edited-lines.ts'

/** The way in which money goes back: a payment method, or the customer's deposit. */
export type MoneyBack = PaymentMethod | 'deposit'

/** Returns the fields of the call that say how an amount (in shillings) goes back to the customer. */
export function moneyBackFields(
  amount: number,
  moneyBack: MoneyBack | undefined,
): { keep_as_deposit?: 1; refund?: { amount: number; method: PaymentMethod } } {
  if (amount <= 0 || !moneyBack) return {}
  return moneyBack === 'deposit' ? { keep_as_deposit: 1 } : { refund: { amount, method: moneyBack } }
}

type EditToSave = {
  lines: readonly EditedLine[]
  total: number
  isAgreed: boolean
  left: number
  moneyBack: MoneyBack | undefined
  below_cost?: 1
}

/**
 * Saves an edit, and deletes the draft once the server has saved it. `leftByServer` is the money paid beyond the new
 * total, as reported by the server's refusal.
 */
export function useEditOrder(order: Order, draft: Draft<EditDraft>, onDone: () => void) {
  const [changes, setChanges] = useState<PriceChange[]>([])
  const [problem, setProblem] = useState<string>()
  const [belowCost, setBelowCost] = useState<string>()
  const [leftByServer, setLeftByServer] = useState<number>()
  const edit = useChangeOrder('updateOrderLines')
  const clearAnswers = () => {
    setChanges([])
    setProblem(undefined)
    setBelowCost(undefined)
  }
  const clear = () => {
    clearAnswers()
    setLeftByServer(undefined)
  }
  const save = async ({ lines, total, isAgreed, left, moneyBack, below_cost }: EditToSave) => {
    if (edit.isPending) return
    clearAnswers()
    const { updated_at, indexes } = draft.value
    try {
      await edit.mutateAsync({
        order_id: order.id,
        updated_at,
        items: linesToSend(order, lines, indexes),
        total_amount: total,
        below_cost,
        ...(isAgreed && { customer_agreed: 1 as const }),
        ...moneyBackFields(left, moneyBack),
      })
      draft.forget()
      toast.success('Oda imebadilishwa.')
      onDone()
    } catch (failure) {
      const changed = changedPrices(failure, 'updateOrderLines', lines)
      if (changed) {
        draft.change((old) => ({
          ...old,
          lines: reduceCart(old.lines, { do: 'refreshPrices', prices: changed.prices }),
        }))
        setChanges(changed.changes)
      }
      const text = sentenceOf(failure, commonTexts.somethingFailed, commonTexts.networkErrorRetry)
      const refused = refusalOf(failure, 'updateOrderLines', 'refused')
      if (refused?.money !== undefined) setLeftByServer(refused.money)
      if (refused?.below_cost !== undefined) setBelowCost(text)
      else setProblem(text)
    }
  }
  return { save, changes, problem, belowCost, leftByServer, isBusy: edit.isPending, clear }
}
