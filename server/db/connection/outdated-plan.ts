import pg from 'pg'

const FEATURE_NOT_SUPPORTED = '0A000'

/**
 * Whether PostgreSQL refuses a prepared statement since the tables have changed under it ('cached plan must not change result type'):
 * a newer program has migrated the store. It is refused before anything of it is done.
 */
export const isOutdatedPlan = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === FEATURE_NOT_SUPPORTED && error.routine === 'RevalidateCachedQuery'
