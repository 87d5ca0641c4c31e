import type { Database } from '../../db/open.ts'

/** Names customers by id. */
export const nameCustomers = (db: Database, ids: readonly number[]) =>
  db
    .selectFrom('customers')
    .select(['id', 'name'])
    .where('id', 'in', [0, ...ids])
    .execute()
