import { sql } from 'kysely'
import { type Migration, type MigrationResultSet, Migrator } from 'kysely/migration'
import { type MigrationFile, readMigrationFiles } from '../migration-files.ts'
import type { Database, Tx } from '../open.ts'
import { DEADLOCK, sqlState } from '../transaction.ts'
import { requireKnownStore } from './newer-migrations.ts'
import { guardTables, lockOutWriters } from './schema-guard.ts'

/** The maximum number of attempts of a migration that deadlocks with orders of a running shop. */
const MAX_TRIES = 5

function migrationOf(file: MigrationFile, files: readonly MigrationFile[]): Migration {
  return {
    up: async (tx: Database) => {
      // Building an index over a million orders takes longer than the shop's statement timeout.
      await sql`set local statement_timeout = 0`.execute(tx)
      if (!file.isCompatible) await lockOutWriters(tx)
      await sql.raw(file.text).execute(tx)
      if (file === files.at(-1)) await guardTables(tx, files)
    },
  }
}

/**
 * Migrates the database to the newest version, in one transaction and in one process at a time. A store that is newer
 * only by compatible migrations is not changed. Throws StoreIsNewer, or an error that names the failed migration, after
 * which nothing has changed.
 */
export async function migrate(db: Database): Promise<void> {
  if (await requireKnownStore(db)) return
  let result = await runMigrations(db)
  for (let attempt = 2; attempt <= MAX_TRIES && sqlState(result.error) === DEADLOCK; attempt += 1)
    result = await runMigrations(db)
  requireMigrated(result)
}

/**
 * Migrates within the caller's transaction, in a store that nobody else uses. With `names`, runs only these migrations,
 * which must be the oldest ones.
 */
export async function migrateWithin(tx: Tx, names?: readonly string[]): Promise<void> {
  requireMigrated(await runMigrations(tx, names))
}

async function runMigrations(db: Database, names?: readonly string[]): Promise<MigrationResultSet> {
  const files = readMigrationFiles()
  const wanted = names ? files.filter(({ name }) => names.includes(name)) : files
  const migrations = Object.fromEntries(wanted.map((file) => [file.name, migrationOf(file, files)]))
  return new Migrator({ db, provider: { getMigrations: async () => migrations } }).migrateToLatest()
}

function requireMigrated({ error, results }: MigrationResultSet): void {
  if (!error) return
  const failed = results?.find((result) => result.status === 'Error')?.migrationName
  const reason = error instanceof Error ? error.message : String(error)
  throw new Error(failed ? `migration ${failed} failed: ${reason}` : `migrations failed: ${reason}`, { cause: error })
}
