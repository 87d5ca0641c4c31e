import { getReportRows } from '../../../../contract/reports.ts'
import { shopDay } from '../../../../shop/numbers/dates.ts'
import { readClock } from '../../../db/clock.ts'
import type { WithReads } from '../../../db/reads.ts'
import { handle } from '../../../http/handle.ts'
import type { WithShopSettings } from '../../shop-settings/shop-settings.ts'
import { requireReportRange } from '../reports.rules.ts'
import { findReportRows, reportDefinitions } from '../tables/tables.queries.ts'
import {
  cellsOf,
  columnsOf,
  cursorOf,
  linkOf,
  requireCursor,
  requireFilters,
  requireVisibleTable,
} from '../tables.rules.ts'

const PAGE_ROWS = 50

/**
 * Returns a page of the rows behind one figure. Only callers who may see all orders get links to orders and customers.
 */
export const handleGetReportRows = handle(
  getReportRows,
  ({ input, user, scopeOf }, { reads, shopSettings }: WithReads & WithShopSettings) =>
    reads.run(async (db) => {
      const { what, limit = PAGE_ROWS } = input
      const withPeople = scopeOf('seeOrders') === 'all'
      const withCosts = scopeOf('seeCosts') !== 'no'
      requireVisibleTable(what, { withCosts, withPeople })
      const onlySeller = withPeople ? null : user.id
      const now = await readClock(db)
      const range = requireReportRange(input.from, input.to, now)
      const lowStock = shopSettings.current().low_stock_threshold
      const filters = requireFilters(input, onlySeller)
      const scope = { ...filters, range, onlySeller, withPeople, withCosts, lowStock, today: shopDay(now) }
      const found = await findReportRows(db, what, scope, { after: requireCursor(what, input.after), limit: limit + 1 })
      const columns = columnsOf(what, scope)
      const page = found.slice(0, limit)
      const last = page.at(-1)
      return {
        title: reportDefinitions[what].title,
        columns,
        rows: page.map((row) => ({ cells: cellsOf(row, columns), link: linkOf(row, withPeople) })),
        next: found.length > limit && last ? cursorOf(last) : null,
      }
    }),
)
