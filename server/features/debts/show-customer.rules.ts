import type { z } from 'zod'
import type { customerSummary, statementRow } from '../../../contract/customers.ts'
import { type PaymentMethod, paymentMethods } from '../../../shop/orders/orders.ts'
import { shownPerson } from '../../../shop/people/names.ts'
import { showPhone } from '../../../shop/people/phone.ts'
import type { StatementRow } from '../customers/statement.queries.ts'
import type { readReferences } from './customer-page.queries.ts'
import type { ListedCustomer } from './customers-list.queries.ts'

export const shownCustomer = ({ phone, bought, ...row }: ListedCustomer): z.input<typeof customerSummary> => ({
  ...row,
  phone_number: phone && showPhone(phone),
  total: bought,
})

type References = Awaited<ReturnType<typeof readReferences>>

const isMethod = (text: string): text is PaymentMethod => paymentMethods.some((method) => method === text)

/** Returns a statement row in the shape of the contract. Only staff see who entered it and why. */
export function shownRow(row: StatementRow, references: References, isStaff: boolean): z.input<typeof statementRow> {
  const payment = references.payments.get(row.payment_id ?? 0)
  const entry = references.entries.get(row.entry_id ?? 0)
  const { name, phone } = shownPerson(row)
  const isEntryUndone = entry?.reversed === true && entry.remaining === 0
  return {
    ...row,
    order_id: references.orders.has(row.order_id ?? 0) ? row.order_id : null,
    payment_id: payment?.whole ? payment.id : null,
    method: payment && isMethod(payment.method) ? payment.method : null,
    reference: payment?.reference ?? '',
    reason: isStaff ? (entry?.reason ?? '') : '',
    undone: payment ? payment.undone : isEntryUndone,
    remaining: entry?.remaining ?? null,
    since: entry?.since ?? null,
    by: isStaff ? (name ?? phone) : null,
  }
}
