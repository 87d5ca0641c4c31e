import { rejectPendingUpdate } from '../../../../contract/stock.ts'
import { found } from '../../../../shop/problems.ts'
import { productLabel } from '../../../../shop/products.ts'
import { transaction } from '../../../db/transaction.ts'
import { handle } from '../../../http/handle.ts'
import { recordAudit } from '../../audit/audit.queries.ts'
import { notify } from '../../notifications/notifications.queries.ts'
import { refusalWords, sameDecision } from '../stock.rules.ts'
import { decideUpdateLine, findUpdateLine } from '../updates.queries.ts'
import { refuseOtherName } from '../who.ts'

/** Refuses an update: nothing of it is applied. */
export const handleRejectPendingUpdate = handle(rejectPendingUpdate, async ({ db, user, input }) => {
  refuseOtherName(user, input.rejected_by)
  return transaction(db, async (tx) => {
    const seen = found(await findUpdateLine(tx, input.update_id))
    const line = await decideUpdateLine(tx, seen.id, { status: 'rejected', by: user.id, reason: input.reason })
    if (!line) {
      sameDecision(found(await findUpdateLine(tx, seen.id)), 'rejected', user.id)
      return { update_id: seen.id }
    }
    await recordAudit(tx, {
      by: user.id,
      action: 'reject_stock_update',
      subject: 'stock_update',
      subjectId: line.id,
      before: { status: 'pending' },
      after: { status: 'rejected', reason: input.reason, own: line.submitted_by === user.id },
    })
    const what = `Mabadiliko yako ya stoo yamekataliwa: ${productLabel(seen.product_name, seen.type)}.`
    await notify(tx, {
      to: { person: line.submitted_by },
      except: user.id,
      message: refusalWords(what, input.reason),
      link: `/inventory/${seen.product_id}`,
    })
    return { update_id: line.id }
  })
})
