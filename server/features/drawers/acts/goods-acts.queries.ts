import { sql } from 'kysely'
import { staffRoles } from '../../../../shop/people/roles.ts'
import type { DayQuery } from './day-range.ts'

/** The acts of a day on orders and goods. */

export const returns: DayQuery = ({ from, to }) => sql`
  select r.person_id, r.order_id, null::bigint, -r.value, r.reason, r.at, false
  from order_returns r where r.at >= ${from} and r.at < ${to}`

/** Agreed prices in orders that were placed or edited on the day. */
export const discounts: DayQuery = ({ from, to }) => sql`
  select coalesce(o.taken_by, o.person_id), o.id, null::bigint, l.line_total - l.list_total,
    l.name || ': ' || l.agreed_reason, case when o.edited_at >= ${from} and o.edited_at < ${to} then o.edited_at
      else o.created_at end, false
  from orders o join order_lines l on l.order_id = o.id
  where l.agreed_reason is not null and o.id in (
    select id from orders where created_at >= ${from} and created_at < ${to}
    union select id from orders where edited_at >= ${from} and edited_at < ${to})`

/** Orders that staff cancelled. */
export const cancelledOrders: DayQuery = ({ from, to }) => sql`
  select o.cancelled_by, o.id, null::bigint, -o.total, coalesce(o.cancel_reason, ''), o.cancelled_at, false
  from orders o join people p on p.id = o.cancelled_by
  where o.cancelled_at >= ${from} and o.cancelled_at < ${to} and p.role = any(${[...staffRoles]}::text[])`

/** Lines that were ready and are not any more: their goods came back without a return. */
export const untickedLines: DayQuery = ({ from, to }) => sql`
  select a.person_id, a.subject_id::bigint, null::bigint, 0, '', a.at, false
  from audit a
  where a.subject = 'order' and a.action = 'line_returned' and a.at >= ${from} and a.at < ${to}`

/** Returned goods that were written off. */
export const writtenOffGoods: DayQuery = ({ from, to }) => sql`
  select r.person_id, r.order_id, null::bigint, -l.value, r.reason, r.at, false
  from order_returns r join return_lines l on l.return_id = r.id
  where not l.to_stock and r.at >= ${from} and r.at < ${to}`

/** Counts that changed the stock, at the price of the goods. */
export const stockCounts: DayQuery = ({ from, to }) => sql`
  select m.person_id, null::bigint, null::bigint, round(m.pieces * v.price, 2),
    p.name || coalesce(' ' || v.type, '') || ': ' || to_char(m.pieces, 'SG999999999'), m.at, false
  from stock_movements m join variants v on v.id = m.variant_id join products p on p.id = v.product_id
  where m.reason = 'correction' and m.at >= ${from} and m.at < ${to}`
