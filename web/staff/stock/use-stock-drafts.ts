import { useEffect, useRef, useState } from 'react'
import { formatCount } from '../../../shop/numbers/money.ts'
import { productLabel } from '../../../shop/products/products.ts'
import { commonTexts } from '../../../shop/texts/common.ts'
import { stockTexts } from '../../../shop/texts/stock.ts'
import { goBackWithin } from '../../browser/go-back.ts'
import { Refused } from '../../data/api/api.ts'
import { useCall } from '../../data/api/use-call.ts'
import type { Product } from '../../data/catalog.ts'
import { useSession } from '../../data/session.ts'
import type { StaffVariant } from '../../data/stock.ts'
import { briefToast, toast } from '../../ui/feedback/toast.ts'
import { isObjectOfTexts } from '../drafts/is-object-of-texts.ts'
import { useDraft } from '../drafts/use-draft.ts'
import { showWhatNext } from '../what-next/what-next.ts'
import {
  addedPieces,
  isModified,
  type StockDraft,
  type StockField,
  stockDraft,
  stockProblems,
  typedOf,
  updateOf,
} from './form/stock-form.ts'
import { rememberArrival } from './recent-products.ts'
import { readDefaults, storeDefaults } from './stock-defaults.ts'

/** The typed fields by variant id. All other fields show the variant's current values. */
type Typed = Record<string, Partial<StockDraft>>

const isTyped = (stored: unknown): stored is Typed =>
  typeof stored === 'object' && stored !== null && Object.values(stored).every(isObjectOfTexts)

/** One draft per variant, stored until it is sent. Only modified drafts are sent. */
export function useStockDrafts(product: Product, variants: StaffVariant[]) {
  const [initialDrafts] = useState(() => new Map<number, StockDraft>())
  const draft = useDraft<Typed>(`arrival:${product.id}`, {}, isTyped)
  const [isTried, setTried] = useState(false)
  const submit = useCall('submitPendingStockUpdate')
  const hasLeft = useRef(false)
  // Sessions stored by the previous release have no `sees_costs`; at that time all staff saw costs.
  const viewer = { seesCosts: useSession().user?.sees_costs !== false }
  useEffect(() => {
    hasLeft.current = false
    return () => {
      hasLeft.current = true
    }
  }, [])

  const initialOf = (variant: StaffVariant): StockDraft => {
    const initial = initialDrafts.get(variant.id) ?? stockDraft(variant, readDefaults(variant.id, viewer))
    initialDrafts.set(variant.id, initial)
    return initial
  }
  const draftFor = (variant: StaffVariant): StockDraft => ({ ...initialOf(variant), ...draft.value[variant.id] })
  const modified = variants.filter((variant) => !variant.archived && isModified(draftFor(variant), initialOf(variant)))
  const problemsFor = (variant: StaffVariant) =>
    isTried && modified.includes(variant) ? stockProblems(draftFor(variant)) : {}

  const change = (variant: StaffVariant, field: StockField, value: string) =>
    draft.change((before) => {
      const next = { ...initialOf(variant), ...before[variant.id], [field]: value }
      return { ...before, [variant.id]: typedOf(next, initialOf(variant)) }
    })

  /** Sends the modified drafts. Returns the first variant with an error, so that the form can show it. */
  const send = async (): Promise<StaffVariant | null> => {
    if (submit.isPending) return null
    setTried(true)
    const invalid = modified.find((variant) => Object.keys(stockProblems(draftFor(variant))).length > 0)
    if (invalid) return invalid
    if (modified.length === 0) {
      toast.info(stockTexts.nothingChanged)
      return null
    }
    const updates = modified.map((variant) => updateOf(variant, draftFor(variant), initialOf(variant)))
    try {
      await submit.mutateAsync({ product_id: product.id, updates })
    } catch (failure) {
      toast.error(submitFailure(failure))
      return null
    }
    for (const variant of modified) storeDefaults(variant.id, draftFor(variant), viewer)
    rememberArrival(product)
    briefToast(stockTexts.submitted)
    draft.forget()
    // Do not navigate if the person has already left the screen.
    if (hasLeft.current) return null
    showWhatNext('arrival', describeSent(product, modified, draftFor))
    goBackWithin()
    return null
  }
  return { ...draft, draftFor, problemsFor, modified, sending: submit.isPending || submit.isSuccess, change, send }
}

/** Returns 'Sofa (Bluu): pisi 100'; for several types, their number and the sum of pieces. */
function describeSent(
  { name }: Product,
  sent: StaffVariant[],
  draftFor: (variant: StaffVariant) => StockDraft,
): string {
  const pieces = sent.reduce((sum, variant) => sum + addedPieces(draftFor(variant)), 0)
  const [only, ...others] = sent
  const label =
    others.length > 0 ? `${name}, ${formatCount('aina', sent.length)}` : productLabel(name, only?.type ?? null)
  return pieces > 0 ? `${label}: ${formatCount('pisi', pieces)}` : label
}

/** Returns a message with the server's reason; network failures have their own message. */
export function submitFailure(failure: unknown): string {
  if (!(failure instanceof Refused)) return commonTexts.networkError
  if (failure.message === stockTexts.nothingChanged) return failure.message
  return [stockTexts.submitFailed, failure.message].filter(Boolean).join(' ')
}
