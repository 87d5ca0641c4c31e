// Describes a store from PostgreSQL's system catalogue. No table is named in the code, so a store of any version is
// backed up completely, even by a program that has not migrated it yet.
import { sql } from 'kysely'
import type { Database } from '../../db/open.ts'

/** Lists the shop's own tables, without Kysely's two migration tables, because `snapshot.json` lists the migrations. */
export async function selectTables(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
      and relname not like 'kysely\\_%' order by relname`.execute(db)
  return rows.map(({ name }) => name)
}

/** Returns the store's migrations, oldest first; empty if it was never migrated. */
export async function selectMigrations(db: Database): Promise<string[]> {
  const { rows: found } = await sql<{ found: boolean }>`
    select to_regclass('kysely_migration') is not null as found`.execute(db)
  if (!found[0]?.found) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Locks these tables against schema changes until the transaction ends, without blocking reads or writes. */
export async function lockAgainstAltering(tx: Database, tables: readonly string[]): Promise<void> {
  if (tables.length === 0) return
  await sql`lock table ${sql.join(tables.map((table) => sql.table(table)))} in access share mode`.execute(tx)
}

/**
 * Sets value formats and time limits, so that the server's settings have no effect. Must be the first statement of a
 * transaction. Does not take the snapshot yet.
 */
export async function configureTransaction(tx: Database): Promise<void> {
  await sql`set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
    set local bytea_output = 'hex'; set local statement_timeout = 0; set local lock_timeout = '60s';
    set local idle_in_transaction_session_timeout = '10min'`.execute(tx)
}

export type Moment = { madeAt: Date; postgres: string }

/** Returns the database's time and version. Must be the first query of a transaction, because it takes the snapshot. */
export async function selectMoment(tx: Database): Promise<Moment> {
  const { rows } = await sql<Moment>`
    select statement_timestamp() as "madeAt", current_setting('server_version') as postgres`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('the database did not return the time')
  return row
}

export type StoreColumn = {
  table: string
  column: string
  /** True for quantities that are summed, such as money and pieces; false for numbers that identify a row. */
  isSummed: boolean
  /** True if the column has a sequence. */
  isIdentity: boolean
}

/** Returns every column that is not generated, in the order of the tables' definitions. */
export async function selectColumns(tx: Database): Promise<StoreColumn[]> {
  const { rows } = await sql<StoreColumn>`
    select c.relname as table, a.attname as column, a.attidentity <> '' as "isIdentity",
      a.atttypid in ('numeric'::regtype, 'int8'::regtype, 'int4'::regtype, 'int2'::regtype)
        and a.attidentity = '' and a.attname !~ '(^|_)id$' and not exists (
          select from pg_constraint k where k.contype = 'f' and k.conrelid = c.oid and a.attnum = any (k.conkey)
        ) as "isSummed"
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by c.relname, a.attnum`.execute(tx)
  return rows
}

/** Returns the exact sum of each of these columns as text. */
export async function selectSums(
  tx: Database,
  table: string,
  columns: readonly string[],
): Promise<Record<string, string>> {
  if (columns.length === 0) return {}
  const sums = columns.map((column) => sql`coalesce(sum(${sql.ref(column)}), 0)::text as ${sql.ref(column)}`)
  const { rows } = await sql<Record<string, string>>`select ${sql.join(sums)} from ${sql.table(table)}`.execute(tx)
  return rows[0] ?? {}
}

/**
 * Returns the last number of a sequence, or null. Sequences are not part of snapshots, so the number may be above those
 * in the snapshot, but never below.
 */
export async function selectLastNumber(tx: Database, table: string, column: string): Promise<number | null> {
  const { rows } = await sql<{ last: number | null }>`
    select pg_sequence_last_value(pg_get_serial_sequence(${table}, ${column})::regclass) as last`.execute(tx)
  return rows[0]?.last ?? null
}

export async function writeLastNumber(tx: Database, table: string, column: string, last: number): Promise<void> {
  await sql`select setval(pg_get_serial_sequence(${table}, ${column})::regclass, ${last}::bigint)`.execute(tx)
}

/** Returns the bytes of all tables' rows on the database's disk, without indexes. */
export async function selectTableBytes(db: Database): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(pg_table_size(oid)), 0)::bigint as bytes from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r'`.execute(db)
  return rows[0]?.bytes ?? 0
}

/** Returns true if a table has a row. */
export async function hasRows(db: Database, table: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select from ${sql.table(table)}) as found`.execute(db)
  return rows[0]?.found ?? false
}
