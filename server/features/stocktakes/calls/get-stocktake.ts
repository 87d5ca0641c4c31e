import { getStocktake } from '../../../../contract/stocktakes.ts'
import { requireFound } from '../../../../shop/problems.ts'
import { handle } from '../../../http/handle.ts'
import { findCountedIds, listCountsOf } from '../counts.queries.ts'
import { showStocktake } from '../show-stocktake.ts'
import { findStocktake } from '../stocktakes.queries.ts'

/** Returns a stocktake with the caller's own counts, but not the stock in the books. */
export const handleGetStocktake = handle(getStocktake, async ({ db, user, input: { stocktake_id } }) => ({
  stocktake: showStocktake(requireFound(await findStocktake(db, stocktake_id)), user),
  counted_ids: await findCountedIds(db, stocktake_id),
  mine: await listCountsOf(db, stocktake_id, user.id),
}))
