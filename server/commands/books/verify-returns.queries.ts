import { sql } from 'kysely'
import { type Check, check } from './book-check.ts'

/** The checks of `verify` on returned goods. */
export const returnChecks: readonly Check[] = [
  check(
    'the returned value of an order is the sum of its returns, and the value of a return is the sum of its lines',
    sql`select format('order %s: returned %s, returns %s', o.id, o.returned, coalesce(r.value, 0)) as what
        from orders o
        left join (select order_id, sum(value) as value from order_returns group by order_id) r on r.order_id = o.id
        where o.returned <> coalesce(r.value, 0)
        union all
        select format('return %s: value %s, lines %s', r.id, r.value, coalesce(l.value, 0))
        from order_returns r
        left join (select return_id, sum(value) as value from return_lines group by return_id) l on l.return_id = r.id
        where r.value <> coalesce(l.value, 0)
        union all
        select format('return %s: value %s, debt %s, written off %s, deposit used %s, refunded %s (payment %s), kept %s,
          exchanged %s', r.id, r.value, r.debt, r.written_off, r.deposit_used, r.refunded, -y.amount, r.kept, r.exchanged)
        from order_returns r left join payments y on y.id = r.payment_id
        where r.value <> r.debt + r.written_off + r.deposit_used + r.refunded + r.kept + r.exchanged
          or r.refunded <> coalesce(-y.amount, 0)`,
  ),
  check(
    'no line has more returned pieces than sold pieces, and a return contains only ready lines of its order',
    sql`select format('line %s of order %s: returned %s of %s, worth %s of %s', l.id, l.order_id, sum(r.quantity),
          l.quantity, sum(r.value), l.line_total) as what
        from return_lines r join order_lines l on l.id = r.line_id join order_returns t on t.id = r.return_id
        group by l.id
        having sum(r.quantity) > l.quantity or sum(r.value) > l.line_total or l.ready_at is null
          or (sum(r.quantity) = l.quantity and sum(r.value) <> l.line_total) or bool_or(t.order_id <> l.order_id)`,
  ),
  check(
    'an exchange takes as much out of the old order as it brings into the new one',
    sql`select format('order %s: exchanged %s, settlements %s, returns %s', o.id, o.exchanged, coalesce(s.amount, 0),
          coalesce(r.amount, 0)) as what
        from orders o
        left join (select order_id, sum(amount) as amount from settlements where kind = 'exchange' group by 1) s
          on s.order_id = o.id
        left join (
          select order_id, sum(amount) as amount from (
            select order_id, -exchanged as amount from order_returns
            union all select new_order_id, exchanged from order_returns where new_order_id is not null
          ) sides group by 1) r on r.order_id = o.id
        where (o.exchanged, o.exchanged) is distinct from (coalesce(s.amount, 0), coalesce(r.amount, 0))
        union all
        select format('return %s: exchanged %s, and there is no new order', id, exchanged) from order_returns
        where exchanged > 0 and new_order_id is null`,
  ),
  check(
    'returned pieces of a counted type came in, and went out again if they were written off',
    sql`select format('line %s of return %s: quantity %s, in %s, out %s', r.id, r.return_id, r.quantity, m.came, m.went)
          as what
        from (
          select ref_id, coalesce(sum(pieces) filter (where reason = 'customer_return'), 0) as came,
            coalesce(-sum(pieces) filter (where reason = 'written_off'), 0) as went
          from stock_movements where ref_kind = 'return_line' group by ref_id
        ) m left join return_lines r on r.id = m.ref_id
        where r.id is null or m.came <> r.quantity - r.short or m.went <> case when r.to_stock then 0 else r.quantity end`,
  ),
]
