import { sql } from 'kysely'
import type { PaymentMethod } from '../../../shop/orders/orders.ts'
import type { Tx } from '../../db/open.ts'
import { PreparedStatement } from '../../db/prepared.ts'
import type { CustomerDay, SellerDay } from './figures.rules.ts'

/** The rows of a statement as JSON text. */
type Rows = { rows: string }

/**
 * Rows are sorted, here and below, so that transactions with the same rows wait for each other instead of deadlocking.
 */
const addSellerDays = new PreparedStatement<Rows, object>(
  'add_seller_days',
  (p) => sql`
    insert into seller_figures as f (day, person_id, channel, sales, units_sold, cost, sales_without_cost, returned,
      discount)
    select day, "sellerId", channel, sales, "unitsSold", cost, "salesWithoutCost", returned, discount
    from json_to_recordset(${p.rows}::json) as a(day date, "sellerId" bigint, channel text, sales numeric,
      "unitsSold" bigint, cost numeric, "salesWithoutCost" numeric, returned numeric, discount numeric)
    order by 1, 2, 3
    on conflict (day, person_id, channel) do update set sales = f.sales + excluded.sales,
      units_sold = f.units_sold + excluded.units_sold, cost = f.cost + excluded.cost,
      sales_without_cost = f.sales_without_cost + excluded.sales_without_cost,
      returned = f.returned + excluded.returned, discount = f.discount + excluded.discount`,
)

const addCustomerDays = new PreparedStatement<Rows, object>(
  'add_customer_days',
  (p) => sql`
    with added as materialized (
      select * from json_to_recordset(${p.rows}::json) as a("customerId" bigint, day date, sales numeric,
        "unitsSold" bigint, cost numeric, "salesWithoutCost" numeric)
    ), days as (
      insert into customer_figures as f (customer_id, day, sales, units_sold, cost, sales_without_cost)
      select "customerId", day, sales, "unitsSold", cost, "salesWithoutCost" from added order by 1, 2
      on conflict (customer_id, day) do update set sales = f.sales + excluded.sales,
        units_sold = f.units_sold + excluded.units_sold, cost = f.cost + excluded.cost,
        sales_without_cost = f.sales_without_cost + excluded.sales_without_cost
    )
    insert into customer_months as f (customer_id, month, sales, units_sold, cost, sales_without_cost)
    select "customerId", date_trunc('month', day)::date, sum(sales), sum("unitsSold"), sum(cost),
      sum("salesWithoutCost")
    from added group by 1, 2 order by 1, 2
    on conflict (customer_id, month) do update set sales = f.sales + excluded.sales,
      units_sold = f.units_sold + excluded.units_sold, cost = f.cost + excluded.cost,
      sales_without_cost = f.sales_without_cost + excluded.sales_without_cost`,
)

const addPaymentDay = new PreparedStatement<
  { day: string; person: number; method: string; paid: number; refunded: number },
  object
>(
  'add_payment_day',
  (p) => sql`
    insert into payment_figures as f (day, person_id, method, paid, refunded)
    values (${p.day}::date, ${p.person}::bigint, ${p.method}::text, ${p.paid}::numeric, ${p.refunded}::numeric)
    on conflict (day, person_id, method) do update set paid = f.paid + excluded.paid,
      refunded = f.refunded + excluded.refunded`,
)

/** Adds to the sums of sellers. `rows` has one entry per day, seller and channel. */
export async function writeSellerDays(tx: Tx, rows: readonly SellerDay[]): Promise<void> {
  await addSellerDays.defer(tx, { rows: JSON.stringify(rows) })
}

/** Adds to the sums of customers by day and by month. `rows` has one entry per customer and day. */
export async function writeCustomerDays(tx: Tx, rows: readonly CustomerDay[]): Promise<void> {
  await addCustomerDays.defer(tx, { rows: JSON.stringify(rows) })
}

/** The part of a payment row that daily sums need. The amount is negative for a reversal or a refund. */
export type DayPayment = { day: string; method: PaymentMethod; amount: number; refund: boolean; by: number }

/** Adds payments to the sums of their methods. */
export async function writePayments(tx: Tx, payments: readonly DayPayment[]): Promise<void> {
  for (const { day, by: person, method, amount: paid, refund } of payments.toSorted(byKey))
    await addPaymentDay.defer(tx, { day, person, method, paid, refunded: refund ? -paid : 0 })
}

const keyOf = ({ day, by, method }: DayPayment) => `${day} ${by} ${method}`
const byKey = (a: DayPayment, b: DayPayment): number => (keyOf(a) < keyOf(b) ? -1 : 1)
