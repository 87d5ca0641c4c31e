import type { Tx } from '../../../db/open.ts'
import { lockVariantsOfProducts } from '../../ledger/variants.queries.ts'
import { requireFreeBarcodes } from '../barcodes/store-barcodes.ts'
import type { OnProductsDeleted } from '../on-products-deleted.ts'
import { setDeleted } from '../products.queries.ts'
import { recordPrices } from '../variant-prices.queries.ts'
import { requireUnchanged } from './changes.rules.ts'
import { countProductsOfAct, findCounted, lockUndone, restoreBarcodes, restoreProducts } from './undo.queries.ts'
import type { Undoable } from './undo.rules.ts'

/**
 * Restores the products that an act changed, and deletes those that it added. Returns how many products it changed and
 * added. Throws changed_meanwhile with the names of products that were changed or removed since the act, or added by it
 * and counted since.
 */
export async function undoProducts(
  tx: Tx,
  act: Undoable,
  { by, onProductsDeleted }: { by: number; onProductsDeleted: OnProductsDeleted },
): Promise<number> {
  const products = await lockUndone(tx, act.id)
  await lockVariantsOfProducts(tx, products)
  const added = products.filter(({ is_added }) => is_added)
  const counted = new Set(await findCounted(tx, added))
  requireUnchanged(products.filter(({ id, is_unchanged }) => !is_unchanged || counted.has(id)))
  // A product whose row no longer exists cannot be restored.
  if (products.length < (await countProductsOfAct(tx, act.id)))
    requireUnchanged([{ id: '', name: 'bidhaa iliyoondolewa' }])
  await restoreProducts(tx, act.id)
  await restoreBarcodes(tx, act.id)
  await recordPrices(tx, products)
  await setDeleted(tx, added, { deleted: true })
  await onProductsDeleted(tx, added, by)
  await requireFreeBarcodes(tx, products)
  return products.length
}
