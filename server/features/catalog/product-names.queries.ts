import type { Database } from '../../db/open.ts'

/** Products by id, deleted ones too. */
export const nameProducts = (db: Database, ids: readonly string[]) =>
  db
    .selectFrom('products')
    .select(['id', 'name'])
    .where('id', 'in', ['', ...ids])
    .execute()
