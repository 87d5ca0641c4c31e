import { rejectPendingUpdate } from '../../../../contract/stock-updates.ts'
import { requireFound } from '../../../../shop/problems.ts'
import { transaction } from '../../../db/transaction.ts'
import { handle } from '../../../http/handle.ts'
import { isRepeated, requirePending } from '../decisions.rules.ts'
import { requireSamePerson } from '../person-named.rules.ts'
import { recordStockDecision } from '../record-stock-decision.ts'
import { lockStockUpdate } from '../updates/stock-updates.queries.ts'

/** Rejects an update. Nothing in it is applied. */
export const handleRejectPendingUpdate = handle(rejectPendingUpdate, async ({ db, user, input }) => {
  requireSamePerson(user, input.rejected_by)
  return transaction(db, async (tx) => {
    const decision = { status: 'rejected', by: user.id, reason: input.reason } as const
    const update = requireFound(await lockStockUpdate(tx, input.update_id))
    if (!isRepeated(update, decision)) await recordStockDecision(tx, requirePending(update), decision)
    return { update_id: update.id }
  })
})
