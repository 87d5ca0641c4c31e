// Lists arrivals and additions to stock that one person submitted and another person rejected or reduced, with the value
// of the missing goods at selling prices: nobody knows where these goods are. Corrections of one's own are not listed.
import { sql } from 'kysely'
import { type DayQuery, noMove, noOrder, notExpense, priceAt } from './day-range.ts'

/** The maximum length, in characters, of the list of lines in the text of an arrival. */
const MAX_LINES_TEXT = 300

/**
 * Arrivals that were rejected, or approved with fewer pieces than submitted: one row for each arrival, naming its
 * lines.
 */
export const droppedArrivals: DayQuery = ({ from, to }) => sql`
  select a.decided_by as person_id, ${noOrder}, ${noMove},
    -round(sum((line.submitted - line.taken) * coalesce(${priceAt(sql`a.decided_at`)}, l.new_price)), 2) as amount,
    'Mzigo Na. ' || a.id || case a.status when 'rejected' then ' umekataliwa: ' else ': ' end
      || left(string_agg(coalesce(p.name, l.new_name) || coalesce(' ' || v.type, '') || ' '
        || line.submitted || ' → ' || line.taken, ', ' order by l.line_index), ${MAX_LINES_TEXT}::int) || coalesce('. ' || a.reason, '')
      as reason,
    a.decided_at as at, ${notExpense}
  from arrivals a join arrival_lines l on l.arrival_id = a.id
  left join variants v on v.id = l.variant_id left join products p on p.id = l.product_id
  cross join lateral (
    select l.packages * coalesce(l.items_per_package, 1) + l.extra_pieces as approved,
      (l.submitted ->> 'packages')::bigint * coalesce(l.items_per_package, 1)
        + (l.submitted ->> 'extra_pieces')::bigint as corrected
  ) pieces
  cross join lateral (
    select coalesce(pieces.corrected, pieces.approved) as submitted,
      case a.status when 'rejected' then 0 else pieces.approved end as taken
  ) line
  where a.status in ('approved', 'rejected') and a.decided_by <> a.submitted_by
    and a.decided_at >= ${from} and a.decided_at < ${to} and line.taken < line.submitted
  group by a.id`

/** Additions to stock that were rejected, or closed because their product was deleted. */
export const droppedAdditions: DayQuery = ({ from, to }) => sql`
  select l.decided_by as person_id, ${noOrder}, ${noMove}, -round(l.pieces * ${priceAt(sql`l.decided_at`)}, 2) as amount,
    p.name || coalesce(' ' || v.type, '') || ' ' || l.pieces || ' → 0' || coalesce('. ' || l.reason, '')
      as reason,
    l.decided_at as at, ${notExpense}
  from stock_update_lines l join variants v on v.id = l.variant_id join products p on p.id = l.product_id
  where l.change_type = 'ongezeko' and l.status in ('rejected', 'closed') and l.pieces > 0
    and l.decided_by <> l.submitted_by and l.decided_at >= ${from} and l.decided_at < ${to}`
