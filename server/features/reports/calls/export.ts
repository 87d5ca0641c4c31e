import type { z } from 'zod'
import { exportTable } from '../../../../contract/reports.ts'
import { monthSections } from '../../../../shop/month-report.ts'
import { shopDay, wallClockText } from '../../../../shop/numbers/dates.ts'
import { formatNumber } from '../../../../shop/numbers/money.ts'
import { problem } from '../../../../shop/problems.ts'
import type { ReportTable } from '../../../../shop/reports.ts'
import { readClock } from '../../../db/clock.ts'
import type { Database } from '../../../db/open.ts'
import type { WithReads } from '../../../db/reads.ts'
import { handle } from '../../../http/handle.ts'
import { PreparedResponse } from '../../../http/responses/prepared-response.ts'
import type { Column, Table } from '../../../spreadsheets/table.ts'
import { tableType, writeTable } from '../../../spreadsheets/write-table.ts'
import { listCatalogue } from '../../imports/export.queries.ts'
import { productTable, productTemplate } from '../../imports/export.rules.ts'
import { debtTemplate, openingTemplate } from '../../openings/templates.rules.ts'
import type { WithShopSettings } from '../../shop-settings/shop-settings.ts'
import { readMonth } from '../read-month.ts'
import { requireReportRange } from '../reports.rules.ts'
import { findReportRows, reportDefinitions } from '../tables/tables.queries.ts'
import { cellsOf, columnsOf, requireFilters } from '../tables.rules.ts'

type Input = z.output<(typeof exportTable)['input']>

/** More rows would exceed the memory of a small server, and no phone could open the file. */
const MAX_ROWS = 100_000

/** Returns one table as a file whose name contains the table and its days. */
export const handleExportTable = handle(exportTable, async ({ input }, services: WithReads & WithShopSettings) => {
  const lowStock = services.shopSettings.current().low_stock_threshold
  const { days, table } = await services.reads.run((db) => tableOf(db, input, lowStock))
  const name = `${input.what.replaceAll('_', '-')}-${days}.${input.format}`
  return new PreparedResponse(await writeTable(input.format, table), {
    'content-type': tableType(input.format),
    'content-disposition': `attachment; filename="${name}"`,
  })
})

async function tableOf(
  db: Database,
  { what, ...input }: Input,
  lowStock: number | null,
): Promise<{ days: string; table: Table }> {
  const now = await readClock(db)
  const today = shopDay(now)
  if (what === 'bidhaa') return { days: today, table: productTable(await listCatalogue(db)) }
  if (what === 'bidhaa_kiolezo') return { days: today, table: productTemplate() }
  if (what === 'bidhaa_za_kuanzia') return { days: today, table: openingTemplate() }
  if (what === 'madeni_ya_kuanzia') return { days: today, table: debtTemplate(today) }
  if (what === 'ripoti_ya_mwezi') return monthTable(db, input.from?.slice(0, 7), now)
  const range = requireReportRange(input.from, input.to, now)
  const everything = { onlySeller: null, withPeople: true, withCosts: true }
  const scope = { ...requireFilters(input, null), ...everything, range, lowStock, today }
  return { days: `${range.from}-${range.to}`, table: await requireReportTable(db, what, scope) }
}

/** The report of a month as a table with the columns section, line and value. */
async function monthTable(db: Database, month: string | undefined, now: Date): Promise<{ days: string; table: Table }> {
  const report = await readMonth(db, month, now)
  const rows = monthSections(report).flatMap(({ title, lines }) => lines.map(({ name, value }) => [title, name, value]))
  const columns = [
    { name: 'Sehemu', kind: 'text' },
    { name: 'Kipengele', kind: 'text' },
    { name: 'Kiasi', kind: 'money' },
  ] as const
  return { days: report.month, table: { name: `Ripoti ya ${report.month}`, columns, rows } }
}

async function requireReportTable(
  db: Database,
  what: ReportTable,
  scope: Parameters<typeof findReportRows>[2],
): Promise<Table> {
  const rows = await findReportRows(db, what, scope, { after: null, limit: MAX_ROWS + 1 })
  if (rows.length > MAX_ROWS) {
    const text = `Jedwali lina mistari zaidi ya ${formatNumber(MAX_ROWS)}. Chagua kipindi kifupi zaidi.`
    throw problem('refused', { text })
  }
  const columns = columnsOf(what, scope)
  return {
    name: reportDefinitions[what].title,
    columns,
    rows: rows.map((row) => cellsOf(row, columns).map((cell, at) => inShopTime(cell, columns[at]))),
  }
}

/** Formats times in the shop's time zone, because spreadsheets have no time zones. */
const inShopTime = (cell: string | number | null, column: Column | undefined) =>
  column?.kind === 'time' && typeof cell === 'string' ? wallClockText(cell) : cell
