import { defuse } from './defuse.ts'
import type { Table } from './write-table.ts'

const BOM = '\ufeff'
const needsQuotes = /[",\r\n\t;]|^\s|\s$/

const quoted = (text: string): string => (needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const cell = (value: string | number | null): string => {
  if (value === null) return ''
  // A number of ours is no formula, whatever its sign: '-5' stays a number that can be summed.
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : ''
  return quoted(defuse(value.toWellFormed().replaceAll('\0', '')))
}

/** RFC 4180 with a byte order mark, without which Excel takes UTF-8 for the machine's old code page. */
export function writeCsv(table: Table): Buffer {
  const lines = [table.columns.map((column) => cell(column.name)).join(',')]
  for (const row of table.rows) lines.push(row.map(cell).join(','))
  return Buffer.from(`${BOM}${lines.join('\r\n')}\r\n`, 'utf8')
}
