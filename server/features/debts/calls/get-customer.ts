import { getCustomer } from '../../../../contract/customers.ts'
import { showPhone } from '../../../../shop/people/phone.ts'
import { handle } from '../../../http/handle.ts'
import { readMerged } from '../../customers/customers.queries.ts'
import { customerAccess, requireCustomer } from '../access.queries.ts'
import { advancesAndRefunds, lastReminder, ordersOfCustomer, unconfirmedOrders } from '../customer-page.queries.ts'
import { debtsOf } from '../debts-list.queries.ts'
import { shownCustomer } from '../show-customer.rules.ts'
import { showStatement } from '../show-statement.ts'

/**
 * Returns a customer with debts, orders and statement. For callers who may not see all orders, other people's orders
 * are included only in the sums.
 */
export const handleGetCustomer = handle(getCustomer, async ({ db, input, user, scope, scopeOf }) => {
  const customer = await requireCustomer(db, customerAccess(scope, user), input.id)
  const access = customerAccess(scopeOf('seeOrders'), user)
  const [debts, aliases, orders, unconfirmed, sums, reminded_at, statement] = await Promise.all([
    debtsOf(db, customer.id, access),
    readMerged(db, customer.id),
    ordersOfCustomer(db, customer.id, access),
    unconfirmedOrders(db, customer.id, access),
    advancesAndRefunds(db, customer.id),
    lastReminder(db, customer.id),
    showStatement(db, customer.id, { access, before: input.before, isStaff: true }),
  ])
  const due_on = debts.map((debt) => debt.due_on).toSorted()[0] ?? null
  const { note, credit_limit, balance, person_id } = customer
  const shown = { ...shownCustomer({ ...customer, due_on }), note, credit_limit, balance, ...sums, reminded_at }
  return {
    customer: { ...shown, account_linked: person_id !== null },
    debts,
    aliases: aliases.map(({ id, name, phone }) => ({ id, name, phone_number: phone && showPhone(phone) })),
    orders,
    unconfirmed,
    ...statement,
  }
})
