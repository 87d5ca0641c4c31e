import { parsePrice } from '../../../../shop/numbers/parse-money.ts'
import type { Product } from '../../../data/catalog.ts'
import type { ProductFields } from '../../../data/products/products.ts'
import { type PictureItem, typePictureToSend } from './pictures/pictures.ts'
import { codeRows, codesIn } from './prices-and-codes/code-rows.ts'
import { tiersOf } from './prices-and-codes/tier-rows.ts'
import { type CodeRow, type ProductDraft, sameTypes, tiersDiffer } from './product-form.ts'

/** Returns the fields to send: all of them for a new product, otherwise those that differ from the initial values. */
export function fieldsToSend(
  draft: ProductDraft,
  from: ProductDraft | null,
  items: readonly PictureItem[] = [],
  product: Product | null = null,
): ProductFields {
  // The server treats a renamed type as a new type without barcodes, so the barcodes must be sent again.
  const typesChanged = from !== null && !sameTypes(draft.types, from.types)
  const rows = draft.codes ?? (typesChanged ? codeRows(product, from.types) : [])
  const currentCodes = codesIn(rows, draft)
  // Null keeps the barcodes that the server has.
  const codes = draft.codes || currentCodes.length > 0 ? currentCodes : null
  const customPrices = draft.types.map(({ key, type, price, picture }) => ({
    type: type.trim(),
    price: parsePrice(price) ?? 0,
    ...typePictureToSend(items, picture),
    ...(codes && { barcodes: barcodesOf(codes, key) }),
  }))
  const ofProduct = codes && { barcodes: barcodesOf(codes, '') }
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
    return { ...all, ...(customPrices.length > 0 && { customPrices }), ...(isTiered && tiers), ...ofProduct }
  }
  return {
    name: draft.name === from.name ? undefined : all.name,
    price: draft.price === from.price && !typesChanged ? undefined : all.price,
    productDescription: draft.description === from.description ? undefined : all.productDescription,
    category: draft.category === from.category ? undefined : all.category,
    customPrices: typesChanged || (codes && customPrices.length > 0) ? customPrices : undefined,
    ...(tiersDiffer(draft, from) && tiers),
    ...ofProduct,
  }
}

/** Returns the price tiers: one list for the product or, if any type has its own tiers, one list for each type. */
function tiersToSend(
  { tiers = [], tier_scope }: ProductDraft,
  types: readonly { type: string; price: number }[],
): ProductFields {
  const scope = tier_scope && { tier_scope }
  if (types.length === 0 || tiers.every(({ type }) => type === '')) return { price_tiers: tiersOf(tiers, ''), ...scope }
  return { customPrices: types.map((one) => ({ ...one, price_tiers: tiersOf(tiers, one.type) })), ...scope }
}

const barcodesOf = (rows: readonly CodeRow[], ofType: string) =>
  rows
    .filter(({ type, code }) => type === ofType && code.trim() !== '')
    .map(({ code, pieces }) => ({ code: code.trim(), pieces: pieces.trim() === '' ? null : Number(pieces) }))
