import { sql } from 'kysely'
import { MAX_NAMED } from '../../stocktakes/approval/dropped-lines.rules.ts'
import { type DayQuery, noMove, noOrder, notExpense, priceAt, signed, staffName, typeName } from './day-range.ts'

/** The counts of a day that were applied: a query per kind, with the columns of `DayRow`. */

/**
 * Counts that changed the stock, or the pieces in somebody's hands, with the person who counted and the reason. A first
 * count of the stock is none, because the shop then begins to count; one of somebody's hands says that they have goods.
 */
export const stockCounts: DayQuery = ({ from, to }) => sql`
  select m.person_id, ${noOrder}, ${noMove}, round(m.pieces * ${priceAt(sql`m.at`)}, 2) as amount,
    ${typeName} || ': ' || ${signed(sql`m.pieces`)}
      || case when l.hands_of is null then '' else ' mkononi mwa ' || ${staffName('holder')} end
      || case when l.id is null then '' else '. ' || ${staffName('who')} || ': ' || l.note end as reason,
    m.at, ${notExpense}
  from stock_movements m join variants v on v.id = m.variant_id join products p on p.id = v.product_id
  left join stock_update_lines l on m.ref_kind = 'stock_update' and l.id = m.ref_id
  left join people who on who.id = l.submitted_by
  left join people holder on holder.id = l.hands_of
  -- The index of counts has both reasons.
  where m.reason in ('correction', 'opening') and (m.reason = 'correction' or (m.reason = 'opening' and l.hands_of is not null)) and m.pieces <> 0
    and m.ref_kind <> 'stocktake_line' and m.at >= ${from} and m.at < ${to}`

/** The beginning of a text about the stocktake in the row `s`. */
export const stocktakeTitle = sql`'Kuhesabu ' || coalesce(s.category, 'duka') || ' Na. ' || s.id`

/**
 * Approved stocktakes, with what was missing and what was found, at the price of the goods, naming those of the largest
 * value. These are two rows, because pieces that were never found could otherwise make up for missing ones.
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
        m.pieces * ${priceAt(sql`m.at`)} as worth, ${typeName} || ' ' || ${signed(sql`m.pieces`)} as words
      from stocktakes s
      join stocktake_lines l on l.stocktake_id = s.id
      join stock_movements m on m.ref_kind = 'stocktake_line' and m.ref_id = l.id and m.reason = 'correction'
      join variants v on v.id = m.variant_id join products p on p.id = v.product_id
      where s.decided_at >= ${from} and s.decided_at < ${to} and m.pieces <> 0
    ) c
  ) d group by d.id, d.decided_by, d.decided_at, d.title, d.pieces < 0`

/** Limit in characters of the types that a text lists. */
const MAX_TYPES_TEXT = 300

/**
 * Approved stocktakes in which several people counted the same types. Counts add up, because each may be of another
 * shelf; so somebody could add the pieces that a colleague had found missing. The amount is what all but the largest
 * count of each type make up.
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

/** Approved stocktakes that left goods uncounted which the books have in stock, with their value. */
export const skippedGoods: DayQuery = ({ from, to }) => sql`
  select a.person_id, ${noOrder}, ${noMove}, (a.after ->> 'skipped_value')::numeric as amount,
    ${stocktakeTitle} || ': ' || (a.after ->> 'skipped') as reason, a.at, ${notExpense}
  from audit a join stocktakes s on s.id::text = a.subject_id
  where a.subject = 'stocktake' and a.action = 'approve_stocktake' and a.at >= ${from} and a.at < ${to}
    and a.after ? 'skipped'`
