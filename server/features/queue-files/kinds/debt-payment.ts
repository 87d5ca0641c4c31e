import { receiveCustomerPayment } from '../../../../contract/customers.ts'
import { formatMoney } from '../../../../shop/numbers/money.ts'
import { paymentMethodNames } from '../../../../shop/orders/orders.ts'
import { showPhone } from '../../../../shop/people/phone.ts'
import { requireFound } from '../../../../shop/problems.ts'
import { readCustomer } from '../../customers/customers.queries.ts'
import { customerAccess } from '../../debts/access.queries.ts'
import { receivePayment } from '../../debts/receive-payment.ts'
import { findCustomerOfPayment } from '../../orders/payments/customer-payments.queries.ts'
import { mayRepeatReference } from '../../orders/payments/references.rules.ts'
import { requireSameKey } from '../../request-keys/same-key.ts'
import type { EntryKind } from '../entry-kind.ts'
import { parseBody, recordImport, requireRight } from '../entry-steps.ts'

/** A customer's payment of debts, or the refund of a customer's deposit. */
export const debtPaymentKind: EntryKind = {
  hasPicture: false,

  show: async ({ db }, { body }) => {
    const { data: input } = receiveCustomerPayment.input.safeParse(body)
    if (!input) return {}
    const customer = input.customer_id === undefined ? undefined : await readCustomer(db, input.customer_id)
    const phone = customer ? customer.phone : input.phone_number
    const contents = `${formatMoney(input.amount)}, ${paymentMethodNames[input.method]}`
    const name = customer?.name ?? input.customer_name ?? 'mteja'
    return {
      title: input.refund ? `Kumrudishia amana ${name}` : `Malipo ya ${name}`,
      contents,
      facts: input.reference ? [`Namba ya muamala: ${input.reference}`] : [],
      ...(phone && { phone_number: showPhone(phone) }),
    }
  },

  take: async (context, needs, { entry, owner }) => {
    const { person, scope } = requireRight(owner, 'collectDebts', needs)
    const input = parseBody(receiveCustomerPayment.input, entry.body)
    requireSameKey(input.client_payment_id, entry.key)
    const mayRepeat = mayRepeatReference(person.role, input.confirm_reference)
    const payment = { input, by: person.id, access: customerAccess(scope, person), mayRepeat }
    return context.run(async (tx) => {
      const { subject, isRepeat } = await receivePayment(tx, payment)
      const customer = requireFound(await findCustomerOfPayment(tx, subject))
      if (!isRepeat) await recordImport(tx, context, { entry, owner }, { subject: 'customer', subjectId: customer })
      return { isNew: !isRepeat, made_id: customer }
    })
  },
}
