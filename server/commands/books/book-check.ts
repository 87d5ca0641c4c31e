import type { sql } from 'kysely'
import type { Database } from '../../db/open.ts'

/** A possible fault of the books: its name, and the statement that finds every case. */
export type Check = { name: string; find: (db: Database) => Promise<{ what: string }[]> }

/** Each statement returns a sentence per wrong row. */
export function check(name: string, statement: ReturnType<typeof sql<{ what: string }>>): Check {
  return { name, find: async (db) => (await statement.execute(db)).rows }
}
