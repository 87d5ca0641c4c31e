import type { Database } from '../../db/open.ts'

/** A type that had never been counted at a moment (`since`), so that the ledger does not have its sales. */
export type UntrackedSince = { variant_id: number; product_id: string; since: Date }

/**
 * Returns the pieces of these types that were sold after their moment and are not in the ledger, by variant id; what
 * came back is taken off. Wired in start/, because orders build on stock.
 */
export type FindUntrackedSales = (
  db: Database,
  variants: readonly UntrackedSince[],
) => Promise<ReadonlyMap<number, number>>

/** The function as a dependency of handlers. */
export type WithUntrackedSales = { findUntrackedSales: FindUntrackedSales }
