import { sumMoney } from '../../../../shop/numbers/money.ts'
import type { StatementKind } from '../../../../shop/orders/payments/debts.ts'
import type { Locked } from '../../../db/brand.ts'
import type { Tx } from '../../../db/open.ts'
import { changeCustomer } from '../../customers/statement.queries.ts'
import { type DueChange, updateDue } from './due.queries.ts'

/** The act that may have changed the amount due of an order. */
type Cause = { kind: StatementKind; at: Date; by: number | null; payment?: number; entry?: number }

/** Acts, apart from a cancellation, that change which goods the customer has. All other acts change only payments. */
const kindsOfGoods: readonly StatementKind[] = ['goods', 'goods_back', 'changed', 'returned']

/**
 * Recalculates the amount due of an order, and adds the difference to its customer's sums and statement. Every act on
 * lines or payments calls this at its end.
 */
export async function changeDue(
  tx: Tx,
  order: Locked<{ id: number }>,
  { kind, at, by, ...rows }: Cause,
): Promise<DueChange> {
  const change = await updateDue(tx, order)
  const { customer, before, after } = change
  if (customer === null) return change
  const amount = sumMoney([after, -before])
  const debt = sumMoney([Math.max(after, 0), -Math.max(before, 0)])
  const bought = boughtBy(kind, change)
  if (amount !== 0 || bought !== 0)
    await changeCustomer(tx, { customer, kind, amount, debt, bought, at, by, order: order.id, ...rows })
  return change
}

/**
 * Returns the change of the customer's purchases. A cancellation subtracts everything that was due, paid or settled.
 */
function boughtBy(kind: StatementKind, { before, after, paid, settled }: DueChange): number {
  if (kind === 'cancelled') return -sumMoney([before, paid, settled])
  return kindsOfGoods.includes(kind) ? sumMoney([after, -before]) : 0
}
