import type { CompiledQuery, RawBuilder } from 'kysely'
import type { Database, Tx } from './open.ts'

type NamedQuery<R> = CompiledQuery<R> & { readonly statementName: string }

/**
 * Runs a statement that each connection parses once and plans seldom. For the few of the hot paths: a name stands for
 * one text, so nothing in it but parameters may vary.
 */
export async function prepared<R>(db: Database | Tx, name: string, statement: RawBuilder<R>): Promise<R[]> {
  const query: NamedQuery<R> = { ...statement.compile(db), statementName: name }
  return (await db.executeQuery<R>(query)).rows
}

/** Returns the name by which a query is to be prepared, if any. */
export const statementName = (query: CompiledQuery): string | undefined =>
  'statementName' in query ? String(query.statementName) : undefined
