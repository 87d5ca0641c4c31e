import { useEffect, useRef, useState } from 'react'
import { MAX_IMAGES } from '../../../shop/numbers/limits.ts'
import { commonTexts, productTexts } from '../../../shop/words/messages.ts'
import { Refused, sentenceOf } from '../../data/api/api.ts'
import type { Product } from '../../data/catalog.ts'
import { type StaffProduct, useSaveProduct } from '../../data/products.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { asPlaces, type PictureItem, preparePictures, samePictures, storedPictures } from './pictures.ts'
import {
  differs,
  emptyDraft,
  fieldsToSend,
  newProductId,
  type ProductDraft,
  productDraft,
  productProblems,
} from './product-form.ts'
import { forgetDraft, readDraft, type SavedDraft, saveDraft, savedPictures } from './saved-drafts.ts'

/** What stands in the way of a save that was refused; nothing typed is lost meanwhile. */
type SaveProblem = { kind: 'failed'; text: string } | { kind: 'changed'; text: string } | { kind: 'taken' }

type Start = Omit<SavedDraft, 'chosen'> & {
  /** The form without anything typed. */
  clean: ProductDraft
  items: PictureItem[]
  restored: { lostPictures: number } | null
}

/** The form's state: what is typed, its pictures, the draft that survives, and the save. `product` null adds one. */
export function useProductForm(key: string, product: Product | null, onSaved: (saved: StaffProduct) => void) {
  const [start, setStart] = useState<Start>(() => restoredOrClean(key, product))
  const [draft, setDraft] = useState(start.draft)
  const [items, setItems] = useState(start.items)
  const [showProblems, setShowProblems] = useState(false)
  const [preparing, setPreparing] = useState<number | null>(null)
  const [percent, setPercent] = useState(0)
  const [saveProblem, setSaveProblem] = useState<SaveProblem | null>(null)
  const save = useSaveProduct()
  const saved = useRef(false)

  const stored = product?.images ?? []
  const picturesChanged = !samePictures(items, stored)
  const dirty = picturesChanged || differs(draft, start.clean)
  useEffect(() => {
    if (saved.current) return
    const chosen = items.filter((item) => 'file' in item).length
    if (dirty) saveDraft(key, { draft, from: start.from, updatedAt: start.updatedAt, chosen }, items)
    else forgetDraft(key)
  }, [key, draft, items, dirty, start])

  const restart = (next: Start) => {
    setStart(next)
    setDraft(next.draft)
    setItems(next.items)
    setShowProblems(false)
    setSaveProblem(null)
  }
  const discard = (now: Product | null = product, category = '') => {
    saved.current = false
    forgetDraft(key)
    restart(cleanStart(now, category))
  }
  const addPictures = async (files: File[]) => {
    const room = MAX_IMAGES - items.length
    if (files.length > room)
      toast.info(`Bidhaa huwa na picha ${MAX_IMAGES} tu: picha ${files.length - room} zimeachwa.`)
    const prepared = await preparePictures(files.slice(0, room), setPreparing)
    setPreparing(null)
    setItems((before) => [...before, ...prepared.items].slice(0, MAX_IMAGES))
    for (const text of prepared.problems) toast.error(text)
  }
  /** `updatedAt`: of the product that is to be written over; `id`: of a product of its own. */
  const send = async (over: { updatedAt?: string; id?: string } = {}) => {
    setShowProblems(true)
    if (save.isPending || preparing !== null || Object.keys(productProblems(draft)).length > 0) return
    setSaveProblem(null)
    setPercent(0)
    const updatedAt = over.updatedAt ?? start.updatedAt ?? undefined
    const id = over.id ?? draft.id
    if (over.id) setDraft((before) => ({ ...before, id }))
    if (over.updatedAt) setStart((before) => ({ ...before, updatedAt: over.updatedAt ?? null }))
    try {
      const output = await save.mutateAsync({
        id,
        fields: fieldsToSend(draft, start.from),
        pictures: picturesChanged ? asPlaces(items) : undefined,
        updatedAt,
        onProgress: setPercent,
      })
      saved.current = true
      forgetDraft(key)
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
    from: start.from,
    restored: start.restored,
    saving: save.isPending,
    problems: showProblems ? productProblems(draft) : {},
    change: (part: Partial<ProductDraft>) => setDraft((before) => ({ ...before, ...part })),
    setItems,
    addPictures,
    send,
    sendAsNew: () => send({ id: newProductId() }),
    discard,
  }
}

export type ProductForm = ReturnType<typeof useProductForm>

function cleanStart(product: Product | null, category: string): Start {
  const from = product && productDraft(product)
  const draft = from ?? emptyDraft(category)
  return {
    draft,
    clean: draft,
    from,
    updatedAt: product?.updated_at ?? null,
    items: storedPictures(product?.images ?? []),
    restored: null,
  }
}

function restoredOrClean(key: string, product: Product | null): Start {
  const clean = cleanStart(product, '')
  const kept = readDraft(key)
  if (!kept || (product && !kept.from)) return clean
  const items = savedPictures(key)
  return {
    draft: kept.draft,
    clean: kept.from ?? clean.draft,
    from: kept.from,
    updatedAt: kept.updatedAt,
    items: items ?? clean.items,
    restored: { lostPictures: items ? 0 : kept.chosen },
  }
}

function saveProblemOf(failure: unknown): SaveProblem {
  if (failure instanceof Refused && failure.code === 'changed_meanwhile') {
    return { kind: 'changed', text: failure.message }
  }
  if (failure instanceof Refused && failure.code === 'id_taken') return { kind: 'taken' }
  return { kind: 'failed', text: sentenceOf(failure, productTexts.saveFailed, commonTexts.networkError) }
}
