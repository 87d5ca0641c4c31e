import { getStockLogs } from '../../../../contract/stock.ts'
import { shownPerson } from '../../../../shop/people/names.ts'
import { handle } from '../../../http/handle.ts'
import { listMovements } from '../../ledger/movements.queries.ts'

/** Default number of movements per page. */
const PAGE = 50

/** Returns the history of a product's stock, newest first; `stock` is the balance after each movement. */
export const handleGetStockLogs = handle(getStockLogs, async ({ db, input }) => {
  const limit = input.limit ?? PAGE
  const rows = await listMovements(db, input.product_id, input.before, limit + 1)
  const page = rows.slice(0, limit)
  return {
    logs: page.map((row) => {
      const { name, phone } = shownPerson(row)
      return { ...row, who: phone, who_name: name }
    }),
    next_before: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  }
})
