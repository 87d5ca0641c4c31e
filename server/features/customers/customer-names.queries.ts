import type { Database } from '../../db/open.ts'

/** Returns the names of customers. */
export const nameCustomers = (db: Database, ids: readonly number[]) =>
  db
    .selectFrom('customers')
    .select(['id', 'name'])
    // No customer has id 0; with it the list is never empty, which SQL does not allow.
    .where('id', 'in', [0, ...ids])
    .execute()
