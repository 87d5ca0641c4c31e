import type { z } from 'zod'
import { refusal } from '../../../contract/call.ts'
import { receiveCustomerPayment } from '../../../contract/customers.ts'
import { formatMoney, sumMoney } from '../../../shop/numbers/money.ts'
import { splitOver } from '../../../shop/orders/payments/debts.ts'
import { paths } from '../../../shop/paths.ts'
import { problem } from '../../../shop/problems.ts'
import { readClock } from '../../db/clock.ts'
import type { Tx } from '../../db/open.ts'
import { recordAudit } from '../audit/audit.queries.ts'
import type { LockedCustomer } from '../customers/customers.queries.ts'
import { requireRemembered } from '../customers/customers.rules.ts'
import { notify } from '../notifications/notifications.queries.ts'
import { lockOpenDebts } from '../orders/debts/debts.queries.ts'
import { writeCustomerPayment } from '../orders/payments/pay-debts.ts'
import { requireUsableReference } from '../orders/payments/references.ts'
import { once } from '../request-keys/once.ts'
import type { CustomerAccess } from './access.queries.ts'
import { lockNamedCustomer } from './named-customer.ts'

type Input = z.output<typeof receiveCustomerPayment.input>

/** A payment, the person who received it, and the customers from whom that person may collect. */
export type ReceivedPayment = {
  input: Input
  by: number
  access: CustomerAccess
  /** True if the payment may have the same reference as another payment. */
  mayRepeat: boolean
}

/**
 * Receives a customer's payment, which pays the oldest debt first, or pays a deposit back. Does this once per key.
 * Returns the id of the payment. Throws key_reused, bad_input, refused, not_found and reference_used.
 */
export async function receivePayment(
  tx: Tx,
  { input, by, access, mayRepeat }: ReceivedPayment,
): Promise<{ subject: number; isRepeat: boolean }> {
  const { client_payment_id: key, keep_as_deposit, confirm_reference, ...facts } = input
  const request = { kind: 'customer_payment', owner: 'shop', key, body: { ...facts, by } } as const
  return once(tx, request, async () => {
    const at = await readClock(tx)
    const customer = await lockNamedCustomer(tx, access, input, { by, at })
    return input.refund ? payBack(tx, customer, { input, by, at }) : pay(tx, customer, { input, by, at, mayRepeat })
  })
}

type PaymentFacts = { input: Input; by: number; at: Date }

async function pay(
  tx: Tx,
  customer: LockedCustomer,
  { input, by, at, mayRepeat }: PaymentFacts & { mayRepeat: boolean },
): Promise<number> {
  requireRemembered(customer)
  const { amount, method } = input
  if (amount <= 0) throw problem('bad_input', { text: 'Weka kiasi kilicholipwa.', field: 'amount' })
  const debts = await lockOpenDebts(tx, customer)
  const { parts, rest } = splitOver(amount, debts)
  if (rest > 0 && !input.keep_as_deposit) {
    const owed = sumMoney(debts.map((debt) => debt.owed))
    const text =
      owed === 0 ? 'Mteja huyu hadaiwi. Weka pesa kama amana?' : `Kiasi kinazidi deni la ${formatMoney(owed)}.`
    throw refusal(receiveCustomerPayment, 'refused', { owed }, text)
  }
  const reference = await requireUsableReference(tx, { ...input, mayRepeat })
  const row = { amount, method, reference, reverses: null, refund: false, by, at }
  const id = await writeCustomerPayment(tx, customer, row, { parts, as: 'payment' })
  await recordAudit(tx, {
    by,
    action: 'customer_payment',
    subject: 'customer',
    subjectId: customer.id,
    after: { amount, method, ...(rest > 0 && { deposit: rest }) },
  })
  if (customer.person_id !== null)
    await notify(tx, {
      to: { person: customer.person_id },
      message: `Tumepokea malipo yako ya ${formatMoney(amount)}. Asante!`,
      link: paths.account,
    })
  return id
}

async function payBack(tx: Tx, customer: LockedCustomer, { input, by, at }: PaymentFacts): Promise<number> {
  const { amount, method, reference } = input
  if (amount <= 0) throw problem('bad_input', { text: 'Weka kiasi kilichorudishwa.', field: 'amount' })
  if (amount > customer.deposit) {
    const text = `Amana ya mteja ni ${formatMoney(customer.deposit)}: huwezi kurudisha zaidi ya hiyo.`
    throw refusal(receiveCustomerPayment, 'refused', { refundable: customer.deposit }, text)
  }
  const row = { amount: -amount, method, reference, reverses: null, refund: true, by, at }
  const id = await writeCustomerPayment(tx, customer, row, { parts: [], as: 'refund' })
  const after = { amount, method }
  await recordAudit(tx, { by, action: 'deposit_returned', subject: 'customer', subjectId: customer.id, after })
  return id
}
