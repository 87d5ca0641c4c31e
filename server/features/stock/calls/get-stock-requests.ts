import { getStockRequests } from '../../../../contract/stock.ts'
import { shownPerson } from '../../../../shop/people/names.ts'
import { handle } from '../../../http/handle.ts'
import { MAX_WAITING } from '../decisions.rules.ts'
import type { WithHeldPieces } from '../held-pieces.ts'
import { listPendingRequests } from '../stock-requests.queries.ts'

/** Returns the pending stock requests, oldest first. */
export const handleGetStockRequests = handle(getStockRequests, async ({ db }, { findHeldPieces }: WithHeldPieces) => {
  const rows = await listPendingRequests(db, { limit: MAX_WAITING })
  const held = await findHeldPieces(
    db,
    rows.map(({ variant_id }) => variant_id),
  )
  const requests = rows.map((row) => {
    const { name, phone } = shownPerson(row)
    return { ...row, salesperson_name: name, salesperson_phone: phone, held: held.get(row.variant_id) ?? 0 }
  })
  return { requests }
})
