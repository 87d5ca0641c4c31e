import { useState } from 'react'
import { formatNumber } from '../../../shop/numbers/money.ts'
import { parsePrice, priceProblem } from '../../../shop/numbers/parse-money.ts'
import type { PendingUpdate } from '../../data/stock.ts'
import type { Costs } from '../costs/CostFields.tsx'
import { costDoubts, type ProductArrival } from '../costs/cost-facts.ts'
import { isObjectOfTexts } from '../drafts/is-object-of-texts.ts'
import { useDraft } from '../drafts/use-draft.ts'
import { arrivalOf, currentFactsOf } from './update-facts.tsx'

type CostsByUpdateId = Record<string, Costs>

const isCostsByUpdateId = (stored: unknown): stored is CostsByUpdateId =>
  typeof stored === 'object' &&
  stored !== null &&
  Object.values(stored).every((one) => isObjectOfTexts(one) && 'shipping' in one && 'buying' in one)

const textOf = (cost: number | null): string => (cost === null ? '' : formatNumber(cost))

/**
 * The costs of the update that is being approved: those that were sent, or those that the approver types. Typed costs
 * are stored until the update is decided.
 */
export function useTypedCosts(update: PendingUpdate | null) {
  const draft = useDraft<CostsByUpdateId>('approval-costs', {}, isCostsByUpdateId)
  // The update and costs of the last attempt. Errors and warnings are only shown for these.
  const [tried, setTried] = useState<{ id: number; costs: string } | null>(null)
  const id = String(update?.id)
  // `isRestored` is true only for costs that were typed before this dialog was opened.
  const [restored, setRestored] = useState({ id: '', isRestored: false })
  if (draft.isReady && restored.id !== id) setRestored({ id, isRestored: id in draft.value })
  const values: Costs = draft.value[id] ?? {
    shipping: textOf(update?.shipping_cost ?? null),
    buying: textOf(update?.buying_price ?? null),
  }
  /** True if the sender left the costs out, so that the approver must type them. */
  const mustType = update?.costs_needed ?? false
  const typed = { shipping_cost: parsePrice(values.shipping), buying_price: parsePrice(values.buying) }
  const arrival: ProductArrival | undefined = update
    ? { ...arrivalOf(update), ...(mustType ? typed : undefined) }
    : undefined
  const doubts = update?.change_type === 'ongezeko' && arrival ? costDoubts(arrival, currentFactsOf(update)) : []
  const isTried = tried !== null && tried.id === update?.id
  const areDoubtsShown = !mustType || (isTried && tried.costs === JSON.stringify(values))
  const problems = problemsOf(values)
  const forget = (decidedId: number) =>
    draft.change((before) =>
      Object.fromEntries(Object.entries(before).filter(([updateId]) => updateId !== String(decidedId))),
    )
  return {
    isReady: draft.isReady,
    /**
     * Props of the note above the fields, which says that costs were typed earlier or that the browser cannot store
     * them.
     */
    note: {
      isRestored: mustType && restored.isRestored,
      isNotPersisted: mustType && draft.isNotPersisted,
      forget: () => {
        setRestored({ ...restored, isRestored: false })
        if (update) forget(update.id)
      },
    },
    values,
    arrival,
    problems: mustType && isTried ? problems : {},
    /** True if the approver still has to type the costs or confirm them. */
    areOpen: mustType || doubts.length > 0,
    /**
     * A warning that the costs may be a typing error. Costs that were sent are checked at once, typed costs on submit.
     */
    doubt: areDoubtsShown && doubts.length > 0 ? doubts.join(' ') : undefined,
    /** The typed costs to save before the approval; null if there are none. */
    toSave:
      mustType && typed.shipping_cost !== null && typed.buying_price !== null
        ? { shipping_cost: typed.shipping_cost, buying_price: typed.buying_price }
        : null,
    /**
     * Returns true if the update may be approved now. With doubtful costs the first attempt returns false and shows the
     * warning.
     */
    check: (): boolean => {
      if (!update) return false
      setTried({ id: update.id, costs: JSON.stringify(values) })
      if (mustType && Object.keys(problems).length > 0) return false
      return doubts.length === 0 || areDoubtsShown
    },
    change: (field: keyof Costs, value: string) =>
      draft.change((before) => ({ ...before, [id]: { ...values, [field]: value } })),
    /** Deletes the typed costs of a decided update. */
    forget,
  }
}

/** Returns the errors of the typed costs, by field. */
function problemsOf({ shipping, buying }: Costs): Partial<Record<keyof Costs, string>> {
  const shippingProblem = priceProblem(shipping)
  const buyingProblem = priceProblem(buying)
  return {
    ...(shippingProblem && { shipping: shippingProblem }),
    ...(buyingProblem && { buying: buyingProblem }),
  }
}
