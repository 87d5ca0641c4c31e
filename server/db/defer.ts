import type { CompiledQuery, RawBuilder } from 'kysely'
import type { DeferredQuery } from './connection/driver.ts'
import type { Tx } from './open.ts'

/**
 * Sends a write together with the next statement of the transaction, or with COMMIT, which saves a round trip. Only for
 * writes whose result is not needed: an error is thrown by that next statement or by the transaction. Every later
 * statement sees the written rows.
 */
export async function defer(tx: Tx, statement: RawBuilder<unknown> | { compile: () => CompiledQuery }): Promise<void> {
  await deferQuery(tx, statement.compile(tx))
}

/** Defers a compiled query. */
export async function deferQuery(tx: Tx, query: CompiledQuery): Promise<void> {
  const deferred: DeferredQuery = { ...query, isDeferred: true }
  await tx.executeQuery(deferred)
}
