import { sql } from 'kysely'
import type { Tx } from '../../db/open.ts'
import type { VariantPlan } from './catalog.rules.ts'

/** Carries out a plan for a product whose variants are locked, or that is new. */
export async function applyVariantPlan(tx: Tx, productId: string, plan: VariantPlan): Promise<void> {
  for (const { id, type, price, position } of plan.change) {
    await tx.updateTable('variants').set({ type, price, position, archived_at: null }).where('id', '=', id).execute()
  }
  if (plan.archive.length > 0) {
    await tx.updateTable('variants').set({ archived_at: sql`now()` }).where('id', 'in', plan.archive).execute()
  }
  if (plan.insert.length > 0) {
    const rows = plan.insert.map(({ type, price, position }) => ({ product_id: productId, type, price, position }))
    await tx.insertInto('variants').values(rows).execute()
  }
}
