import { problem } from '../../../shop/problems.ts'
import { isBlank } from '../../../shop/products/names.ts'
import type { Tx } from '../../db/open.ts'
import {
  findCustomerOfPhone,
  type LockedCustomer,
  lockOrMakeCustomer,
  makeNamedCustomer,
} from '../customers/customers.queries.ts'
import { type CustomerAccess, requireLockedCustomer } from './access.queries.ts'

type Named = { customer_id?: number; phone_number?: string; customer_name?: string }

/**
 * Locks the customer that a request names by id, or by phone and name. Creates a customer for an unknown phone or name.
 * Throws bad_input, and not_found for a customer that the caller may not see.
 */
export async function lockNamedCustomer(
  tx: Tx,
  access: CustomerAccess,
  { customer_id, phone_number: phone, customer_name: name = '' }: Named,
  { by, at }: { by: number; at: Date },
): Promise<LockedCustomer> {
  if (customer_id !== undefined) return requireLockedCustomer(tx, access, customer_id)
  if (phone === undefined) {
    if (isBlank(name)) throw problem('bad_input', { text: 'Andika jina au namba ya mteja.', field: 'customer_name' })
    return makeNamedCustomer(tx, { name, by, at })
  }
  const existingId = await findCustomerOfPhone(tx, phone)
  if (existingId !== undefined) return requireLockedCustomer(tx, access, existingId)
  return lockOrMakeCustomer(tx, { phone, name, by, at })
}
