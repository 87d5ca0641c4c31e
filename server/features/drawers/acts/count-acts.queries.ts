// Queries for the counts that were applied on a day, one per kind of act. Each selects the columns of `DayRow`.
import { sql } from 'kysely'
import { MAX_NAMED } from '../../stocktakes/approval/audit-unapplied.rules.ts'
import { type DayQuery, noMove, noOrder, notExpense, priceAt, signedPieces, staffName, typeName } from './day-range.ts'

/**
 * Counts that changed the storeroom's stock or the pieces that somebody carries, with the person who counted and the
 * reason. The first count of a type in the storeroom is not listed, because it only begins its books. The first count
 * of somebody's carried pieces is listed, because it records that this person has them.
 */
export const stockCounts: DayQuery = ({ from, to }) => sql`
  select m.person_id, ${noOrder}, ${noMove}, round(m.pieces * ${priceAt(sql`m.at`)}, 2) as amount,
    ${typeName} || ': ' || ${signedPieces(sql`m.pieces`)}
      || case when l.hands_of is null then '' else ' mkononi mwa ' || ${staffName('holder')} end
      || case when l.id is null then '' else '. ' || ${staffName('who')} || ': ' || l.note end as reason,
    m.at, ${notExpense}
  from stock_movements m join variants v on v.id = m.variant_id join products p on p.id = v.product_id
  left join stock_update_lines l on m.ref_kind = 'stock_update' and l.id = m.ref_id
  left join people who on who.id = l.submitted_by
  left join people holder on holder.id = l.hands_of
  -- The first condition follows from the next one. It lets the planner use the partial index of both reasons.
  where m.reason in ('correction', 'opening') and (m.reason = 'correction' or (m.reason = 'opening' and l.hands_of is not null)) and m.pieces <> 0
    and m.ref_kind <> 'stocktake_line' and m.at >= ${from} and m.at < ${to}`

/** The beginning of a text about the stocktake in row `s`. */
export const stocktakeTitle = sql`'Kuhesabu ' || coalesce(s.category, 'duka') || ' Na. ' || s.id`

/**
 * Approved stocktakes: one row for the missing pieces and one for the found pieces. Each row has their value at selling
 * prices, and names the goods with the largest value. The rows are separate so that found pieces cannot offset missing
 * pieces.
 */
export const stocktakeDifferences: DayQuery = ({ from, to }) => sql`
  select d.decided_by as person_id, ${noOrder}, ${noMove}, round(sum(d.worth), 2) as amount,
    d.title || ': ' || string_agg(d.words, ', ' order by d.place) filter (where d.place <= ${MAX_NAMED}::int)
      || case when count(*) > ${MAX_NAMED}::int then ' na nyingine ' || count(*) - ${MAX_NAMED}::int else '' end as reason,
    d.decided_at as at, ${notExpense}
  from (
    select c.*, row_number() over (partition by id, pieces < 0 order by abs(worth) desc, variant_id) as place
    from (
      select s.id, s.decided_by, s.decided_at, ${stocktakeTitle} as title, v.id as variant_id, m.pieces,
        m.pieces * ${priceAt(sql`m.at`)} as worth, ${typeName} || ' ' || ${signedPieces(sql`m.pieces`)} as words
      from stocktakes s
      join stocktake_lines l on l.stocktake_id = s.id
      join stock_movements m on m.ref_kind = 'stocktake_line' and m.ref_id = l.id and m.reason = 'correction'
      join variants v on v.id = m.variant_id join products p on p.id = v.product_id
      where s.decided_at >= ${from} and s.decided_at < ${to} and m.pieces <> 0
    ) c
  ) d group by d.id, d.decided_by, d.decided_at, d.title, d.pieces < 0`

/** The maximum length, in characters, of the list of types in a text. */
const MAX_TYPES_TEXT = 300

/**
 * Approved stocktakes in which several people counted the same type. Their counts add up, because each may have counted
 * a different shelf, so somebody could hide missing pieces by adding a second count. The amount is the value of
 * everything but the largest count of each type.
 */
export const sharedCounts: DayQuery = ({ from, to }) => sql`
  select s.decided_by as person_id, ${noOrder}, ${noMove},
    -round(sum(c.others * ${priceAt(sql`s.decided_at`)}), 2) as amount,
    ${stocktakeTitle} || ': '
      || left(string_agg(${typeName} || ': ' || c.words, ', ' order by c.others * v.price desc, v.id), ${MAX_TYPES_TEXT}::int)
      as reason,
    s.decided_at as at, ${notExpense}
  from stocktakes s
  cross join lateral (
    select one.variant_id, sum(one.pieces) - max(one.pieces) as others,
      string_agg(${staffName('who')} || ' ' || one.pieces, ' + ' order by one.pieces desc, who.id) as words
    from (
      select variant_id, counted_by, sum(pieces) as pieces from stocktake_counts
      where stocktake_id = s.id and replaced_at is null and pieces is not null group by variant_id, counted_by
    ) one join people who on who.id = one.counted_by
    group by one.variant_id having count(*) > 1 and sum(one.pieces) > max(one.pieces)) c
  join variants v on v.id = c.variant_id join products p on p.id = v.product_id
  where s.status = 'approved' and s.decided_at >= ${from} and s.decided_at < ${to} group by s.id`

/**
 * Approved stocktakes that left goods uncounted although they are in stock according to the books, with their value.
 */
export const skippedGoods: DayQuery = ({ from, to }) => sql`
  select a.person_id, ${noOrder}, ${noMove}, (a.after ->> 'skipped_value')::numeric as amount,
    ${stocktakeTitle} || ': ' || (a.after ->> 'skipped') as reason, a.at, ${notExpense}
  from audit a join stocktakes s on s.id::text = a.subject_id
  where a.subject = 'stocktake' and a.action = 'approve_stocktake' and a.at >= ${from} and a.at < ${to}
    and a.after ? 'skipped'`
