import { sql } from 'kysely'
import { STOREROOM } from '../../features/ledger/places.queries.ts'
import { type Check, check } from './book-check.ts'

/** The checks of `verify` on stocktakes. */
export const stocktakeChecks: readonly Check[] = [
  check(
    'an approved stocktake moved each of its lines once in the storeroom, at the time of the count; other stocktakes moved nothing',
    sql`select format('line %s of stocktake %s (%s): pieces %s, moved %s in %s rows', l.id, l.stocktake_id, s.status,
          l.pieces, coalesce(m.pieces, 0), coalesce(m.rows, 0)) as what
        from stocktake_lines l join stocktakes s on s.id = l.stocktake_id
        full join (select ref_id, sum(pieces) as pieces, count(*) as rows, max(place_id) as place,
                     max(happened_at) as happened_at
                   from stock_movements where ref_kind = 'stocktake_line' group by ref_id) m on m.ref_id = l.id
        where l.id is null or s.status <> 'approved'
          or (m.rows, m.pieces, m.place, m.happened_at) is distinct from (1::bigint, l.pieces, 1::bigint, l.counted_at)
        order by l.id`,
  ),
  check(
    'a line of a stocktake has the sum of its counts, and the difference to the books',
    sql`select format('line %s of stocktake %s: counted %s, sum of counts %s; book %s, sold since %s, pieces %s', l.id,
          l.stocktake_id, l.counted, c.pieces, l.book, l.sold_since, l.pieces) as what
        from stocktake_lines l
        left join lateral (
          select sum(pieces) as pieces, max(counted_at) as counted_at from stocktake_counts
          where stocktake_id = l.stocktake_id and variant_id = l.variant_id and replaced_at is null
            and pieces is not null
        ) c on true
        where l.pieces <> l.counted - l.book - l.sold_since
          or case when l.is_rest then l.counted <> 0 or c.pieces is not null
            else (l.counted, l.counted_at) is distinct from (c.pieces, c.counted_at) end
        order by l.id`,
  ),
  check(
    'the book stock of a line in a stocktake is the sum of the movements before its count',
    sql`select format('line %s of stocktake %s: book %s, moved before %s', l.id, l.stocktake_id, l.book, b.pieces) as what
        from stocktake_lines l
        join stock_movements m on m.ref_kind = 'stocktake_line' and m.ref_id = l.id
        cross join lateral (
          select coalesce(sum(o.pieces), 0) as pieces from stock_movements o
          left join stock_update_lines u on o.ref_kind = 'stock_update' and u.id = o.ref_id
            and u.change_type = 'marekebisho'
          where o.variant_id = l.variant_id and o.place_id = ${STOREROOM.id} and o.id < m.id
            -- A correction counts from the time at which it was entered, any other movement from the time at which it
            -- happened.
            and coalesce(u.created_at, o.happened_at, o.at) <= l.counted_at
        ) b
        where b.pieces <> l.book
        order by l.id`,
  ),
]
