import { undoCustomerPayment } from '../../../../contract/customers.ts'
import { formatMoney } from '../../../../shop/numbers/money.ts'
import { problem, requireFound } from '../../../../shop/problems.ts'
import { readClock } from '../../../db/clock.ts'
import type { Tx } from '../../../db/open.ts'
import { transaction } from '../../../db/transaction.ts'
import { handle } from '../../../http/handle.ts'
import { recordAudit } from '../../audit/audit.queries.ts'
import type { LockedCustomer } from '../../customers/customers.queries.ts'
import { requireRemembered } from '../../customers/customers.rules.ts'
import { type ExceededLimit, findExceededLimit } from '../../orders/debts/credit-limit.ts'
import { addMark } from '../../orders/debts/marks.queries.ts'
import { applyDepositOf } from '../../orders/debts/settle-debts.ts'
import { findCustomerOfPayment, readCustomerPayment } from '../../orders/payments/customer-payments.queries.ts'
import { undoWholePayment } from '../../orders/payments/undo-customer-payment.ts'
import { customerAccess, requireLockedCustomer } from '../access.queries.ts'
import { showSums } from '../show-sums.ts'

/**
 * Undoes a customer's payment with all its parts. The right to manage credit is needed if somebody else recorded it, or
 * if a debt would then exceed the limit: a salesperson could otherwise sell on credit against a deposit and undo the
 * deposit afterwards.
 */
export const handleUndoCustomerPayment = handle(undoCustomerPayment, ({ db, input, user, scope, scopeOf }) =>
  transaction(db, async (tx) => {
    const customerId = requireFound(await findCustomerOfPayment(tx, input.payment_id))
    const customer = await requireLockedCustomer(tx, customerAccess(scope, user), customerId)
    const payment = requireFound(await readCustomerPayment(tx, customer, input.payment_id))
    const mayExceed = scopeOf('manageCredit') !== 'no'
    if (payment.person_id !== user.id && !mayExceed) throw problem('not_allowed')
    if (payment.reverses !== null)
      throw problem('refused', { text: 'Utenguzi hauwezi kutenguliwa. Andika malipo mapya.' })
    if (!payment.undone) {
      requireRemembered(customer)
      const act = { by: user.id, at: await readClock(tx) }
      const orders = await undoWholePayment(tx, customer, payment, act)
      await applyDepositOf(tx, customer.id, act)
      await checkDebt(tx, customer, orders, { mayExceed })
      await recordAudit(tx, {
        by: user.id,
        action: 'customer_payment_undone',
        subject: 'customer',
        subjectId: customer.id,
        before: { id: payment.id, amount: payment.amount },
        after: { reason: input.reason },
      })
    }
    return { customer: await showSums(tx, customer.id) }
  }),
)

/**
 * Marks the orders that are owed again beyond the customer's limit. Throws refused if the caller may not exceed the
 * limit.
 */
async function checkDebt(
  tx: Tx,
  before: LockedCustomer,
  orders: readonly number[],
  { mayExceed }: { mayExceed: boolean },
): Promise<void> {
  const exceeded = await findExceededLimit(tx, before.id)
  if (!exceeded || exceeded.debt <= before.debt) return
  if (!mayExceed) throw refusedBeyondLimit(exceeded)
  await addMark(tx, orders, 'over_limit')
}

function refusedBeyondLimit({ credit_limit, debt }: ExceededLimit) {
  const text = `Deni la mteja litakuwa ${formatMoney(debt)}, na kikomo chake ni ${formatMoney(credit_limit)}. Mwite meneja.`
  return problem('refused', { text })
}
