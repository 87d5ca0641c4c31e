import { sql } from 'kysely'
import type { Tx } from '../../db/open.ts'
import { STOREROOM } from '../../features/ledger/places.queries.ts'
import { correctSums, monthsOfCustomers, saleSumTables } from '../../features/ledger/sale-sums.queries.ts'
import { countedCustomers } from '../../features/orders/debts/counted-sums.queries.ts'
import { dueOf, lineSums } from '../../features/orders/debts/due.queries.ts'
import { paidByMethod, soldByCustomer, soldBySeller } from '../../features/orders/lines/sold-pieces.queries.ts'
import { countedFigures, countedMonths, countedTotals, storedTotals } from './counted-sums.queries.ts'
import {
  receivedPayments,
  wrongCustomers,
  wrongDue,
  wrongExchanged,
  wrongPaid,
  wrongPlaces,
  wrongRefunded,
  wrongReturned,
  wrongSettled,
  wrongStock,
} from './wrong-sums.queries.ts'

/**
 * A kind of stored sum: its name, and the statement that corrects wrong sums and returns a sentence for each. The
 * statements run in this order in one transaction at READ COMMITTED. Sums of orders, customers and stock are calculated
 * under a lock (`lockRows`). For every other sum, a single statement finds the difference and adds it. A concurrent
 * transaction changes a sum and its rows by the same amount, so the difference stays valid without a lock. A sum that a
 * constraint would refuse stays unchanged, and `verify` reports it.
 */
type StoredSum = { name: string; correct: (tx: Tx) => Promise<string[]> }

function storedSum(name: string, ...statements: ReturnType<typeof sql<{ what: string }>>[]): StoredSum {
  return {
    name,
    correct: async (tx) => {
      const found: string[] = []
      for (const statement of statements) found.push(...(await statement.execute(tx)).rows.map(({ what }) => what))
      return found
    },
  }
}

/** The shard of a day's totals for corrections. Connections of the shop write to other shards. */
const CORRECTIONS_SHARD = -1

/**
 * Locks the rows that look wrong. This waits for transactions that are changing them, so that the next statement sees
 * the changes. Returns no rows.
 */
const lockRows = (table: string, wrong: ReturnType<typeof sql>) => sql<{ what: string }>`
  with locked as (
    select id from ${sql.table(table)} where id in (${wrong}) order by id for no key update
  ) select null as what from locked where false`

/**
 * The stored sums, in the order in which they are corrected. Each `update` has conditions besides the id. Conditions
 * with `<>` leave out sums that turned out to be right once their rows were locked. Comparisons with 0, `owed`,
 * `exchanged` and the like leave out values that a constraint of the table would refuse.
 */
export const storedSums: readonly StoredSum[] = [
  storedSum(
    'the exchanged amount of an order',
    lockRows('orders', wrongExchanged),
    sql`with counted as (
          select o.id, o.exchanged as before,
            (select coalesce(sum(amount), 0) from settlements where order_id = o.id and kind = 'exchange') as amount
          from orders o where o.id in (${wrongExchanged})
        ), corrected as (
          update orders o set exchanged = c.amount from counted c
          where o.id = c.id and o.paid + greatest(c.amount, 0) >= 0 returning o.id, c.before, o.exchanged
        )
        select format('order %s: exchanged %s, was %s', id, exchanged, before) as what from corrected order by id`,
  ),
  storedSum(
    'the settled amount of an order',
    lockRows('orders', wrongSettled),
    sql`with counted as (
          select o.id, o.settled as before,
            (select coalesce(sum(amount), 0) from settlements where order_id = o.id) as amount
          from orders o where o.id in (${wrongSettled})
        ), corrected as (
          update orders o set settled = c.amount from counted c
          where o.id = c.id and (o.cancelled_at is not null or o.settled + o.owed >= c.amount)
          returning o.id, c.before, o.settled
        )
        select format('order %s: settled %s, was %s', id, settled, before) as what from corrected order by id`,
  ),
  storedSum(
    'the paid amount of an order',
    lockRows('orders', wrongPaid),
    sql`with counted as (
          select o.id, o.paid as before, 
            (select coalesce(sum(amount), 0) from (${receivedPayments}) r where r.order_id = o.id) as amount
          from orders o where o.id in (${wrongPaid})
        ), corrected as (
          update orders o set paid = c.amount from counted c
          where o.id = c.id and o.paid <> c.amount and c.amount between -greatest(o.exchanged, 0) and
            case when o.cancelled_at is null then o.paid + o.owed else o.total end
          returning o.id, c.before, o.paid
        )
        select format('order %s: paid %s, was %s', id, paid, before) as what from corrected order by id`,
  ),
  storedSum(
    'the refunded amount of an order',
    lockRows('orders', wrongRefunded),
    sql`with counted as (
          select o.id, o.refunded as before,
            (select coalesce(-sum(amount), 0) from payments where order_id = o.id and refund) as amount
          from orders o where o.id in (${wrongRefunded})
        ), corrected as (
          update orders o set refunded = c.amount from counted c
          where o.id = c.id and c.amount >= 0 and o.refunded <> c.amount returning o.id, c.before, o.refunded
        )
        select format('order %s: refunded %s, was %s', id, refunded, before) as what from corrected order by id`,
  ),
  storedSum(
    'the returned value of an order',
    lockRows('orders', wrongReturned),
    sql`with counted as (
          select o.id, o.returned as before,
            (select coalesce(sum(value), 0) from order_returns where order_id = o.id) as value
          from orders o where o.id in (${wrongReturned})
        ), corrected as (
          update orders o set returned = c.value from counted c
          where o.id = c.id and o.returned <> c.value and (o.cancelled_at is not null or o.returned + o.owed >= c.value)
          returning o.id, c.before, o.returned
        )
        select format('order %s: returned %s, was %s', id, returned, before) as what from corrected order by id`,
  ),
  storedSum(
    'the due amount of an order',
    lockRows('orders', wrongDue),
    sql`with counted as (
          select o.id, o.due as before, ${dueOf} as due, case when o.cancelled_at is null then l.since end as since
          from orders o, lateral (${lineSums}) l where o.id in (${wrongDue})
        ), corrected as (
          update orders o set due = c.due, due_since = c.since,
            due_on = coalesce(o.due_on, (c.since at time zone 'Africa/Dar_es_Salaam')::date),
            first_due_on = coalesce(o.first_due_on, (c.since at time zone 'Africa/Dar_es_Salaam')::date)
          from counted c where o.id = c.id returning o.id, c.before, o.due
        )
        select format('order %s: due %s, was %s', id, due, before) as what from corrected order by id`,
  ),
  storedSum(
    'the sums of a customer',
    lockRows('customers', wrongCustomers),
    sql`with corrected as (
          update customers k set debt = c.debt, deposit = c.deposit, balance = c.balance, bought = c.bought,
            last_order_at = c.last_order_at
          from (${countedCustomers}) c
          where c.id = k.id and k.id in (${wrongCustomers}) and c.debt >= 0 and c.deposit >= 0
          returning k.id, k.debt, k.deposit, k.balance
        )
        select format('customer %s: owes %s, deposit %s, balance %s', id, debt, deposit, balance) as what
        from corrected order by id`,
  ),
  storedSum(
    'the stock of a variant',
    lockRows('variants', wrongStock),
    sql`with counted as (
          select v.id, v.stock as before,
            (select sum(pieces) from stock_movements where variant_id = v.id and place_id = ${STOREROOM.id}) as pieces
          from variants v where v.id in (${wrongStock})
        ), corrected as (
          update variants v set stock = c.pieces from counted c
          where v.id = c.id and v.stock is distinct from c.pieces and coalesce(c.pieces, 0) >= 0
          returning v.id, v.product_id, c.before, v.stock
        )
        select format('variant %s of %s: stock %s, was %s', id, product_id, coalesce(stock::text, 'never counted'),
          coalesce(before::text, 'never counted')) as what
        from corrected order by id`,
  ),
  storedSum(
    'the pieces in a place other than the storeroom',
    lockRows('variants', sql`select variant_id from (${wrongPlaces}) wrong`),
    sql`with counted as (
          select variant_id, place_id, coalesce(s.pieces, 0) as before, coalesce((
            select sum(pieces) from stock_movements m where m.variant_id = w.variant_id and m.place_id = w.place_id), 0) as pieces
          from (${wrongPlaces}) w left join place_stock s using (variant_id, place_id)
        ), corrected as (
          insert into place_stock as s (variant_id, place_id, pieces)
          select variant_id, place_id, pieces from counted where pieces >= 0
          on conflict (variant_id, place_id) do update set pieces = excluded.pieces
          returning variant_id, place_id, pieces
        )
        select format('variant %s in place %s: %s pieces, was %s', variant_id, place_id, corrected.pieces, before) as what
        from corrected join counted using (variant_id, place_id) order by variant_id, place_id`,
  ),
  storedSum(
    'the figures of a product and day',
    sql`with counted as (${countedFigures}
        ), difference as (
          select product_id, day, coalesce(c.sales, 0) - coalesce(f.sales, 0) as sales,
            coalesce(c.units_sold, 0) - coalesce(f.units_sold, 0) as units_sold,
            coalesce(c.arrivals, 0) - coalesce(f.arrivals, 0) as arrivals,
            coalesce(c.buying, 0) - coalesce(f.buying, 0) as buying,
            coalesce(c.shipping, 0) - coalesce(f.shipping, 0) as shipping, coalesce(c.cost, 0) - coalesce(f.cost, 0) as cost,
            coalesce(c.sales_without_cost, 0) - coalesce(f.sales_without_cost, 0) as sales_without_cost,
            coalesce(c.stock_losses, 0) - coalesce(f.stock_losses, 0) as stock_losses
          from daily_figures f full join counted c using (product_id, day)
        ), wrong as (
          select * from difference
          where (sales, units_sold, arrivals, buying, shipping, cost, sales_without_cost, stock_losses)
            <> (0, 0, 0, 0, 0, 0, 0, 0)
        ), corrected as (
          insert into daily_figures as f (product_id, day, sales, units_sold, arrivals, buying, shipping, cost,
            sales_without_cost, stock_losses)
          select product_id, day, sales, units_sold, arrivals, buying, shipping, cost, sales_without_cost, stock_losses
          from wrong order by 1, 2
          on conflict (product_id, day) do update set sales = f.sales + excluded.sales,
            units_sold = f.units_sold + excluded.units_sold, arrivals = f.arrivals + excluded.arrivals,
            buying = f.buying + excluded.buying, shipping = f.shipping + excluded.shipping, cost = f.cost + excluded.cost,
            sales_without_cost = f.sales_without_cost + excluded.sales_without_cost,
            stock_losses = f.stock_losses + excluded.stock_losses
        )
        select format('%s on %s: sales %s, pieces sold %s, arrivals %s, buying %s, shipping %s, cost %s, without cost %s,
          losses %s', product_id, day, to_char(sales, 'SFM999999999999990.00'), units_sold, arrivals, buying, shipping, cost,
          sales_without_cost, stock_losses) as what
        from wrong order by product_id, day`,
  ),
  storedSum(
    'the figures of a product and month',
    sql`with counted as (${countedMonths}
        ), wrong as (
          select product_id, month, coalesce(c.sales, 0) - coalesce(f.sales, 0) as sales,
            coalesce(c.units_sold, 0) - coalesce(f.units_sold, 0) as units_sold, coalesce(c.cost, 0) - coalesce(f.cost, 0) as cost,
            coalesce(c.sales_without_cost, 0) - coalesce(f.sales_without_cost, 0) as sales_without_cost
          from month_figures f full join counted c using (product_id, month)
          where (coalesce(f.sales, 0), coalesce(f.units_sold, 0), coalesce(f.cost, 0), coalesce(f.sales_without_cost, 0))
            <> (coalesce(c.sales, 0), coalesce(c.units_sold, 0), coalesce(c.cost, 0), coalesce(c.sales_without_cost, 0))
        ), corrected as (
          insert into month_figures as f (product_id, month, sales, units_sold, cost, sales_without_cost)
          select product_id, month, sales, units_sold, cost, sales_without_cost from wrong order by 1, 2
          on conflict (product_id, month) do update set sales = f.sales + excluded.sales,
            units_sold = f.units_sold + excluded.units_sold, cost = f.cost + excluded.cost,
            sales_without_cost = f.sales_without_cost + excluded.sales_without_cost
        )
        select format('%s in %s: sales %s, pieces sold %s', product_id, to_char(month, 'YYYY-MM'),
          to_char(sales, 'SFM999999999999990.00'), units_sold) as what
        from wrong order by product_id, month`,
  ),
  storedSum(
    'the totals of a day',
    sql`with kept as (${storedTotals}
        ), counted as (${countedTotals}
        ), difference as (
          select day, coalesce(c.sales, 0) - coalesce(k.sales, 0) as sales,
            coalesce(c.units_sold, 0) - coalesce(k.units_sold, 0) as units_sold,
            coalesce(c.arrivals, 0) - coalesce(k.arrivals, 0) as arrivals,
            coalesce(c.buying, 0) - coalesce(k.buying, 0) as buying,
            coalesce(c.shipping, 0) - coalesce(k.shipping, 0) as shipping,
            coalesce(c.ordered, 0) - coalesce(k.ordered, 0) as ordered,
            coalesce(c.orders, 0) - coalesce(k.orders, 0) as orders,
            coalesce(c.counter_orders, 0) - coalesce(k.counter_orders, 0) as counter_orders, coalesce(c.paid, 0) - coalesce(k.paid, 0) as paid,
            coalesce(c.cost, 0) - coalesce(k.cost, 0) as cost,
            coalesce(c.sales_without_cost, 0) - coalesce(k.sales_without_cost, 0) as sales_without_cost,
            coalesce(c.stock_losses, 0) - coalesce(k.stock_losses, 0) as stock_losses,
            coalesce(c.delivery_fees, 0) - coalesce(k.delivery_fees, 0) as delivery_fees
          from kept k full join counted c using (day)
        ), wrong as (
          select * from difference
          where (sales, units_sold, arrivals, buying, shipping, ordered, orders, counter_orders, paid, cost,
            sales_without_cost, stock_losses, delivery_fees) <> (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        ), corrected as (
          insert into day_totals as t (day, shard, sales, units_sold, arrivals, buying, shipping, ordered, orders,
            counter_orders, paid, cost, sales_without_cost, stock_losses, delivery_fees)
          select day, ${sql.lit(CORRECTIONS_SHARD)}, sales, units_sold, arrivals, buying, shipping, ordered, orders, counter_orders,
            paid, cost, sales_without_cost, stock_losses, delivery_fees
          from wrong order by day
          on conflict (day, shard) do update set sales = t.sales + excluded.sales,
            units_sold = t.units_sold + excluded.units_sold, arrivals = t.arrivals + excluded.arrivals,
            buying = t.buying + excluded.buying, shipping = t.shipping + excluded.shipping,
            ordered = t.ordered + excluded.ordered, orders = t.orders + excluded.orders,
            counter_orders = t.counter_orders + excluded.counter_orders, paid = t.paid + excluded.paid,
            cost = t.cost + excluded.cost, sales_without_cost = t.sales_without_cost + excluded.sales_without_cost,
            stock_losses = t.stock_losses + excluded.stock_losses,
            delivery_fees = t.delivery_fees + excluded.delivery_fees
        )
        select format('%s: ordered %s in %s orders, %s at the counter, paid %s, sales %s, pieces sold %s, arrivals %s, buying %s, shipping %s',
          day, to_char(ordered, 'SFM999999999999990.00'), orders, counter_orders, paid, sales, units_sold, arrivals,
          buying, shipping) as what
        from wrong order by day`,
  ),
  storedSum('the sales of a seller', correctSums(saleSumTables.sellers, soldBySeller)),
  storedSum('the sales to a customer', correctSums(saleSumTables.customers, soldByCustomer)),
  storedSum('the sales to a customer by month', correctSums(saleSumTables.customerMonths, monthsOfCustomers)),
  storedSum('the payments of a method', correctSums(saleSumTables.methods, paidByMethod)),
]
