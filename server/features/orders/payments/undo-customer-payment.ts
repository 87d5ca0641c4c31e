import { formatMoney, sumMoney } from '../../../../shop/numbers/money.ts'
import { problem } from '../../../../shop/problems.ts'
import type { Tx } from '../../../db/open.ts'
import { type LockedCustomer, lockCustomer } from '../../customers/customers.queries.ts'
import { lockDepositUses, readTransferredOut } from '../debts/debts.queries.ts'
import { settleDebt } from '../debts/settle-debts.ts'
import { lockOrdersByIds } from '../lock-order.queries.ts'
import type { LockedCustomerPayment } from './customer-payments.queries.ts'
import { type DebtPart, writeCustomerPayment } from './pay-debts.ts'

/**
 * Undoes a customer's payment, or the refund of a deposit, with all its parts. If the payment created a deposit that
 * has paid debts since, these debts are owed again. Returns the orders that are owed again. Throws refused if the money
 * was refunded meanwhile.
 */
export async function undoWholePayment(
  tx: Tx,
  customer: LockedCustomer,
  payment: LockedCustomerPayment,
  { at, by }: { at: Date; by: number },
): Promise<number[]> {
  const rest = sumMoney([payment.amount, ...payment.parts.map(({ amount }) => -amount)])
  await requireOrdersKeepMoney(tx, payment)
  const freed = await freeDeposit(tx, customer, rest, { as: 'payment_undone', at, by })
  // Each part pays either an order or an opening debt.
  const parts = payment.parts.map(({ order_id, opening_id, amount }): DebtPart => {
    return {
      debt: order_id === null ? { kind: 'opening', id: opening_id ?? 0 } : { kind: 'order', id: order_id },
      amount: -amount,
    }
  })
  const { method, reference, refund } = payment
  const row = { amount: -payment.amount, method, reference, refund, reverses: payment.id, at, by }
  await writeCustomerPayment(tx, customer, row, { parts, as: refund ? 'refund_undone' : 'payment_undone' })
  return [...payment.parts, ...freed].flatMap(({ order_id }) => order_id ?? [])
}

/** Throws refused if more would be refunded on an order than was paid on it. */
async function requireOrdersKeepMoney(tx: Tx, { parts }: LockedCustomerPayment): Promise<void> {
  const orders = await lockOrdersByIds(
    tx,
    parts.flatMap(({ order_id }) => order_id ?? []),
  )
  for (const order of orders) {
    const amount = sumMoney(parts.flatMap((part) => (part.order_id === order.id ? [part.amount] : [])))
    if (sumMoney([order.paid, -amount]) < (await readTransferredOut(tx, order)))
      throw problem('refused', {
        text: `Pesa ya Oda Na. ${order.id} imesharudishwa kwa mteja au kuwekwa amana. Tengua kwanza marejesho yake.`,
      })
  }
}

/**
 * Reverses payments of debts from a deposit, newest first, until the deposit reaches `amount`. Returns the orders of
 * these debts. Throws refused if that is impossible because a part of the deposit was refunded.
 */
export async function freeDeposit(
  tx: Tx,
  customer: LockedCustomer,
  amount: number,
  { as, at, by }: { as: 'payment_undone' | 'reversal'; at: Date; by: number | null },
): Promise<{ order_id: number | null }[]> {
  const freed: { order_id: number | null }[] = []
  let missing = sumMoney([amount, -customer.deposit])
  if (missing <= 0) return freed
  for (const debt of await lockDepositUses(tx, customer)) {
    const part = Math.min(missing, debt.owed)
    await settleDebt(tx, customer.id, debt, { kind: 'deposit', amount: -part, as, at, by })
    freed.push({ order_id: debt.kind === 'order' ? debt.id : null })
    missing = sumMoney([missing, -part])
    if (missing <= 0) return freed
  }
  const kept = await lockCustomer(tx, customer.id)
  const text = `Amana iliyobaki ni ${formatMoney(kept?.deposit ?? 0)}: nyingine imesharudishwa. Tengua kwanza marejesho yake.`
  throw problem('refused', { text })
}
