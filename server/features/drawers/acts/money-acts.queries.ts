import { sql } from 'kysely'
import { type DayQuery, lateSales, noMove, noOrder, notExpense, staffName } from './day-range.ts'

/** The acts of a day on payments, drawers and closings: a query per kind, with the columns of `DayRow`. */

/** Money paid back. A deposit that is paid back has no order, so its reason names the customer. */
export const refunds: DayQuery = ({ from, to }) => sql`
  select y.person_id, y.order_id, ${noMove}, y.amount, coalesce(r.reason, c.name, '') as reason, y.at, ${notExpense}
  from payments y left join order_returns r on r.payment_id = y.id
    left join customers c on c.id = y.customer_id and y.order_id is null
  where y.refund and y.reverses is null and y.at >= ${from} and y.at < ${to}`

export const undonePayments: DayQuery = ({ from, to }) => sql`
  select y.person_id, y.order_id, ${noMove}, y.amount, y.reference as reason, y.at, ${notExpense}
  from payments y where y.reverses is not null and y.at >= ${from} and y.at < ${to}`

/** True for a reference that is long enough to be compared, as in the index of references (101-alike-references.sql). */
const isComparable = (payment: string) => sql`length(reference_key(${sql.ref(`${payment}.reference`)})) >= 6`

/** Payments whose reference an earlier one has by the same method. */
export const repeatedReferences: DayQuery = ({ from, to }) => sql`
  select y.person_id, y.order_id, ${noMove}, y.amount, y.reference as reason, y.at, ${notExpense}
  from payments y
  where y.at >= ${from} and y.at < ${to} and y.reverses is null and not y.refund
    and ${isComparable('y')}
    and exists (
      select from payments e
      where e.method = y.method and reference_key(e.reference) = reference_key(y.reference)
        and ${isComparable('e')} and e.reverses is null and not e.refund and e.id < y.id
        and not exists (select from payments u where u.reverses = e.id))`

/**
 * Payments without cash that no reference proves, or only one too short to be compared: cash that was kept may be
 * recorded like this.
 */
export const unprovenPayments: DayQuery = ({ from, to }) => sql`
  select y.person_id, y.order_id, ${noMove}, y.amount, y.reference as reason, y.at, ${notExpense}
  from payments y
  where y.id in (
      select id from payments where at >= ${from} and at < ${to}
      union all select late.id from payments late
        where late.order_id in ${lateSales({ from, to })} and late.at < ${from})
    and y.method <> 'taslimu' and y.reverses is null and not y.refund
    and not ${isComparable('y')}
    and not exists (select from payments u where u.reverses = y.id)`

/** Cash put in, taken out or passed on, naming the other person. Only cash that was taken out can become an expense. */
export const cashMoves: DayQuery = ({ from, to }) => sql`
  select coalesce(m.person_id, m.by_id) as person_id, ${noOrder},
    case when m.kind in ('taken_out', 'expense') then m.id end as move_id, m.amount,
    concat_ws(': ', case m.kind when 'passed' then 'Kwa ' || ${staffName('getter')}
      when 'received' then 'Kutoka kwa ' || ${staffName('giver')} end, nullif(m.reason, '')) as reason,
    m.at, m.is_expense or m.kind = 'expense' as is_expense
  from drawer_moves m
    left join people getter on getter.id = m.to_person_id
    left join drawer_moves sent on sent.id = m.move_id
    left join people giver on giver.id = sent.person_id
  where m.at >= ${from} and m.at < ${to} and m.kind not in ('left', 'handed_over')`

/**
 * What closings handed over to somebody who is not an admin, naming the receiver: with one box nobody counts this money
 * again. It has no `move_id`, because it cannot become an expense.
 */
export const handedToStaff: DayQuery = ({ from, to }) => sql`
  select coalesce(m.person_id, m.by_id) as person_id, ${noOrder}, ${noMove}, m.amount,
    'Amekabidhiwa ' || ${staffName('getter')}
      || case m.reason when '' then '' else ': ' || m.reason end as reason, m.at, ${notExpense}
  from drawer_moves m join people getter on getter.id = m.to_person_id
  where m.at >= ${from} and m.at < ${to} and m.kind = 'handed_over' and getter.role is distinct from 'admin'`

/**
 * Differences found by closings, listed under the closed day and under the day on which it was closed: otherwise a
 * closing for a day of last year would empty a drawer unseen.
 */
export const differences: DayQuery = ({ day, from, to }) => sql`
  select coalesce(l.person_id, c.person_id) as person_id, ${noOrder}, ${noMove}, l.amount - l.expected as amount,
    c.note as reason, c.at, ${notExpense}
  from closings c join closing_lines l on l.closing_id = c.id
  where (c.day = ${day} or (c.at >= ${from} and c.at < ${to})) and l.amount <> l.expected`

/** Cash on its way that nobody has confirmed, from that day or before. */
export const unconfirmed: DayQuery = ({ to }) => sql`
  select coalesce(m.person_id, m.by_id) as person_id, ${noOrder}, m.id as move_id, m.amount, m.reason, m.at, ${notExpense}
  from drawer_moves m
  where m.accepted is null and m.kind in ('passed', 'handed_over') and m.at < ${to}`

export const beyondDrawer: DayQuery = ({ from, to }) => sql`
  select coalesce(m.person_id, m.by_id) as person_id, ${noOrder}, m.id as move_id, m.amount, m.reason, m.at, m.is_expense
  from drawer_moves m where m.is_beyond and m.at >= ${from} and m.at < ${to}`
