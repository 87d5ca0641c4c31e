import { shopDay } from '../../../../shop/numbers/dates.ts'
import { sumMoney } from '../../../../shop/numbers/money.ts'
import type { StatementKind } from '../../../../shop/orders/payments/debts.ts'
import type { Tx } from '../../../db/open.ts'
import type { LockedCustomer } from '../../customers/customers.queries.ts'
import { takeFromEntry } from '../../customers/entries.queries.ts'
import { changeCustomer } from '../../customers/statement.queries.ts'
import { addPaid } from '../../ledger/day-changes.ts'
import type { OpenDebt } from '../debts/debts.queries.ts'
import { updateDue } from '../debts/due.queries.ts'
import { dropClaim } from './claims.queries.ts'
import { type CustomerPayment, insertCustomerPayment, insertPart } from './customer-payments.queries.ts'
import { addToPaid } from './insert-payment.queries.ts'

/** The part of a payment for one debt. Negative if the payment is reversed. */
export type DebtPart = { debt: Pick<OpenDebt, 'kind' | 'id'>; amount: number }

/**
 * Inserts a customer's payment: a part for each debt, and the rest as a deposit. Negative parts undo an earlier
 * payment. The customer and the orders must be locked. Returns the row's id.
 */
export async function writeCustomerPayment(
  tx: Tx,
  customer: LockedCustomer,
  payment: CustomerPayment,
  { parts, as: kind }: { parts: readonly DebtPart[]; as: StatementKind },
): Promise<number> {
  const { amount, method, refund, at, by } = payment
  const id = await insertCustomerPayment(tx, customer, payment)
  const deposit = sumMoney([amount, ...parts.map((part) => -part.amount)])
  const change = { balance: -deposit, debt: 0 }
  for (const part of parts) {
    const { balance, debt } = await payPart(tx, { ...payment, id }, part)
    change.balance = sumMoney([change.balance, balance])
    change.debt = sumMoney([change.debt, debt])
  }
  const row = { amount: change.balance, debt: change.debt, deposit, payment: id, at, by }
  await changeCustomer(tx, { customer: customer.id, kind, ...row })
  addPaid(tx, { day: shopDay(at), amount, method, refund, by })
  return id
}

/**
 * Pays one debt. Returns the changes of the customer's balance and debt. An overpayment does not count as a negative
 * debt.
 */
async function payPart(
  tx: Tx,
  { id, reference }: { id: number; reference: string },
  { debt, amount }: DebtPart,
): Promise<{ balance: number; debt: number }> {
  if (debt.kind === 'opening') {
    await insertPart(tx, id, { order_id: null, opening_id: debt.id, amount })
    await takeFromEntry(tx, debt.id, amount)
    return { balance: -amount, debt: -amount }
  }
  await insertPart(tx, id, { order_id: debt.id, opening_id: null, amount })
  const { before, after } = await payOrderPart(tx, debt.id, { amount, reference })
  return { balance: sumMoney([after, -before]), debt: sumMoney([Math.max(after, 0), -Math.max(before, 0)]) }
}

async function payOrderPart(tx: Tx, order: number, { amount, reference }: { amount: number; reference: string }) {
  const locked = await addToPaid(tx, order, amount)
  if (amount > 0) await dropClaim(tx, locked, reference)
  return updateDue(tx, locked)
}
