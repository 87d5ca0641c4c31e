import { plainDigits } from '../../../shop/clean-text.ts'
import { personMatcher } from '../../../shop/people/match-person.ts'
import type { Role } from '../../../shop/people/roles.ts'

/** Limit of results per kind. */
export const MAX_OF_KIND = 5

/** A member of staff or a customer. A customer has neither id nor role. */
export type FoundPerson = { id: number | null; name: string | null; phone_number: string; role: Role | null }

/**
 * Sorts found orders: first the order with the searched number, then the orders of a searched customer (`ofCustomers`),
 * then the orders with a searched product. Within each group the sequence stays the same.
 */
export function sortFoundOrders<Order extends { id: number; customer_name: string; phone: string }>(
  orders: readonly Order[],
  q: string,
): { orders: Order[]; ofCustomers: Order[] } {
  const isMeant = personMatcher(q)
  const ofCustomers = orders.filter(({ customer_name, phone }) => isMeant({ name: customer_name, phone }))
  const number = plainDigits(q).replace(/[\s#]/g, '')
  const rank = (order: Order) => {
    if (String(order.id) === number) return 0
    return ofCustomers.includes(order) ? 1 : 2
  }
  return { orders: orders.toSorted((one, other) => rank(one) - rank(other)), ofCustomers }
}

/** Returns staff, then customers, without repeated phone numbers. */
export function joinPeople(staff: readonly FoundPerson[], customers: readonly FoundPerson[]): FoundPerson[] {
  const all = [...staff, ...customers]
  return all
    .filter((one, index) => all.findIndex(({ phone_number }) => phone_number === one.phone_number) === index)
    .slice(0, MAX_OF_KIND)
}
