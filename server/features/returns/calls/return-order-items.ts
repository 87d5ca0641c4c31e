import { returnOrderItems } from '../../../../contract/returns.ts'
import { may } from '../../../../shop/people/rights.ts'
import { transaction } from '../../../db/transaction.ts'
import { handle } from '../../../http/handle.ts'
import { orderAccess } from '../../orders/orders.rules.ts'
import { returnGoods } from '../../orders/returns/return-goods.ts'
import { findOrderOfReturn } from '../../orders/returns/returns.queries.ts'
import { showOrder } from '../../orders/show-order.ts'
import { once } from '../../request-keys/once.ts'
import { requireSameKey } from '../../request-keys/same-key.ts'

/** Takes goods back from a customer, once per key. */
export const handleReturnOrderItems = handle(returnOrderItems, ({ db, input, user, caller, scope, idempotencyKey }) => {
  requireSameKey(input.client_return_id, idempotencyKey)
  return transaction(db, async (tx) => {
    const { client_return_id: key, ...facts } = input
    const request = { kind: 'return', owner: 'shop', key, body: { ...facts, by: user.id } } as const
    const { subject: return_id } = await once(tx, request, () =>
      returnGoods(tx, {
        input,
        by: user.id,
        access: orderAccess(scope, user, null),
        mayReturnLater: may(caller, 'returnLater'),
      }),
    )
    const order = await showOrder(tx, await findOrderOfReturn(tx, return_id), { isStaff: true })
    return { return_id, order }
  })
})
