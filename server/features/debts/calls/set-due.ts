import { setDue } from '../../../../contract/customers.ts'
import { addDays, shopDay } from '../../../../shop/numbers/dates.ts'
import { MAX_DUE_DAYS_AHEAD } from '../../../../shop/orders/payments/debts.ts'
import { problem, requireFound } from '../../../../shop/problems.ts'
import { transaction } from '../../../db/transaction.ts'
import { handle } from '../../../http/handle.ts'
import { recordAudit } from '../../audit/audit.queries.ts'
import { setDueOn } from '../../orders/debts/debts.queries.ts'
import { lockOrder } from '../../orders/lock-order.queries.ts'
import { orderAccess } from '../../orders/orders.rules.ts'

/** Moves the due day of an order's debt. The original day stays visible. */
export const handleSetDue = handle(setDue, ({ db, input, user, scope }) =>
  transaction(db, async (tx) => {
    const { order, at } = requireFound(await lockOrder(tx, orderAccess(scope, user, null), input.order_id))
    if (order.due <= 0 || order.due_on === null) throw problem('refused', { text: 'Oda hii haina deni kwa sasa.' })
    const today = shopDay(at)
    if (input.due_on < today || input.due_on > addDays(today, MAX_DUE_DAYS_AHEAD))
      throw problem('bad_input', { text: 'Chagua siku kuanzia leo, isiyozidi miaka miwili.', field: 'due_on' })
    await setDueOn(tx, order, input.due_on)
    await recordAudit(tx, {
      by: user.id,
      action: 'set_due',
      subject: 'order',
      subjectId: order.id,
      before: { due_on: order.due_on, amount: order.due },
      after: { due_on: input.due_on, reason: input.reason },
    })
    return { due_on: input.due_on, first_due_on: order.first_due_on ?? order.due_on }
  }),
)
