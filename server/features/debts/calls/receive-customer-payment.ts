import { receiveCustomerPayment } from '../../../../contract/customers.ts'
import { requireFound } from '../../../../shop/problems.ts'
import { transaction } from '../../../db/transaction.ts'
import { handle } from '../../../http/handle.ts'
import { findCustomerOfPayment } from '../../orders/payments/customer-payments.queries.ts'
import { mayRepeatReference } from '../../orders/payments/references.rules.ts'
import { requireSameKey } from '../../request-keys/same-key.ts'
import { customerAccess } from '../access.queries.ts'
import { receivePayment } from '../receive-payment.ts'
import { showSums } from '../show-sums.ts'

/** Receives a customer's payment, which pays the oldest debts first, or refunds a deposit to the customer. */
export const handleReceiveCustomerPayment = handle(
  receiveCustomerPayment,
  ({ db, input, user, caller, scope, idempotencyKey }) => {
    requireSameKey(input.client_payment_id, idempotencyKey)
    const mayRepeat = mayRepeatReference(caller, input.confirm_reference)
    return transaction(db, async (tx) => {
      const access = customerAccess(scope, user)
      const { subject: payment_id } = await receivePayment(tx, { input, by: user.id, access, mayRepeat })
      const customer = requireFound(await findCustomerOfPayment(tx, payment_id))
      return { payment_id, customer: await showSums(tx, customer) }
    })
  },
)
