import { sql } from 'kysely'
import { STOREROOM } from '../../features/ledger/places.queries.ts'
import { type Check, check } from './book-check.ts'

/** The checks of `verify` on arrivals of many products. */
export const arrivalChecks: readonly Check[] = [
  check(
    'an approved arrival moved each of its lines once, with the costs of the line; other arrivals moved nothing',
    sql`select format('line %s of arrival %s (%s): pieces %s, moved %s in %s rows, buying %s and %s, shipping %s and %s',
          l.id, l.arrival_id, l.status, l.pieces, coalesce(m.pieces, 0), coalesce(m.rows, 0), l.buying, m.buying_sum,
          l.shipping_sum, m.shipping_sum) as what
        from (
          select l.id, l.arrival_id, a.status, l.shipping_sum,
            l.packages::bigint * coalesce(l.items_per_package, 1) + l.extra_pieces as pieces,
            (l.packages::bigint * coalesce(l.items_per_package, 1) + l.extra_pieces) * l.buying_price as buying
          from arrival_lines l join arrivals a on a.id = l.arrival_id
        ) l
        full join (select ref_id, sum(pieces) as pieces, count(*) as rows, sum(buying_sum) as buying_sum,
                     sum(shipping_sum) as shipping_sum, max(place_id) as place
                   from stock_movements where ref_kind = 'arrival_line' group by ref_id) m on m.ref_id = l.id
        where l.id is null or coalesce(m.rows, 0) <> (l.status = 'approved' and l.pieces > 0)::int
          or (m.rows is not null and (m.pieces, m.buying_sum, m.shipping_sum, m.place)
            is distinct from (l.pieces, l.buying, l.shipping_sum, ${STOREROOM.id}::bigint))
        order by l.id`,
  ),
  check(
    'the lines of an approved arrival share all of its shipping, and a new product begins at its price',
    sql`select format('arrival %s: shipping %s, shares %s', a.id, a.shipping_total, l.shipping_sum) as what
        from arrivals a
        left join (select arrival_id, sum(shipping_sum) as shipping_sum from arrival_lines group by 1) l on l.arrival_id = a.id
        where a.shipping_total is distinct from l.shipping_sum and a.status = 'approved'
        union all
        select format('line %s: new price %s, first price %s', l.id, l.new_price, p.price)
        from arrival_lines l
        join lateral (select price from variant_prices where variant_id = l.variant_id order by id limit 1) p on true
        where l.new_price <> p.price`,
  ),
]
