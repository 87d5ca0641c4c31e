// Queries for the sales of a day that were stored although they broke a rule, one per kind of act. Each selects the
// columns of `DayRow`.
import { sql } from 'kysely'
import type { SaleMark } from '../../../../shop/orders/sale-marks.ts'
import { type DayQuery, isSaleOf, noMove, notExpense, salesOf, staffName } from './day-range.ts'
import { onlyWith } from './day-sources.queries.ts'
import { mostAgreedBy, placedOrEdited } from './goods-acts.queries.ts'

/** The condition that order `o` has a mark. It matches the partial index of marked orders, which are few. */
const isMarked = (mark: SaleMark) => sql`(o.marks <> '{}' and ${mark}::text = any(o.marks))`

/** Selects the counter sales with this mark. */
export const salesWithMark = (mark: SaleMark): DayQuery =>
  onlyWith(
    'markedOrders',
    ({ from, to }) => sql`
  select o.taken_by as person_id, o.id as order_id, ${noMove}, o.total as amount,
    coalesce(o.receipt_no, '') as reason, o.created_at as at, ${notExpense}
  from orders o
  where o.channel = 'counter' and ${isMarked(mark)} and ${isSaleOf({ from, to })}`,
  )

/** Orders with a price below cost that were entered or edited on the day. */
export const ordersBelowCost: DayQuery = ({ from, to }) => sql`
  select ${mostAgreedBy} as person_id, o.id as order_id, ${noMove}, o.total as amount, '' as reason,
    ${placedOrEdited({ from, to })} as at, ${notExpense}
  from orders o
  where o.channel = 'online' and o.cancelled_at is null and ${isMarked('below_cost')}
    and ((o.created_at >= ${from} and o.created_at < ${to}) or (o.edited_at >= ${from} and o.edited_at < ${to}))`

/**
 * One day more than the age of the oldest sale that the counter accepts (sale-times.rules.ts), so that the range misses
 * no sale.
 */
const MAX_DAYS_SEARCHED = 31

/** Sales that arrived on a later day than the day on which they were made. They are listed on both days. */
export const soldOnOtherDay: DayQuery = ({ from, to }) => sql`
  select o.taken_by as person_id, o.id as order_id, ${noMove}, o.total as amount,
    coalesce(o.receipt_no, '') as reason, o.created_at as at, ${notExpense}
  from orders o
  where o.channel = 'counter' and o.created_at < ${to}
    and o.created_at >= ${from}::timestamptz - make_interval(days => ${MAX_DAYS_SEARCHED})
    and (o.created_at >= ${from} or (o.received_at >= ${from} and o.received_at < ${to}))
    and (o.created_at at time zone 'Africa/Dar_es_Salaam')::date
      <> (o.received_at at time zone 'Africa/Dar_es_Salaam')::date`

/** The largest gap that is measured. A larger gap counts as this many numbers. */
const MAX_MISSING = 50

/**
 * Gaps in the receipt numbers of a till, listed at the sale after the gap, on the day on which that sale arrived. A
 * till numbers all its sales in sequence, even parked sales. So a missing number belongs to a sale that the phone has
 * not sent yet, or that somebody deleted from the phone, perhaps after printing the receipt. If somebody else used this
 * phone before the gap, both sellers are named.
 */
export const missingReceipts: DayQuery = ({ from, to }) => sql`
  select o.taken_by as person_id, o.id as order_id, ${noMove}, 0 as amount,
    case gap.missing when 1 then '' else r.till || '-' || r.count - gap.missing || ' … ' end
      || r.till || '-' || r.count - 1
      || case when seller_before.id is null then '' else '. Kabla yake aliuza ' || ${staffName('seller_before')} end as reason,
    o.created_at as at, ${notExpense}
  from orders o
  cross join lateral (
    select split_part(o.receipt_no, '-', 1) as till,
      case when o.receipt_no ~ '^[0-9]+-[0-9]{1,15}$' then split_part(o.receipt_no, '-', 2)::bigint end as count) r
  -- For nearly all sales the receipt with the previous number exists, so no search further back is needed.
  cross join lateral (
    select case when exists (select from orders where receipt_no = r.till || '-' || r.count - 1) then 0 else (
      select coalesce(min(back), ${MAX_MISSING} + 1) - 1 from (
        select back from generate_series(1, ${MAX_MISSING}) back
        where back = r.count or exists (select from orders where receipt_no = r.till || '-' || r.count - back)
        order by back limit 1) known) end as missing) gap
  left join lateral (
    select taken_by from orders where receipt_no = r.till || '-' || r.count - gap.missing - 1 order by id limit 1) before on true
  left join people seller_before on seller_before.id = before.taken_by and before.taken_by <> o.taken_by
  where o.channel = 'counter' and ((o.created_at >= ${from} and o.created_at < ${to} and o.received_at is null)
      or (o.received_at >= ${from} and o.received_at < ${to}))
    and r.count > 0 and gap.missing > 0`

/**
 * Tills that began on the day, with the seller of their first receipt. Such a till is a new phone or browser, or one
 * whose data were deleted, perhaps with sales whose receipts had been printed.
 */
export const newTills: DayQuery = ({ from, to }) => sql`
  select o.taken_by as person_id, o.id as order_id, ${noMove}, 0 as amount, 'Risiti ' || t.id || '-…' as reason,
    t.created_at as at, ${notExpense}
  from till_codes t left join lateral (
    select id, taken_by from orders where receipt_no = t.id || '-1' order by id limit 1) o on true
  where t.created_at >= ${from} and t.created_at < ${to}`

/** Sold pieces that the storeroom did not have, including those that a count has settled since. */
export const shortages: DayQuery = ({ from, to }) => sql`
  select o.taken_by as person_id, o.id as order_id, ${noMove},
    round(l.line_total * lacked.pieces / l.quantity, 2) as amount, l.name || ': ' || lacked.pieces as reason,
    o.created_at as at, ${notExpense}
  from orders o join order_lines l on l.order_id = o.id
  -- A count also settles the pieces of earlier sales that arrive after the count. These sales are listed by their mark
  -- instead.
  cross join lateral (
    select l.shortage + case when 'before_count' = any(o.marks) then 0 else l.settled_by_count end as pieces) lacked
  where o.channel = 'counter' and o.id in ${salesOf({ from, to })} and lacked.pieces > 0`
