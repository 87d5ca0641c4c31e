import { sql } from 'kysely'
import type { Database } from '../../db/open.ts'

export type LaterOrder = { id: number; at: Date; customer_name: string; phone: string; total: number }

/** Returns the orders from this number on, oldest first. */
export async function findOrdersFrom(db: Database, id: number): Promise<LaterOrder[]> {
  return db
    .selectFrom('orders')
    .select(['id', 'created_at as at', 'customer_name', 'phone', 'total'])
    .where('id', '>=', id)
    .orderBy('id')
    .execute()
}

/** Returns the number of rows of each table. */
export async function countTables(db: Database, tables: readonly string[]): Promise<Map<string, number>> {
  if (tables.length === 0) return new Map()
  const counts = tables.map(
    (table) =>
      sql<{ name: string; rows: number }>`select ${sql.lit(table)} as name, count(*) as rows from ${sql.table(table)}`,
  )
  const { rows } = await sql<{ name: string; rows: number }>`${sql.join(counts, sql` union all `)}`.execute(db)
  return new Map(rows.map(({ name, rows: found }) => [name, found]))
}
