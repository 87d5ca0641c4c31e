import { getStockLogs } from '../../../../contract/stock.ts'
import { shownPerson } from '../../../../shop/people/names.ts'
import { handle } from '../../../http/handle.ts'
import { listMovements } from '../../ledger/movements.queries.ts'

/** The default number of movements per page. */
const PAGE_SIZE = 50

/**
 * Returns the stock movements of a product, either in the storeroom or in people's hands. `stock` is the balance at
 * that place.
 */
export const handleGetStockLogs = handle(getStockLogs, async ({ db, input }) => {
  const limit = input.limit ?? PAGE_SIZE
  const { product_id, before, place = 'store' } = input
  const rows = await listMovements(db, product_id, { before, limit: limit + 1, place })
  const page = rows.slice(0, limit)
  return {
    logs: page.map((row) => {
      const { name, phone } = shownPerson(row)
      const holder = { name: row.holder_name, username: row.holder_username, phone: row.holder_phone }
      const { name: holder_name, phone: holder_phone } = shownPerson(holder)
      return { ...row, who: phone, who_name: name, holder: holder_phone, holder_name }
    }),
    next_before: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  }
})
