import { z } from 'zod'
import { call } from './call.ts'
import { textField } from './fields.ts'

/** Counts a search without results. The response does not say whether the search was counted. */
export const noteMissedSearch = call({
  path: '/api/note_missed_search.php',
  method: 'POST',
  may: 'seeProducts',
  costly: 'search',
  input: z.object({ q: textField(100) }),
  output: z.object({}),
})

/** Returns the searches counted in the last 90 days, the most frequent first, for staff who can add the products. */
export const getMissedSearches = call({
  path: '/api/get_missed_searches.php',
  method: 'GET',
  may: 'editProducts',
  costly: 'search',
  input: z.object({}),
  output: z.object({
    /** The number of different searches; the list has only the first hundred. */
    total: z.number(),
    searches: z.array(z.object({ words: z.string(), times: z.number(), last_day: z.string() })),
  }),
})
