import { getDebts } from '../../../../contract/customers.ts'
import { shopDay } from '../../../../shop/numbers/dates.ts'
import { debtAge, debtAges } from '../../../../shop/orders/payments/debts.ts'
import { showPhone } from '../../../../shop/people/phone.ts'
import { readClock } from '../../../db/clock.ts'
import { handle } from '../../../http/handle.ts'
import { customerAccess } from '../access.queries.ts'
import { listDebts, sumAges } from '../debts-list.queries.ts'

/** Lists debts by age. Only callers who may see all orders get the order ids. */
export const handleGetDebts = handle(getDebts, async ({ db, input, user, scope }) => {
  const access = customerAccess(scope, user)
  const today = shopDay(await readClock(db))
  const { age, limit = 50, page = 1 } = input
  const rows = await listDebts(db, access, { age, today, limit: limit + 1, page })
  const sums = await sumAges(db, access, today)
  return {
    debts: rows.slice(0, limit).map(({ phone, ...debt }) => ({
      ...debt,
      order_id: scope === 'all' ? debt.order_id : null,
      phone_number: phone && showPhone(phone),
      age: debtAge(debt.due_on, today),
    })),
    ages: debtAges.map((one) => sums.find((sum) => sum.age === one) ?? { age: one, debts: 0, amount: 0 }),
    has_more: rows.length > limit,
  }
})
