import type { RawBuilder } from 'kysely'
import type { NamedQuery } from './connection/driver.ts'
import type { Database, Tx } from './open.ts'

/**
 * Runs a statement that each connection parses once and plans seldom. For the few of the hot paths: a name stands for
 * one text, so nothing in it but parameters may vary.
 */
export async function prepared<R>(db: Database | Tx, name: string, statement: RawBuilder<R>): Promise<R[]> {
  const query: NamedQuery<R> = { ...statement.compile(db), statementName: name }
  return (await db.executeQuery<R>(query)).rows
}
