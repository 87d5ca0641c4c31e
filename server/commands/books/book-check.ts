import type { sql } from 'kysely'
import type { Database } from '../../db/open.ts'

/** A check of the books: its name, and a function that finds every fault. */
export type Check = { name: string; find: (db: Database) => Promise<{ what: string }[]> }

/** Creates a check from a statement that returns a sentence for each wrong row. */
export function check(name: string, statement: ReturnType<typeof sql<{ what: string }>>): Check {
  return { name, find: async (db) => (await statement.execute(db)).rows }
}
