import { getMissedSearches } from '../../../../contract/missed-searches.ts'
import { addDays, shopDay } from '../../../../shop/numbers/dates.ts'
import { readClock } from '../../../db/clock.ts'
import { handle } from '../../../http/handle.ts'
import { listMissedSearches, MISSED_SEARCH_DAYS } from '../missed/missed-searches.queries.ts'

/** The maximum number of words in the response. */
const MAX_SHOWN = 100

/** Returns the words that people searched for without a result in the last 90 days, most frequent first. */
export const handleGetMissedSearches = handle(getMissedSearches, async ({ db }) => {
  const since = addDays(shopDay(await readClock(db)), 1 - MISSED_SEARCH_DAYS)
  const rows = await listMissedSearches(db, since, MAX_SHOWN)
  return { total: rows[0]?.total ?? 0, searches: rows.map(({ total: _, ...row }) => row) }
})
