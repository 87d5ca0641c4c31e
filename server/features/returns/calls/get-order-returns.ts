import { getOrderReturns } from '../../../../contract/returns.ts'
import { shownPerson } from '../../../../shop/people/names.ts'
import { requireFound } from '../../../../shop/problems.ts'
import { handle } from '../../../http/handle.ts'
import { canKeepDeposit } from '../../orders/debts/remembered.ts'
import { findOrder } from '../../orders/orders.queries.ts'
import { orderAccess } from '../../orders/orders.rules.ts'
import { readReturnTerms } from '../../orders/returns/return-goods.ts'
import { readReturnLines, readReturns } from '../../orders/returns/returns.queries.ts'

/** Returns an order's returns, and the sums that the value of further returns would lower. */
export const handleGetOrderReturns = handle(getOrderReturns, async ({ db, input, user, scope }) => {
  const order = requireFound(await findOrder(db, orderAccess(scope, user, null), input.order_id))
  const [rows, lines, terms, can_keep] = await Promise.all([
    readReturns(db, order.id),
    readReturnLines(db, order.id),
    readReturnTerms(db, order),
    canKeepDeposit(db, order),
  ])
  const linesOf = Map.groupBy(lines, ({ return_id }) => return_id)
  const returns = rows.map((row) => {
    const { name, phone } = shownPerson(row)
    return { ...row, by: phone, by_name: name, lines: linesOf.get(row.id) ?? [] }
  })
  return { returns, terms: { ...terms, can_keep } }
})
