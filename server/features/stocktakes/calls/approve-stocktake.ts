import { approveStocktake } from '../../../../contract/stocktakes.ts'
import { transaction } from '../../../db/transaction.ts'
import { handle } from '../../../http/handle.ts'
import { writeCosts } from '../../catalog/variants.queries.ts'
import type { WithOnStockCounted } from '../../stock/on-stock-entered.ts'
import { costsToWrite, requireLines, unappliedRows } from '../approval/approval.rules.ts'
import { auditOfApproval } from '../approval/audit-approval.rules.ts'
import { auditOfUnapplied, auditOfUncounted, MAX_NAMED } from '../approval/audit-unapplied.rules.ts'
import { lockStocktakeAndGoods } from '../approval/lock-stocktake-and-goods.ts'
import { writeLines } from '../approval/write-lines.ts'
import { assessCounts } from '../assess.ts'
import { listUncounted } from '../books.queries.ts'
import { recordStocktakeDecision } from '../record-stocktake-decision.ts'
import { isRepeated, requireCounts, requireSeen, requireWaiting } from '../stocktakes.rules.ts'
import type { WithUntrackedSales } from '../untracked-sales.ts'

/** Approves a stocktake: writes all its differences in one transaction. */
export const handleApproveStocktake = handle(
  approveStocktake,
  ({ db, user, input }, { onStockCounted, findUntrackedSales }: WithOnStockCounted & WithUntrackedSales) =>
    transaction(db, async (tx) => {
      const { stocktake_id, leave: unchanged, costs, reason = null } = input
      const { stocktake: locked, variants } = await lockStocktakeAndGoods(tx, stocktake_id, input.rest)
      if (isRepeated(locked, 'approved', user.id)) return { stocktake_id, written: 0 }
      const stocktake = requireWaiting(locked)
      requireSeen(stocktake, input.updated_at)
      const rest = input.rest ?? stocktake.rest
      requireCounts(stocktake, rest)
      const rows = await assessCounts(tx, stocktake, { rest, findUntrackedSales })
      const lines = requireLines(rows, variants, unchanged)
      const priced = new Map((await writeCosts(tx, costsToWrite(lines, costs))).map((one) => [one.id, one]))
      const costed = lines.map(({ row, variant }) => ({ row, variant: priced.get(variant.id) ?? variant }))
      const closed_counts = await writeLines(tx, stocktake, costed, { by: user.id, onStockCounted })
      const applied = auditOfApproval(costed, { unchanged: unchanged.length, closed_counts })
      // With 'zero', goods that nobody counted are lines too. With 'leave', they keep their stock, and only the audit
      // log names them.
      const uncounted = rest === 'leave' ? await listUncounted(tx, stocktake, MAX_NAMED) : []
      const after = { ...applied, ...auditOfUnapplied(unappliedRows(rows, unchanged)), ...auditOfUncounted(uncounted) }
      await recordStocktakeDecision(tx, stocktake, { status: 'approved', by: user.id, reason, rest, after })
      return { stocktake_id, written: lines.length }
    }),
)
