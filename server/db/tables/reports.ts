import type { Generated } from 'kysely'
import type { DefaultNow, Id } from '../column-types.ts'

/** Figures of days and months, and expenses. */
export type ReportTables = {
  daily_figures: {
    product_id: string
    day: string
    sales: Generated<number>
    units_sold: Generated<number>
    arrivals: Generated<number>
    buying: Generated<number>
    shipping: Generated<number>
    cost: Generated<number>
    sales_without_cost: Generated<number>
    stock_losses: Generated<number>
  }
  month_figures: {
    product_id: string
    month: string
    sales: Generated<number>
    units_sold: Generated<number>
    cost: Generated<number>
    sales_without_cost: Generated<number>
  }
  day_totals: {
    day: string
    shard: number
    sales: Generated<number>
    units_sold: Generated<number>
    arrivals: Generated<number>
    buying: Generated<number>
    shipping: Generated<number>
    ordered: Generated<number>
    orders: Generated<number>
    paid: Generated<number>
    /** Part of `ordered`. */
    delivery_fees: Generated<number>
    cost: Generated<number>
    sales_without_cost: Generated<number>
    stock_losses: Generated<number>
  }
  expenses: {
    id: Id
    name: string
    amount: number
    day: string
    person_id: number
    /** Paid in cash out of the writer's drawer, and the cash that was taken out for it. */
    from_drawer: Generated<boolean>
    move_id: number | null
    created_at: DefaultNow
    deleted_at: Date | null
  }
}
