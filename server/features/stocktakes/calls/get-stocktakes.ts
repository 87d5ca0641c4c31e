import { getStocktakes } from '../../../../contract/stocktakes.ts'
import { handle } from '../../../http/handle.ts'
import { showStocktake } from '../show-stocktake.ts'
import { listStocktakes } from '../stocktakes.queries.ts'

/** The limit if the request names none. */
const MAX_SHOWN = 20

export const handleGetStocktakes = handle(getStocktakes, async ({ db, input: { status, limit = MAX_SHOWN } }) => ({
  stocktakes: (await listStocktakes(db, { status, limit })).map(showStocktake),
}))
