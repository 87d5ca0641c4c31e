import { returnOrderItems } from '../../../../contract/returns.ts'
import { may } from '../../../../shop/people/rights.ts'
import { transaction } from '../../../db/transaction.ts'
import { handle } from '../../../http/handle.ts'
import { orderAccess } from '../../orders/orders.rules.ts'
import { findReturn } from '../../orders/returns/returns.queries.ts'
import { showOrder } from '../../orders/show-order.ts'
import { once } from '../../request-keys/once.ts'
import { requireSameKey } from '../../request-keys/same-key.ts'
import type { WithShopSettings } from '../../shop-settings/shop-settings.ts'
import { changeOf, comparedPart, requireExchanger } from '../exchange.rules.ts'
import { takeBack } from '../exchange-goods.ts'

/** Takes goods back from a customer, or exchanges them for other goods, once per key. */
export const handleReturnOrderItems = handle(
  returnOrderItems,
  ({ db, input, user, caller, scope, scopeOf, idempotencyKey }, { shopSettings }: WithShopSettings) => {
    requireSameKey(input.client_return_id, idempotencyKey)
    return transaction(db, async (tx) => {
      const body = { ...comparedPart(input), by: user.id }
      const request = { kind: 'return', owner: 'shop', key: input.client_return_id, body } as const
      const access = orderAccess(scope, user, null)
      const taken = { input, access, mayReturnLater: may(caller, 'returnLater') }
      const requireSeller = () => requireExchanger(user, { input, settings: shopSettings.current() })
      const { subject: return_id } = await once(tx, request, () => takeBack(tx, taken, requireSeller, user.id))
      const { order_id, new_order_id, new_total, exchanged } = await findReturn(tx, return_id)
      const change = new_total === null ? 0 : changeOf(new_total, exchanged, input)
      const viewer = { isStaff: true, seesCosts: scopeOf('seeCosts') !== 'no' }
      return { return_id, new_order_id, change, order: await showOrder(tx, order_id, viewer) }
    })
  },
)
