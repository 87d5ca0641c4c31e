import { showPhone } from '../../../../shop/people/phone.ts'
import { problem } from '../../../../shop/problems.ts'
import type { Locked } from '../../../db/brand.ts'
import type { Tx } from '../../../db/open.ts'
import type { LockedCustomer } from '../../customers/customers.queries.ts'
import type { OrderRow } from '../orders.queries.ts'
import { settledByDeposit } from './debts.queries.ts'

/**
 * Throws deposit_asked if a customer's deposit would pay an order that anybody may have sent under the customer's phone
 * number. Staff must first check that the order is the customer's and confirm it (`own_deposit`). Otherwise a stranger
 * could collect goods that somebody else has paid for. Staff are asked once per order, and never for orders that they
 * entered.
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
