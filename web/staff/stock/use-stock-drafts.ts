import { useState } from 'react'
import { commonTexts, stockTexts } from '../../../shop/words/messages.ts'
import { goBackWithin } from '../../browser/go-back.ts'
import { Refused } from '../../data/api/api.ts'
import { useCall } from '../../data/api/use-call.ts'
import type { StaffVariant } from '../../data/stock.ts'
import { briefToast, toast } from '../../ui/feedback/toast.ts'
import { remember, rememberedFor } from './remembered.ts'
import { isModified, type StockDraft, type StockField, stockDraft, stockProblems, updateOf } from './stock-form.ts'

/** One draft per variant; only those that were modified are submitted. */
export function useStockDrafts(productId: string, variants: StaffVariant[]) {
  const [starts] = useState(() => new Map<number, StockDraft>())
  const [drafts, setDrafts] = useState<ReadonlyMap<number, StockDraft>>(new Map())
  const [asked, setAsked] = useState(false)
  const submit = useCall('submitPendingStockUpdate')

  const startOf = (variant: StaffVariant): StockDraft => {
    const known = starts.get(variant.id) ?? stockDraft(variant, rememberedFor(variant.id))
    starts.set(variant.id, known)
    return known
  }
  const draftFor = (variant: StaffVariant) => drafts.get(variant.id) ?? startOf(variant)
  const modified = variants.filter((variant) => isModified(draftFor(variant), startOf(variant)))
  const problemsFor = (variant: StaffVariant) =>
    asked && modified.includes(variant) ? stockProblems(draftFor(variant)) : {}

  /** Sends what was modified. Returns the first variant that has something wrong, so that it can be shown. */
  const send = async (): Promise<StaffVariant | null> => {
    if (submit.isPending) return null
    setAsked(true)
    const wrong = modified.find((variant) => Object.keys(stockProblems(draftFor(variant))).length > 0)
    if (wrong) return wrong
    if (modified.length === 0) {
      toast.info(stockTexts.nothingChanged)
      return null
    }
    const updates = modified.map((variant) => updateOf(variant, draftFor(variant), startOf(variant)))
    try {
      await submit.mutateAsync({ product_id: productId, updates })
    } catch (failure) {
      toast.error(submitFailure(failure))
      return null
    }
    for (const variant of modified) remember(variant.id, draftFor(variant))
    briefToast(stockTexts.submitted)
    goBackWithin()
    return null
  }
  return {
    draftFor,
    problemsFor,
    modified,
    sending: submit.isPending || submit.isSuccess,
    change: (variant: StaffVariant, field: StockField, value: string) =>
      setDrafts((before) =>
        new Map(before).set(variant.id, { ...(before.get(variant.id) ?? startOf(variant)), [field]: value }),
      ),
    send,
  }
}

/** The shop's sentence, then what the server says of it; the network has its own. */
export function submitFailure(failure: unknown): string {
  if (!(failure instanceof Refused)) return commonTexts.networkError
  if (failure.message === stockTexts.nothingChanged) return failure.message
  return [stockTexts.submitFailed, failure.message].filter(Boolean).join(' ')
}
