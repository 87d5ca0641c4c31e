import { showPhone } from '../../../../shop/people/phone.ts'
import { problem } from '../../../../shop/problems.ts'
import type { Locked } from '../../../db/brand.ts'
import type { Tx } from '../../../db/open.ts'
import type { LockedCustomer } from '../../customers/customers.queries.ts'
import type { OrderRow } from '../orders.queries.ts'
import { settledByDeposit } from './debts.queries.ts'

/**
 * Throws deposit_asked if a customer's deposit would pay an order that anybody may have sent under the customer's phone
 * number: staff first make sure that it is the customer's, and then say so (`own_deposit`). A stranger could otherwise
 * collect goods that somebody else has paid for. Asked once an order, and never for orders that staff have entered.
 */
export async function requireOwnDeposit(
  tx: Tx,
  order: Locked<OrderRow>,
  customer: LockedCustomer,
  { own_deposit }: { own_deposit?: boolean | undefined },
): Promise<void> {
  if (own_deposit || order.channel === 'counter' || order.taken_by !== null) return
  if (order.person_id !== null && order.person_id === customer.person_id) return
  if ((await settledByDeposit(tx, order)) > 0) return
  const { name, phone } = customer
  throw problem('deposit_asked', {
    text: `Namba ${showPhone(phone ?? order.phone)} ni ya ${name || 'mteja'}, ambaye ana amana dukani: oda hii italipwa nayo. Hakikisha kwanza kuwa aliyeagiza ndiye mwenye amana.`,
  })
}
