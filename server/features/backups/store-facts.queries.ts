import { sql } from 'kysely'
import type { Database } from '../../db/open.ts'

/** Returns the size of the whole database in bytes and the store's newest migration. */
export async function findStoreFacts(db: Database): Promise<{ bytes: number; schema: string }> {
  const { rows } = await sql<{ bytes: number; schema: string }>`
    select pg_database_size(current_database()) as bytes, (select max(name) from kysely_migration) as schema`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('a query that always has one row returned none')
  return row
}
