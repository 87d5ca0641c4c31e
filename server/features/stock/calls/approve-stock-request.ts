import { approveStockRequest } from '../../../../contract/stock.ts'
import { formatNumber } from '../../../../shop/money.ts'
import { found, problem } from '../../../../shop/problems.ts'
import { productLabel } from '../../../../shop/products.ts'
import { transaction } from '../../../db/transaction.ts'
import { handle } from '../../../http/handle.ts'
import { recordAudit } from '../../audit/audit.queries.ts'
import { lockVariants, moveStock } from '../../ledger/ledger.ts'
import { notify } from '../../notifications/notifications.queries.ts'
import { decideRequest, findRequest } from '../requests.queries.ts'
import { stockOf } from '../stock.queries.ts'
import { sameDecision } from '../stock.rules.ts'

/** Gives out the goods of a request: counted stock falls, too little of it refuses and the request stays. */
export const handleApproveStockRequest = handle(approveStockRequest, ({ db, user, input }) =>
  transaction(db, async (tx) => {
    const seen = found(await findRequest(tx, input.id))
    // The variant first, then the request: the order in which everybody locks.
    const variant = found((await lockVariants(tx, [seen.variant_id]))[0])
    if (!(await decideRequest(tx, seen.id, { status: 'approved', by: user.id, reason: input.reason }))) {
      sameDecision(found(await findRequest(tx, seen.id)), 'approved', user.id)
      return { id: seen.id, stock: await stockOf(tx, variant.id) }
    }
    if (variant.deleted) throw problem('refused', { text: 'Bidhaa hii imefutwa. Kataa ombi hili.' })
    const own = seen.requested_by === user.id
    const stock = await moveStock(tx, variant, -seen.quantity, {
      reason: 'request_issued',
      refKind: 'stock_request',
      refId: seen.id,
      by: user.id,
      ownDecision: own,
    })
    const after = { status: 'approved', reason: input.reason, quantity: seen.quantity, stock, own }
    await recordAudit(tx, {
      by: user.id,
      action: 'approve_stock_request',
      subject: 'stock_request',
      subjectId: seen.id,
      before: { status: 'pending' },
      after,
    })
    const goods = productLabel(variant.product_name, variant.type)
    await notify(tx, {
      to: { person: seen.requested_by },
      except: user.id,
      message: `Ombi lako la stoo limeidhinishwa: ${goods}, pisi ${formatNumber(seen.quantity)}.`,
      link: `/inventory/${seen.product_id}`,
    })
    return { id: seen.id, stock }
  }),
)
