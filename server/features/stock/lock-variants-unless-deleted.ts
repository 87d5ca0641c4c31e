import type { Locked } from '../../db/brand.ts'
import type { Tx } from '../../db/open.ts'
import { lockProductForShare } from '../catalog/products.queries.ts'
import { lockVariantsOfProduct, type Variant } from '../ledger/variants.queries.ts'

/**
 * Locks the variants of a product, so that edits and deletions wait. Returns none if the product is deleted or does not
 * exist.
 */
export async function lockVariantsUnlessDeleted(tx: Tx, productId: string): Promise<Locked<Variant>[]> {
  const product = await lockProductForShare(tx, productId)
  return product && !product.deleted_at ? lockVariantsOfProduct(tx, product) : []
}
