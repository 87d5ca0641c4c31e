import { useState } from 'react'
import { MAX_IMAGES } from '../../../../shop/numbers/limits.ts'
import { commonTexts, productTexts } from '../../../../shop/words/messages.ts'
import { Refused, sentenceOf } from '../../../data/api/api.ts'
import type { Product } from '../../../data/catalog.ts'
import { type StaffProduct, useSaveProduct } from '../../../data/products/products.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import type { Draft } from '../../drafts/use-draft.ts'
import { cleanState, type FormState, isDirty } from './form-state.ts'
import { asPlaces, type PictureItem, samePictures } from './pictures/pictures.ts'
import { fieldsToSend, newProductId, type ProductDraft, productProblems } from './product-form.ts'

/** What stands in the way of a save that was refused; nothing typed is lost meanwhile. */
type SaveProblem = { kind: 'failed'; text: string } | { kind: 'changed'; text: string } | { kind: 'taken' }

interface ProductFormOptions {
  /** What was typed and not saved yet. */
  kept: Draft<FormState | null>
  /** What is edited; null adds a product. */
  product: Product | null
  /** The category that the next new product begins with. */
  nextCategory: string
  onSaved: (saved: StaffProduct) => void
}

/** The form's state: what is typed, its pictures, and the save. */
export function useProductForm({ kept, product, nextCategory, onSaved }: ProductFormOptions) {
  const [clean, setClean] = useState(() => cleanState(product))
  const [showProblems, setShowProblems] = useState(false)
  const [preparing, setPreparing] = useState<number | null>(null)
  const [percent, setPercent] = useState(0)
  const [saveProblem, setSaveProblem] = useState<SaveProblem | null>(null)
  const save = useSaveProduct()

  const pictures = product?.images ?? []
  // What was kept without a change is the product as it was then: shown, it would be an older one.
  const changedOrClean = (old: FormState | null) => (old && isDirty(old, clean, pictures) ? old : clean)
  const state = changedOrClean(kept.value)
  const { draft, items, from } = state
  const dirty = state !== clean
  const change = (next: (old: FormState) => FormState) => kept.change((old) => next(changedOrClean(old)))

  const discard = (now: Product | null = product, category = '') => {
    kept.forget()
    setClean(cleanState(now, category))
    setShowProblems(false)
    setSaveProblem(null)
  }
  const addPictures = async (files: File[]) => {
    const room = MAX_IMAGES - items.length
    if (files.length > room)
      toast.info(`Bidhaa huwa na picha ${MAX_IMAGES} tu: picha ${files.length - room} zimeachwa.`)
    setPreparing(0)
    const prepared = await prepare(files.slice(0, room), setPreparing)
    setPreparing(null)
    change((old) => ({ ...old, items: [...old.items, ...prepared.items].slice(0, MAX_IMAGES) }))
    for (const text of prepared.problems) toast.error(text)
  }
  /** `updatedAt`: of the product that is to be written over; `id`: of a product of its own. */
  const send = async (over: { updatedAt?: string; id?: string } = {}) => {
    setShowProblems(true)
    if (save.isPending || preparing !== null || Object.keys(productProblems(draft)).length > 0) return
    setSaveProblem(null)
    setPercent(0)
    const updatedAt = over.updatedAt ?? state.updatedAt
    const id = over.id ?? draft.id
    if (over.id || over.updatedAt) change((old) => ({ ...old, updatedAt, draft: { ...old.draft, id } }))
    try {
      const output = await save.mutateAsync({
        id,
        fields: fieldsToSend(draft, from),
        pictures: samePictures(items, pictures) ? undefined : asPlaces(items),
        updatedAt: updatedAt ?? undefined,
        onProgress: setPercent,
      })
      discard(product ? output : null, nextCategory)
      toast.success(product ? productTexts.edited : productTexts.added)
      onSaved(output)
    } catch (failure) {
      setSaveProblem(saveProblemOf(failure))
    }
  }
  return {
    draft,
    items,
    dirty,
    preparing,
    percent,
    saveProblem,
    from,
    /** What the note about the draft shows. */
    kept: { isRestored: kept.isRestored && dirty, isUnkept: kept.isUnkept, forget: () => discard() },
    saving: save.isPending,
    problems: showProblems ? productProblems(draft) : {},
    change: (part: Partial<ProductDraft>) => change((old) => ({ ...old, draft: { ...old.draft, ...part } })),
    setItems: (now: PictureItem[]) => change((old) => ({ ...old, items: now })),
    addPictures,
    send,
    sendAsNew: () => send({ id: newProductId() }),
    discard,
  }
}

export type ProductForm = ReturnType<typeof useProductForm>

/** What makes pictures small comes with the first of them. */
async function prepare(files: File[], onProgress: (percent: number) => void) {
  try {
    const { preparePictures } = await import('./pictures/prepare-pictures.ts')
    return await preparePictures(files, onProgress)
  } catch {
    return { items: [], problems: [commonTexts.networkErrorRetry] }
  }
}

function saveProblemOf(failure: unknown): SaveProblem {
  if (failure instanceof Refused && failure.code === 'changed_meanwhile') {
    return { kind: 'changed', text: failure.message }
  }
  if (failure instanceof Refused && failure.code === 'id_taken') return { kind: 'taken' }
  return { kind: 'failed', text: sentenceOf(failure, productTexts.saveFailed, commonTexts.networkError) }
}
