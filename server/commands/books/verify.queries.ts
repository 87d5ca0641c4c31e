import { sql } from 'kysely'
import { STOREROOM } from '../../features/ledger/places.queries.ts'
import { countedCustomers } from '../../features/orders/debts/counted-sums.queries.ts'
import { dueOf, lineSums } from '../../features/orders/debts/due.queries.ts'
import { type Check, check } from './book-check.ts'
import { countedFigures, countedMonths, countedTotals, storedTotals } from './counted-sums.queries.ts'
import { arrivalChecks } from './verify-arrivals.queries.ts'
import { deliveryChecks } from './verify-deliveries.queries.ts'
import { drawerChecks } from './verify-drawers.queries.ts'
import { openingChecks } from './verify-openings.queries.ts'
import { returnChecks } from './verify-returns.queries.ts'
import { saleSumChecks } from './verify-sale-sums.queries.ts'
import { stocktakeChecks } from './verify-stocktakes.queries.ts'
import { findWrongCosts } from './wrong-costs.ts'

/** All checks of `verify`. */
export const checks: readonly Check[] = [
  check(
    'the stock of a variant is the sum of its ledger rows, and a variant without rows was never counted',
    sql`select format('variant %s of %s: stock %s, ledger %s', v.id, v.product_id, coalesce(v.stock::text, 'never counted'),
          coalesce(m.pieces::text, 'empty')) as what
        from variants v
        left join (select variant_id, sum(pieces) as pieces from stock_movements where place_id = ${STOREROOM.id} group by variant_id) m
          on m.variant_id = v.id
        where v.stock is distinct from m.pieces order by v.id`,
  ),
  check(
    'the pieces in a place other than the storeroom are the sum of its ledger rows, and only counted variants have pieces there',
    sql`select format('variant %s in place %s: %s pieces, ledger %s', variant_id, place_id, coalesce(s.pieces, 0),
          coalesce(m.pieces, 0)) as what
        from place_stock s
        full join (select variant_id, place_id, sum(pieces) as pieces from stock_movements where place_id <> ${STOREROOM.id} group by 1, 2) m
          using (variant_id, place_id)
        where s.pieces is distinct from m.pieces or (select stock from variants v where v.id = variant_id) is null
        order by variant_id, place_id`,
  ),
  check(
    'every balance in the ledger is the previous balance plus the moved pieces',
    sql`select format('movement %s of variant %s: %s %s, balance %s', id, variant_id, before, to_char(pieces, 'S9999999999'),
          balance) as what
        from (select id, variant_id, pieces, balance, product_id,
                coalesce(lag(balance) over (partition by variant_id, place_id order by id), 0) as before
              from stock_movements) m
        where balance <> before + pieces
          or product_id <> (select v.product_id from variants v where v.id = m.variant_id)
        order by id`,
  ),
  check(
    'an approved request moved its pieces once into the hands of its requester; other requests moved nothing',
    sql`select format('request %s (%s): quantity %s, store %s, hands %s, in %s rows', r.id, r.status, r.quantity,
          coalesce(m.store, 0), coalesce(m.hands, 0), coalesce(m.rows, 0)) as what
        from stock_requests r
        full join (select ref_id, count(*) as rows, coalesce(sum(pieces) filter (where place_id = ${STOREROOM.id}), 0) as store,
                     coalesce(sum(pieces) filter (where place_id <> ${STOREROOM.id}), 0) as hands,
                     max(p.person_id) as holder
                   from stock_movements m join places p on p.id = m.place_id
                   where ref_kind = 'stock_request' group by ref_id) m on m.ref_id = r.id
        -- Requests that were approved before there were places have only the storeroom's row.
        where r.id is null or (m.rows is not null and (r.status <> 'approved' or m.store <> -r.quantity
          or case when r.decided_at < (select created_at from places where id = ${STOREROOM.id}) then m.rows <> 1
               else m.rows <> 2 or m.hands <> r.quantity or m.holder is distinct from r.requested_by end))`,
  ),
  check(
    'a confirmed hand-back moved its goods once from the hands into the storeroom; other hand-backs moved nothing',
    sql`select format('line %s of hand-back %s (%s): quantity %s, store %s, hands %s, in %s rows', l.id, b.id, b.status,
          l.quantity, coalesce(m.store, 0), coalesce(m.hands, 0), coalesce(m.rows, 0)) as what
        from hand_back_lines l join hand_backs b on b.id = l.hand_back_id
        full join (select ref_id, count(*) as rows, coalesce(sum(pieces) filter (where place_id = ${STOREROOM.id}), 0) as store,
                     coalesce(sum(pieces) filter (where place_id <> ${STOREROOM.id}), 0) as hands, max(p.person_id) as holder
                   from stock_movements m join places p on p.id = m.place_id
                   where ref_kind = 'hand_back_line' group by ref_id) m on m.ref_id = l.id
        where l.id is null or coalesce(m.rows, 0) <> case when b.status = 'approved' then 2 else 0 end
          or (m.rows is not null and (m.store, -m.hands, m.holder) is distinct from (l.quantity, l.quantity, b.person_id))`,
  ),
  check(
    'an approved update moved its pieces once, in the place that it counted; other updates moved nothing',
    sql`select format('update %s (%s %s): pieces %s, moved %s in %s rows', l.id, l.status, l.change_type, l.pieces,
          coalesce(m.pieces, 0), coalesce(m.rows, 0)) as what
        from stock_update_lines l
        full join (select ref_id, sum(pieces) as pieces, count(*) as rows, max(p.person_id) as holder
                   from stock_movements m join places p on p.id = m.place_id
                   where ref_kind = 'stock_update' group by ref_id) m on m.ref_id = l.id
        where l.id is null or (m.rows is not null and m.holder is distinct from l.hands_of)
          or coalesce(m.rows, 0) <> (l.status = 'approved' and l.change_type <> 'taarifa')::int
          or coalesce(m.pieces, l.pieces) <> l.pieces`,
  ),
  check(
    'an order line and the ledger agree on the pieces that the line took from the storeroom and from hands',
    sql`select format('line %s of order %s: taken %s, ledger %s, from hands %s, ledger %s', coalesce(l.id, m.ref_id),
          coalesce(l.order_id::text, 'none'), coalesce(l.taken, 0), -coalesce(m.store, 0), coalesce(l.from_hands, 0),
          -coalesce(m.hands, 0)) as what
        from order_lines l
        full join (select ref_id, coalesce(sum(pieces) filter (where place_id = ${STOREROOM.id}), 0) as store,
                     coalesce(sum(pieces) filter (where place_id <> ${STOREROOM.id}), 0) as hands
                   from stock_movements where ref_kind = 'order_line' group by ref_id) m on m.ref_id = l.id
        -- A line that was unticked and then removed from its order has put back all pieces that it took.
        where (coalesce(l.taken, 0), coalesce(l.from_hands, 0)) <> (-coalesce(m.store, 0), -coalesce(m.hands, 0))
          -- Of a ready line, all pieces are recorded (taken, from hands, short or settled), or none if its variant was
          -- never counted.
          or (l.ready_at is not null and l.taken + l.from_hands + l.shortage + l.settled_by_count
            not in (0, l.quantity -
              (select coalesce(sum(r.short), 0) from return_lines r where r.line_id = l.id)))`,
  ),
  check(
    'the total of an order is the sum of its lines and the fee of its delivery',
    sql`select format('order %s: total %s, lines %s, delivery %s', o.id, o.total, coalesce(l.total, 0), o.delivery_fee)
          as what
        from orders o
        left join (select order_id, sum(line_total) as total from order_lines group by order_id) l on l.order_id = o.id
        where o.total is distinct from l.total + o.delivery_fee order by o.id`,
  ),
  check(
    'a line costs its packages and loose pieces, rounded to whole shillings except in lines from before the rounding',
    sql`select format('line %s of order %s: %s × %s, packages of %s at %s, line total %s', id, order_id, price, quantity,
          coalesce(items_per_package::text, 'none'), coalesce(package_price::text, 'none'), line_total) as what
        from order_lines,
          lateral (select case when package_price is null then price * quantity
            else package_price * (quantity / items_per_package) + price * (quantity % items_per_package) end as cost) counted
        -- Lines sold without a network keep the total that the customer paid.
        where line_total not in (cost, floor(cost + 0.5))
          and not exists (select from orders o where o.id = order_id and o.received_at is not null)
        order by id`,
  ),
  check(
    'a line never costs more than at the prices of its day, and costs less only if staff agreed on it',
    sql`select format('line %s of order %s: line total %s, at the prices of its day %s', id, order_id, line_total, list_total)
          as what
        from order_lines
        where line_total > list_total or price > list_price or (line_total < list_total and agreed_reason is null)
        order by id`,
  ),
  check(
    'the latest stored prices of a variant are its current prices',
    sql`select format('variant %s of %s costs %s %s, kept %s %s', v.id, v.product_id, v.price, v.price_tiers, p.price,
          p.price_tiers) as what
        from variants v
        join lateral (select * from variant_prices where variant_id = v.id order by id desc limit 1) p on true
        where v.archived_at is null and (p.price, p.price_tiers, p.tier_scope, p.items_per_package)
          is distinct from (v.price, v.price_tiers, v.tier_scope, v.items_per_package) order by v.id`,
  ),
  check(
    'no two products or variants that are neither deleted nor archived share a barcode, and the variant of a barcode belongs to its product',
    sql`select format('barcode %s: %s of %s', b.code, coalesce('variant ' || b.variant_id, 'product'), b.product_id) as what
        from barcodes b join products p on p.id = b.product_id left join variants v on v.id = b.variant_id
        where v.product_id <> b.product_id or (p.deleted_at is null and v.archived_at is null and exists (
          select from barcodes o join products q on q.id = o.product_id left join variants w on w.id = o.variant_id
          where o.code = b.code and o.id <> b.id and q.deleted_at is null and w.archived_at is null)) order by b.id`,
  ),
  ...returnChecks,
  ...deliveryChecks,
  ...arrivalChecks,
  ...stocktakeChecks,
  ...drawerChecks,
  ...openingChecks,
  check(
    'the settled amount of an order is the sum of its settlements',
    sql`select format('order %s: settled %s, settlements %s', o.id, o.settled, coalesce(s.amount, 0)) as what
        from orders o
        left join (select order_id, sum(amount) as amount from settlements group by order_id) s on s.order_id = o.id
        where o.settled <> coalesce(s.amount, 0) order by o.id`,
  ),
  check(
    'the due amount of an order is the value of its ready lines, less what was returned, paid and settled',
    sql`select format('order %s: due %s, counted %s', o.id, o.due, ${dueOf}) as what
        from orders o, lateral (${lineSums}) l
        where o.due <> ${dueOf}
          or o.due_since is distinct from case when o.cancelled_at is null then l.since end
          or (o.due > 0 and o.due_on is null)
        order by o.id`,
  ),
  check(
    'the parts of a payment add up to no more than its amount, and an undone payment is undone in all its parts',
    sql`with parts as (select payment_id, sum(amount) as amount from payment_parts group by payment_id)
        select format('payment %s: %s, parts %s', y.id, y.amount, p.amount) as what
        from payments y join parts p on p.payment_id = y.id
        where y.order_id is not null or p.amount * sign(y.amount) not between 0 and abs(y.amount)
        union all
        select format('payment %s: parts %s, undone %s', y.reverses, coalesce(a.amount, 0), coalesce(b.amount, 0))
        from payments y left join parts a on a.payment_id = y.reverses left join parts b on b.payment_id = y.id
        where y.reverses is not null and coalesce(a.amount, 0) <> -coalesce(b.amount, 0)`,
  ),
  check(
    'the remaining amount of an opening debt, an opening deposit or a write-off is its amount less what ended or reversed it',
    sql`select format('entry %s (%s %s): remaining %s, counted %s', id, kind, amount, remaining, counted) as what
        from (
          select e.*, case e.kind
            when 'opening' then e.amount - coalesce((select sum(amount) from settlements where opening_id = e.id), 0)
              - coalesce((select sum(amount) from payment_parts where opening_id = e.id), 0)
              - coalesce((select sum(amount) from customer_entries where entry_id = e.id), 0)
            when 'opening_deposit' then e.amount
              - coalesce((select sum(amount) from customer_entries where entry_id = e.id), 0)
            when 'write_off' then coalesce((select sum(amount) from settlements where entry_id = e.id), 0)
            else 0 end as counted
          from customer_entries e
        ) e where remaining <> counted order by id`,
  ),
  check(
    'the sums of a customer agree with its orders, entries, payments and settlements',
    sql`select format('customer %s: stored %s, counted %s', k.id, row(k.debt, k.deposit, k.balance, k.bought),
            row(c.debt, c.deposit, c.balance, c.bought)) as what
        from customers k join (${countedCustomers}) c on c.id = k.id
        where (k.debt, k.deposit, k.balance, k.bought) <> (c.debt, c.deposit, c.balance, c.bought)
        order by k.id`,
  ),
  check(
    'the balance of a customer is the sum of its statement',
    sql`select format('customer %s: balance %s, statement %s', k.id, k.balance, coalesce(s.amount, 0)) as what
        from customers k left join (
          select coalesce(c.merged_into, c.id) as id, sum(s.amount) as amount
          from customer_statement s join customers c on c.id = s.customer_id group by 1
        ) s on s.id = k.id
        where k.merged_into is null and k.balance <> coalesce(s.amount, 0) order by k.id`,
  ),
  check(
    'no customer has both a debt and a deposit, and no customer is merged into a merged customer',
    sql`select format('customer %s owes %s and has a deposit of %s', id, debt, deposit) as what
        from customers where merged_into is null and debt > 0 and deposit > 0
        union all
        select format('customer %s is merged into %s, which is merged itself', c.id, k.id)
        from customers c join customers k on k.id = c.merged_into where k.merged_into is not null`,
  ),
  check(
    'the paid and refunded amounts of an order are the sums of its payments, and an undo has the amount of its payment',
    sql`select format('order %s: paid %s, payments %s', o.id, o.paid, coalesce(p.amount, 0)) as what
        from orders o
        left join (
          select order_id, sum(amount) as amount from (
            select order_id, amount from payments union all select order_id, amount from payment_parts
          ) received group by order_id
        ) p on p.order_id = o.id
        where o.paid <> coalesce(p.amount, 0)
        union all
        select format('order %s: refunded %s, refunds %s', o.id, o.refunded, coalesce(p.amount, 0))
        from orders o
        left join (select order_id, -sum(amount) as amount from payments where refund group by order_id) p on p.order_id = o.id
        where o.refunded <> coalesce(p.amount, 0)
        union all
        select format('payment %s does not undo payment %s', u.id, u.reverses)
        from payments u join payments p on p.id = u.reverses
        where u.amount <> -p.amount or u.order_id is distinct from p.order_id or u.refund <> p.refund
          or (u.customer_id is null) <> (p.customer_id is null)`,
  ),
  check(
    'a cancelled order has no line that is ready or open',
    sql`select format('order %s is cancelled, its line %s is not', o.id, l.id) as what
        from orders o join order_lines l on l.order_id = o.id
        where o.cancelled_at is not null and (l.cancelled_at is null or l.ready_at is not null)`,
  ),
  {
    name: 'the average cost of every variant, line and correction is the one that follows from the ledger',
    find: findWrongCosts,
  },
  check(
    'the daily figures are the sums of the rows that they count',
    sql`with counted as (${countedFigures}
        )
        select format('figures of %s on %s: stored %s, counted %s', product_id, day,
            row(f.sales, f.units_sold, f.arrivals, f.buying, f.shipping, f.cost,
              f.sales_without_cost, f.stock_losses),
            row(c.sales, c.units_sold, c.arrivals, c.buying, c.shipping, c.cost,
              c.sales_without_cost, c.stock_losses)) as what
        from daily_figures f full join counted c using (product_id, day)
        where (coalesce(f.sales, 0), coalesce(f.units_sold, 0), coalesce(f.arrivals, 0), coalesce(f.buying, 0), coalesce(f.shipping, 0),
            coalesce(f.cost, 0), coalesce(f.sales_without_cost, 0), coalesce(f.stock_losses, 0))
           <> (coalesce(c.sales, 0), coalesce(c.units_sold, 0), coalesce(c.arrivals, 0), coalesce(c.buying, 0), coalesce(c.shipping, 0),
            coalesce(c.cost, 0), coalesce(c.sales_without_cost, 0), coalesce(c.stock_losses, 0))
        order by product_id, day`,
  ),
  check(
    'the figures of a month are the sums of its days',
    sql`select format('month %s of %s: stored %s, days %s', month, product_id, row(m.sales, m.units_sold, m.cost, m.sales_without_cost),
            row(d.sales, d.units_sold, d.cost, d.sales_without_cost)) as what
        from month_figures m full join (${countedMonths}
        ) d using (product_id, month)
        where (coalesce(m.sales, 0), coalesce(m.units_sold, 0), coalesce(m.cost, 0), coalesce(m.sales_without_cost, 0)) <> (coalesce(d.sales, 0), coalesce(d.units_sold, 0), coalesce(d.cost, 0), coalesce(d.sales_without_cost, 0))
        order by product_id, month`,
  ),
  check(
    'the totals of a day are the sums of the rows that they count',
    sql`with stored as (${storedTotals}
        ), counted as (${countedTotals}
        )
        select format('totals of %s: stored %s, counted %s', day,
            row(k.sales, k.units_sold, k.arrivals, k.buying, k.shipping, k.ordered, k.orders, k.counter_orders, k.paid, k.cost,
              k.sales_without_cost, k.stock_losses, k.delivery_fees),
            row(c.sales, c.units_sold, c.arrivals, c.buying, c.shipping, c.ordered, c.orders, c.counter_orders, c.paid, c.cost,
              c.sales_without_cost, c.stock_losses, c.delivery_fees)) as what
        from stored k full join counted c using (day)
        where (coalesce(k.sales, 0), coalesce(k.units_sold, 0), coalesce(k.arrivals, 0), coalesce(k.buying, 0),
            coalesce(k.shipping, 0), coalesce(k.ordered, 0), coalesce(k.orders, 0), coalesce(k.counter_orders, 0), coalesce(k.paid, 0),
            coalesce(k.cost, 0), coalesce(k.sales_without_cost, 0), coalesce(k.stock_losses, 0),
            coalesce(k.delivery_fees, 0))
          <> (coalesce(c.sales, 0), coalesce(c.units_sold, 0), coalesce(c.arrivals, 0), coalesce(c.buying, 0),
            coalesce(c.shipping, 0), coalesce(c.ordered, 0), coalesce(c.orders, 0), coalesce(c.counter_orders, 0), coalesce(c.paid, 0),
            coalesce(c.cost, 0), coalesce(c.sales_without_cost, 0), coalesce(c.stock_losses, 0), coalesce(c.delivery_fees, 0))
        order by day`,
  ),
  ...saleSumChecks,
]
