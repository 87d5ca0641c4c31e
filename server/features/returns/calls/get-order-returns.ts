import { getOrderReturns } from '../../../../contract/returns.ts'
import { shownPerson } from '../../../../shop/people/names.ts'
import { requireFound } from '../../../../shop/problems.ts'
import { handle } from '../../../http/handle.ts'
import { canKeepDeposit } from '../../orders/debts/remembered.ts'
import { findOrder } from '../../orders/orders.queries.ts'
import { orderAccess } from '../../orders/orders.rules.ts'
import { readReturnTerms } from '../../orders/returns/give-back.ts'
import { findReturnBefore, readReturnLines, readReturns } from '../../orders/returns/returns.queries.ts'
import { readNewOrders } from '../exchanged-goods.queries.ts'

/** Returns an order's returns, and the sums that further returns would reduce. */
export const handleGetOrderReturns = handle(getOrderReturns, async ({ db, input, user, scope }) => {
  const order = requireFound(await findOrder(db, orderAccess(scope, user, null), input.order_id))
  const [rows, lines, came_from, terms, can_keep] = await Promise.all([
    readReturns(db, order.id),
    readReturnLines(db, order.id),
    findReturnBefore(db, order.id),
    readReturnTerms(db, order),
    canKeepDeposit(db, order),
  ])
  const newOrders = await readNewOrders(
    db,
    rows.flatMap(({ new_order_id }) => new_order_id ?? []),
  )
  const linesOf = Map.groupBy(lines, ({ return_id }) => return_id)
  const returns = rows.map((row) => {
    const { name, phone } = shownPerson(row)
    const new_order = newOrders.find(({ id }) => id === row.new_order_id) ?? null
    return { ...row, by: phone, by_name: name, new_order, lines: linesOf.get(row.id) ?? [] }
  })
  return { returns, came_from: came_from ?? null, terms: { ...terms, can_keep } }
})
