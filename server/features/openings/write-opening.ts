import { readClock } from '../../db/clock.ts'
import type { Tx } from '../../db/open.ts'
import { recordAct } from '../audit/audit.queries.ts'
import { writeDebts } from './debts/write-debts.ts'
import { sumOf } from './opening-result.rules.ts'
import type { OpeningPlan } from './plan-opening.ts'
import { writeProducts } from './products/write-products.ts'

/**
 * Writes everything in the plan, with one audit row that the stock movements refer to. Locks customers before products
 * and variants, like all transactions. Returns true if the catalogue has changed.
 */
export async function writeOpening(
  tx: Tx,
  { products, debts }: OpeningPlan,
  { by, creditDays }: { by: number; creditDays: number },
): Promise<boolean> {
  const stocked = products?.stock.filter(({ pieces }) => pieces !== null) ?? []
  const refId = await recordAct(tx, {
    by,
    action: 'import_opening',
    subject: 'shop',
    after: {
      added: products?.catalog.added.length,
      changed: products?.catalog.changed.length,
      opened: stocked.length,
      opened_pieces: stocked.reduce((sum, { pieces }) => sum + (pieces ?? 0), 0),
      old_debts: debts?.fresh.filter(({ kind }) => kind === 'opening').length,
      old_debts_total: debts ? sumOf(debts.fresh, 'opening') : undefined,
      old_deposits_total: debts ? sumOf(debts.fresh, 'opening_deposit') || undefined : undefined,
    },
  })
  if (debts) await writeDebts(tx, debts.fresh, { by, at: await readClock(tx), creditDays })
  if (!products || products.entries.length === 0) return false
  await writeProducts(tx, products, { by, refId })
  return true
}
