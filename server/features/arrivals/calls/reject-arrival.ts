import { rejectArrival } from '../../../../contract/arrivals.ts'
import { requireFound } from '../../../../shop/problems.ts'
import { transaction } from '../../../db/transaction.ts'
import { handle } from '../../../http/handle.ts'
import { isRepeated, requirePending } from '../../stock/decisions.rules.ts'
import { lockArrival } from '../arrivals.queries.ts'
import { recordArrivalDecision } from '../record-arrival-decision.ts'

/** Rejects an arrival. Nothing in it is applied. */
export const handleRejectArrival = handle(rejectArrival, ({ db, user, input }) =>
  transaction(db, async (tx) => {
    const decision = { status: 'rejected', by: user.id, reason: input.reason } as const
    const arrival = requireFound(await lockArrival(tx, input.arrival_id))
    if (!isRepeated(arrival, decision)) await recordArrivalDecision(tx, requirePending(arrival), decision)
    return { arrival_id: arrival.id }
  }),
)
