// Counts of a day that differed from the books and were not applied, at selling prices. Without these rows, a person
// who decides on counts could hide a shortage.
import { sql } from 'kysely'
import { stocktakeTitle } from './count-acts.queries.ts'
import { type DayQuery, noMove, noOrder, notExpense, priceAt, signedPieces, staffName, typeName } from './day-range.ts'

/** Counts that were rejected, or closed because another count of the same goods was approved. */
export const droppedCounts: DayQuery = ({ from, to }) => sql`
  select l.decided_by as person_id, ${noOrder}, ${noMove}, round(l.pieces * ${priceAt(sql`l.decided_at`)}, 2) as amount,
    ${typeName} || ': '
      || ${staffName('who')} || ' ' || l.counted || ' (' || ${signedPieces(sql`l.pieces`)} || ')'
      || coalesce('. ' || l.reason, '') as reason,
    l.decided_at as at, ${notExpense}
  from stock_update_lines l join variants v on v.id = l.variant_id join products p on p.id = l.product_id
  join people who on who.id = l.submitted_by
  where l.change_type = 'marekebisho' and l.status in ('rejected', 'closed') and l.pieces <> 0
    and l.decided_at >= ${from} and l.decided_at < ${to}
    -- A count is not lost if the approved count that closed it had the same result. One transaction decided both
    -- counts, so their times are equal.
    and not exists (
      select from stock_update_lines a
      where a.variant_id = l.variant_id and a.change_type = 'marekebisho' and a.status = 'approved'
        and a.hands_of is not distinct from l.hands_of and a.decided_at = l.decided_at and a.pieces = l.pieces)`

/**
 * Stocktakes that were rejected, or approved without some lines. Each row has the differences of the lines that were
 * not applied, and the people whose later counts replaced some of them.
 */
export const droppedStocktakeLines: DayQuery = ({ from, to }) => sql`
  select a.person_id, ${noOrder}, ${noMove}, (a.after ->> 'dropped_value')::numeric as amount,
    ${stocktakeTitle}
      || case s.status when 'rejected' then ' imekataliwa: ' else ', zimeachwa kama zilivyo: ' end
      || (a.after ->> 'dropped') || coalesce('. Hesabu mpya: ' || (
        select string_agg(${staffName('who')}, ', ' order by who.id) from people who
        where a.after -> 'overtaken_by' @> to_jsonb(who.id)), '')
      || coalesce('. ' || s.reason, '') as reason, a.at, ${notExpense}
  from audit a join stocktakes s on s.id::text = a.subject_id
  where a.subject = 'stocktake' and a.action in ('approve_stocktake', 'reject_stocktake')
    and a.at >= ${from} and a.at < ${to} and a.after ? 'dropped'`

/**
 * Counts of a stocktake that another person's count replaced, with the difference between the two. Without these rows,
 * a manager could replace a count that had found pieces missing. The `received_at` of a count equals the `replaced_at`
 * of the counts that it replaces, because both are written in one transaction.
 */
export const replacedCounts: DayQuery = ({ from, to }) => sql`
  select n.counted_by as person_id, ${noOrder}, ${noMove},
    round((sum(r.pieces) - coalesce(n.pieces, v.stock, sum(r.pieces))) * ${priceAt(sql`n.received_at`)}, 2) as amount,
    ${stocktakeTitle} || ': ' || ${typeName} || ': '
      || string_agg(${staffName('who')} || ' ' || r.pieces, ' + ' order by r.id)
      || ' → ' || coalesce(n.pieces::text, 'haikuhesabiwa') as reason,
    n.received_at as at, ${notExpense}
  from stocktakes s
  join stocktake_counts r on r.stocktake_id = s.id and r.replaced_at >= ${from} and r.replaced_at < ${to}
    and r.pieces is not null
  join stocktake_counts n on n.stocktake_id = s.id and n.variant_id = r.variant_id and n.received_at = r.replaced_at
  join people who on who.id = r.counted_by
  join variants v on v.id = r.variant_id join products p on p.id = v.product_id
  where s.created_at < ${to} and (s.decided_at is null or s.decided_at >= ${from})
  group by s.id, n.id, v.id, p.id
  having bool_or(r.counted_by <> n.counted_by) and sum(r.pieces) is distinct from n.pieces`

/** Goods that somebody handed back and the storeroom refused, at selling prices. */
export const deniedHandBacks: DayQuery = ({ from, to }) => sql`
  select b.decided_by as person_id, ${noOrder}, ${noMove},
    -round(sum(l.quantity * ${priceAt(sql`b.decided_at`)}), 2) as amount,
    'Za ' || ${staffName('giver')} || ': ' || string_agg(${typeName} || ' ' || l.quantity, ', ' order by l.id)
      || coalesce('. ' || b.reason, '') as reason,
    b.decided_at as at, ${notExpense}
  from hand_backs b join hand_back_lines l on l.hand_back_id = b.id
  join variants v on v.id = l.variant_id join products p on p.id = l.product_id
  join people giver on giver.id = b.person_id
  where b.status = 'rejected' and b.decided_by <> b.person_id and b.decided_at >= ${from} and b.decided_at < ${to}
  group by b.id, giver.id`
