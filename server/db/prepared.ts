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

/**
 * The same for the last statement of a transaction, and COMMIT right behind it: the rows that it wrote are not locked
 * for as long as this process takes to see its result. Only for a statement that has stored all there is to store or
 * nothing: what is thrown after it rolls nothing back. When it fails itself, all is rolled back as ever.
 */
export async function preparedLast<R>(tx: Tx, name: string, statement: RawBuilder<R>): Promise<R[]> {
  const query: NamedQuery<R> = { ...statement.compile(tx), statementName: name, commits: true }
  return (await tx.executeQuery<R>(query)).rows
}
