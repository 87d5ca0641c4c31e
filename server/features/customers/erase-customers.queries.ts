import { sql } from 'kysely'
import { erasedColumns } from '../../../shop/people/personal-data.ts'
import { type Branded, brand } from '../../db/brand.ts'
import type { Database, Tx } from '../../db/open.ts'
import { eraseReasons } from '../audit/audit.queries.ts'
import { idsOfCustomer, type LockedCustomer } from './customers.queries.ts'

/** A locked customer with no debt, deposit or advance. */
export type SettledCustomer = Branded<LockedCustomer, 'settled'>

export const isSettled = (customer: LockedCustomer): boolean =>
  customer.debt === 0 && customer.deposit === 0 && customer.balance === 0

/** Returns the customer if neither side owes anything, else null. */
export const asSettled = (customer: LockedCustomer): SettledCustomer | null =>
  isSettled(customer) ? brand(customer, 'settled') : null

/** Erases a customer's name and phones, and the notes of staff. The sums and the statement stay. */
export async function eraseCustomer(tx: Tx, customer: SettledCustomer): Promise<void> {
  const ids = idsOfCustomer(customer.id)
  const erased = await tx
    .updateTable('customers')
    .set({ ...erasedColumns('customers'), person_id: null, forgotten_at: sql`now()` })
    .where('id', '=', ids)
    .returning('id')
    .execute()
  await tx
    .updateTable('customer_entries')
    .set(erasedColumns('customer_entries'))
    .where('customer_id', '=', ids)
    .execute()
  await eraseReasons(
    tx,
    'customer',
    erased.map(({ id }) => id),
  )
}

/** Debts and deposits lapse after this many years without a movement. */
const MAX_IDLE_YEARS = 3

/** Returns customers without an account that had no movement and no order for three years. */
export async function findIdleCustomers(db: Database, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from customers
    where merged_into is null and forgotten_at is null and person_id is null
      and greatest(moved_at, last_order_at) < now() - make_interval(years => ${sql.lit(MAX_IDLE_YEARS)})
    order by id limit ${limit}::int`.execute(db)
  return rows.map(({ id }) => id)
}
