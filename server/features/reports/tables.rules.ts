import { isDay } from '../../../shop/numbers/dates.ts'
import { showPhone } from '../../../shop/people/phone.ts'
import type { ReportTable } from '../../../shop/reports.ts'
import { problem } from '../../../shop/words/problems.ts'
import { type findReportRows, reportDefinitions, type TableScope } from './tables.queries.ts'

type Row = Awaited<ReturnType<typeof findReportRows>>[number]

/** The columns that a caller gets: names and phones only with the right to see all orders. */
export function columnsOf(name: ReportTable, { withPeople }: Pick<TableScope, 'withPeople'>) {
  return reportDefinitions[name].columns
    .filter((column) => withPeople || !column.people)
    .map(({ key, name: title, kind }) => ({ key, name: title, kind }))
}

/** A row's cells in the order of the columns; times as ISO text, phones as people here write them. */
export function cellsOf(row: Row, columns: readonly { key: string }[]): (string | number | null)[] {
  return columns.map(({ key }) => {
    const value = row[key]
    if (key === 'phone' && typeof value === 'string') return showPhone(value)
    return value instanceof Date ? value.toISOString() : (value ?? null)
  })
}

/** Where the next page begins, as text that the client hands back. */
export const cursorOf = ({ at_a, at_b }: Row): string => JSON.stringify([at_a, at_b])

/** Reads such a text; throws bad_input for one that this table never made. */
export function requireCursor(name: ReportTable, typed: string | undefined): readonly [string, string] | null {
  if (!typed) return null
  const [, b] = reportDefinitions[name].sortedBy
  try {
    const [at, id, ...more]: unknown[] = JSON.parse(typed)
    const fits = typeof at === 'string' && typeof id === 'string' && more.length === 0
    if (fits && isSort(reportDefinitions[name].sortedBy[0], at) && isSort(b, id)) return [at, id]
  } catch {
    // Falls through to the one sentence for what cannot be read.
  }
  throw problem('bad_input', { text: 'Ukurasa unaofuata haupatikani. Pakia jedwali upya.' })
}

const shapes: Record<string, RegExp> = {
  timestamptz: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/,
  date: /^\d{4}-\d\d-\d\d$/,
  numeric: /^-?\d{1,30}(\.\d{1,6})?$/,
  bigint: /^\d{1,18}$/,
  text: /^[^\0]{1,64}$/,
}

/** Whether PostgreSQL can read the text as that type: the right shape, and a day and an hour that exist. */
function isSort(type: string, value: string): boolean {
  if (!shapes[type]?.test(value)) return false
  if (type === 'date') return isDay(value)
  return type !== 'timestamptz' || (isDay(value.slice(0, 10)) && /^([01]\d|2[0-3])(:[0-5]\d){2}/.test(value.slice(11)))
}
