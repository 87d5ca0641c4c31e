import { rejectStockRequest } from '../../../../contract/stock.ts'
import { requireFound } from '../../../../shop/problems.ts'
import { transaction } from '../../../db/transaction.ts'
import { handle } from '../../../http/handle.ts'
import { isRepeated, requirePending } from '../decisions.rules.ts'
import { recordStockDecision } from '../record-stock-decision.ts'
import { lockStockRequest } from '../stock-requests.queries.ts'

/** Rejects a request. The stock does not change, because only an approval moves pieces. */
export const handleRejectStockRequest = handle(rejectStockRequest, ({ db, user, input }) =>
  transaction(db, async (tx) => {
    const decision = { status: 'rejected', by: user.id, reason: input.reason } as const
    const request = requireFound(await lockStockRequest(tx, input.id))
    if (!isRepeated(request, decision)) await recordStockDecision(tx, requirePending(request), decision)
    return { id: request.id }
  }),
)
