import { undoCustomerPayment } from '../../../../contract/customers.ts'
import { problem, requireFound } from '../../../../shop/problems.ts'
import { readClock } from '../../../db/clock.ts'
import { transaction } from '../../../db/transaction.ts'
import { handle } from '../../../http/handle.ts'
import { recordAudit } from '../../audit/audit.queries.ts'
import { requireRemembered } from '../../customers/customers.rules.ts'
import { applyDepositOf } from '../../orders/debts/settle-debts.ts'
import { findCustomerOfPayment, readCustomerPayment } from '../../orders/payments/customer-payments.queries.ts'
import { undoWholePayment } from '../../orders/payments/undo-customer-payment.ts'
import { customerAccess, requireLockedCustomer } from '../access.queries.ts'
import { showSums } from '../show-sums.ts'

/**
 * Undoes a customer's payment with all its parts. Undoing one that somebody else recorded needs the right to manage
 * credit.
 */
export const handleUndoCustomerPayment = handle(undoCustomerPayment, ({ db, input, user, scope, scopeOf }) =>
  transaction(db, async (tx) => {
    const known = requireFound(await findCustomerOfPayment(tx, input.payment_id))
    const customer = await requireLockedCustomer(tx, customerAccess(scope, user), known)
    const payment = requireFound(await readCustomerPayment(tx, customer, input.payment_id))
    if (payment.person_id !== user.id && scopeOf('manageCredit') === 'no') throw problem('not_allowed')
    if (payment.reverses !== null)
      throw problem('refused', { text: 'Utenguzi hauwezi kutenguliwa. Andika malipo mapya.' })
    if (!payment.undone) {
      requireRemembered(customer)
      const when = { by: user.id, at: await readClock(tx) }
      await undoWholePayment(tx, customer, payment, when)
      await applyDepositOf(tx, customer.id, when)
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
