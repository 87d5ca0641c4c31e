import { isDay } from '../../../shop/numbers/dates.ts'
import { paths } from '../../../shop/paths.ts'
import { showPhone } from '../../../shop/people/phone.ts'
import { problem } from '../../../shop/problems.ts'
import type { ReportTable } from '../../../shop/reports.ts'
import type { TableFilters, TableScope } from './tables/definition.queries.ts'
import { type findReportRows, reportDefinitions } from './tables/tables.queries.ts'

type Row = Awaited<ReturnType<typeof findReportRows>>[number]

/**
 * Returns the columns that a caller may see: names, phone numbers and typed reasons require the right to see all
 * orders, costs the right to see costs.
 */
export function columnsOf(name: ReportTable, { withPeople, withCosts }: Pick<TableScope, 'withPeople' | 'withCosts'>) {
  return reportDefinitions[name].columns
    .filter((column) => (withPeople || !column.people) && (withCosts || !column.cost))
    .map(({ key, name: title, kind }) => ({ key, name: title, kind }))
}

/**
 * Throws not_allowed for a table of costs or people if the caller may not see these. Even with the columns left out,
 * the sort order of the table would reveal them.
 */
export function requireVisibleTable(
  name: ReportTable,
  { withCosts, withPeople }: Pick<TableScope, 'withCosts' | 'withPeople'>,
): void {
  const { ofCosts, ofPeople } = reportDefinitions[name]
  if ((ofCosts && !withCosts) || (ofPeople && !withPeople)) throw problem('not_allowed')
}

type FilterInput = {
  product_id?: string | undefined
  person_id?: number | undefined
  customer_id?: number | undefined
  channel?: TableFilters['channel'] | undefined
  method?: TableFilters['method'] | undefined
}

/**
 * Returns the filters of a request. Throws the problem 'not_allowed' if a caller who may see only their own sums
 * filters by another seller or by a customer.
 */
export function requireFilters(input: FilterInput, onlySeller: number | null): TableFilters {
  const { product_id, person_id = null, customer_id = null, channel = null, method = null } = input
  if (onlySeller !== null && (customer_id !== null || ![null, onlySeller].includes(person_id)))
    throw problem('not_allowed')
  return { productId: product_id ?? null, personId: person_id, customerId: customer_id, channel, method }
}

/** Returns a row's cells in column order, with times as ISO text and phone numbers in local form. */
export function cellsOf(row: Row, columns: readonly { key: string }[]): (string | number | null)[] {
  return columns.map(({ key }) => {
    const value = row[key]
    if (key === 'phone' && typeof value === 'string') return showPhone(value)
    return value instanceof Date ? value.toISOString() : (value ?? null)
  })
}

/** The prefixes of links that do not identify a customer: links to products and their stock. */
const linksToGoods = [paths.product(''), paths.inventory('')]

/** Returns a row's link. Links to orders and customers require the right to see all orders. */
export const linkOf = ({ link }: Row, withPeople: boolean): string | null =>
  withPeople || linksToGoods.some((goods) => link?.startsWith(goods)) ? link : null

/** Returns the cursor of the next page as text. */
export const cursorOf = ({ cursor_a, cursor_b }: Row): string => JSON.stringify([cursor_a, cursor_b])

/** Parses a cursor. Throws bad_input for a text that this table cannot have returned. */
export function requireCursor(name: ReportTable, cursor: string | undefined): readonly [string, string] | null {
  if (!cursor) return null
  const [typeOfA, typeOfB] = reportDefinitions[name].sortedBy
  try {
    const [a, b, ...more]: unknown[] = JSON.parse(cursor)
    const areTwoTexts = typeof a === 'string' && typeof b === 'string' && more.length === 0
    if (areTwoTexts && isCursorValue(typeOfA, a) && isCursorValue(typeOfB, b)) return [a, b]
  } catch {
    // Throws the general error below.
  }
  throw problem('bad_input', { text: 'Ukurasa unaofuata haupatikani. Pakia jedwali upya.' })
}

/** The format of a cursor value for each SQL type. */
const shapes: Record<string, RegExp> = {
  timestamptz: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/,
  date: /^\d{4}-\d\d-\d\d$/,
  numeric: /^-?\d{1,30}(\.\d{1,6})?$/,
  bigint: /^\d{1,18}$/,
  text: /^[^\0]{1,64}$/,
}

/** True if PostgreSQL can parse the text as that type: the format matches, and the date and time exist. */
function isCursorValue(type: string, value: string): boolean {
  if (!shapes[type]?.test(value)) return false
  if (type === 'date') return isDay(value)
  return type !== 'timestamptz' || (isDay(value.slice(0, 10)) && /^([01]\d|2[0-3])(:[0-5]\d){2}/.test(value.slice(11)))
}
