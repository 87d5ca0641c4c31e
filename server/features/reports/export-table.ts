import type { z } from 'zod'
import { exportTable } from '../../../contract/reports.ts'
import { shopDay } from '../../../shop/dates.ts'
import { problem } from '../../../shop/problems.ts'
import type { Database } from '../../db/open.ts'
import { handle } from '../../http/handle.ts'
import { Prepared } from '../../http/prepared.ts'
import { type Table, tableType, writeTable } from '../../spreadsheets/write-table.ts'
import { listSellable } from '../catalog/export.queries.ts'
import { goodsTable, goodsTemplate } from '../catalog/export.rules.ts'

type Input = z.output<(typeof exportTable)['input']>
type MakeTable = (db: Database, input: Input) => Promise<Table> | Table

/** Each table that can be taken along as a file, and how its rows are found. */
const tables: Partial<Record<Input['what'], MakeTable>> = {
  bidhaa: async (db) => goodsTable(await listSellable(db)),
  bidhaa_kiolezo: () => goodsTemplate(),
}

/** One table as a file; its name says what it is and of which day. */
export const handleExportTable = handle(exportTable, async ({ db, input }) => {
  const make = tables[input.what]
  if (!make) throw problem('not_yet')
  const body = await writeTable(input.format, await make(db, input))
  const name = `${input.what.replaceAll('_', '-')}-${shopDay(new Date())}.${input.format}`
  return new Prepared(body, {
    'content-type': tableType(input.format),
    'content-disposition': `attachment; filename="${name}"`,
  })
})
