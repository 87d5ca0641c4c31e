import { sql } from 'kysely'

/** The day of a time column, in the shop's time zone. */
const shopDayOf = (column: string) => sql`(${sql.ref(column)} at time zone 'Africa/Dar_es_Salaam')::date`

/**
 * Selects each ready line as a sale on the day it became ready, and each return line as a negative sale on the day of
 * the return. The columns: product_id, day, sales, units_sold, unit_cost, cost, returned, discount, and the sale's
 * person_id, channel and customer_id. Returned goods that are written off subtract no cost. The costs of a line's
 * returns are rounded cumulatively: once all its pieces are returned, they add up to the line's cost.
 */
export const soldPieces = sql`
  select l.product_id, ${shopDayOf('l.ready_at')} as day, l.line_total as sales, l.quantity as units_sold, l.unit_cost,
    round(l.unit_cost * l.quantity, 2) as cost, 0 as returned, coalesce(l.list_total - l.line_total, 0) as discount,
    l.ready_by as person_id, o.channel, o.customer_id
  from order_lines l join orders o on o.id = l.order_id where l.ready_at is not null
  union all
  select l.product_id, ${shopDayOf('t.at')}, -r.value, -r.quantity, l.unit_cost,
    case when r.to_stock
      then round(l.unit_cost * b.before, 2) - round(l.unit_cost * (b.before + r.quantity), 2) else 0 end,
    r.value, 0, l.ready_by, o.channel, o.customer_id
  from return_lines r cross join lateral (
    select coalesce(sum(e.quantity), 0) as before from return_lines e where e.line_id = r.line_id and e.id < r.id) b
  join order_returns t on t.id = r.return_id join order_lines l on l.id = r.line_id join orders o on o.id = l.order_id`

const sums = sql`sum(sales) as sales, sum(units_sold) as units_sold, coalesce(sum(cost), 0) as cost,
  coalesce(sum(sales) filter (where unit_cost is null), 0) as sales_without_cost`

/** Sales by day, seller and channel. */
export const soldBySeller = sql`
  select day, coalesce(person_id, 0) as person_id, channel, ${sums}, sum(returned) as returned, sum(discount) as discount
  from (${soldPieces}) sold group by 1, 2, 3`

/** Sales by customer and day. */
export const soldByCustomer = sql`
  select customer_id, day, ${sums} from (${soldPieces}) sold where customer_id is not null group by 1, 2`

/** Payments by day, person and method. */
export const paidByMethod = sql`
  select ${shopDayOf('at')} as day, person_id, method, sum(amount) as paid,
    coalesce(-sum(amount) filter (where refund), 0) as refunded
  from payments group by 1, 2, 3`
