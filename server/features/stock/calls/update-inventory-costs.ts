import { updateInventoryCosts } from '../../../../contract/stock-updates.ts'
import { requireFound } from '../../../../shop/problems.ts'
import { transaction } from '../../../db/transaction.ts'
import { handle } from '../../../http/handle.ts'
import { recordAudit } from '../../audit/audit.queries.ts'
import { isRepeated, requirePending } from '../decisions.rules.ts'
import { lockStockUpdate, writeCosts } from '../updates/stock-updates.queries.ts'

/** Sets the costs of an update before its approval: buying price per piece, and shipping per package. */
export const handleUpdateInventoryCosts = handle(updateInventoryCosts, ({ db, user, input }) =>
  transaction(db, async (tx) => {
    const locked = requireFound(await lockStockUpdate(tx, input.update_id))
    const costs = { buying_price: input.buying_price, shipping_cost: input.shipping_cost }
    // After a lost response, a client sends the costs and the approval again. The repeated costs are accepted.
    if (isRepeated(locked, { status: 'approved', by: user.id }) && hasCosts(locked, costs))
      return { update_id: locked.id }
    const update = requirePending(locked)
    await writeCosts(tx, update, { ...costs, costs_by: user.id })
    await recordAudit(tx, {
      by: user.id,
      action: 'set_update_costs',
      subject: 'stock_update',
      subjectId: update.id,
      before: { buying_price: update.buying_price, shipping_cost: update.shipping_cost },
      after: costs,
    })
    return { update_id: update.id }
  }),
)

type Costs = { buying_price: number | null; shipping_cost: number | null }

const hasCosts = (update: Costs, { buying_price, shipping_cost }: Costs): boolean =>
  update.buying_price === buying_price && update.shipping_cost === shipping_cost
