import { requireFound } from '../../../../shop/problems.ts'
import type { RestChoice } from '../../../../shop/products/stocktakes.ts'
import type { Locked } from '../../../db/brand.ts'
import type { Tx } from '../../../db/open.ts'
import { lockProducts } from '../../catalog/product-batches.queries.ts'
import { lockVariants, type Variant } from '../../ledger/variants.queries.ts'
import { readBooks } from '../books.queries.ts'
import { findStocktake, lockStocktake, type Stocktake } from '../stocktakes.queries.ts'

/**
 * Locks the products and variants that a stocktake counts, and then the stocktake: all calls lock in this order. Throws
 * not_found.
 */
export async function lockStocktakeAndGoods(
  tx: Tx,
  id: number,
  rest: RestChoice | undefined,
): Promise<{ stocktake: Locked<Stocktake>; variants: Locked<Variant>[] }> {
  const seen = requireFound(await findStocktake(tx, id))
  // Only a closed stocktake can be approved. For a stocktake in any other state, nothing will be written, so locks on
  // its goods are not needed.
  if (seen.status !== 'closed') return { stocktake: requireFound(await lockStocktake(tx, id)), variants: [] }
  const { category, closed_at, read_at } = seen
  const rows = await readBooks(tx, { id, category, rest: rest ?? seen.rest, restAt: closed_at ?? read_at })
  await lockProducts(tx, [...new Set(rows.map(({ product_id }) => product_id))])
  const variants = await lockVariants(
    tx,
    rows.map(({ variant_id }) => variant_id),
  )
  return { stocktake: requireFound(await lockStocktake(tx, id)), variants }
}
