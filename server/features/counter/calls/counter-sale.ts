import { counterSale } from '../../../../contract/counter.ts'
import { divideTendered } from '../../../../shop/orders/payments/tendered.ts'
import { transaction } from '../../../db/transaction.ts'
import { handle } from '../../../http/handle.ts'
import { findPerson } from '../../accounts/people.queries.ts'
import { readCustomer } from '../../customers/customers.queries.ts'
import { showOrder } from '../../orders/show-order.ts'
import { requireSameKey } from '../../request-keys/same-key.ts'
import type { WithShopSettings } from '../../shop-settings/shop-settings.ts'
import { requireStaff } from '../sale/require-staff.ts'
import { sellAtCounter } from '../sale/sell-at-counter.ts'
import { requireSeller } from '../sale/seller.rules.ts'

/** Sells at the counter. One request makes the order, moves the goods and records the payments. */
export const handleCounterSale = handle(
  counterSale,
  async ({ db, input, user, sentAt, scopeOf, idempotencyKey }, { shopSettings }: WithShopSettings) => {
    const { client_sale_id, sold_by = user.id } = input
    requireSameKey(client_sale_id, idempotencyKey)
    const seller = sold_by === user.id ? user : await findPerson(db, sold_by)
    const rights = requireSeller(seller, { user, input, settings: shopSettings.current() })
    await requireStaff(db, rights.seller)
    return transaction(db, async (tx) => {
      const { subject: order_id } = await sellAtCounter(tx, { input, sentAt, ...rights })
      const order = await showOrder(tx, order_id, { isStaff: true, seesCosts: scopeOf('seeCosts') !== 'no' })
      const customer = order.customer_id === null ? undefined : await readCustomer(tx, order.customer_id)
      const { change } = divideTendered(order.total_amount, input.payments)
      const shown = customer ? { id: customer.id, debt: customer.debt } : null
      return { client_sale_id, order_id, order, change, customer: shown }
    })
  },
)
