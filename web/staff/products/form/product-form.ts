import { formatNumber } from '../../../../shop/numbers/money.ts'
import { parsePrice, priceProblem } from '../../../../shop/numbers/parse-money.ts'
import { cleanName, nameKey } from '../../../../shop/products/names.ts'
import type { TierScope } from '../../../../shop/products/prices.ts'
import { isReservedCategory } from '../../../../shop/products/reserved-categories.ts'
import { randomKey } from '../../../browser/random-key.ts'
import type { Product } from '../../../data/catalog.ts'
import type { ProductSave } from '../../../data/products/products.ts'
import { type PictureItem, typePictureToSend } from './pictures/pictures.ts'
import { areWholeRows, sameTierRows, type TierRow, tierRows, tiersOf } from './tier-rows.ts'

/** The logic of the product form without React: draft, validation, and the fields to send. */

/** `picture` is the key of one of the form's pictures. */
export type TypeRow = { key: string; type: string; price: string; picture?: string }

/** The draft as typed. `id` is created once per new product and survives retries and reloads. */
export type ProductDraft = {
  id: string
  name: string
  price: string
  description: string
  category: string
  types: TypeRow[]
  /** Left out in drafts of the last release, like the scope if it was not chosen. */
  tiers?: TierRow[]
  tier_scope?: TierScope
}

type DraftField = 'name' | 'price' | 'description' | 'category' | 'types' | 'tiers'
type DraftProblems = Partial<Record<DraftField, string>>

export const emptyRow = (): TypeRow => ({ key: randomKey(), type: '', price: '' })

/** Time plus a random number. */
export const newProductId = (): string => `${Date.now()}${Math.floor(Math.random() * 1_000_000)}`

export const emptyDraft = (category = ''): ProductDraft => ({
  id: newProductId(),
  name: '',
  price: '',
  description: '',
  category,
  types: [],
})

export const productDraft = (product: Product): ProductDraft => ({
  id: product.id,
  name: product.name,
  price: formatNumber(product.price),
  description: product.description,
  category: product.category,
  types: product.customPrices.map(({ type, price, image }) => ({
    key: randomKey(),
    type,
    price: formatNumber(price),
    picture: image,
  })),
  tiers: tierRows(product),
})

export const sameTypes = (left: TypeRow[], right: TypeRow[]): boolean =>
  left.length === right.length &&
  left.every(
    ({ type, price, picture }, index) =>
      type === right[index]?.type && price === right[index]?.price && picture === right[index]?.picture,
  )

/** Returns true if anything typed differs; the id is ignored because nobody types it. */
export const differs = (draft: ProductDraft, from: ProductDraft): boolean =>
  draft.name !== from.name ||
  draft.price !== from.price ||
  draft.description !== from.description ||
  draft.category !== from.category ||
  !sameTypes(draft.types, from.types) ||
  tiersDiffer(draft, from)

const tiersDiffer = (draft: ProductDraft, from: ProductDraft): boolean =>
  draft.tier_scope !== from.tier_scope || !sameTierRows(draft.tiers, from.tiers)

/** Validation errors by field; empty if the draft can be sent. */
export function productProblems(draft: ProductDraft): DraftProblems {
  const problems: DraftProblems = {}
  if (!cleanName(draft.name)) problems.name = 'Weka jina la bidhaa.'
  if (!cleanName(draft.category)) problems.category = 'Chagua au andika kategoria.'
  else if (isReservedCategory(draft.category)) problems.category = 'Hili si jina la kategoria. Chagua jingine.'
  if (!draft.description.trim()) problems.description = 'Weka maelezo ya bidhaa.'
  const price = draft.types.length === 0 ? priceProblem(draft.price) : null
  if (price) problems.price = price
  const wrong = draft.types.some(({ type, price }) => !cleanName(type) || parsePrice(price) === null)
  const names = draft.types.map(({ type }) => nameKey(type))
  if (wrong) problems.types = 'Kila aina iwe na jina na bei, au iondoe.'
  else if (new Set(names).size < names.length) problems.types = 'Aina moja imeandikwa zaidi ya mara moja.'
  if (!areWholeRows(draft.tiers ?? [])) problems.tiers = 'Kila bei ya jumla iwe na idadi na bei, au iondoe.'
  return problems
}

/** The fields to send: all of a new product; for an edit only those that differ from its starting values. */
export function fieldsToSend(
  draft: ProductDraft,
  from: ProductDraft | null,
  items: readonly PictureItem[] = [],
): ProductSave['fields'] {
  const customPrices = draft.types.map(({ type, price, picture }) => ({
    type: type.trim(),
    price: parsePrice(price) ?? 0,
    ...typePictureToSend(items, picture),
  }))
  const lowest = Math.min(...customPrices.map(({ price }) => price))
  const all = {
    name: draft.name.trim(),
    price: customPrices.length > 0 ? lowest : (parsePrice(draft.price) ?? 0),
    productDescription: draft.description.trim(),
    category: draft.category.trim(),
  }
  const tiers = tiersToSend(draft, customPrices)
  if (!from) {
    const isTiered = (draft.tiers ?? []).length > 0
    return { ...all, ...(customPrices.length > 0 && { customPrices }), ...(isTiered && tiers) }
  }
  const typesChanged = !sameTypes(draft.types, from.types)
  return {
    name: draft.name === from.name ? undefined : all.name,
    price: draft.price === from.price && !typesChanged ? undefined : all.price,
    productDescription: draft.description === from.description ? undefined : all.productDescription,
    category: draft.category === from.category ? undefined : all.category,
    customPrices: typesChanged ? customPrices : undefined,
    ...(tiersDiffer(draft, from) && tiers),
  }
}

/** The prices by quantity, on each type if one has its own. */
function tiersToSend(
  { tiers = [], tier_scope }: ProductDraft,
  types: readonly { type: string; price: number }[],
): ProductSave['fields'] {
  const scope = tier_scope && { tier_scope }
  if (types.length === 0 || tiers.every(({ type }) => type === '')) return { price_tiers: tiersOf(tiers, ''), ...scope }
  return { customPrices: types.map((one) => ({ ...one, price_tiers: tiersOf(tiers, one.type) })), ...scope }
}
