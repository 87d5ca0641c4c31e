import { noteMissedSearch } from '../../../../contract/missed-searches.ts'
import { shopDay } from '../../../../shop/numbers/dates.ts'
import { missedWords } from '../../../../shop/words/missed-search.ts'
import { readClock } from '../../../db/clock.ts'
import type { WithReads } from '../../../db/reads.ts'
import { handle } from '../../../http/handle.ts'
import type { WithAddressLimits } from '../../limits/address-limits.ts'
import { countMissedSearch } from '../missed/missed-searches.queries.ts'
import { findProducts } from '../search/find-products.ts'

/**
 * Counts a search without a result, without storing who searched. The server repeats the search, because a caller might
 * report words for which the shop has a product.
 */
export const handleNoteMissedSearch = handle(
  noteMissedSearch,
  async ({ db, input, address }, { addressLimits, reads }: WithAddressLimits & WithReads) => {
    const words = missedWords(input.q)
    if (words === null) return {}
    await addressLimits.requireWithin(db, 'missedSearches', address)
    const { rows } = await reads.run((database) => findProducts(database, { q: words, limit: 1 }))
    if (rows.length === 0) await countMissedSearch(db, shopDay(await readClock(db)), words)
    return {}
  },
)
