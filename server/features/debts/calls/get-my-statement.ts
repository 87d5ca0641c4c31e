import { getMyStatement } from '../../../../contract/customers.ts'
import { handle } from '../../../http/handle.ts'
import { findCustomerOfPerson } from '../../customers/customers.queries.ts'
import { summarizeDebts } from '../debts-list.queries.ts'
import { showStatement } from '../show-statement.ts'

/** Returns the statement of the customer that staff linked to the caller's account. */
export const handleGetMyStatement = handle(getMyStatement, async ({ db, input, user }) => {
  const customer = await findCustomerOfPerson(db, user.id)
  if (!customer) return { customer: null, statement: [], next_before: null }
  const { due_on } = await summarizeDebts(db, customer.id)
  const access = { person: user.id }
  return {
    customer: { ...customer, due_on },
    ...(await showStatement(db, customer.id, { access, before: input.before, isStaff: false })),
  }
})
