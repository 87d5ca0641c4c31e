import { sql } from 'kysely'
import type { Database } from '../../db/open.ts'

export type ExportedColumn = {
  table: string
  column: string
  type: string
  /** The table and column to which the values of this column refer, such as 'orders.id', or null. */
  refersTo: string | null
}

/**
 * Returns the columns of these tables in order, except for bytes and search words, which no other system can use. Only
 * references to these tables are included.
 */
export async function selectExportedColumns(tx: Database, tables: readonly string[]): Promise<ExportedColumn[]> {
  const { rows } = await sql<ExportedColumn>`
    select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type,
      (select f.relname || '.' || (select attname from pg_attribute where attrelid = f.oid and attnum = k.confkey[1])
        from pg_constraint k join pg_class f on f.oid = k.confrelid
        where k.contype = 'f' and k.conrelid = c.oid and k.conkey = array[a.attnum]
          and f.relname in (${sql.join(tables)}) limit 1) as "refersTo"
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
      and c.relname in (${sql.join(tables)}) and a.attnum > 0 and not a.attisdropped
      and a.atttypid not in ('bytea'::regtype, 'tsvector'::regtype)
    order by c.relname, a.attnum`.execute(tx)
  return rows
}

/**
 * Returns the statement that copies a table as CSV with a header. Lists are converted to JSON, which other programs can
 * read.
 */
export function copyAsCsv(db: Database, table: string, columns: readonly ExportedColumn[]): string {
  const selected = columns.map(({ column, type }) =>
    type.endsWith('[]') ? sql`to_json(${sql.ref(column)}) as ${sql.ref(column)}` : sql.ref(column),
  )
  return sql`copy (select ${sql.join(selected)} from ${sql.table(table)} order by 1) to stdout (format csv, header)`.compile(
    db,
  ).sql
}

/** Returns the moment of the snapshot, and the shop's name. */
export async function selectExportFacts(tx: Database): Promise<{ at: Date; name: string }> {
  const { rows } = await sql<{ at: Date; name: string }>`
    select statement_timestamp() as at,
      coalesce((select settings ->> 'name' from shop_settings limit 1), '') as name`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('a select of scalars returned no row')
  return row
}
