// Reads the cells of a worksheet (ECMA-376, 18.3.1).
import { parseXml } from './parse-xml.ts'
import { MAX_COLUMNS } from './sheet-rows.ts'
import { isTrue, runsOfText, unescapeXml } from './xlsx-parts.ts'

/** The tables that cells refer to. */
type CellContext = { strings: readonly string[]; isDateFormat: readonly boolean[]; isDate1904: boolean }

/**
 * `type` is s (a shared text, whose index is the value), str (the text of a formula), inlineStr, b (boolean), d (ISO
 * date), e (error) or n (number).
 */
type Cell = { column: number; type: string; format: number; value: string }

/** Calls `add` with each row of a worksheet: its number from 1, and its cells as readable text. */
export async function readCells(
  part: AsyncIterable<Buffer>,
  context: CellContext,
  add: (number: number, cells: string[]) => void,
): Promise<void> {
  const inline = runsOfText()
  let number = 0
  let cells: string[] = []
  let cell: Cell = { column: -1, type: 'n', format: 0, value: '' }
  let isValue = false
  await parseXml(part, {
    open: (name, { r, s = '0', t = 'n' }) => {
      if (name === 'row') {
        number = rowNumber(r) ?? number + 1
        cells = []
        cell.column = -1
      } else if (name === 'c') {
        cell = { column: r ? columnOf(r) : cell.column + 1, type: t, format: Number(s), value: '' }
        inline.clear()
      } else if (name === 'v') isValue = true
      else inline.open(name)
    },
    text: (text) => {
      if (isValue) cell.value += text
      else inline.text(text)
    },
    close: (name) => {
      if (name === 'row') add(number, cells)
      else if (name === 'v') isValue = false
      else if (name === 'c') {
        const text = cell.type === 'inlineStr' ? inline.joined() : textOf(cell, context)
        if (text !== '') put(cells, cell.column, text)
      } else inline.close(name)
    },
  })
}

/** Returns the number that a row declares, or undefined. The number is optional and may be wrong. */
function rowNumber(reference: string | undefined): number | undefined {
  const number = Number(reference)
  return Number.isSafeInteger(number) && number > 0 ? number : undefined
}

/** All columns beyond the limit count as the first column beyond it. That is enough to refuse the row. */
function put(cells: string[], column: number, text: string): void {
  const place = Math.min(column, MAX_COLUMNS)
  while (cells.length < place) cells.push('')
  cells[place] = text
}

/** Returns the column of a reference like 'AB12', from 0. */
function columnOf(reference: string): number {
  let column = 0
  for (const char of reference) {
    const digit = char.charCodeAt(0) - 64
    if (digit < 1 || digit > 26) break
    column = column * 26 + digit
  }
  return column - 1
}

/** For a formula, `value` is its last result, which may be an error such as '#REF!'. */
function textOf({ type, format, value }: Cell, { strings, isDateFormat, isDate1904 }: CellContext): string {
  if (type === 's') return strings[Number(value)] ?? ''
  if (type === 'str') return unescapeXml(value)
  if (type === 'b') return isTrue(value) ? 'TRUE' : 'FALSE'
  if (type === 'd') return dateText(Date.parse(value))
  const number = Number(value)
  if (type !== 'n' || value.trim() === '' || Number.isNaN(number)) return value
  if (isDateFormat[format]) return dateText(dateOf(number, isDate1904))
  // Returns the number as it was typed. Excel itself stores 15 digits and shows no more.
  return Number.isInteger(number) ? String(number) : String(Number(number.toPrecision(15)))
}

const DAY_MS = 86_400_000
/** Days from Excel's epoch to 1970-01-01, for workbooks that count from 1900 and from 1904. */
const DAYS_FROM_1900 = 25_569
const DAYS_FROM_1904 = 24_107
/** Excel assumes that 29 February 1900 existed, so earlier days are off by one. */
const FALSE_LEAP_DAY = 60

/** Returns the time in ms of a day number, rounded to the second because fractions are inexact. */
function dateOf(days: number, isDate1904: boolean): number {
  const real = isDate1904 || days >= FALSE_LEAP_DAY ? days : days + 1
  return Math.round((real - (isDate1904 ? DAYS_FROM_1904 : DAYS_FROM_1900)) * 86_400) * 1000
}

function dateText(ms: number): string {
  if (Number.isNaN(new Date(ms).getTime())) return ''
  const text = new Date(ms).toISOString()
  return ms % DAY_MS === 0 ? text.slice(0, 10) : text.slice(0, 16).replace('T', ' ')
}
