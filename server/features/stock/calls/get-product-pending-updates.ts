import { getProductPendingUpdates } from '../../../../contract/stock.ts'
import { handle } from '../../../http/handle.ts'
import { pendingUpdateOf } from '../pending-update.ts'
import { listPendingUpdates } from '../updates.queries.ts'
import { MOST_WAITING } from './get-stock-requests.ts'

/** Updates of one product that wait, for the note on its stock page. */
export const handleGetProductPendingUpdates = handle(getProductPendingUpdates, async ({ db, user, input }) => {
  const lines = await listPendingUpdates(db, input.product_id, MOST_WAITING)
  return { updates: lines.map((line) => pendingUpdateOf(line, user)) }
})
