import { getStocktakes } from '../../../../contract/stocktakes.ts'
import { handle } from '../../../http/handle.ts'
import { showStocktake } from '../show-stocktake.ts'
import { listStocktakes } from '../stocktakes.queries.ts'

/** The default limit. */
const PAGE_SIZE = 20

export const handleGetStocktakes = handle(
  getStocktakes,
  async ({ db, user, input: { status, limit = PAGE_SIZE } }) => ({
    stocktakes: (await listStocktakes(db, { status, limit })).map((row) => showStocktake(row, user)),
  }),
)
