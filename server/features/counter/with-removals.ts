import type { Database } from '../../db/open.ts'

/** Returns when products were last removed for good; null if never. No row is left that a till's cursor could find. */
export type WithRemovals = { whenProductsWereRemoved: (db: Database) => Promise<Date | null> }
