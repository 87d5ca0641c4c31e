/** The parts that the tables of several subjects share: columns, links and conditions. */
import { type RawBuilder, sql } from 'kysely'
import type { DayRange } from '../../../../shop/numbers/dates.ts'
import type { OrderChannel } from '../../../../shop/orders/order-channels.ts'
import type { PaymentMethod } from '../../../../shop/orders/orders.ts'
import { paths } from '../../../../shop/paths.ts'
import type { Column } from '../../../spreadsheets/table.ts'
import { idsOfCustomer } from '../../customers/customers.queries.ts'

/** Restricts tables of sales and payments to a product, a seller, a customer, a channel or a method; null for all. */
export type TableFilters = {
  productId: string | null
  /** The person who made the lines ready or recorded the payments. */
  personId: number | null
  customerId: number | null
  channel: OrderChannel | null
  method: PaymentMethod | null
}

/**
 * The range and filters of a table. `onlySeller` is the one seller whose sums the caller may see, null for all.
 * `withPeople` is true if the caller may see the customers of orders, `withCosts` if the caller may see costs;
 * `lowStock` is the shop's default threshold; `today` is the shop's day.
 */
export type TableScope = TableFilters & {
  range: DayRange
  onlySeller: number | null
  withPeople: boolean
  withCosts: boolean
  lowStock: number | null
  today: string
}

export type Definition = {
  title: string
  /** Columns with `people` are for callers who may see customers, those with `cost` for callers who may see costs. */
  columns: readonly (Column & { key: string; people?: boolean; cost?: boolean })[]
  /** The whole table is about costs. */
  ofCosts?: true
  /** The whole table is about customers, or about what people counted. */
  ofPeople?: true
  /** SQL type of `sort_a`; `sort_b` is a bigint, or text if the rows have no number. */
  sortedBy: readonly [a: string, b: string]
  /** Selects the rows. `page` keeps what a part of them can contribute to the wanted page. */
  rows: (scope: TableScope, page: Page) => RawBuilder<unknown>
  /**
   * Selects only rows that surely precede all others, in far fewer reads. They may be too few for a page. Null if the
   * range has no such rows.
   */
  firstRows?: (scope: TableScope) => RawBuilder<unknown> | null
}

/** Restricts rows with `sort_a` and `sort_b` to the wanted page: those after the cursor, sorted, and not too many. */
export type Page = (rows: RawBuilder<unknown>) => RawBuilder<unknown>

export const textColumn = (key: string, name: string) => ({ key, name, kind: 'text' }) as const
export const moneyColumn = (key: string, name: string) => ({ key, name, kind: 'money' }) as const
export const costColumn = (key: string, name: string) => ({ ...moneyColumn(key, name), cost: true }) as const
export const countColumn = (key: string, name: string) => ({ key, name, kind: 'count' }) as const
export const time = { key: 'time', name: 'Muda', kind: 'time' } as const
export const order = textColumn('number', 'Oda')
export const product = textColumn('product', 'Bidhaa')
/** Staff also write names and phones into reasons. */
export const reason = { ...textColumn('reason', 'Sababu'), people: true }
export const people = [
  { ...textColumn('customer', 'Mteja'), people: true },
  { ...textColumn('phone', 'Simu'), people: true },
]

/** Selects the columns of sums of sales from a row `f`. */
export const sumsOfSales = sql`f.units_sold as pieces, f.sales as amount, f.cost,
  f.sales - f.sales_without_cost - f.cost as margin, f.sales_without_cost as without_cost`

export const orderLink = sql`${`${paths.myOrders}?id=`}::text || o.id`
export const ofProduct = (column: RawBuilder<unknown>, { productId }: TableScope) =>
  productId === null ? sql`` : sql`and ${column} = ${productId}`
/** Restricts lines `l` of orders `o` to those that were sold by a person, to a customer, or through a channel. */
export const ofSale = ({ personId, customerId, channel }: TableScope) => sql`
  ${personId === null ? sql`` : sql`and l.ready_by = ${personId}::bigint`}
  ${channel === null ? sql`` : sql`and o.channel = ${channel}`}
  ${customerId === null ? sql`` : sql`and o.customer_id = ${idsOfCustomer(customerId)}`}`

/**
 * Restricts orders `o` to those with the product. A line is either ready or not: each kind has an index by product, and
 * the planner may begin with them or with the orders.
 */
export const hasProduct = ({ productId }: TableScope) =>
  productId === null
    ? sql``
    : sql`and o.id in (
        select order_id from order_lines where product_id = ${productId} and ready_at is not null
        union all select order_id from order_lines where product_id = ${productId} and ready_at is null)`
