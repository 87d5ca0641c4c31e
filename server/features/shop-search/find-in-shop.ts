import { personMatcher } from '../../../shop/people/match-person.ts'
import { showPhone } from '../../../shop/people/phone.ts'
import type { Database } from '../../db/open.ts'
import { productView } from '../catalog/catalog.rules.ts'
import { findProducts } from '../catalog/search/find-products.ts'
import { type OrderAccess, readOrders } from '../orders/orders.queries.ts'
import { listStaffNames } from '../team/team.queries.ts'
import { sortFoundOrders } from './found.rules.ts'

/** The number of newest matching orders that are read to find customers among them. */
const ORDERS_READ = 20

/** Finds products like the public search, with synonyms and corrected typing errors. */
export async function findProductNames(db: Database, q: string, limit: number) {
  const { rows } = await findProducts(db, { q, limit })
  return rows.map(productView)
}

/** Finds the orders of a search, and customers of these orders who match the search themselves. */
export async function findCustomersAndOrders(db: Database, access: OrderAccess, q: string) {
  const { orders, ofCustomers } = sortFoundOrders(await readOrders(db, access, { q, limit: ORDERS_READ }), q)
  return {
    orders: orders.map((order) => ({
      id: order.id,
      customer_name: order.customer_name,
      phone_number: showPhone(order.phone),
      total_amount: order.total,
      created_at: order.created_at,
      cancelled: order.cancelled_at !== null,
    })),
    customers: ofCustomers.map(({ customer_name, phone }) => ({
      id: null,
      name: customer_name,
      phone_number: showPhone(phone),
      role: null,
    })),
  }
}

/** Finds staff by name or phone number. */
export async function findStaff(db: Database, q: string) {
  const isMeant = personMatcher(q)
  const staff = await listStaffNames(db)
  return staff
    .map(({ username, ...person }) => ({ ...person, name: person.name ?? username }))
    .filter(isMeant)
    .map(({ phone, ...person }) => ({ ...person, phone_number: showPhone(phone) }))
}
