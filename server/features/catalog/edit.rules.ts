import type { z } from 'zod'
import type { editProduct } from '../../../contract/catalog.ts'
import { MAX_IMAGES } from '../../../shop/numbers/limits.ts'
import { may } from '../../../shop/people/rights.ts'
import type { Caller } from '../../../shop/people/roles.ts'
import { problem } from '../../../shop/problems.ts'
import { type Branded, brand } from '../../db/brand.ts'
import {
  activeTypes,
  activeVariants,
  type ProductFields,
  type ProductRow,
  productView,
  typesEverFault,
  type VariantPlan,
  type Wanted,
} from './catalog.rules.ts'
import { typePicture, withTypePictures } from './type-pictures.rules.ts'
import { requireWantedVariants } from './wanted-variants.rules.ts'

type Edit = z.output<(typeof editProduct)['input']>

/** A product that this caller may edit in this way, and that is unchanged since the form was loaded. */
export type Editable<P extends ProductRow = ProductRow> = Branded<P, 'editable'>

/**
 * Returns the product. Throws not_found, not_allowed if the edit changes the status and the caller may not change it,
 * and changed_meanwhile if the form was loaded from another version. The form's version is newer than the product if a
 * backup was restored since.
 */
export function requireEditable<P extends ProductRow>(product: P | undefined, edit: Edit, caller: Caller): Editable<P> {
  if (!product || product.deleted_at) throw problem('not_found')
  const isOtherVersion = edit.updated_at !== undefined && Date.parse(edit.updated_at) !== product.updated_at.getTime()
  if (isOtherVersion) throw problem('changed_meanwhile')
  const setsStatus = edit.status !== undefined && edit.status !== product.status
  if (setsStatus && !may(caller, 'setProductStatus')) throw problem('not_allowed')
  return brand(product, 'editable')
}

/** Returns the pictures to keep, in the requested order. Names of other pictures are ignored. */
function remainingPictures(product: ProductRow, keep: readonly string[] | undefined): string[] {
  if (!keep) return product.pictures
  return [...new Set(keep)].filter((path) => product.pictures.includes(path))
}

/** Returns how many new pictures fit. Further pictures are dropped silently. */
export const roomFor = (product: ProductRow, edit: Edit): number =>
  Math.max(0, MAX_IMAGES - remainingPictures(product, edit.keep_images).length)

/** Returns the plan. Throws refused if it adds types to a product that has already had too many. */
export function requireFewTypes(product: ProductRow, plan: VariantPlan): VariantPlan {
  const text = typesEverFault(product.variants, plan)
  if (text) throw problem('refused', { text })
  return plan
}

/** Returns the product after the edit. Fields that the edit does not contain are kept. */
export function productAfterEdit(
  product: Editable,
  edit: Edit,
  added: readonly string[],
): ProductFields & Pick<ProductRow, 'status'> {
  return {
    name: edit.name ?? product.name,
    category: edit.category ?? product.category,
    description: edit.productDescription ?? product.description,
    status: edit.status ?? product.status,
    pictures: [...remainingPictures(product, edit.keep_images), ...added].slice(0, MAX_IMAGES),
  }
}

/**
 * Returns the variants after the edit. Their pictures come from the edited product. `price` is the price of a product
 * without types. The prices of types come from customPrices.
 */
export function editedVariants(
  product: Editable,
  edit: Edit,
  shown: { pictures: readonly string[]; added: readonly string[] },
): Wanted[] {
  const types = edit.customPrices ?? activeTypes(product).map(({ type, price }) => ({ type, price }))
  const { price_tiers, tier_scope } = edit
  const asked = { price: edit.price ?? productView(product).price, types, price_tiers, tier_scope }
  return withTypePictures(requireWantedVariants(asked, product.variants), types, product.variants, shown)
}

/** Returns the current variants in the form that an edit uses. */
export const currentVariants = (product: Editable): Wanted[] =>
  activeVariants(product).map(({ type, price, price_tiers, tier_scope, picture }) => ({
    type,
    price,
    price_tiers,
    tier_scope,
    picture: typePicture({ picture }, product.pictures),
  }))
