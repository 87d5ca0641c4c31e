import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** `text` is the file's SQL; `number` is the prefix of its name and defines the order. */
export type MigrationFile = { name: string; number: number; text: string; isCompatible: boolean }

const folder = join(import.meta.dirname, 'migrations')

/** The first line of a migration with which older programs can continue to work. */
const COMPATIBLE = '-- compatible'

/** Reads the .sql files in the order of their names. The SQL of a released migration must never change. */
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

/** The names of the migrations that this program knows, oldest first. */
export const knownMigrations: readonly string[] = migrationNames()

/**
 * The application_name of every connection, such as 'duka/42'. The number is that of the newest migration that the
 * program knows. The store's guard reads it (schema-guard.ts), and poolers pass it on.
 */
export const programVersion = `duka/${numberOf(knownMigrations.at(-1) ?? '0')}`
