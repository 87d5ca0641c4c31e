import type { Database, Tx } from '../../db/open.ts'

/**
 * Returns the pieces that open orders hold, by variant id. Variants without holds are missing from the map. Wired in
 * start/, because the feature orders depends on stock and not the other way round.
 */
export type FindHeldPieces = (db: Database | Tx, variants: readonly number[]) => Promise<ReadonlyMap<number, number>>

/** A handler dependency: the lookup of held pieces. */
export type WithHeldPieces = { findHeldPieces: FindHeldPieces }
