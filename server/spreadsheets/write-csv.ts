import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { stringify } from 'csv-stringify/sync'
import { escapeFormula } from './csv-formulas.ts'
import type { Table } from './table.ts'

const BOM = '\ufeff'
/** The number of rows after which other work may run on the event loop. */
const BATCH_ROWS = 2000

/** Writes RFC 4180 with a byte order mark, without which Excel assumes the machine's old code page. */
export async function writeCsv({ columns, rows }: Table): Promise<Buffer> {
  const parts = [Buffer.from(BOM + lines([columns.map(({ name }) => csvCell(name))]))]
  for (let at = 0; at < rows.length; at += BATCH_ROWS) {
    if (at > 0) await yieldToEventLoop()
    const batch = rows.slice(at, at + BATCH_ROWS)
    parts.push(Buffer.from(lines(batch.map((row) => row.map((value) => csvCell(value))))))
  }
  return Buffer.concat(parts)
}

const lines = (records: string[][]): string =>
  stringify(records, { record_delimiter: 'windows', quoted_match: /[\r\n\t;]|^\s|\s$/ })

function csvCell(value: string | number | null): string {
  if (value === null) return ''
  // Numbers need no escaping: '-5' stays a number that can be added up.
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : ''
  return escapeFormula(value.toWellFormed().replaceAll('\0', ''))
}
