import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** `text` is the file's SQL; `number` what its name begins with, which orders it. */
export type MigrationFile = { name: string; number: number; text: string; isCompatible: boolean }

const folder = join(import.meta.dirname, 'migrations')

/** First line of a migration that programs which do not know it may go on working with. */
const COMPATIBLE = '-- compatible'

/** Plain .sql files, run in the order of their names; a file that was released is never edited. */
export function readMigrationFiles(): MigrationFile[] {
  return migrationNames().map((name) => {
    const text = readFileSync(join(folder, `${name}.sql`), 'utf8')
    return { name, number: numberOf(name), text, isCompatible: text.split('\n', 1)[0]?.trim() === COMPATIBLE }
  })
}

function migrationNames(): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .map((name) => name.replace(/\.sql$/, ''))
    .sort()
}

const numberOf = (name: string): number => Number.parseInt(name, 10)

/** Names of the migrations that this program knows, oldest first. */
export const knownMigrations: readonly string[] = migrationNames()

/**
 * What every connection calls itself (application_name): the number of the newest migration that its program knows.
 * The store's guard reads it (schema-guard.ts), and a pooler hands it on.
 */
export const programName = `duka/${numberOf(knownMigrations.at(-1) ?? '0')}`
