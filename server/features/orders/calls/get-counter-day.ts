import { getCounterDay } from '../../../../contract/orders.ts'
import { addDays, shopDay, startOfDay } from '../../../../shop/numbers/dates.ts'
import { paymentMethods } from '../../../../shop/orders/orders.ts'
import { handle } from '../../../http/handle.ts'
import { sumCounterPayments, sumCounterSales } from '../counter-day.queries.ts'
import { orderAccess } from '../orders.rules.ts'

/** Returns the sums of a day's counter sales, by default today's, and their payments by method, cash first. */
export const handleGetCounterDay = handle(getCounterDay, async ({ db, input, user, device, scope }) => {
  const date = input.date ?? shopDay(Date.now())
  const access = orderAccess(scope, user, device)
  if (access === null) return { date, count: 0, total: 0, owed: 0, settled: 0, methods: [] }
  const period = { from: startOfDay(date), to: startOfDay(addDays(date, 1)) }
  const [sums, payments] = await Promise.all([
    sumCounterSales(db, access, period),
    sumCounterPayments(db, access, period),
  ])
  const methods = paymentMethods.flatMap((method) => payments.filter((one) => one.method === method))
  return { date, ...sums, methods }
})
