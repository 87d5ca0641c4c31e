import { brand, type Locked } from '../../db/brand.ts'
import type { Tx } from '../../db/open.ts'
import { lockVariantsOfProduct } from '../ledger/variants.queries.ts'
import type { ProductRow } from './catalog.rules.ts'
import { findProduct, lockProductRow } from './products.queries.ts'

/**
 * Locks a product, then its variants, and returns their current values. Returns undefined if there is no such product.
 */
export async function lockProduct(tx: Tx, id: string): Promise<Locked<ProductRow> | undefined> {
  const locked = await lockProductRow(tx, id)
  if (!locked) return undefined
  await lockVariantsOfProduct(tx, locked)
  const product = await findProduct(tx, id)
  return product && brand(product, 'locked')
}
