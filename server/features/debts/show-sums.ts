import { requireFound } from '../../../shop/problems.ts'
import type { Tx } from '../../db/open.ts'
import { readCustomer } from '../customers/customers.queries.ts'

/** Returns the current sums of a customer, or of the customer into which it was merged. */
export async function showSums(tx: Tx, id: number) {
  const { id: currentId, debt, deposit, balance } = requireFound(await readCustomer(tx, id))
  return { id: currentId, debt, deposit, balance }
}
