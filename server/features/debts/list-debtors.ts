import type { DebtAge } from '../../../shop/orders/payments/debts.ts'
import type { Database } from '../../db/open.ts'
import type { CustomerAccess } from './access.queries.ts'
import { debtorsAmong } from './debts-list.queries.ts'

/** The first attempt reads this many debts for each customer to be returned. */
const DEBTS_PER_CUSTOMER = 4

type Page = {
  age?: DebtAge
  today: string
  page: number
  /** The number of customers on a page. */
  size: number
}

/**
 * Returns a page of customers who owe something, longest overdue first, and the first customer of the next page. Debts
 * are only indexed by due day, so this reads the earliest debts, and reads more until it has enough customers.
 */
export async function listDebtors(db: Database, access: CustomerAccess, { age, today, page, size }: Page) {
  const skipped = (page - 1) * size
  const limit = skipped + size + 1
  for (let among = DEBTS_PER_CUSTOMER * limit; ; among *= 4) {
    const debtors = await debtorsAmong(db, access, { age, today, among, limit })
    const isLast = (debtors[0]?.debts ?? 0) < among
    if (debtors.length === limit || isLast) return debtors.slice(skipped)
  }
}
