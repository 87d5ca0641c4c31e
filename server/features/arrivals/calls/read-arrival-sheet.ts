import { MAX_ARRIVAL_LINES, readArrivalSheet } from '../../../../contract/arrivals.ts'
import { problem } from '../../../../shop/problems.ts'
import { handle } from '../../../http/handle.ts'
import type { WithSheets } from '../../../spreadsheets/read-table.ts'
import { readUploadedSheet } from '../../imports/read-uploaded-sheet.ts'
import { rowLabels, withLabels } from '../../imports/row-labels.rules.ts'
import { inTurns } from '../../limits/in-turns.ts'
import { matchProducts, shownLine } from '../sheet/match-products.ts'
import { readColumns } from '../sheet/sheet-columns.rules.ts'
import { type NamedLine, readLine, type SheetProblem } from '../sheet/sheet-rows.rules.ts'

/** Reads a sheet into the lines of an arrival. The sender checks these lines and then submits them. Writes nothing. */
export const handleReadArrivalSheet = handle(readArrivalSheet, async ({ db, uploads }, { sheets }: WithSheets) => {
  const [sheet] = uploads
  if (!sheet) throw problem('bad_input', { text: 'Chagua jedwali kwanza.', field: 'sheet' })
  const [first, ...rows] = await readUploadedSheet(sheets, sheet)
  const columns = readColumns(first?.cells ?? [])
  if (!columns.has('name') && !columns.has('id'))
    throw problem('bad_sheet', { text: 'Mstari wa kwanza uwe na majina ya safu, kama kwenye kiolezo.' })
  const problems: SheetProblem[] = []
  const named: NamedLine[] = []
  for await (const row of inTurns(rows)) {
    const line = readLine(row, columns, problems)
    if (line) named.push(line)
    if (named.length > MAX_ARRIVAL_LINES)
      throw problem('bad_sheet', { text: `Mzigo mmoja uwe na bidhaa ${MAX_ARRIVAL_LINES} tu. Gawanya jedwali.` })
  }
  const lines = (await matchProducts(db, named, problems)).map(shownLine)
  problems.sort((left, right) => left.row - right.row)
  const labelOf = rowLabels(rows, { name: columns.get('name'), type: columns.get('type') })
  return { lines, problems: withLabels(problems.slice(0, MAX_ARRIVAL_LINES), labelOf) }
})
