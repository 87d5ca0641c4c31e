import type { Product } from '../../../data/catalog.ts'
import { type PictureItem, samePictures, storedPictures } from './pictures/pictures.ts'
import { differs, emptyDraft, type ProductDraft, productDraft } from './product-form.ts'

/** What stands in a product's form, as it is kept until it is saved. */
export type FormState = {
  draft: ProductDraft
  items: PictureItem[]
  /** What the form of an edit began with, and when that product was last changed; null for a new product. */
  from: ProductDraft | null
  updatedAt: string | null
}

/** The form with nothing typed yet; `product` null adds one. */
export function cleanState(product: Product | null, category = ''): FormState {
  const from = product && productDraft(product)
  return {
    draft: from ?? emptyDraft(category),
    items: storedPictures(product?.images ?? []),
    from,
    updatedAt: product?.updated_at ?? null,
  }
}

/** Whether something was typed or chosen that `clean`, or what an edit began with, does not have. */
export const isDirty = (state: FormState, clean: FormState, pictures: readonly string[]): boolean =>
  !samePictures(state.items, pictures) || differs(state.draft, state.from ?? clean.draft)

/** Whether a kept draft is one that this version of the form can show. */
export function isFormState(kept: unknown): kept is FormState {
  const { draft, items, from, updatedAt } = fields(kept)
  return (
    isProductDraft(draft) &&
    (from === null || isProductDraft(from)) &&
    (updatedAt === null || typeof updatedAt === 'string') &&
    Array.isArray(items) &&
    items.every(isPicture)
  )
}

function isProductDraft(kept: unknown): boolean {
  const { types, ...texts } = fields(kept)
  const { id, name, price, description, category } = texts
  return (
    [id, name, price, description, category].every((one) => typeof one === 'string') &&
    Array.isArray(types) &&
    types.every((row) => ['key', 'type', 'price'].every((name) => typeof fields(row)[name] === 'string'))
  )
}

function isPicture(kept: unknown): boolean {
  const { key, path, file } = fields(kept)
  return typeof key === 'string' && (typeof path === 'string' || file instanceof File)
}

const fields = (value: unknown): Record<string, unknown> => Object(value) as Record<string, unknown>
