// The draft and the validation of the product form, without React.
import { formatNumber } from '../../../../shop/numbers/money.ts'
import { parsePrice, priceProblem } from '../../../../shop/numbers/parse-money.ts'
import { cleanName, nameKey } from '../../../../shop/products/names.ts'
import type { TierScope } from '../../../../shop/products/prices.ts'
import { isReservedCategory } from '../../../../shop/products/reserved-categories.ts'
import { randomKey } from '../../../browser/random-key.ts'
import type { Product } from '../../../data/catalog.ts'
import { areValidRows, sameTierRows, type TierRow, tierRows } from './prices-and-codes/tier-rows.ts'

/** A type as typed. `picture` is the key of one of the form's pictures. */
export type TypeRow = { key: string; type: string; price: string; picture?: string }

/**
 * A barcode as typed. `type` is the key of a type row, or '' for the whole product. `pieces` is '' for a package of the
 * usual size.
 */
export type CodeRow = { key: string; type: string; code: string; pieces: string }

/** The draft as typed. `id` is created once for a new product and survives retries and reloads. */
export type ProductDraft = {
  id: string
  name: string
  price: string
  description: string
  category: string
  types: TypeRow[]
  /** Missing in drafts of the previous release. */
  tiers?: TierRow[]
  /** Missing until it is chosen. */
  tier_scope?: TierScope
  /** Missing until a code is changed. */
  codes?: CodeRow[]
}

type DraftField = 'name' | 'price' | 'description' | 'category' | 'types' | 'tiers'
type DraftProblems = Partial<Record<DraftField, string>>

export const emptyRow = (): TypeRow => ({ key: randomKey(), type: '', price: '' })

/** Returns a new product id: the time in milliseconds followed by a random number, 13 to 20 digits in all. */
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

/** Returns true if anything typed differs. The id is ignored. */
export const isDraftChanged = (draft: ProductDraft, from: ProductDraft): boolean =>
  draft.name !== from.name ||
  draft.price !== from.price ||
  draft.description !== from.description ||
  draft.category !== from.category ||
  !sameTypes(draft.types, from.types) ||
  tiersDiffer(draft, from) ||
  draft.codes !== from.codes

export const tiersDiffer = (draft: ProductDraft, from: ProductDraft): boolean =>
  draft.tier_scope !== from.tier_scope || !sameTierRows(draft.tiers, from.tiers)

/** Returns the validation errors by field. */
export function productProblems(draft: ProductDraft): DraftProblems {
  const problems: DraftProblems = {}
  if (!cleanName(draft.name)) problems.name = 'Weka jina la bidhaa.'
  if (!cleanName(draft.category)) problems.category = 'Chagua au andika kategoria.'
  else if (isReservedCategory(draft.category)) problems.category = 'Hili si jina la kategoria. Chagua jingine.'
  if (!draft.description.trim()) problems.description = 'Weka maelezo ya bidhaa.'
  const price = draft.types.length === 0 ? priceProblem(draft.price) : null
  if (price) problems.price = price
  const hasIncompleteType = draft.types.some(({ type, price }) => !cleanName(type) || parsePrice(price) === null)
  const names = draft.types.map(({ type }) => nameKey(type))
  if (hasIncompleteType) problems.types = 'Kila aina iwe na jina na bei, au iondoe.'
  else if (new Set(names).size < names.length) problems.types = 'Aina moja imeandikwa zaidi ya mara moja.'
  if (!areValidRows(draft.tiers ?? [])) problems.tiers = 'Kila bei ya jumla iwe na idadi na bei, au iondoe.'
  return problems
}
