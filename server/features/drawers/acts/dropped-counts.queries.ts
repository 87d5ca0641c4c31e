import { sql } from 'kysely'
import { type DayQuery, noMove, noOrder, notExpense, staffName } from './day-range.ts'

/**
 * Counts of a day that found another number than the books and were not applied, at the price of the goods. Otherwise
 * whoever decides could make a counted shortage vanish.
 */

/** Counts on a stock page that were rejected, or closed when another count of the same goods was approved. */
export const droppedCounts: DayQuery = ({ from, to }) => sql`
  select l.decided_by as person_id, ${noOrder}, ${noMove}, round(l.pieces * v.price, 2) as amount,
    p.name || coalesce(' ' || v.type, '') || ': '
      || ${staffName('who')} || ' ' || l.counted || ' (' || to_char(l.pieces, 'FMSG999999999') || ')'
      || coalesce('. ' || l.reason, '') as reason,
    l.decided_at as at, ${notExpense}
  from stock_update_lines l join variants v on v.id = l.variant_id join products p on p.id = l.product_id
  join people who on who.id = l.submitted_by
  where l.change_type = 'marekebisho' and l.status in ('rejected', 'closed') and l.pieces <> 0
    and l.decided_at >= ${from} and l.decided_at < ${to}
    -- A count closed by an approved one that found the same is not lost; both have the time of their transaction.
    and not exists (
      select from stock_update_lines a
      where a.variant_id = l.variant_id and a.change_type = 'marekebisho' and a.status = 'approved'
        and a.hands_of is not distinct from l.hands_of and a.decided_at = l.decided_at and a.pieces = l.pieces)`

/** Stocktakes that were rejected or approved without some lines, with what these lines had found. */
export const droppedStocktakeLines: DayQuery = ({ from, to }) => sql`
  select a.person_id, ${noOrder}, ${noMove}, (a.after ->> 'dropped_value')::numeric as amount,
    'Kuhesabu ' || coalesce(s.category, 'duka') || ' Na. ' || s.id
      || case s.status when 'rejected' then ' imekataliwa: ' else ', zimeachwa kama zilivyo: ' end
      || (a.after ->> 'dropped') || coalesce('. ' || s.reason, '') as reason, a.at, ${notExpense}
  from audit a join stocktakes s on s.id::text = a.subject_id
  where a.subject = 'stocktake' and a.action in ('approve_stocktake', 'reject_stocktake')
    and a.at >= ${from} and a.at < ${to} and a.after ? 'dropped'`
