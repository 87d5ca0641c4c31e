import { streamXlsxRows } from 'hucre/xlsx'
import { checkArchive } from './check-archive.ts'
import { keepRows, type SheetRow } from './kept-rows.ts'
import { Refused } from './refusals.ts'

/** Rows of the first sheet of a workbook. Of a formula the value that was last worked out; nothing is evaluated. */
export async function readXlsx(bytes: Buffer): Promise<SheetRow[]> {
  await checkArchive(bytes)
  const kept = keepRows()
  try {
    for await (const row of streamXlsxRows(bytes)) kept.add(row.index + 1, row.values.map(textOf))
  } catch (error) {
    throw error instanceof Refused ? error : new Refused('broken')
  }
  return kept.rows
}

const DAY_MS = 86_400_000

/** A cell as a person reads it. A number as it was typed: Excel itself keeps 15 digits and shows no more. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(15)))
  if (value instanceof Date) {
    if (Number.isNaN(value.getTime())) return ''
    const text = value.toISOString()
    return value.getTime() % DAY_MS === 0 ? text.slice(0, 10) : text.slice(0, 16).replace('T', ' ')
  }
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  return typeof value === 'string' ? value : ''
}
