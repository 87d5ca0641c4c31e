import { confirmHandBack } from '../../../../contract/hands.ts'
import { paths } from '../../../../shop/paths.ts'
import { requireFound } from '../../../../shop/problems.ts'
import type { Tx } from '../../../db/open.ts'
import { transaction } from '../../../db/transaction.ts'
import { handle } from '../../../http/handle.ts'
import { recordAudit } from '../../audit/audit.queries.ts'
import { moveBetween } from '../../ledger/move-stock.ts'
import { handsOf, STOREROOM } from '../../ledger/places.queries.ts'
import { lockVariants } from '../../ledger/variants.queries.ts'
import { notify } from '../../notifications/notifications.queries.ts'
import { type Decision, isRepeated, type Pending, requirePending } from '../../stock/decisions.rules.ts'
import { decideHandBack, type HandBack, lockHandBack, readHandBackLines } from '../hand-backs.queries.ts'

/**
 * Confirms or refuses goods that were handed back. A confirmation moves them from the person's hands into the
 * storeroom, all or nothing: if the person no longer carries enough, nothing moves and the proposal stays pending.
 */
export const handleConfirmHandBack = handle(confirmHandBack, ({ db, user, input }) =>
  transaction(db, async (tx) => {
    const { hand_back_id, reason } = input
    const decision = { status: input.reject ? 'rejected' : 'approved', by: user.id, reason } as const
    const lines = await readHandBackLines(tx, [hand_back_id])
    // Variants first, then the proposal: all calls lock in this order.
    const ids = lines.map(({ variant_id }) => variant_id)
    const variants = new Map((await lockVariants(tx, ids)).map((variant) => [variant.id, variant]))
    const locked = requireFound(await lockHandBack(tx, hand_back_id))
    if (isRepeated(locked, decision)) return { hand_back_id }
    const handBack = requirePending(locked)
    if (decision.status === 'approved') {
      const hands = await handsOf(tx, handBack.person_id)
      const ownDecision = handBack.proposed_by === user.id
      for (const { id, variant_id, quantity: pieces } of lines)
        await moveBetween(
          tx,
          requireFound(variants.get(variant_id)),
          { pieces, from: hands, to: STOREROOM },
          { reason: 'request_returned', refKind: 'hand_back_line', refId: id, by: user.id, ownDecision },
        )
    }
    await record(tx, handBack, decision)
    return { hand_back_id }
  }),
)

/** Writes the decision, its audit entry and the notification of the person who carried the goods. */
async function record(tx: Tx, handBack: Pending<HandBack>, decision: Decision): Promise<void> {
  const { status, by, reason } = decision
  await decideHandBack(tx, handBack, decision)
  await recordAudit(tx, {
    by,
    action: status === 'approved' ? 'approve_hand_back' : 'reject_hand_back',
    subject: 'hand_back',
    subjectId: handBack.id,
    after: { status, reason, own: handBack.proposed_by === by },
  })
  const because = reason ? ` Sababu: ${reason}` : ''
  const message = status === 'approved' ? 'Stoo imepokea ulizorudisha.' : `Stoo haijapokea ulizorudisha.${because}`
  await notify(tx, { to: { person: handBack.person_id }, except: by, message, link: paths.myHands })
}
