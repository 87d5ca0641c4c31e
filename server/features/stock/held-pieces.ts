import type { Database, Tx } from '../../db/open.ts'

/**
 * Returns the pieces that open orders hold of variants, by the variant's id; one that nothing is held of is left out.
 * Wired in start/, since orders build on the stock and not the other way round.
 */
export type FindHeldPieces = (db: Database | Tx, variants: readonly number[]) => Promise<ReadonlyMap<number, number>>

/** The service as handlers ask for it. */
export type WithHeldPieces = { findHeldPieces: FindHeldPieces }
