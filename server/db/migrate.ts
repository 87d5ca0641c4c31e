import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import type { Database } from './open.ts'

const folder = join(import.meta.dirname, 'migrations')

/** Plain .sql files, run in the order of their names; a file that has been run is never edited. */
const provider: MigrationProvider = {
  async getMigrations() {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
    const files = await Promise.all(
      names.map(async (name) => [name.replace(/\.sql$/, ''), await readFile(join(folder, name), 'utf8')] as const),
    )
    return Object.fromEntries(files.map(([name, text]) => [name, migrationOf(text)]))
  },
}

function migrationOf(text: string): Migration {
  return {
    up: (db: Kysely<unknown>) =>
      sql
        .raw(text)
        .execute(db)
        .then(() => undefined),
  }
}

/**
 * Brings the database to the newest version, all in one transaction and one process at a time.
 * Throws with the name of the migration that failed; nothing of it stays.
 */
export async function migrate(db: Database): Promise<void> {
  const { error, results } = await new Migrator({ db, provider }).migrateToLatest()
  if (!error) return
  const failed = results?.find((result) => result.status === 'Error')?.migrationName
  const reason = error instanceof Error ? error.message : String(error)
  throw new Error(failed ? `migration ${failed} failed: ${reason}` : `migrations failed: ${reason}`, { cause: error })
}
