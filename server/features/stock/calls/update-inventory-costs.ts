import { updateInventoryCosts } from '../../../../contract/stock.ts'
import { found, problem } from '../../../../shop/problems.ts'
import { transaction } from '../../../db/transaction.ts'
import { handle } from '../../../http/handle.ts'
import { recordAudit } from '../../audit/audit.queries.ts'
import { findUpdateLine, writeCosts } from '../updates.queries.ts'

/** Fills in what an update cost, before it is approved: per piece, and per package for the shipping. */
export const handleUpdateInventoryCosts = handle(updateInventoryCosts, ({ db, user, input }) =>
  transaction(db, async (tx) => {
    const line = found(await findUpdateLine(tx, input.update_id))
    const costs = { buying_price: input.buying_price, shipping_cost: input.shipping_cost }
    if (!(await writeCosts(tx, line.id, { ...costs, costs_by: user.id }))) throw problem('already_decided')
    await recordAudit(tx, {
      by: user.id,
      action: 'set_update_costs',
      subject: 'stock_update',
      subjectId: line.id,
      before: { buying_price: line.buying_price, shipping_cost: line.shipping_cost },
      after: costs,
    })
    return { update_id: line.id }
  }),
)
