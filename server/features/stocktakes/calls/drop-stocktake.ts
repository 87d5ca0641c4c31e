import { dropStocktake } from '../../../../contract/stocktakes.ts'
import { requireFound } from '../../../../shop/problems.ts'
import { transaction } from '../../../db/transaction.ts'
import { handle } from '../../../http/handle.ts'
import { findCounters } from '../counts.queries.ts'
import { recordStocktakeDecision } from '../record-stocktake-decision.ts'
import { lockStocktake } from '../stocktakes.queries.ts'
import { isRepeated, requireDroppable } from '../stocktakes.rules.ts'

/** Drops a stocktake without counts. It is rejected, so that the list and the audit log keep who began it. */
export const handleDropStocktake = handle(dropStocktake, ({ db, user, input: { stocktake_id } }) =>
  transaction(db, async (tx) => {
    const stocktake = requireFound(await lockStocktake(tx, stocktake_id))
    if (isRepeated(stocktake, 'rejected', user.id)) return { stocktake_id }
    const counters = await findCounters(tx, stocktake_id)
    const droppable = requireDroppable(stocktake, { by: user.id, counters })
    const reason = 'Ilianzwa kwa makosa, hakuna kilichohesabiwa.'
    await recordStocktakeDecision(tx, droppable, { status: 'rejected', by: user.id, reason, rest: 'leave' })
    return { stocktake_id }
  }),
)
