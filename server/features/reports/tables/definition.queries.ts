/** Columns, links and conditions that several tables share. */
import { type RawBuilder, sql } from 'kysely'
import type { DayRange } from '../../../../shop/numbers/dates.ts'
import type { OrderChannel } from '../../../../shop/orders/order-channels.ts'
import type { PaymentMethod } from '../../../../shop/orders/orders.ts'
import { paths } from '../../../../shop/paths.ts'
import type { Column } from '../../../spreadsheets/table.ts'
import { idsOfCustomer } from '../../customers/customers.queries.ts'

/**
 * Restricts tables of sales and payments to a product, a seller, a customer, a channel or a method. Null means no
 * restriction.
 */
export type TableFilters = {
  productId: string | null
  /** The person who made the lines ready or who recorded the payments. */
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
  /**
   * Columns marked `people` are only for callers who may see customers. Columns marked `cost` are only for callers who
   * may see costs.
   */
  columns: readonly (Column & { key: string; people?: boolean; cost?: boolean })[]
  /** True if the whole table is about costs. */
  ofCosts?: true
  /** True if the whole table is about customers, or about counts by people. */
  ofPeople?: true
  /** The SQL types of `sort_a` and `sort_b`. `sort_b` is a bigint, or text if the rows have no number. */
  sortedBy: readonly [a: string, b: string]
  /** Selects the rows. It may apply `page` to a subquery, which then selects only rows of the wanted page. */
  rows: (scope: TableScope, page: Page) => RawBuilder<unknown>
  /**
   * Selects only the rows that are certain to come first, and reads far fewer rows than `rows` does. There may be
   * fewer of them than a page needs. Null if the range has no such shortcut.
   */
  firstRows?: (scope: TableScope) => RawBuilder<unknown> | null
}

/** Restricts rows with `sort_a` and `sort_b` to the wanted page: the rows after the cursor, sorted, up to the limit. */
export type Page = (rows: RawBuilder<unknown>) => RawBuilder<unknown>

export const textColumn = (key: string, name: string) => ({ key, name, kind: 'text' }) as const
export const moneyColumn = (key: string, name: string) => ({ key, name, kind: 'money' }) as const
export const costColumn = (key: string, name: string) => ({ ...moneyColumn(key, name), cost: true }) as const
export const countColumn = (key: string, name: string) => ({ key, name, kind: 'count' }) as const
export const time = { key: 'time', name: 'Muda', kind: 'time' } as const
export const order = textColumn('number', 'Oda')
export const product = textColumn('product', 'Bidhaa')
/** Marked `people` because staff also write names and phone numbers into reasons. */
export const reason = { ...textColumn('reason', 'Sababu'), people: true }
export const people = [
  { ...textColumn('customer', 'Mteja'), people: true },
  { ...textColumn('phone', 'Simu'), people: true },
]

/** Selects the sums of sales from a row `f`. */
export const sumsOfSales = sql`f.units_sold as pieces, f.sales as amount, f.cost,
  f.sales - f.sales_without_cost - f.cost as margin, f.sales_without_cost as without_cost`

/** The link to order `o`. */
export const orderLink = sql`${`${paths.myOrders}?id=`}::text || o.id`
/** The condition that a column contains the product of the scope, if the scope has one. */
export const ofProduct = (column: RawBuilder<unknown>, { productId }: TableScope) =>
  productId === null ? sql`` : sql`and ${column} = ${productId}`
/**
 * The condition that line `l` of order `o` was sold by a person, to a customer, and through a channel, as far as these
 * are given.
 */
export const ofSale = ({ personId, customerId, channel }: TableScope) => sql`
  ${personId === null ? sql`` : sql`and l.ready_by = ${personId}::bigint`}
  ${channel === null ? sql`` : sql`and o.channel = ${channel}`}
  ${customerId === null ? sql`` : sql`and o.customer_id = ${idsOfCustomer(customerId)}`}`

/**
 * The condition that order `o` contains the product. Ready lines and all other lines have separate indexes by product,
 * so the planner can start from these indexes or from the orders.
 */
export const hasProduct = ({ productId }: TableScope) =>
  productId === null
    ? sql``
    : sql`and o.id in (
        select order_id from order_lines where product_id = ${productId} and ready_at is not null
        union all select order_id from order_lines where product_id = ${productId} and ready_at is null)`
