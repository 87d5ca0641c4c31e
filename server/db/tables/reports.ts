import type { Generated } from 'kysely'
import type { OrderChannel } from '../../../shop/orders/order-channels.ts'
import type { PaymentMethod } from '../../../shop/orders/orders.ts'
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
    /** Online orders; `counter_orders` are counter sales. */
    orders: Generated<number>
    counter_orders: Generated<number>
    paid: Generated<number>
    /** Included in `ordered`. */
    delivery_fees: Generated<number>
    cost: Generated<number>
    sales_without_cost: Generated<number>
    stock_losses: Generated<number>
  }
  seller_figures: {
    day: string
    /** The person who made the lines ready; 0 if unknown. */
    person_id: number
    channel: OrderChannel
    sales: Generated<number>
    units_sold: Generated<number>
    cost: Generated<number>
    sales_without_cost: Generated<number>
    /** The value of returned goods, which is already subtracted from `sales`. */
    returned: Generated<number>
    discount: Generated<number>
  }
  customer_figures: {
    customer_id: number
    day: string
    sales: Generated<number>
    units_sold: Generated<number>
    cost: Generated<number>
    sales_without_cost: Generated<number>
  }
  customer_months: {
    customer_id: number
    month: string
    sales: Generated<number>
    units_sold: Generated<number>
    cost: Generated<number>
    sales_without_cost: Generated<number>
  }
  payment_figures: {
    day: string
    person_id: number
    method: PaymentMethod
    paid: Generated<number>
    refunded: Generated<number>
  }
  expenses: {
    id: Id
    name: string
    amount: number
    day: string
    person_id: number
    /** True if the expense was paid in cash from the drawer of the person who entered it. */
    from_drawer: Generated<boolean>
    /** The move that took the cash for the expense out of a drawer. */
    move_id: number | null
    created_at: DefaultNow
    deleted_at: Date | null
  }
}
