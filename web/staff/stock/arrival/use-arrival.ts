import { useState } from 'react'
import { formatCount } from '../../../../shop/numbers/money.ts'
import { commonTexts } from '../../../../shop/texts/common.ts'
import { sentenceOf } from '../../../data/api/api.ts'
import { useCall } from '../../../data/api/use-call.ts'
import { briefToast, toast } from '../../../ui/feedback/toast.ts'
import { useDraft } from '../../drafts/use-draft.ts'
import { showWhatNext } from '../../what-next/what-next.ts'
import { addedPieces } from '../form/stock-form.ts'
import { rememberArrival } from '../recent-products.ts'
import {
  type ArrivalDraft,
  arrivalOfDraft,
  countScanned,
  emptyArrival,
  isArrivalDraft,
  isNewProduct,
  isSameProduct,
  type LineDraft,
  lineProblems,
  shippingProblem,
  unitOf,
  withKey,
} from './arrival-draft.ts'

/** The state of the arrival form: the draft, which survives a restart, and functions to change and send it. */
export function useArrival() {
  const draft = useDraft<ArrivalDraft>('deliveries', emptyArrival, isArrivalDraft)
  const [isTried, setTried] = useState(false)
  /** The index of the line whose quantity gets the focus. */
  const [focused, setFocused] = useState<number | null>(null)
  /** The number of arrivals sent since the screen was opened. */
  const [sentCount, setSentCount] = useState(0)
  const submit = useCall('submitArrival')
  const { value } = draft
  // A changed arrival needs a new idempotency key.
  const change = (next: (old: ArrivalDraft) => ArrivalDraft) => draft.change((old) => ({ ...next(old), key: '' }))

  /** Adds the lines whose products are not in the arrival yet, and focuses the first of `lines`. */
  const add = (lines: readonly LineDraft[], more: Partial<ArrivalDraft> = {}) => {
    const [first] = lines
    const existing = first ? value.lines.findIndex((line) => isSameProduct(line, first)) : -1
    const added = lines.filter((line) => !value.lines.some((one) => isSameProduct(one, line)))
    setFocused(existing >= 0 ? existing : value.lines.length)
    change((old) => ({ ...old, ...more, lines: [...old.lines, ...added] }))
  }

  const count = (scanned: LineDraft, field: 'packages' | 'extra', by: number) =>
    change((old) => ({ ...old, lines: countScanned(old.lines, scanned, field, by) }))
  /** Returns false if a field is invalid; the form then focuses that field. */
  const send = async (): Promise<boolean> => {
    if (submit.isPending) return true
    setTried(true)
    const hasWrongLine = value.lines.some((line) => Object.keys(lineProblems(line)).length > 0)
    if (hasWrongLine || shippingProblem(value) !== undefined) return false
    const keyed = withKey(value)
    draft.change(() => keyed)
    try {
      await submit.mutateAsync(arrivalOfDraft(keyed))
    } catch (failure) {
      toast.error(sentenceOf(failure, commonTexts.somethingFailed, commonTexts.networkErrorRetry))
      return true
    }
    announceSent(keyed)
    setTried(false)
    setFocused(null)
    setSentCount((count) => count + 1)
    draft.forget()
    return true
  }

  return {
    ...draft,
    focused,
    sentCount,
    sending: submit.isPending,
    problemsFor: (line: LineDraft) => (isTried ? lineProblems(line) : {}),
    shippingProblem: isTried ? shippingProblem(value) : undefined,
    add,
    count,
    set: (field: 'supplier' | 'reference' | 'shipping', text: string) => change((old) => ({ ...old, [field]: text })),
    setLine: (at: number, field: keyof LineDraft, text: string) =>
      change((old) => ({
        ...old,
        lines: old.lines.map((line, index) => (index === at ? { ...line, [field]: text } : line)),
      })),
    remove: (at: number) => change((old) => ({ ...old, lines: old.lines.filter((_, index) => index !== at) })),
    send,
  }
}

export type ArrivalForm = ReturnType<typeof useArrival>

/** Confirms that the arrival was sent, and remembers its products as suggestions for the next arrival. */
function announceSent(sent: ArrivalDraft): void {
  for (const line of sent.lines)
    if (!isNewProduct(line)) rememberArrival({ id: line.product_id, name: line.name, image: line.image || null })
  briefToast('Mzigo umetumwa, unasubiri idhini.')
  showWhatNext('delivery', describeSent(sent))
}

/** Returns a summary such as 'Azam: bidhaa 10, pisi 240'. */
function describeSent({ supplier, lines }: ArrivalDraft): string {
  const [unit = 'pisi', ...others] = new Set(lines.map(unitOf))
  const products = formatCount('bidhaa', lines.length)
  const pieces = lines.reduce((sum, line) => sum + addedPieces(line), 0)
  // Pieces and dozens are not added up.
  const goods = others.length > 0 ? products : `${products}, ${formatCount(unit, pieces)}`
  return supplier ? `${supplier}: ${goods}` : goods
}
