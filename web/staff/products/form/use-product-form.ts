import { useState } from 'react'
import { MAX_IMAGES } from '../../../../shop/numbers/limits.ts'
import { commonTexts } from '../../../../shop/texts/common.ts'
import { productTexts } from '../../../../shop/texts/products.ts'
import { Refused, sentenceOf } from '../../../data/api/api.ts'
import type { Product } from '../../../data/catalog.ts'
import { type StaffProduct, useSaveProduct } from '../../../data/products/products.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import type { Draft } from '../../drafts/use-draft.ts'
import { cleanState, type FormState, isDirty } from './form-state.ts'
import { type PictureItem, picturesToSend, samePictures } from './pictures/pictures.ts'
import { newProductId, type ProductDraft, productProblems } from './product-form.ts'

/** Why saving was refused. The draft stays. */
type SaveProblem = { kind: 'failed' | 'changed'; text: string } | { kind: 'taken' }

interface ProductFormOptions {
  /** The draft in this browser. It is not on the server yet. */
  storedDraft: Draft<FormState | null>
  /** The product to edit; null to add one. */
  product: Product | null
  /** The category preselected for the next new product. */
  nextCategory: string
  onSaved: (saved: StaffProduct) => void
}

/** The state of the product form: the draft, its pictures, and saving. */
export function useProductForm({ storedDraft, product, nextCategory, onSaved }: ProductFormOptions) {
  const { state, dirty, change, startFrom } = useFormState(storedDraft, product)
  const { draft, items, from } = state
  const { addPictures, compressPercent } = useAddPictures(items, change)
  const { sendState, saving, uploadPercent, saveProblem, clearProblem } = useSending(product)
  const [showProblems, setShowProblems] = useState(false)

  /** Deletes the stored draft and shows the product, or an empty form. */
  const reset = (current: Product | null = product, category = '') => {
    startFrom(current, category)
    setShowProblems(false)
    clearProblem()
  }
  /**
   * Saves the form. `updatedAt` confirms that the save overwrites the version that somebody else saved at that time.
   * `id` saves the form as a separate product.
   */
  const send = async (confirmed: { updatedAt?: string; id?: string } = {}) => {
    setShowProblems(true)
    if (saving || compressPercent !== null || Object.keys(productProblems(draft)).length > 0) return
    const updatedAt = confirmed.updatedAt ?? state.updatedAt
    const id = confirmed.id ?? draft.id
    // The draft takes over the confirmed values, so that a retry after a failure sends them too.
    if (confirmed.id || confirmed.updatedAt) change((old) => ({ ...old, updatedAt, draft: { ...old.draft, id } }))
    const saved = await sendState({ ...state, updatedAt, draft: { ...draft, id } })
    if (!saved) return
    reset(product ? saved : null, nextCategory)
    toast.success(product ? productTexts.edited : productTexts.added)
    onSaved(saved)
  }
  return {
    draft,
    items,
    dirty,
    compressPercent,
    uploadPercent,
    saveProblem,
    from,
    product,
    /** The props of the note about the draft. */
    draftNote: {
      isRestored: storedDraft.isRestored && dirty,
      isNotPersisted: storedDraft.isNotPersisted,
      forget: () => reset(),
    },
    saving,
    problems: showProblems ? productProblems(draft) : {},
    change: (changes: Partial<ProductDraft>) => change((old) => ({ ...old, draft: { ...old.draft, ...changes } })),
    setItems: (next: PictureItem[]) => change((old) => ({ ...old, items: next })),
    addPictures,
    send,
    sendAsNew: () => send({ id: newProductId() }),
    reset,
  }
}

export type ProductForm = ReturnType<typeof useProductForm>

type ChangeState = (next: (old: FormState) => FormState) => void

/** The values in the form: the stored draft if it has changes, otherwise the product's values or an empty form. */
function useFormState(storedDraft: ProductFormOptions['storedDraft'], product: Product | null) {
  const [clean, setClean] = useState(() => cleanState(product))
  const pictures = product?.images ?? []
  // An unchanged draft may be an older version of the product, so the form shows the current version instead.
  const changedOrClean = (old: FormState | null) => (old && isDirty(old, clean, pictures) ? old : clean)
  const state = changedOrClean(storedDraft.value)
  const change: ChangeState = (next) => storedDraft.change((old) => next(changedOrClean(old)))
  /** Deletes the stored draft and shows this product, or an empty form. */
  const startFrom = (current: Product | null, category: string) => {
    storedDraft.forget()
    setClean(cleanState(current, category))
  }
  return { state, dirty: state !== clean, change, startFrom }
}

/**
 * Compresses chosen files and adds them to the form's pictures. `compressPercent` is null while none are compressed.
 */
function useAddPictures(items: readonly PictureItem[], change: ChangeState) {
  const [compressPercent, setCompressPercent] = useState<number | null>(null)
  const addPictures = async (files: File[]) => {
    const room = MAX_IMAGES - items.length
    if (files.length > room)
      toast.info(`Bidhaa huwa na picha ${MAX_IMAGES} tu: picha ${files.length - room} zimeachwa.`)
    setCompressPercent(0)
    const prepared = await prepareFiles(files.slice(0, room), setCompressPercent)
    setCompressPercent(null)
    change((old) => ({ ...old, items: [...old.items, ...prepared.items].slice(0, MAX_IMAGES) }))
    for (const text of prepared.problems) toast.error(text)
  }
  return { addPictures, compressPercent }
}

/** Sends the form. `saveProblem` says why the last attempt was refused. */
function useSending(product: Product | null) {
  const [uploadPercent, setUploadPercent] = useState(0)
  const [saveProblem, setSaveProblem] = useState<SaveProblem | null>(null)
  const save = useSaveProduct()
  /** Returns the saved product, or null if the save was refused. */
  const sendState = async ({ draft, items, from, updatedAt }: FormState): Promise<StaffProduct | null> => {
    setSaveProblem(null)
    setUploadPercent(0)
    try {
      return await save.mutateAsync({
        id: draft.id,
        // Loaded with the first save, to keep the screen within its size limit.
        fields: import('./fields-to-send.ts').then(({ fieldsToSend }) => fieldsToSend(draft, from, items, product)),
        pictures: samePictures(items, product?.images ?? []) ? undefined : picturesToSend(items),
        updatedAt: updatedAt ?? undefined,
        onProgress: setUploadPercent,
      })
    } catch (failure) {
      setSaveProblem(saveProblemOf(failure))
      return null
    }
  }
  const clearProblem = () => setSaveProblem(null)
  return { sendState, saving: save.isPending, uploadPercent, saveProblem, clearProblem }
}

/** The compression code is loaded with the first picture. */
async function prepareFiles(files: File[], onProgress: (percent: number) => void) {
  try {
    const { preparePictures } = await import('./pictures/prepare-pictures.ts')
    return await preparePictures(files, onProgress)
  } catch {
    return { items: [], problems: [commonTexts.networkErrorRetry] }
  }
}

function saveProblemOf(failure: unknown): SaveProblem {
  const text = sentenceOf(failure, productTexts.saveFailed, commonTexts.networkError)
  const code = failure instanceof Refused ? failure.code : null
  if (code === 'id_taken') return { kind: 'taken' }
  return { kind: code === 'changed_meanwhile' ? 'changed' : 'failed', text }
}
