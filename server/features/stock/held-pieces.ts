import type { Database, Tx } from '../../db/open.ts'

/**
 * Returns the pieces that open orders hold, by variant id; variants without holds are missing. Wired in start/, because
 * orders build on stock and not the other way round.
 */
export type FindHeldPieces = (db: Database | Tx, variants: readonly number[]) => Promise<ReadonlyMap<number, number>>

/** The lookup as a dependency of handlers. */
export type WithHeldPieces = { findHeldPieces: FindHeldPieces }
