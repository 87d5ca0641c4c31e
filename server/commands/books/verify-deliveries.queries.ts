import { sql } from 'kysely'
import { type Check, check } from './book-check.ts'

/** The checks of `verify` on deliveries. */
export const deliveryChecks: readonly Check[] = [
  check(
    'the status of a delivery is its last step that was not undone',
    sql`select format('delivery of order %s: %s, last step %s', d.order_id, d.status, coalesce(s.status, 'none')) as what
        from deliveries d left join lateral (
          select status from delivery_steps where order_id = d.order_id and undone_at is null
          order by array_position(array['imepokelewa', 'inaandaliwa', 'tayari', 'imetumwa', 'imefika'], status) desc
          limit 1) s on true
        where d.status is distinct from s.status order by d.order_id`,
  ),
  check(
    'an order that was sent or has arrived is ready, not cancelled and not a counter sale',
    sql`select format('delivery of order %s (%s) is %s', o.id, o.channel, d.status) as what
        from deliveries d join orders o on o.id = d.order_id
        where o.channel = 'counter' or (d.status in ('imetumwa', 'imefika') and (o.cancelled_at is not null or exists (
          select from order_lines l where l.order_id = o.id and l.ready_at is null and l.cancelled_at is null)))
        order by o.id`,
  ),
]
