import { getDebts } from '../../../../contract/customers.ts'
import { shopDay } from '../../../../shop/numbers/dates.ts'
import { debtAge, debtAges } from '../../../../shop/orders/payments/debts.ts'
import { showPhone } from '../../../../shop/people/phone.ts'
import { readClock } from '../../../db/clock.ts'
import { handle } from '../../../http/handle.ts'
import { customerAccess } from '../access.queries.ts'
import { type DebtOfDebtor, firstDebtsOf, sumAges } from '../debts-list.queries.ts'
import { listDebtors } from '../list-debtors.ts'

/** The maximum number of debts listed for each customer. */
const MAX_LISTED_DEBTS = 5

/**
 * Returns the customers who owe something, longest overdue first. Order ids are included only for callers who may see
 * all orders.
 */
export const handleGetDebts = handle(getDebts, async ({ db, input, user, scope }) => {
  const access = customerAccess(scope, user)
  const today = shopDay(await readClock(db))
  const { age, limit = 50, page = 1 } = input
  const rows = await listDebtors(db, access, { age, today, page, size: limit })
  const listed = rows.slice(0, limit)
  const ids = listed.map(({ customer_id }) => customer_id)
  const [debts, sums] = await Promise.all([
    firstDebtsOf(db, ids, { today, max: MAX_LISTED_DEBTS }),
    sumAges(db, access, today),
  ])
  const debtsByCustomer = Map.groupBy(debts, ({ customer_id }) => customer_id)
  const withAge = (debt: DebtOfDebtor) => ({
    ...debt,
    order_id: scope === 'all' ? debt.order_id : null,
    age: debtAge(debt.due_on, today),
  })
  return {
    debtors: listed.flatMap(({ phone, debts: _, ...debtor }) => {
      const shown = (debtsByCustomer.get(debtor.customer_id) ?? []).map(withAge)
      const [first] = shown
      // The debts may have been paid since the list was read.
      if (!first) return []
      const { debts_count, overdue, age: firstAge, oldest: since } = first
      return [
        {
          ...debtor,
          phone_number: phone && showPhone(phone),
          overdue,
          since,
          age: firstAge,
          debts_count,
          debts: shown,
        },
      ]
    }),
    ages: debtAges.map((one) => sums.find((sum) => sum.age === one) ?? { age: one, debts: 0, amount: 0 }),
    has_more: rows.length > limit,
  }
})
