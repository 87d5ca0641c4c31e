import pg from 'pg'

const FEATURE_NOT_SUPPORTED = '0A000'

/**
 * True if PostgreSQL refuses a prepared statement because its tables have changed ('cached plan must not change result
 * type'), after a newer program has migrated the store. The statement did not run.
 */
export const isOutdatedPlan = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === FEATURE_NOT_SUPPORTED && error.routine === 'RevalidateCachedQuery'
