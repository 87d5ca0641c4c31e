import { getPendingInventoryUpdates } from '../../../../contract/stock.ts'
import { handle } from '../../../http/handle.ts'
import { pendingUpdateOf } from '../pending-update.ts'
import { listPendingUpdates } from '../updates.queries.ts'
import { MOST_WAITING } from './get-stock-requests.ts'

/** Updates of all goods that wait for a decision, oldest first. */
export const handleGetPendingInventoryUpdates = handle(getPendingInventoryUpdates, async ({ db, user }) => {
  const lines = await listPendingUpdates(db, null, MOST_WAITING)
  return { updates: lines.map((line) => pendingUpdateOf(line, user)) }
})
