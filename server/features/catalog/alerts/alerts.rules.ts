import { problem } from '../../../../shop/problems.ts'
import { isBuyable } from '../../../../shop/products/products.ts'
import { productTexts } from '../../../../shop/texts/products.ts'
import type { Locked } from '../../../db/brand.ts'
import { type ProductRow, productView } from '../catalog.rules.ts'

/** Returns the product. Throws not_found. Throws refused for a product that can already be bought. */
export function requireAwaitable(product: Locked<ProductRow> | undefined): Locked<ProductRow> {
  if (!product || product.deleted_at) throw problem('not_found')
  if (isBuyable(productView(product))) throw problem('refused', { text: productTexts.alreadyBuyable })
  return product
}
