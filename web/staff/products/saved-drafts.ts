import { readObject, removeStored, writeStored } from '../../browser/storage.ts'
import type { PictureItem } from './pictures.ts'
import { newProductId, type ProductDraft, rowKey } from './product-form.ts'

/**
 * What is being typed lies in local storage, per person and product, so that neither a reload nor a failed save loses
 * it. Pictures stay in the page's memory: they outlive a change of screen, not a reload, and the form says so.
 */
const pictures = new Map<string, PictureItem[]>()

export type SavedDraft = {
  draft: ProductDraft
  /** What the form of an edit began with, and when that product was last changed; null for a new product. */
  from: ProductDraft | null
  updatedAt: string | null
  /** How many pictures had been chosen and not sent. */
  chosen: number
}

export const draftKey = (person: string, productId: string | null): string =>
  `product_draft:${person}:${productId ?? 'new'}`

export function saveDraft(key: string, saved: SavedDraft, items: PictureItem[]): void {
  writeStored(key, JSON.stringify(saved))
  pictures.set(key, items)
}

export function forgetDraft(key: string): void {
  removeStored(key)
  pictures.delete(key)
}

export const savedPictures = (key: string): PictureItem[] | null => pictures.get(key) ?? null

/** The saved draft, or null when there is none that can be read. */
export function readDraft(key: string): SavedDraft | null {
  const saved = readObject(key)
  const draft = saved && fields(saved.draft)
  if (!saved || !draft) return null
  return {
    draft,
    from: fields(saved.from),
    updatedAt: typeof saved.updatedAt === 'string' ? saved.updatedAt : null,
    chosen: Number(saved.chosen) || 0,
  }
}

function fields(stored: unknown): ProductDraft | null {
  if (typeof stored !== 'object' || stored === null) return null
  const draft = stored as Partial<Record<keyof ProductDraft, unknown>>
  const types: unknown[] = Array.isArray(draft.types) ? draft.types : []
  return {
    id: words(draft.id) || newProductId(),
    name: words(draft.name),
    price: words(draft.price),
    description: words(draft.description),
    category: words(draft.category),
    types: types.map((row) => {
      const { type, price } = Object(row) as { type?: unknown; price?: unknown }
      return { key: rowKey(), type: words(type), price: words(price) }
    }),
  }
}

const words = (value: unknown): string => (typeof value === 'string' ? value : '')
