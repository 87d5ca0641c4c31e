import { getToday } from '../../../../contract/today.ts'
import { handle } from '../../../http/handle.ts'
import { findWaiting } from '../what-waits.ts'

/** The maximum number of items per kind. The oldest come first. */
const MAX_OLDEST = 3

/** Returns the work that waits for the caller, with the oldest few items of each kind. */
export const handleGetToday = handle(getToday, async ({ db, user, scopeOf }) => ({
  waiting: await findWaiting(db, { user, scopeOf }, MAX_OLDEST),
}))
