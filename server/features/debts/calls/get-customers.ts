import { getCustomers } from '../../../../contract/customers.ts'
import { handle } from '../../../http/handle.ts'
import { customerAccess } from '../access.queries.ts'
import { listCustomers, sumDebts } from '../customers-list.queries.ts'
import { shownCustomer } from '../show-customer.rules.ts'

/** Returns a page of customers, by default sorted by debt with the largest first. */
export const handleGetCustomers = handle(getCustomers, async ({ db, input, user, scope }) => {
  const { q, sort = 'debt', limit = 50, before } = input
  const rows = await listCustomers(db, customerAccess(scope, user), { q, sort, before, limit: limit + 1 })
  const page = rows.slice(0, limit)
  return {
    customers: page.map(shownCustomer),
    next_before: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
    debt_total: scope === 'all' ? await sumDebts(db) : null,
  }
})
