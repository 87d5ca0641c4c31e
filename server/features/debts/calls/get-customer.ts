import { getCustomer } from '../../../../contract/customers.ts'
import { showPhone } from '../../../../shop/people/phone.ts'
import { handle } from '../../../http/handle.ts'
import { readMerged } from '../../customers/customers.queries.ts'
import { customerAccess, requireCustomer } from '../access.queries.ts'
import { advancesAndRefunds, lastReminder, ordersOfCustomer, unconfirmedOrders } from '../customer-page.queries.ts'
import { oldestDebtsOf, summarizeDebts } from '../debts-list.queries.ts'
import { shownCustomer } from '../show-customer.rules.ts'
import { showStatement } from '../show-statement.ts'

/**
 * Returns a customer with debts, orders and statement. For callers who may not see all orders, other people's orders
 * are included only in the sums.
 */
export const handleGetCustomer = handle(getCustomer, async ({ db, input, user, scope, scopeOf }) => {
  const customer = await requireCustomer(db, customerAccess(scope, user), input.id)
  const access = customerAccess(scopeOf('seeOrders'), user)
  const [debts, { debts_count, due_on }, aliases, orders, unconfirmed, sums, reminded_at, statement] =
    await Promise.all([
      oldestDebtsOf(db, customer.id, access),
      summarizeDebts(db, customer.id),
      readMerged(db, customer.id),
      ordersOfCustomer(db, customer.id, access),
      unconfirmedOrders(db, customer.id, access),
      advancesAndRefunds(db, customer.id),
      lastReminder(db, customer.id),
      showStatement(db, customer.id, { access, before: input.before, isStaff: true }),
    ])
  const { note, credit_limit, balance, person_id } = customer
  const shown = { ...shownCustomer({ ...customer, due_on }), note, credit_limit, balance, ...sums, reminded_at }
  return {
    customer: { ...shown, account_linked: person_id !== null },
    debts,
    debts_count,
    aliases: aliases.map(({ id, name, phone }) => ({ id, name, phone_number: phone && showPhone(phone) })),
    orders,
    unconfirmed,
    ...statement,
  }
})
