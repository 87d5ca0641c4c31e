import type { Database } from '../../db/open.ts'

/**
 * Returns when products were last removed permanently, or null if never. Such products leave no row, so a till cannot
 * learn of them from its cursor.
 */
export type WithRemovals = { whenProductsWereRemoved: (db: Database) => Promise<Date | null> }
