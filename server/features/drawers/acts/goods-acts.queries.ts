// Queries for the acts of a day on orders and goods, one per kind of act. Each selects the columns of `DayRow`.
import { sql } from 'kysely'
import {
  amountText,
  type DayQuery,
  type DayRange,
  noMove,
  noOrder,
  notExpense,
  priceAt,
  salesOf,
  typeName,
  wasStaffAt,
} from './day-range.ts'
import { actorsOf } from './price-acts.queries.ts'
import { lowestTotal, piecesOfLine, piecesOfProduct } from './shop-total.ts'

export const returns: DayQuery = ({ from, to }) => sql`
  select r.person_id, r.order_id, ${noMove}, -r.value as amount, r.reason, r.at, ${notExpense}
  from order_returns r where r.at >= ${from} and r.at < ${to}`

/**
 * A difference of up to this many shillings is ignored, because line totals and the values of returned pieces may be
 * rounded.
 */
const MAX_ROUNDING = 2

/** The total that the shop asked for line `l` before any discount. Discounts are acts of their own. */
const askedFor = sql`coalesce(l.list_total, l.line_total)`

/** One day before order `o`: counter sales may use the prices of that day (late-prices.rules.ts). */
const dayBeforeOrder = sql`o.created_at - interval '1 day'`

/**
 * Returned goods that leave the customer with too few pieces for the tier price that they paid: somebody may
 * buy many pieces in order to get a few of them cheaply. Pieces of other types can count towards a tier price, so
 * all lines of the returned products are checked. The amount is how much more the remaining pieces should have cost.
 */
export const keptTiers: DayQuery = ({ from, to }) => sql`
  select t.person_id, t.order_id, ${noMove}, kept.value - fair.value as amount,
    l.name || ': ' || kept.pieces || ' / ' || l.quantity as reason, t.at, ${notExpense}
  -- The last return of the day for each product of an order.
  from (
    select b.order_id, b.product_id, max(r.return_id) as return_id
    from order_returns t join return_lines r on r.return_id = t.id join order_lines b on b.id = r.line_id
    where t.at >= ${from} and t.at < ${to} group by b.order_id, b.product_id
  ) r join order_returns t on t.id = r.return_id join orders o on o.id = r.order_id
  join order_lines l on l.order_id = r.order_id and l.product_id = r.product_id and l.ready_at is not null
  cross join lateral (
    select coalesce(sum(e.quantity), 0) as pieces, coalesce(sum(e.value), 0) as value
    from return_lines e where e.line_id = l.id and e.return_id <= r.return_id) back
  -- The pieces that the customer keeps after this return: 'kept' those of the line, 'kept_of_product' those of all
  -- lines of the product.
  cross join lateral (
    select l.quantity - back.pieces as pieces, case when l.agreed_reason is null then l.line_total - back.value
      else round(${askedFor} * (l.quantity - back.pieces) / l.quantity, 2) end as value) kept
  cross join lateral (
    select sum(m.quantity - coalesce(returned.pieces, 0)) as pieces,
      sum(m.quantity - coalesce(returned.pieces, 0)) filter (where m.variant_id = l.variant_id) as of_type
    from order_lines m left join lateral (
      select sum(quantity) as pieces from return_lines where line_id = m.id and return_id <= r.return_id
    ) returned on true
    where m.order_id = l.order_id and m.product_id = l.product_id) kept_of_product
  cross join lateral (
    select ${lowestTotal(
      { pieces: sql`kept.pieces`, ofType: sql`kept_of_product.of_type`, ofProduct: sql`kept_of_product.pieces` },
      { from: dayBeforeOrder, to: sql`l.ready_at` },
    )} as value) fair
  where kept.pieces > 0 and l.list_price is not null and kept.value < fair.value - ${MAX_ROUNDING}::int`

/** The person whose edit of order `o` last lowered its total, else the person who last edited it. */
const loweredBy = sql`(
      select a.person_id from audit a
      where a.subject = 'order' and a.action = 'order_edited' and a.subject_id = o.id::text
      order by (a.after ->> 'total')::numeric < (a.before ->> 'total')::numeric desc, a.id desc limit 1)`

/**
 * Edited orders that kept a tier price for fewer pieces than it requires: somebody may order many pieces in order
 * to get a few of them cheaply. The limit on discounts does not catch this.
 */
export const keptTiersOfEdits: DayQuery = ({ from, to }) => sql`
  select ${loweredBy} as person_id, o.id as order_id, ${noMove}, ${askedFor} - fair.value as amount,
    l.name || ': ' || l.quantity as reason, o.edited_at as at, ${notExpense}
  from orders o join order_lines l on l.order_id = o.id
  cross join lateral (
    ${piecesOfProduct}) of_product
  cross join lateral (
    select ${lowestTotal(piecesOfLine, { from: dayBeforeOrder, to: sql`o.edited_at` })} as value) fair
  where o.edited_at >= ${from} and o.edited_at < ${to} and o.cancelled_at is null
    and l.list_price is not null and ${askedFor} < fair.value - ${MAX_ROUNDING}::int`

/**
 * The person who agreed on the price of line `l` of order `o`: the person who set it in an edit, else the person who
 * converted the order from a photo, else the seller at the counter. Edits by earlier releases do not say which lines
 * they changed, so they count for every line.
 */
const agreedBy = sql`coalesce((
      select a.person_id from audit a
      where a.subject = 'order' and a.action = 'order_edited' and a.subject_id = o.id::text
        and (a.after -> 'agreed' @> to_jsonb(l.position) or (a.after ? 'discount' and not a.after ? 'agreed'))
      order by a.id desc limit 1), (
      select a.person_id from audit a
      where a.subject = 'captured_order' and a.action = 'captured_order_converted'
        and a.subject_id = o.captured_order_id::text
      order by a.id desc limit 1), o.taken_by, o.person_id)`

/**
 * The person who agreed on the largest discount of order `o`. If the order has no discount, the person who entered or
 * placed it.
 */
export const mostAgreedBy = sql`(
      select ${agreedBy} from order_lines l where l.order_id = o.id
      order by l.agreed_reason is null, l.list_total - l.line_total desc limit 1)`

/** The time of the edit of order `o` if it was edited on the day, else the time at which it was placed. */
export const placedOrEdited = ({ from, to }: Pick<DayRange, 'from' | 'to'>) => sql`
  case when o.edited_at >= ${from} and o.edited_at < ${to} then o.edited_at else o.created_at end`

/** Agreed prices in orders that were placed or edited on the day. */
export const discounts: DayQuery = ({ from, to }) => sql`
  select ${agreedBy} as person_id, o.id as order_id, ${noMove}, l.line_total - l.list_total as amount,
    l.name || ': ' || l.agreed_reason as reason, ${placedOrEdited({ from, to })} as at, ${notExpense}
  from orders o join order_lines l on l.order_id = o.id
  where l.agreed_reason is not null and o.id in (
    select id from ${salesOf({ from, to })} sale
    union select id from orders where edited_at >= ${from} and edited_at < ${to})`

/**
 * Cancellations by staff, cancellations of other people's orders, and all cancellations by accounts that were deleted
 * since.
 */
export const cancelledOrders: DayQuery = ({ from, to }) => sql`
  select o.cancelled_by as person_id, o.id as order_id, ${noMove}, -o.total as amount,
    coalesce(o.cancel_reason, '') as reason, o.cancelled_at as at, ${notExpense}
  from orders o join people p on p.id = o.cancelled_by
  where o.cancelled_at >= ${from} and o.cancelled_at < ${to} and (
    o.person_id is distinct from p.id or p.deleted_at is not null or ${wasStaffAt(sql`o.cancelled_at`)})`

/**
 * Orders whose total staff lowered, by removing lines, lowering prices, or lowering the delivery fee. Also paid orders
 * in which goods were replaced by others, with the value of the removed goods.
 */
export const loweredOrders: DayQuery = ({ from, to }) => sql`
  select a.person_id, a.subject_id::bigint as order_id, ${noMove},
    case when t.after < t.before then t.after - t.before else -(a.after ->> 'withdrawn_value')::numeric end as amount,
    ${amountText(sql`t.before`)} || ' → ' || ${amountText(sql`t.after`)} || coalesce('. ' || (a.after ->> 'withdrawn'), '')
      as reason, a.at, ${notExpense}
  from audit a cross join lateral (
    select (a.before ->> 'total')::numeric as before, (a.after ->> 'total')::numeric as after) t
  where a.subject = 'order' and a.action in ('order_edited', 'order_delivery') and a.at >= ${from} and a.at < ${to}
    and (t.after < t.before or a.after ? 'withdrawn')`

/** Deleted products with pieces in the storeroom, at selling prices. Stocktakes no longer count these pieces. */
export const deletedProducts: DayQuery = ({ from, to }) => sql`
  select a.person_id, ${noOrder}, ${noMove}, coalesce(-sum(v.stock * ${priceAt(sql`a.at`)}), 0) as amount,
    p.name || ': ' || coalesce(sum(v.stock), 0) as reason, a.at, ${notExpense}
  from audit a join products p on p.id = a.subject_id left join variants v on v.product_id = p.id
  where a.subject = 'product' and a.action = 'delete_product' and a.at >= ${from} and a.at < ${to}
  group by a.id, p.id`

/**
 * Types that were removed from their products with pieces left in the storeroom. Nobody can sell these pieces any more.
 */
export const removedTypes: DayQuery = ({ from, to }) => sql`
  select by.person_id, ${noOrder}, ${noMove}, -sum(v.stock * ${priceAt(sql`v.archived_at`)}) as amount,
    string_agg(${typeName} || ': ' || v.stock, ', ' order by v.id) as reason, v.archived_at as at, ${notExpense}
  from variants v join products p on p.id = v.product_id
  left join ${actorsOf({ from, to })} by on by.at = v.archived_at
  where v.archived_at >= ${from} and v.archived_at < ${to} and v.stock > 0
  group by p.id, v.archived_at, by.person_id`

/** Ready lines that were unticked, with their totals. The goods came back, although no return was recorded. */
export const untickedLines: DayQuery = ({ from, to }) => sql`
  select a.person_id, a.subject_id::bigint as order_id, ${noMove},
    -coalesce((a.before ->> 'total')::numeric, 0) as amount, '' as reason, a.at, ${notExpense}
  from audit a
  where a.subject = 'order' and a.action = 'line_returned' and a.at >= ${from} and a.at < ${to}`

/** Returned goods that were written off. */
export const writtenOffGoods: DayQuery = ({ from, to }) => sql`
  select r.person_id, r.order_id, ${noMove}, -l.value as amount, r.reason, r.at, ${notExpense}
  from order_returns r join return_lines l on l.return_id = r.id
  where not l.to_stock and r.at >= ${from} and r.at < ${to}`
