import { setImmediate as letOthers } from 'node:timers/promises'
import { wallClockText } from '../../shop/dates.ts'
import { defuse } from './defuse.ts'
import type { Column, Table } from './write-table.ts'

const BOM = '\ufeff'
const needsQuotes = /[",\r\n\t;]|^\s|\s$/

const quoted = (text: string): string => (needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const cell = (value: string | number | null, column: Column | undefined): string => {
  if (value === null) return ''
  // A number of ours is no formula, whatever its sign: '-5' stays a number that can be summed.
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : ''
  const text = column?.kind === 'time' ? wallClockText(value) : value
  return quoted(defuse(text.toWellFormed().replaceAll('\0', '')))
}

/** Rows after which everybody else gets a turn. */
const ROWS_AT_ONCE = 2000

/** RFC 4180 with a byte order mark, without which Excel takes UTF-8 for the machine's old code page. */
export async function writeCsv({ columns, rows }: Table): Promise<Buffer> {
  const parts = [Buffer.from(`${BOM}${columns.map(({ name }) => cell(name, undefined)).join(',')}\r\n`)]
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    if (at > 0) await letOthers()
    const lines = rows
      .slice(at, at + ROWS_AT_ONCE)
      .map((row) => `${row.map((value, place) => cell(value, columns[place])).join(',')}\r\n`)
    parts.push(Buffer.from(lines.join('')))
  }
  return Buffer.concat(parts)
}
