import { rejectStocktake } from '../../../../contract/stocktakes.ts'
import { requireFound } from '../../../../shop/problems.ts'
import { transaction } from '../../../db/transaction.ts'
import { handle } from '../../../http/handle.ts'
import { auditOfUnapplied } from '../approval/audit-unapplied.rules.ts'
import { assessCounts } from '../assess.ts'
import { recordStocktakeDecision } from '../record-stocktake-decision.ts'
import { lockStocktake } from '../stocktakes.queries.ts'
import { isRepeated, requireCountable } from '../stocktakes.rules.ts'
import type { WithUntrackedSales } from '../untracked-sales.ts'

/**
 * Rejects a stocktake, even one that is still being counted. Nothing in it is applied. The audit log keeps the
 * differences that were found.
 */
export const handleRejectStocktake = handle(
  rejectStocktake,
  ({ db, user, input }, { findUntrackedSales }: WithUntrackedSales) =>
    transaction(db, async (tx) => {
      const { stocktake_id, reason } = input
      const stocktake = requireFound(await lockStocktake(tx, stocktake_id))
      if (isRepeated(stocktake, 'rejected', user.id)) return { stocktake_id }
      const { rest } = stocktake
      const after = auditOfUnapplied(await assessCounts(tx, stocktake, { rest, findUntrackedSales }))
      await recordStocktakeDecision(tx, requireCountable(stocktake), {
        status: 'rejected',
        by: user.id,
        reason,
        rest,
        after,
      })
      return { stocktake_id }
    }),
)
