// Statements that calculate stored figures from their rows. `verify` compares the results with the stored figures, and
// `recount` corrects the stored figures.
import { sql } from 'kysely'
import { soldPieces } from '../../features/orders/lines/sold-pieces.queries.ts'

const shopDayOf = (column: string) => sql`(${sql.ref(column)} at time zone 'Africa/Dar_es_Salaam')::date`

/**
 * Figures of each product and day with sales or arrivals. Stock losses are the cost of the pieces that corrections
 * removed (negative for added pieces). Pieces that a count found missing, but that had been sold, are not a loss: their
 * cost is subtracted from the losses of the day of the sale.
 */
export const countedFigures = sql`
  select product_id, day, coalesce(sales, 0) as sales, coalesce(units_sold, 0) as units_sold,
    coalesce(arrivals, 0) as arrivals, coalesce(buying, 0) as buying, coalesce(shipping, 0) as shipping,
    coalesce(cost, 0) as cost, coalesce(sales_without_cost, 0) as sales_without_cost,
    coalesce(lost, 0) - coalesce(found_sold, 0) as stock_losses
  from (
    select product_id, day, sum(sales) as sales, sum(units_sold) as units_sold, sum(cost) as cost,
      sum(sales) filter (where unit_cost is null) as sales_without_cost
    from (${soldPieces}) sold group by 1, 2
  ) sold full join (
    select product_id, ${shopDayOf('at')} as day, sum(pieces) filter (where reason = 'arrival') as arrivals,
      sum(coalesce(buying_sum, pieces * coalesce(buying_price, 0))) filter (where reason = 'arrival') as buying,
      sum(coalesce(shipping_sum, ceil(pieces::numeric / coalesce(items_per_package, 1)) * coalesce(shipping_cost, 0)))
        filter (where reason = 'arrival') as shipping,
      sum(-round(pieces * unit_cost, 2)) filter (where reason = 'correction') as lost
    from stock_movements where reason = 'arrival' or (reason = 'correction' and unit_cost is not null) group by 1, 2
  ) arrived using (product_id, day) full join (
    select product_id, ${shopDayOf('ready_at')} as day, sum(round(unit_cost * settled_by_count, 2)) as found_sold
    from order_lines where settled_by_count > 0 and unit_cost is not null group by 1, 2
  ) found using (product_id, day)`

/** Figures of each product and month, calculated from the figures of the month's days. */
export const countedMonths = sql`
  select product_id, date_trunc('month', day)::date as month, sum(sales) as sales, sum(units_sold) as units_sold,
    sum(cost) as cost, sum(sales_without_cost) as sales_without_cost
  from daily_figures group by 1, 2`

/**
 * Totals of each day, summed over the day's rows. A day has several rows, because each database connection adds to a
 * row of its own.
 */
export const storedTotals = sql`
  select day, sum(sales) as sales, sum(units_sold) as units_sold, sum(arrivals) as arrivals, sum(buying) as buying,
    sum(shipping) as shipping, sum(ordered) as ordered, sum(orders) as orders, sum(counter_orders) as counter_orders,
    sum(paid) as paid, sum(cost) as cost, sum(sales_without_cost) as sales_without_cost,
    sum(stock_losses) as stock_losses, sum(delivery_fees) as delivery_fees
  from day_totals group by day`

/** Totals of each day, calculated from product figures, orders and payments. */
export const countedTotals = sql`
  select day, coalesce(sales, 0) as sales, coalesce(units_sold, 0) as units_sold, coalesce(arrivals, 0) as arrivals,
    coalesce(buying, 0) as buying, coalesce(shipping, 0) as shipping, coalesce(ordered, 0) as ordered,
    coalesce(orders, 0) as orders, coalesce(counter_orders, 0) as counter_orders, coalesce(paid, 0) as paid, coalesce(cost, 0) as cost,
    coalesce(sales_without_cost, 0) as sales_without_cost, coalesce(stock_losses, 0) as stock_losses,
    coalesce(delivery_fees, 0) as delivery_fees
  from (
    select day, sum(sales) as sales, sum(units_sold) as units_sold, sum(arrivals) as arrivals, sum(buying) as buying,
      sum(shipping) as shipping, sum(cost) as cost, sum(sales_without_cost) as sales_without_cost,
      sum(stock_losses) as stock_losses
    from daily_figures group by day
  ) figures full join (
    select ${shopDayOf('created_at')} as day, sum(total) as ordered,
      sum(delivery_fee) as delivery_fees, count(*) filter (where channel = 'online') as orders,
      count(*) filter (where channel = 'counter') as counter_orders
    from orders where cancelled_at is null group by 1
  ) placed using (day) full join (
    select ${shopDayOf('at')} as day, sum(amount) as paid from payments group by 1
  ) received using (day)`
