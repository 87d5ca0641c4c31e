import { getOrderReturns } from '../../../../contract/returns.ts'
import { shownPerson } from '../../../../shop/people/names.ts'
import { requireFound } from '../../../../shop/problems.ts'
import { transaction } from '../../../db/transaction.ts'
import { handle } from '../../../http/handle.ts'
import { lockOrder } from '../../orders/lock-order.queries.ts'
import { orderAccess } from '../../orders/orders.rules.ts'
import { readReturnTerms } from '../../orders/returns/return-goods.ts'
import { readReturnLines, readReturns } from '../../orders/returns/returns.queries.ts'

/** Returns what came back of an order, and what the value of further returns would end. */
export const handleGetOrderReturns = handle(getOrderReturns, ({ db, input, user, scope }) =>
  transaction(db, async (tx) => {
    const { order } = requireFound(await lockOrder(tx, orderAccess(scope, user, null), input.order_id))
    const lines = Map.groupBy(await readReturnLines(tx, order.id), ({ return_id }) => return_id)
    const returns = (await readReturns(tx, order.id)).map((row) => {
      const { name, phone } = shownPerson(row)
      return { ...row, by: phone, by_name: name, lines: lines.get(row.id) ?? [] }
    })
    return { returns, terms: { ...(await readReturnTerms(tx, order)), can_keep: order.customer_id !== null } }
  }),
)
