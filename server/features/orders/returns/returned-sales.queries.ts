import { sql } from 'kysely'

/**
 * Selects returned goods as negative sales of the day on which they came back: product_id, day, sales, units_sold,
 * unit_cost and cost. The cost of pieces that were written off stays. Costs are rounded over all pieces of the line
 * that came back so far, so that those of a whole line add up to its cost.
 */
export const returnedSales = sql`
  select l.product_id, (t.at at time zone 'Africa/Dar_es_Salaam')::date as day, -r.value as sales,
    -r.quantity as units_sold, l.unit_cost,
    case when r.to_stock
      then round(l.unit_cost * b.before, 2) - round(l.unit_cost * (b.before + r.quantity), 2) else 0 end as cost
  from return_lines r cross join lateral (
    select coalesce(sum(e.quantity), 0) as before from return_lines e where e.line_id = r.line_id and e.id < r.id) b
  join order_returns t on t.id = r.return_id join order_lines l on l.id = r.line_id`
