import type { Database } from '../../db/open.ts'

/** A type that had never been counted at the time `since`, so its sales are not in the ledger. */
export type UntrackedSince = { variant_id: number; product_id: string; since: Date }

/**
 * Returns, by variant id, the pieces of these types that were sold after `since` and are not in the ledger, less
 * returned pieces. Wired in start/, because the feature orders depends on stock.
 */
export type FindUntrackedSales = (
  db: Database,
  variants: readonly UntrackedSince[],
) => Promise<ReadonlyMap<number, number>>

/** The function as a dependency of handlers. */
export type WithUntrackedSales = { findUntrackedSales: FindUntrackedSales }
