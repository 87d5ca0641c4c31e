import { getProductPendingUpdates } from '../../../../contract/stock-updates.ts'
import { handle } from '../../../http/handle.ts'
import { MAX_WAITING } from '../decisions.rules.ts'
import { showUpdate } from '../updates/show-update.ts'
import { listPendingUpdates } from '../updates/stock-updates.queries.ts'

/** Returns the pending updates of one product, for the note on its stock page. */
export const handleGetProductPendingUpdates = handle(getProductPendingUpdates, async ({ db, user, scopeOf, input }) => {
  const lines = await listPendingUpdates(db, input.product_id, MAX_WAITING)
  const viewer = { id: user.id, seesCosts: scopeOf('seeCosts') !== 'no' }
  return { updates: lines.map((line) => showUpdate(line, viewer)) }
})
