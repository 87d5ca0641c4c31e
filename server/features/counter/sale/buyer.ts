import type { Tx } from '../../../db/open.ts'
import { type LockedCustomer, lockOrMakeCustomer } from '../../customers/customers.queries.ts'
import { requireRemembered } from '../../customers/customers.rules.ts'
import { type CustomerAccess, requireLockedCustomer } from '../../debts/access.queries.ts'

/** The buyer of a sale: name and phone for the order, and the customer, or null if the sale has no customer. */
export type Buyer = { name: string; phone: string; customer: LockedCustomer | null }

type Named = { customer_id?: number; phone_number?: string; customer_name?: string }

/**
 * Locks the customer of a sale, chosen from the list or given by phone. Creates a customer for an unknown phone, but
 * not for a name alone. Throws not_found for a customer that the seller may not see.
 */
export async function lockBuyer(
  tx: Tx,
  access: CustomerAccess,
  { customer_id, phone_number: phone, customer_name: name = '' }: Named,
  { by, at }: { by: number; at: Date },
): Promise<Buyer> {
  if (customer_id !== undefined) {
    const customer = await requireLockedCustomer(tx, access, customer_id)
    requireRemembered(customer, 'Mteja huyu amesahauliwa. Muuzie kwa jina na simu yake.')
    return buyerOf(customer)
  }
  if (phone === undefined) return { name, phone: '', customer: null }
  return buyerOf(await lockOrMakeCustomer(tx, { phone, name, by, at }), phone)
}

const buyerOf = (customer: LockedCustomer, phone = customer.phone ?? ''): Buyer => ({
  name: customer.name,
  phone,
  customer,
})
