import type { Locked } from '../../db/brand.ts'
import type { Tx } from '../../db/open.ts'
import type { VariantPlan } from './catalog.rules.ts'
import { recordPrices } from './variant-prices.queries.ts'
import { archiveVariants, insertVariants, updateVariants } from './variants.queries.ts'

/**
 * Changes, archives and inserts the variants of a product as planned, and records their prices. The product is either
 * new or locked together with its variants.
 */
export async function applyVariantPlan(tx: Tx, product: Locked<{ id: string }>, plan: VariantPlan): Promise<void> {
  const withProduct = <Row extends object>(rows: readonly Row[]) => rows.map((row) => ({ ...row, product }))
  if (plan.change.length > 0) await updateVariants(tx, withProduct(plan.change))
  const archive = plan.archive.map((id) => ({ id }))
  if (archive.length > 0) await archiveVariants(tx, withProduct(archive))
  if (plan.insert.length > 0) await insertVariants(tx, withProduct(plan.insert))
  await recordPrices(tx, [product])
}
