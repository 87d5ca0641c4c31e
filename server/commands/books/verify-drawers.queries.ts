import { sql } from 'kysely'
import { type Check, check } from './book-check.ts'

/** The checks of `verify` on drawers and closings. */
export const drawerChecks: readonly Check[] = [
  check(
    'the sum that a closing expected is the sum of the rows that it counted',
    sql`select format('line %s of closing %s: expected %s, rows %s, late %s, late rows %s', l.id, l.closing_id,
          l.expected, coalesce(p.amount, 0) + coalesce(m.amount, 0), l.late, coalesce(p.late, 0)) as what
        from closing_lines l
        left join (select closing_line_id, sum(amount) as amount, sum(amount) filter (where late) as late
                   from closing_payments group by 1) p on p.closing_line_id = l.id
        left join (select closing_line_id, sum(amount) as amount from drawer_moves
                   where kind <> 'handed_over' group by 1) m on m.closing_line_id = l.id
        where l.amount is not null
            and (l.expected <> coalesce(p.amount, 0) + coalesce(m.amount, 0) or l.late <> coalesce(p.late, 0))
          or l.amount is null and (p.closing_line_id is not null or m.closing_line_id is not null)`,
  ),
  check(
    'the money that a closing counted was left in the drawer or handed over',
    sql`select format('line %s of closing %s: counted %s, left %s in rows %s, handed over %s', l.id, l.closing_id,
          l.amount, l.left_amount, coalesce(kept.amount, 0), coalesce(handed.amount, 0)) as what
        from closing_lines l join closings c on c.id = l.closing_id
        left join (select person_id, method, at, sum(amount) as amount from drawer_moves where kind = 'left'
                   group by 1, 2, 3) kept
          on kept.person_id is not distinct from l.person_id and kept.method = l.method and kept.at = c.at
        left join (select closing_line_id, -sum(amount) as amount from drawer_moves where kind = 'handed_over'
                   group by 1) handed on handed.closing_line_id = l.id
        where l.amount is not null
          and (l.left_amount <> coalesce(kept.amount, 0) or l.amount <> l.left_amount + coalesce(handed.amount, 0))`,
  ),
  check(
    'every payment since drawers were introduced is open in one drawer, or counted by one closing',
    sql`select format('payment %s (%s): %s times open, %s times counted', y.id, y.amount,
          count(o.payment_id), count(p.payment_id)) as what
        from payments y left join open_payments o on o.payment_id = y.id
        left join closing_payments p on p.payment_id = y.id
        where y.id > coalesce((select payment_id from drawer_start), 0)
          and coalesce(y.reverses, y.id) > coalesce((select payment_id from drawer_start), 0)
        group by y.id having count(o.payment_id) + count(p.payment_id) <> 1
        union all
        select format('open payment %s: person %s, %s %s at %s', y.id, o.person_id, o.method, o.amount, o.at)
        from open_payments o join payments y on y.id = o.payment_id left join payments r on r.id = y.reverses
        where (o.person_id, o.method, o.amount, o.at)
          is distinct from (coalesce(r.person_id, y.person_id), y.method, y.amount, y.at)
        union all
        select format('payment %s (%s) was counted as %s by line %s of %s', y.id, y.amount, p.amount, l.id, l.method)
        from closing_payments p join payments y on y.id = p.payment_id join closing_lines l on l.id = p.closing_line_id
        left join payments r on r.id = y.reverses
        where y.amount <> p.amount or y.method <> l.method
          or l.person_id is not null and l.person_id <> coalesce(r.person_id, y.person_id)`,
  ),
  check(
    'handed-over cash is in one place: with the receiver who has confirmed it, and before that with the giver',
    sql`select format('move %s (%s) of %s: accepted %s, answered by %s of %s', m.id, m.kind, m.amount,
          coalesce(m.accepted::text, 'not answered'), coalesce(a.kind, 'no row'), a.amount) as what
        from drawer_moves m left join drawer_moves a on a.move_id = m.id
        where m.kind in ('passed', 'handed_over') and (
            -- Denied cash needs a move back to the giver. Confirmed cash needs no move if the shop has one box.
            m.accepted is false and a.id is null
            or a.id is not null
              and (m.accepted is null or a.kind <> case when m.accepted then 'received' else 'sent_back' end))
          or a.amount <> -m.amount or a.method <> m.method
          or a.id is not null and m.kind not in ('passed', 'handed_over', 'expense')`,
  ),
  check(
    'an expense from a drawer took its cash, and cash is marked as an expense only as long as its expense exists',
    sql`select format('expense %s of %s: move %s (%s) of %s', e.id, e.amount, m.id, coalesce(m.kind, 'none'), m.amount)
          as what
        from expenses e left join drawer_moves m on m.id = e.move_id
        where e.from_drawer and m.kind is distinct from 'expense'
          or e.move_id is not null and (m.amount <> -e.amount or m.kind not in ('expense', 'taken_out'))
          or e.deleted_at is not null and m.kind = 'expense'
            and not exists (select from drawer_moves u where u.move_id = m.id)
        union all
        select format('move %s (%s) of %s: expense %s, its rows %s', m.id, m.kind, m.amount, m.is_expense, count(e.id))
        from drawer_moves m left join expenses e on e.move_id = m.id and e.deleted_at is null
        where m.kind = 'taken_out' group by m.id having m.is_expense <> (count(e.id) = 1)`,
  ),
]
