import { sql } from 'kysely'
import type { Database, Tx } from '../../../db/open.ts'
import { RESTORE_SUFFIX } from '../../../db/session.ts'

/** Returns true if another process of the shop, other than a restore, is connected to this database. */
export async function isInUse(db: Database): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from pg_stat_activity
      where datname = current_database() and application_name like 'duka/%' and pid <> pg_backend_pid()
        and application_name not like ${`%${RESTORE_SUFFIX}`}
    ) as found`.execute(db)
  return rows[0]?.found ?? false
}

/** Lists the tables, except those whose single row describes the whole store. */
export async function selectTablesOfManyRows(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class c
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and relname not like 'kysely\\_%'
      and not exists (select from pg_attribute where attrelid = c.oid and attname = 'only_row')
    order by relname`.execute(db)
  return rows.map(({ name }) => name)
}

/** Drops every table and function of the schema, except those of extensions. */
export async function dropEverything(tx: Tx): Promise<void> {
  await sql`do ${sql.lit(`
    declare one text;
    begin
      for one in select oid::regclass from pg_class
        where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
      loop
        execute format('drop table %s cascade', one);
      end loop;
      loop
        -- Finds one routine at a time, because dropping it with cascade may drop others.
        select oid::regprocedure into one from pg_proc p
          where pronamespace = current_schema()::regnamespace
            and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
          limit 1;
        exit when not found;
        execute format('drop routine %s cascade', one);
      end loop;
    end`)}`.execute(tx)
}

/** Empties these tables. Migrations may have inserted rows into them. */
export async function truncateTables(tx: Tx, tables: readonly string[]): Promise<void> {
  await sql`truncate ${sql.join(tables.map((table) => sql.table(table)))}`.execute(tx)
}

/** Statements that recreate the dropped indexes and foreign keys, in order. */
export type Dropped = readonly string[]

/**
 * Drops indexes and foreign keys, but not primary keys and unique constraints. Recreating them at the end is much
 * cheaper than updating them with each row, and tables can then be loaded in any order. Unlike
 * session_replication_role, this does not require a superuser.
 */
export async function dropIndexesAndForeignKeys(tx: Tx): Promise<Dropped> {
  const { rows: keys } = await sql<{ table: string; name: string; definition: string }>`
    select conrelid::regclass as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace
    order by 1, 2`.execute(tx)
  for (const { table, name } of keys) await sql.raw(`alter table ${table} drop constraint ${name}`).execute(tx)
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = current_schema()::regnamespace
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
    order by 1`.execute(tx)
  for (const { name } of indexes) await sql.raw(`drop index ${name}`).execute(tx)
  return [
    ...indexes.map(({ definition }) => definition),
    ...keys.map(({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`),
  ]
}

/** Recreates the dropped indexes and foreign keys. PostgreSQL checks every row against them. */
export async function recreate(tx: Tx, dropped: Dropped): Promise<void> {
  await sql`set local maintenance_work_mem = '128MB'`.execute(tx)
  for (const statement of dropped) await sql.raw(statement).execute(tx)
}

/** Counts the rows of a table. */
export async function countRowsOf(tx: Tx, table: string): Promise<number> {
  const { rows } = await sql<{ rows: number }>`select count(*) as rows from ${sql.table(table)}`.execute(tx)
  return rows[0]?.rows ?? 0
}
