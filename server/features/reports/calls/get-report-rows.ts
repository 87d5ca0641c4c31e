import { getReportRows } from '../../../../contract/reports.ts'
import { scopeOf } from '../../../../shop/rights.ts'
import { handle } from '../../../http/handle.ts'
import { reportRange } from '../reports.rules.ts'
import { definitions, readRows } from '../tables.queries.ts'
import { cellsOf, columnsOf, cursorOf, readCursor } from '../tables.rules.ts'

const PAGE = 50

/** The rows behind one figure, a page at a time. Orders lead somewhere only for callers who may see all of them. */
export const handleGetReportRows = handle(getReportRows, async ({ db, input, caller }) => {
  const { what, limit = PAGE } = input
  const withPeople = scopeOf('seeOrders', caller) === 'all'
  const scope = { range: reportRange(input.from, input.to), productId: input.product_id ?? null, withPeople }
  const found = await readRows(db, what, scope, { after: readCursor(what, input.after), limit: limit + 1 })
  const columns = columnsOf(what, scope)
  const page = found.slice(0, limit)
  const last = page.at(-1)
  return {
    title: definitions[what].title,
    columns,
    rows: page.map((row) => ({
      cells: cellsOf(row, columns),
      link: withPeople || !row.link?.startsWith('/myorders') ? row.link : null,
    })),
    next: found.length > limit && last ? cursorOf(last) : null,
  }
})
