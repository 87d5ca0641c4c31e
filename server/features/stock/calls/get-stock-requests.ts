import { getStockRequests } from '../../../../contract/stock.ts'
import { showPhone } from '../../../../shop/phone.ts'
import { handle } from '../../../http/handle.ts'
import { listPendingRequests } from '../requests.queries.ts'

/** Waiting requests shown at once; whoever decides works the oldest off first. */
export const MOST_WAITING = 500

/** Stock requests that wait for a decision, oldest first. */
export const handleGetStockRequests = handle(getStockRequests, async ({ db }) => {
  const rows = await listPendingRequests(db, MOST_WAITING)
  return { requests: rows.map((row) => ({ ...row, salesperson_phone: row.phone ? showPhone(row.phone) : null })) }
})
