// Prevents an older program that is still running from writing to a migrated store. A trigger on every table runs once
// per statement, and compares the connection's application name with the version that the store requires. The migration
// creates the triggers and raises that version in its own transaction, so there is no gap.
import { sql } from 'kysely'
import type { MigrationFile } from '../migration-files.ts'
import type { Database } from '../open.ts'

/**
 * An attempt blocks writers for at most this long. It ends before PostgreSQL checks for deadlocks, which it does after
 * 1 s.
 */
const LOCK_TRY_MS = 500
const MAX_LOCK_TRIES = 240

const ownTables = sql`
  select c.oid::regclass as name from pg_class c
  where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and c.relname not like 'kysely\\_%'`

/**
 * Waits for current writers and blocks new ones until this transaction ends; readers continue. It locks all tables or
 * none: if it held one table while it waited for another, a writer of the other table could wait for the first.
 *
 * A transaction that has read a table and now waits to write may deadlock with the migration that alters the table.
 * PostgreSQL ends the transaction that checks for deadlocks first, so the migration sets a long time for its own check.
 * If the migration's user may not set this time, PostgreSQL may end the migration, and migrate() starts over.
 */
export async function lockOutWriters(tx: Database): Promise<void> {
  await sql`do ${sql.lit(`
    declare before text := current_setting('lock_timeout');
      names text := (select string_agg(name::text, ', ' order by name::text) from (${ownTables.compile(tx).sql}) t);
    begin
      if names is null then return; end if;
      begin
        perform set_config('deadlock_timeout', '60s', true);
      exception when insufficient_privilege then null;
      end;
      perform set_config('lock_timeout', '${LOCK_TRY_MS}ms', true);
      for attempt in 1..${MAX_LOCK_TRIES} loop
        begin
          execute 'lock table ' || names || ' in share row exclusive mode';
          perform set_config('lock_timeout', before, true);
          return;
        exception when lock_not_available then perform pg_sleep(random() * 0.1);
        end;
      end loop;
      raise lock_not_available using message = 'writers did not make room for the migration';
    end`)}`.execute(tx)
}

/**
 * Allows writes by programs that know every incompatible migration, and refuses older ones. Must be called at the end
 * of the newest migration, in its transaction.
 */
export async function guardTables(tx: Database, files: readonly MigrationFile[]): Promise<void> {
  const compatible = files.filter((file) => file.isCompatible).map(({ name }) => name)
  await sql`insert into compatible_migrations select unnest(${compatible}::text[]) on conflict do nothing`.execute(tx)
  const needed = files.findLast((file) => !file.isCompatible)?.number ?? 0
  // 57P03 is cannot_connect_now, which programs of every release turn into 'busy' with a retry time. Programs from
  // before this guard had no application name, and are recognised by their connection settings.
  await sql`create or replace function refuse_older_program() returns trigger language plpgsql as ${sql.lit(`
    declare program text := current_setting('application_name');
    begin
      if program like 'duka/%' then
        if split_part(program, '/', 2)::int >= ${needed} then return null; end if;
      elsif program <> '' or current_setting('lock_timeout') <> '3s' then
        return null;
      end if;
      raise cannot_connect_now using message = 'the store was migrated past this program';
    end`)}`.execute(tx)
  await sql`do ${sql.lit(`
    declare name regclass;
    begin
      for name in ${ownTables.compile(tx).sql} and not exists (
        select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'a_refuse_older_program'
      ) loop
        execute format('create trigger a_refuse_older_program before insert or update or delete on %s
          for each statement execute function refuse_older_program()', name);
      end loop;
    end`)}`.execute(tx)
}
