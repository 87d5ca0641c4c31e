import type { Database } from '../../db/open.ts'

/** Returns when products were removed for good, which no cursor tells a till; null if they never were. */
export type WithRemovals = { whenProductsWereRemoved: (db: Database) => Promise<Date | null> }
