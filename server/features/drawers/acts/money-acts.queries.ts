import { type RawBuilder, sql } from 'kysely'
import { paymentMethodNames, paymentMethods } from '../../../../shop/orders/orders.ts'
import { type DayQuery, lateSales, noMove, noOrder, notExpense, staffName } from './day-range.ts'

/** The acts of a day on payments, drawers and closings: a query per kind, with the columns of `DayRow`. */

/** The name of a payment method, as on the screens. */
const methodName = (method: RawBuilder<unknown>) =>
  sql`case ${method} ${sql.join(
    paymentMethods.map((one) => sql`when ${one}::text then ${paymentMethodNames[one]}::text`),
    sql` `,
  )} end`

/**
 * The payments up to and including a refund `y`: those of its order and of an order whose goods were exchanged for that
 * one, or of its customer. Their sum by the refund's own method, and the names of the other methods that brought money.
 */
const moneyBefore = sql`(
    select coalesce(sum(part.amount) filter (where part.method = y.method), 0) as by_method,
      string_agg(distinct ${methodName(sql`part.method`)}, ', ') filter (where part.method <> y.method and part.amount > 0)
        as others
    from (
      select p.amount, p.method from payments p
      where p.id <= y.id and p.order_id in (
        select y.order_id union select order_id from order_returns where new_order_id = y.order_id)
      union all
      select part.amount, p.method from payment_parts part join payments p on p.id = part.payment_id
      where p.id <= y.id and part.order_id = y.order_id
      union all
      select p.amount, p.method from payments p
      where p.id <= y.id and y.order_id is null and p.order_id is null and p.customer_id = y.customer_id
    ) part)`

/**
 * Money paid back. A deposit that is paid back has no order, so its reason names the customer. A refund by another
 * method than the payments says so: cash may have been paid back for a payment that never came.
 */
export const refunds: DayQuery = ({ from, to }) => sql`
  select y.person_id, y.order_id, ${noMove}, y.amount,
    concat_ws('. ', nullif(coalesce(r.reason, c.name), ''), case when m.by_method < 0 then 'Ililipwa ' || m.others
      || ', imerudishwa ' || ${methodName(sql`y.method`)} end) as reason,
    y.at, ${notExpense}
  from payments y left join order_returns r on r.payment_id = y.id
    left join customers c on c.id = y.customer_id and y.order_id is null
    cross join lateral ${moneyBefore} m
  where y.refund and y.reverses is null and y.at >= ${from} and y.at < ${to}`

/** Undone payments: of an order with method and reference, of a customer with the name and the typed reason. */
export const undonePayments: DayQuery = ({ from, to }) => sql`
  select y.person_id, y.order_id, ${noMove}, y.amount,
    concat_ws(': ', nullif(c.name, ''), typed.reason, concat_ws(' ', ${methodName(sql`y.method`)}, nullif(y.reference, '')))
      as reason,
    y.at, ${notExpense}
  from payments y left join customers c on c.id = y.customer_id and y.order_id is null
  left join lateral (
    select a.after ->> 'reason' as reason from audit a
    where a.subject = 'customer' and a.subject_id = y.customer_id::text and a.action = 'customer_payment_undone'
      and a.before ->> 'id' = y.reverses::text limit 1) typed on y.order_id is null
  where y.reverses is not null and y.at >= ${from} and y.at < ${to}`

/**
 * True for a reference that is long enough to be compared, as in the index of references (101-alike-references.sql).
 */
const isComparable = (payment: string) => sql`length(reference_key(${sql.ref(`${payment}.reference`)})) >= 6`

/**
 * Payments whose reference an earlier one has, by whatever method: one message may be shown twice. The lateral query
 * with a limit asks the index for each payment of the day; `exists` would let the planner read all references.
 */
export const repeatedReferences: DayQuery = ({ from, to }) => sql`
  select y.person_id, y.order_id, ${noMove}, y.amount, y.reference as reason, y.at, ${notExpense}
  from payments y cross join lateral (
    select from payments e
    where e.method = any(${[...paymentMethods]}::text[]) and reference_key(e.reference) = reference_key(y.reference)
      and ${isComparable('e')} and e.reverses is null and not e.refund and e.id < y.id
      and not exists (select from payments u where u.reverses = e.id)
    limit 1) earlier
  where y.at >= ${from} and y.at < ${to} and y.reverses is null and not y.refund
    and ${isComparable('y')}`

/**
 * Payments without cash that no reference proves, or only one too short to be compared: somebody who keeps cash may
 * record it like this.
 */
export const unprovenPayments: DayQuery = ({ from, to }) => sql`
  select y.person_id, y.order_id, ${noMove}, y.amount, y.reference as reason, y.at, ${notExpense}
  from (
    select * from payments where at >= ${from} and at < ${to}
    union all select late.* from payments late
      where late.order_id in ${lateSales({ from, to })} and late.at < ${from}
  ) y
  where y.method <> 'taslimu' and y.reverses is null and not y.refund
    and not ${isComparable('y')}
    and not exists (select from payments u where u.reverses = y.id)`

/** Cash put in, taken out or passed on, naming the other person. Only cash that was taken out can become an expense. */
export const cashMoves: DayQuery = ({ from, to }) => sql`
  select coalesce(m.person_id, m.by_id) as person_id, ${noOrder},
    case when m.kind in ('taken_out', 'expense') then m.id end as move_id, m.amount,
    concat_ws(': ', case m.kind when 'passed' then 'Kwa ' || ${staffName('receiver')}
      when 'received' then 'Kutoka kwa ' || ${staffName('giver')} end, nullif(m.reason, '')) as reason,
    m.at, m.is_expense or m.kind = 'expense' as is_expense
  from drawer_moves m
    left join people receiver on receiver.id = m.to_person_id
    left join drawer_moves sent on sent.id = m.move_id
    left join people giver on giver.id = sent.person_id
  where m.at >= ${from} and m.at < ${to} and m.kind not in ('left', 'handed_over')`

/**
 * What closings handed over to somebody who is not an admin, naming the receiver: with one box nobody counts this money
 * again. It has no `move_id`, because it cannot become an expense.
 */
export const handedToStaff: DayQuery = ({ from, to }) => sql`
  select coalesce(m.person_id, m.by_id) as person_id, ${noOrder}, ${noMove}, m.amount,
    'Amekabidhiwa ' || ${staffName('receiver')}
      || case m.reason when '' then '' else ': ' || m.reason end as reason, m.at, ${notExpense}
  from drawer_moves m join people receiver on receiver.id = m.to_person_id
  where m.at >= ${from} and m.at < ${to} and m.kind = 'handed_over' and receiver.role is distinct from 'admin'`

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
