import { type RawBuilder, sql } from 'kysely'
import type { ReportTable } from '../../../../shop/reports.ts'
import type { Database } from '../../../db/open.ts'
import type { Definition, Page, TableScope } from './definition.queries.ts'
import { moneyTables } from './money-tables.queries.ts'
import { salesTables } from './sales-tables.queries.ts'
import { stockTables } from './stock-tables.queries.ts'
import { sumsTables } from './sums-tables.queries.ts'

/** A row: its cells by column, its link within the shop, and its two sort values. */
type Row = { [key: string]: string | number | Date | null } & {
  link: string | null
  cursor_a: string
  cursor_b: string
}

/**
 * The tables behind each figure. The sum of a money column over all rows is exactly the figure in get_analytics.php.
 */
export const reportDefinitions: { [Name in ReportTable]: Definition } = {
  ...salesTables,
  ...moneyTables,
  ...stockTables,
  ...sumsTables,
}

/**
 * `firstRows` reads few rows, but may not fill a page; `rows` then reads the page again. Pages larger than this are for
 * exports, which need all rows, so they use `rows` immediately.
 */
const MAX_FIRST_ROWS = 500

/** Returns a page of a table, newest or largest rows first, starting after the row of the cursor `after`. */
export async function findReportRows(
  db: Database,
  name: ReportTable,
  scope: TableScope,
  { after, limit }: { after: readonly [a: string, b: string] | null; limit: number },
): Promise<Row[]> {
  const { rows, firstRows, sortedBy } = reportDefinitions[name]
  const [a, b] = sortedBy.map((type) => sql.raw(type))
  const afterCursor = after ? sql`where (sort_a, sort_b) < (${after[0]}::text::${a}, ${after[1]}::text::${b})` : sql``
  const page: Page = (selection) => sql`
    select * from (${selection}) r ${afterCursor} order by sort_a desc, sort_b desc limit ${limit}`
  const read = async (selection: RawBuilder<unknown>) =>
    (
      await sql<Row>`
        select t.*, sort_a::text as cursor_a, sort_b::text as cursor_b from (${page(selection)}) t
        order by sort_a desc, sort_b desc`.execute(db)
    ).rows
  const first = limit <= MAX_FIRST_ROWS ? firstRows?.(scope) : null
  const found = first ? await read(first) : []
  return found.length === limit ? found : read(rows(scope, page))
}
