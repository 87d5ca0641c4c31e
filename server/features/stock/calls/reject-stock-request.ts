import { rejectStockRequest } from '../../../../contract/stock.ts'
import { formatNumber } from '../../../../shop/money.ts'
import { found } from '../../../../shop/problems.ts'
import { productLabel } from '../../../../shop/products.ts'
import { transaction } from '../../../db/transaction.ts'
import { handle } from '../../../http/handle.ts'
import { recordAudit } from '../../audit/audit.queries.ts'
import { notify } from '../../notifications/notifications.queries.ts'
import { decideRequest, findRequest } from '../requests.queries.ts'
import { refusalWords, sameDecision } from '../stock.rules.ts'

/** Refuses a request. Nothing was taken, so nothing returns. */
export const handleRejectStockRequest = handle(rejectStockRequest, ({ db, user, input }) =>
  transaction(db, async (tx) => {
    const seen = found(await findRequest(tx, input.id))
    if (!(await decideRequest(tx, seen.id, { status: 'rejected', by: user.id, reason: input.reason }))) {
      sameDecision(found(await findRequest(tx, seen.id)), 'rejected', user.id)
      return { id: seen.id }
    }
    await recordAudit(tx, {
      by: user.id,
      action: 'reject_stock_request',
      subject: 'stock_request',
      subjectId: seen.id,
      before: { status: 'pending' },
      after: { status: 'rejected', reason: input.reason, own: seen.requested_by === user.id },
    })
    const goods = productLabel(seen.product_name, seen.type)
    const what = `Ombi lako la stoo limekataliwa: ${goods}, pisi ${formatNumber(seen.quantity)}.`
    await notify(tx, {
      to: { person: seen.requested_by },
      except: user.id,
      message: refusalWords(what, input.reason),
      link: `/inventory/${seen.product_id}`,
    })
    return { id: seen.id }
  }),
)
