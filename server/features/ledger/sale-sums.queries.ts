import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/open.ts'

/** A table of sums: its key columns and its sum columns. */
export type SumTable = { table: string; keys: readonly string[]; sums: readonly string[] }

const saleSums = ['sales', 'units_sold', 'cost', 'sales_without_cost'] as const

/** The sums of sales by seller and customer, and of payments by method. */
export const saleSumTables = {
  sellers: {
    table: 'seller_figures',
    keys: ['day', 'person_id', 'channel'],
    sums: [...saleSums, 'returned', 'discount'],
  },
  customers: { table: 'customer_figures', keys: ['customer_id', 'day'], sums: saleSums },
  customerMonths: { table: 'customer_months', keys: ['customer_id', 'month'], sums: saleSums },
  methods: { table: 'payment_figures', keys: ['day', 'person_id', 'method'], sums: ['paid', 'refunded'] },
} as const satisfies Record<string, SumTable>

/** Selects the monthly sums of customers, calculated from their days. */
export const monthsOfCustomers = sql`
  select customer_id, date_trunc('month', day)::date as month, sum(sales) as sales, sum(units_sold) as units_sold,
    sum(cost) as cost, sum(sales_without_cost) as sales_without_cost
  from customer_figures group by 1, 2`

const list = (names: readonly string[], one: (name: string) => RawBuilder<unknown>) => sql.join(names.map(one))

/** Selects the rows whose stored sums differ from the calculated sums, with the difference for each sum. */
export function differencesOf({ table, keys, sums }: SumTable, counted: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select * from (
      select ${list(keys, (key) => sql.ref(key))},
        ${list(sums, (sum) => sql`coalesce(c.${sql.ref(sum)}, 0) - coalesce(f.${sql.ref(sum)}, 0) as ${sql.ref(sum)}`)}
      from ${sql.table(table)} f full join (${counted}) c using (${list(keys, (key) => sql.ref(key))})
    ) difference where (${list(sums, (sum) => sql.ref(sum))}) <> (${list(sums, () => sql`0`)})`
}

/** Selects a sentence about each row with stored sums that are too low or too high. */
export const describeDifferences = (table: SumTable, counted: RawBuilder<unknown>) => sql<{ what: string }>`
  select ${sentenceOf(table)} as what from (${differencesOf(table, counted)}) m
  order by ${list(table.keys, (key) => sql.ref(key))}`

const sentenceOf = ({ table, keys, sums }: SumTable) =>
  sql`format('%s of %s: missing %s', ${sql.lit(table)}, row(${list(keys, (key) => sql`m.${sql.ref(key)}`)})::text,
    row(${list(sums, (sum) => sql`m.${sql.ref(sum)}`)})::text)`

/**
 * Adds the differences to the stored sums, and selects a sentence about each row. One statement finds and adds the
 * differences: a concurrent transaction changes sums and rows by the same amount, so a difference stays valid.
 */
export function correctSums(stored: SumTable, counted: RawBuilder<unknown>) {
  const { table, keys, sums } = stored
  const columns = list([...keys, ...sums], (name) => sql.ref(name))
  return sql<{ what: string }>`
    with m as materialized (${differencesOf(stored, counted)}), corrected as (
      insert into ${sql.table(table)} as f (${columns})
      select ${columns} from m order by ${list(keys, (key) => sql.ref(key))}
      on conflict (${list(keys, (key) => sql.ref(key))}) do update
        set ${list(sums, (sum) => sql`${sql.ref(sum)} = f.${sql.ref(sum)} + excluded.${sql.ref(sum)}`)}
    )
    select ${sentenceOf(stored)} as what from m order by ${list(keys, (key) => sql.ref(key))}`
}

/** Statements that calculate the sums from rows, provided by the features that own the rows. */
type CountedSales = Record<'sellers' | 'customers' | 'methods', RawBuilder<unknown>>

/** Recalculates all sums of sellers, customers and methods, after many rows were deleted or inserted. */
export async function recountSaleSums(tx: Tx, counted: CountedSales): Promise<void> {
  await correctSums(saleSumTables.sellers, counted.sellers).execute(tx)
  await correctSums(saleSumTables.customers, counted.customers).execute(tx)
  await correctSums(saleSumTables.customerMonths, monthsOfCustomers).execute(tx)
  await correctSums(saleSumTables.methods, counted.methods).execute(tx)
}
