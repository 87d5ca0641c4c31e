import { sumMoney } from '../../../../shop/numbers/money.ts'
import { owedOf } from '../../../../shop/orders/orders.ts'
import type { Tx } from '../../../db/open.ts'
import { settleOrder } from '../debts/settle-debts.ts'
import type { OpenOrder } from '../orders.rules.ts'

/**
 * Pays an order with the value of returned goods, without money. A negative amount takes that value out of the order
 * from which the goods came. Returns the order as it is afterwards.
 */
export async function carryOver<Order extends OpenOrder>(
  tx: Tx,
  order: Order,
  amount: number,
  act: { at: Date; by: number },
): Promise<Order> {
  if (amount === 0) return order
  await settleOrder(tx, order, { kind: 'exchange', amount, as: 'exchange', ...act })
  const settled = sumMoney([order.settled, amount])
  return { ...order, settled, owed: owedOf({ ...order, settled }, { isCancelled: false }) }
}
