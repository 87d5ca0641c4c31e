import { useState } from 'react'
import { parsePrice, priceProblem } from '../../../shop/numbers/parse-money.ts'
import type { PendingUpdate } from '../../data/stock.ts'
import { useDraft } from '../drafts/use-draft.ts'
import type { Costs } from '../stock/form/CostFields.tsx'
import { type Arrival, costDoubts } from '../stock/form/cost-facts.ts'
import { isObjectOfTexts } from '../stock/form/is-object-of-texts.ts'
import { arrivalOf, nowOf } from './update-facts.tsx'

/** By the id of their update. */
type Kept = Record<string, Costs>

const isKept = (kept: unknown): kept is Kept =>
  typeof kept === 'object' &&
  kept !== null &&
  Object.values(kept).every((one) => isObjectOfTexts(one) && 'shipping' in one && 'buying' in one)

const textOf = (cost: number | null): string => (cost === null ? '' : String(cost))

/**
 * The costs of the update that is about to be approved: as it was sent, or as the approver types them. They are kept
 * until it is decided.
 */
export function useTypedCosts(update: PendingUpdate | null) {
  const draft = useDraft<Kept>('approval-costs', {}, isKept)
  // What was tried, of which update: only then problems and doubts are shown.
  const [tried, setTried] = useState<{ id: number; costs: string } | null>(null)
  const id = String(update?.id)
  // Typed before the dialog opened, not while it is open.
  const [restored, setRestored] = useState({ id: '', isRestored: false })
  if (draft.isReady && restored.id !== id) setRestored({ id, isRestored: id in draft.value })
  const values: Costs = draft.value[id] ?? {
    shipping: textOf(update?.shipping_cost ?? null),
    buying: textOf(update?.buying_price ?? null),
  }
  const isTyped = update?.costs_needed ?? false
  const typed = { shipping_cost: parsePrice(values.shipping), buying_price: parsePrice(values.buying) }
  const arrival: Arrival | undefined = update ? { ...arrivalOf(update), ...(isTyped ? typed : undefined) } : undefined
  const doubts = update?.change_type === 'ongezeko' && arrival ? costDoubts(arrival, nowOf(update)) : []
  const isTried = tried !== null && tried.id === update?.id
  const isAsked = !isTyped || (isTried && tried.costs === JSON.stringify(values))
  const [shipping, buying] = [priceProblem(values.shipping), priceProblem(values.buying)]
  const wrong: Partial<Record<keyof Costs, string>> = { ...(shipping && { shipping }), ...(buying && { buying }) }
  const forget = (decided: number) =>
    draft.change((before) => Object.fromEntries(Object.entries(before).filter(([one]) => one !== String(decided))))
  return {
    isReady: draft.isReady,
    /** What the note above the fields says: whether these were typed at another time, or are not kept. */
    note: {
      isRestored: isTyped && restored.isRestored,
      isUnkept: isTyped && draft.isUnkept,
      forget: () => {
        setRestored({ ...restored, isRestored: false })
        if (update) forget(update.id)
      },
    },
    values,
    arrival,
    problems: isTyped && isTried ? wrong : {},
    /** What may be a slip: of costs that were sent at once, of typed ones when they are to count. */
    doubt: isAsked && doubts.length > 0 ? doubts.join(' ') : undefined,
    toSave:
      isTyped && typed.shipping_cost !== null && typed.buying_price !== null
        ? { shipping_cost: typed.shipping_cost, buying_price: typed.buying_price }
        : null,
    /** Whether it may be approved like this. The first try with a doubtful cost asks, the second one means it. */
    check: (): boolean => {
      if (!update) return false
      setTried({ id: update.id, costs: JSON.stringify(values) })
      if (isTyped && Object.keys(wrong).length > 0) return false
      return doubts.length === 0 || isAsked
    },
    change: (field: keyof Costs, value: string) =>
      draft.change((before) => ({ ...before, [id]: { ...values, [field]: value } })),
    /** It was decided. */
    forget,
  }
}
