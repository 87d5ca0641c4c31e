import type { Database } from '../../db/open.ts'

/** Counts the decisions pending for those who may decide. Passed in, because stock comes after notifications. */
export type WithPendingDecisions = {
  countPendingDecisions: (db: Database) => Promise<{ requests: number; updates: number }>
}
