import { getOrderReturns } from '../../../../contract/returns.ts'
import { shownPerson } from '../../../../shop/people/names.ts'
import { requireFound } from '../../../../shop/problems.ts'
import { handle } from '../../../http/handle.ts'
import { canKeepDeposit } from '../../orders/debts/remembered.ts'
import { findOrder } from '../../orders/orders.queries.ts'
import { orderAccess } from '../../orders/orders.rules.ts'
import { readReturnTerms } from '../../orders/returns/give-back.ts'
import { findReturnBefore, readNewestReturns, readReturnLines } from '../../orders/returns/returns.queries.ts'
import { readNewOrders } from '../exchanged-goods.queries.ts'

/**
 * The maximum number of returns in an answer. An exchange may have 100 new lines, so an order whose pieces are exchanged
 * one by one could otherwise make the answer too large.
 */
export const MAX_SHOWN_RETURNS = 100

/** Returns an order's newest returns, and the sums that further returns would reduce. */
export const handleGetOrderReturns = handle(getOrderReturns, async ({ db, input, user, scope }) => {
  const order = requireFound(await findOrder(db, orderAccess(scope, user, null), input.order_id))
  const [rows, came_from, terms, can_keep] = await Promise.all([
    readNewestReturns(db, order.id, MAX_SHOWN_RETURNS),
    findReturnBefore(db, order.id),
    readReturnTerms(db, order),
    canKeepDeposit(db, order),
  ])
  const [lines, newOrders] = await Promise.all([
    readReturnLines(
      db,
      rows.map(({ id }) => id),
    ),
    readNewOrders(
      db,
      rows.flatMap(({ new_order_id }) => new_order_id ?? []),
    ),
  ])
  const linesOf = Map.groupBy(lines, ({ return_id }) => return_id)
  const returns = rows.map((row) => {
    const { name, phone } = shownPerson(row)
    const new_order = newOrders.find(({ id }) => id === row.new_order_id) ?? null
    return { ...row, by: phone, by_name: name, new_order, lines: linesOf.get(row.id) ?? [] }
  })
  const earlier = (rows[0]?.count ?? 0) - rows.length
  return { returns, earlier, came_from: came_from ?? null, terms: { ...terms, can_keep } }
})
