import { getToday } from '../../../../contract/today.ts'
import { handle } from '../../../http/handle.ts'
import { findWaiting } from '../what-waits.ts'

/** Limit of items listed per kind; the oldest are listed. */
const MAX_OLDEST = 3

/** Returns what waits for the caller, with the oldest few of each kind. */
export const handleGetToday = handle(getToday, async ({ db, user, scopeOf }) => ({
  waiting: await findWaiting(db, { user, scopeOf }, MAX_OLDEST),
}))
