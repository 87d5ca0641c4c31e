import type { Product } from '../../../data/catalog.ts'
import { type PictureItem, samePictures, storedPictures } from './pictures/pictures.ts'
import { emptyDraft, isDraftChanged, type ProductDraft, productDraft } from './product-form.ts'

/** The draft of a product form, stored in this browser until the product is saved. */
export type FormState = {
  draft: ProductDraft
  items: PictureItem[]
  /** The initial values of an edit, and the `updated_at` of that product; null for a new product. */
  from: ProductDraft | null
  updatedAt: string | null
}

/** Returns the state of an untouched form; `product` is null for a new product. */
export function cleanState(product: Product | null, category = ''): FormState {
  const from = product && productDraft(product)
  return {
    draft: from ?? emptyDraft(category),
    items: storedPictures(product?.images ?? []),
    from,
    updatedAt: product?.updated_at ?? null,
  }
}

/** Returns true if anything differs from `clean`, or from the initial values of an edit. */
export const isDirty = (state: FormState, clean: FormState, pictures: readonly string[]): boolean =>
  !samePictures(state.items, pictures) || isDraftChanged(state.draft, state.from ?? clean.draft)

/** Returns true if a stored draft can be shown by this version of the form. */
export function isFormState(stored: unknown): stored is FormState {
  const { draft, items, from, updatedAt } = fields(stored)
  return (
    isProductDraft(draft) &&
    (from === null || isProductDraft(from)) &&
    (updatedAt === null || typeof updatedAt === 'string') &&
    Array.isArray(items) &&
    items.every(isPicture)
  )
}

function isProductDraft(stored: unknown): boolean {
  const { types, tiers = [], codes = [], ...texts } = fields(stored)
  const { id, name, price, description, category } = texts
  return (
    [id, name, price, description, category].every((one) => typeof one === 'string') &&
    areRows(types, ['key', 'type', 'price']) &&
    areRows(tiers, ['key', 'type', 'from', 'unit', 'price']) &&
    areRows(codes, ['key', 'type', 'code', 'pieces'])
  )
}

/** Returns true for a list of rows that have these fields as strings. */
const areRows = (rows: unknown, names: readonly string[]): boolean =>
  Array.isArray(rows) && rows.every((row) => names.every((name) => typeof fields(row)[name] === 'string'))

function isPicture(stored: unknown): boolean {
  const { key, path, file } = fields(stored)
  return typeof key === 'string' && (typeof path === 'string' || file instanceof File)
}

const fields = (value: unknown): Record<string, unknown> => Object(value) as Record<string, unknown>
