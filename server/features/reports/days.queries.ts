import { sql } from 'kysely'
import { startOfDay } from '../../../shop/numbers/dates.ts'
import type { Database } from '../../db/open.ts'
import type { Days } from './reports.queries.ts'
import type { FigureSums } from './reports.rules.ts'

/** The figures of the whole shop for one day. */
export type DayTotals = FigureSums & {
  day: string
  ordered: number
  orders: number
  counter_orders: number
  paid: number
  expenses: number
  delivery_fees: number
  returned: number
  discount: number
  written_off: number
}

/** The columns of `day_totals`, and those of `seller_figures`. */
const totalNames = [
  'sales',
  'units_sold',
  'arrivals',
  'buying',
  'shipping',
  'ordered',
  'orders',
  'counter_orders',
  'paid',
  'cost',
  'sales_without_cost',
  'stock_losses',
  'delivery_fees',
] as const
const sellerNames = ['returned', 'discount'] as const
const allNames = [...totalNames, ...sellerNames, 'written_off', 'expenses'] as const

const sumsOf = (names: readonly string[]) =>
  sql.join(names.map((name) => sql`sum(${sql.ref(name)}) as ${sql.ref(name)}`))

/** Selects columns, with 0 for a day that is missing in a table. */
const orZero = (names: readonly string[]) =>
  sql.join(names.map((name) => sql`coalesce(${sql.ref(name)}, 0) as ${sql.ref(name)}`))

/** Selects the figures of the whole shop for each day of a range. */
export const shopDays = ({ from, to }: Days) => sql`
  select day, ${orZero(allNames)}
  from (
    select day, ${sumsOf(totalNames)} from day_totals where day between ${from}::date and ${to}::date group by day
  ) totals full join (
    select day, ${sumsOf(sellerNames)} from seller_figures where day between ${from}::date and ${to}::date group by day
  ) sellers using (day) full join (
    select (at at time zone 'Africa/Dar_es_Salaam')::date as day, sum(amount) as written_off
    from settlements
    where kind = 'write_off' and at >= ${startOfDay(from)} and at < ${startOfDay(to)}::timestamptz + interval '1 day'
    group by 1
  ) write_offs using (day) full join (
    select day, sum(amount) as expenses from expenses
    where day between ${from}::date and ${to}::date and deleted_at is null group by day
  ) spent using (day)`

/** A day has figures if any of these is not 0. */
const decidingNames = [
  'sales',
  'units_sold',
  'arrivals',
  'buying',
  'shipping',
  'ordered',
  'paid',
  'cost',
  'stock_losses',
  'delivery_fees',
  'returned',
  'discount',
  'written_off',
  'expenses',
] as const

const hasFigures = sql`(${sql.join(decidingNames.map((name) => sql.ref(name)))})
  is distinct from (${sql.join(decidingNames.map(() => sql`0`))})`

/** Returns the figures of the whole shop for each day. Days without figures are missing. */
export async function readDays(db: Database, range: Days): Promise<DayTotals[]> {
  const { rows } = await sql<DayTotals>`
    select * from (${shopDays(range)}) d where ${hasFigures} order by day`.execute(db)
  return rows
}
