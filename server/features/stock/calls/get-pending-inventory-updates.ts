import { getPendingInventoryUpdates } from '../../../../contract/stock-updates.ts'
import { handle } from '../../../http/handle.ts'
import { MAX_WAITING } from '../decisions.rules.ts'
import { showUpdate } from '../updates/show-update.ts'
import { listPendingUpdates } from '../updates/stock-updates.queries.ts'

/** Returns the pending updates of all products, oldest first. */
export const handleGetPendingInventoryUpdates = handle(getPendingInventoryUpdates, async ({ db, user, scopeOf }) => {
  const lines = await listPendingUpdates(db, null, MAX_WAITING)
  const viewer = { id: user.id, seesCosts: scopeOf('seeCosts') !== 'no' }
  return { updates: lines.map((line) => showUpdate(line, viewer)) }
})
