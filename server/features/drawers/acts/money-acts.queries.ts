// Queries for the acts of a day on payments, drawers and closings, one per kind of act. Each selects the columns of
// `DayRow`.
import { type RawBuilder, sql } from 'kysely'
import { paymentMethodNames, paymentMethods } from '../../../../shop/orders/orders.ts'
import { type DayQuery, type DayRange, lateSales, noMove, noOrder, notExpense, staffName } from './day-range.ts'

/** The name of a payment method, as on the screens. */
const methodName = (method: RawBuilder<unknown>) =>
  sql`case ${method} ${sql.join(
    paymentMethods.map((one) => sql`when ${one}::text then ${paymentMethodNames[one]}::text`),
    sql` `,
  )} end`

/** Selects the ids of an order and of the earlier orders whose returned goods were exchanged for it. */
const exchangedFor = (order: RawBuilder<unknown>) => sql`(
        with recursive exchanged as (
          select ${order} as order_id
          union select r.order_id from exchanged join order_returns r on r.new_order_id = exchanged.order_id
        ) select order_id from exchanged)`

/** The payments, up to refund `y`, of the orders that `exchangedFor` selects. */
const moneyOf = (order: RawBuilder<unknown>) => sql`(
      select p.amount, p.method from payments p where p.id <= y.id and p.order_id in ${exchangedFor(order)}
      union all
      select part.amount, p.method from payment_parts part join payments p on p.id = part.payment_id
      where p.id <= y.id and part.order_id in ${exchangedFor(order)})`

/** The names of the methods, other than that of refund `y`, by which money came in. */
const otherMethods = sql`string_agg(distinct ${methodName(sql`part.method`)}, ', ')
        filter (where part.method <> y.method and part.amount > 0)`

/** The ids of the customer of refund `y`, and of the customers who had been merged into that customer by then. */
const refundedCustomers = sql`any(array(
        select unnest(e.moved_ids || e.gone_id) from customer_merges e
        where e.keep_id = y.customer_id and e.at <= y.at and (e.undone_at is null or e.undone_at > y.at)
      ) || y.customer_id)`

/**
 * The movements of a customer's deposit before refund `y`. Each has its amount, the part paid by the refund's method,
 * and the names of other methods if money came in by them. Money of an order that was kept as a deposit is attributed
 * to the refund's method as far as possible. Opening deposits are attributed to it completely, because they are listed
 * as acts of their own.
 */
const depositMoves = sql`(
      select p.at, p.amount - paid.debts as amount,
        case when p.method = y.method then p.amount - paid.debts else 0 end as by_method,
        case when p.method <> y.method and p.amount > paid.debts then ${methodName(sql`p.method`)} end as others
      from payments p cross join lateral (
        select coalesce(sum(amount), 0) as debts from payment_parts where payment_id = p.id) paid
      where p.order_id is null and p.customer_id = ${refundedCustomers} and p.id < y.id
      union all
      select s.at, -s.amount, case s.kind when 'kept' then least(-s.amount, greatest(0, money.by_method)) else 0 end,
        case s.kind when 'kept' then money.others end
      from orders o cross join lateral (
        -- Without 'offset 0' the planner would read all settlements.
        select * from settlements one where one.order_id = o.id and one.kind in ('kept', 'deposit') offset 0
      ) s cross join lateral (
        select coalesce(sum(part.amount) filter (where part.method = y.method), 0) as by_method, ${otherMethods} as others
        from ${moneyOf(sql`s.order_id`)} part) money
      where o.customer_id = ${refundedCustomers} and s.at <= y.at
      union all
      select s.at, -s.amount, 0, null
      from customer_entries e join settlements s on s.opening_id = e.id and s.kind = 'deposit'
      where e.customer_id = ${refundedCustomers} and s.at <= y.at
      union all
      select e.at, sign.of * e.amount, sign.of * e.amount, null
      from customer_entries e left join customer_entries reversed on reversed.id = e.entry_id
      cross join lateral (
        select case when e.kind = 'opening_deposit' then 1
          when e.kind = 'lapsed' or reversed.kind = 'opening_deposit' then -1 end as of) sign
      where e.customer_id = ${refundedCustomers} and e.at <= y.at and sign.of is not null)`

/**
 * The money of refund `y`'s method that is left after the refund, and the other methods by which money came in. The
 * money is negative if less was received by this method than was refunded. When a deposit pays for goods, money of
 * other methods is used first. So the money left by one method is at most the smallest total that the deposit has had,
 * plus the money paid by this method since then.
 */
const moneyLeft = sql`(
    select * from (
      select coalesce(sum(part.amount) filter (where part.method = y.method), 0) as by_method, ${otherMethods} as others
      from ${moneyOf(sql`y.order_id`)} part
    ) of_order where y.order_id is not null
    union all
    select * from (
      select coalesce((array_agg(cash order by at desc, number desc))[1] + least(0, min(whole - cash)), 0) + y.amount
          as by_method,
        string_agg(distinct others, ', ') as others
      from (
        select at, others, number, sum(amount) over (order by at, number) as whole,
          sum(by_method) over (order by at, number) as cash
        from (select *, row_number() over (order by at) as number from ${depositMoves} move) move
      ) state
    ) of_deposit where y.order_id is null)`

/**
 * Refunds. A refund of a deposit has no order, so its reason names the customer. If the money had been paid by another
 * method, the reason says so: somebody may have paid out cash for a payment that never arrived.
 */
export const refunds: DayQuery = ({ from, to }) => sql`
  select y.person_id, y.order_id, ${noMove}, y.amount,
    concat_ws('. ', nullif(coalesce(r.reason, c.name), ''), case when m.by_method < 0 then 'Ililipwa ' || m.others
      || ', imerudishwa ' || ${methodName(sql`y.method`)} end) as reason,
    y.at, ${notExpense}
  from payments y left join order_returns r on r.payment_id = y.id
    left join customers c on c.id = y.customer_id and y.order_id is null
    cross join lateral ${moneyLeft} m
  where y.refund and y.reverses is null and y.at >= ${from} and y.at < ${to}`

/**
 * Undone payments. The reason has the method and the reference. For a payment of a customer, it also has the customer's
 * name and the typed reason.
 */
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
 * True for a reference that is long enough to be compared; the same condition as the index in 101-alike-references.sql.
 */
const isComparable = (payment: string) => sql`length(reference_key(${sql.ref(`${payment}.reference`)})) >= 6`

/** Selects the payments of a day, and the earlier payments of the sales that arrived on that day. */
const paymentsOf = ({ from, to }: Pick<DayRange, 'from' | 'to'>) => sql`(
    select * from payments where at >= ${from} and at < ${to}
    union all select late.* from payments late
      where late.order_id in ${lateSales({ from, to })} and late.at < ${from})`

/**
 * Payments with the same reference as an earlier payment by any method: somebody may use one M-Pesa message twice. The
 * lateral query with a limit makes PostgreSQL use the index for each payment of the day. With `exists`, the planner
 * would read all references.
 */
export const repeatedReferences: DayQuery = ({ from, to }) => sql`
  select y.person_id, y.order_id, ${noMove}, y.amount, y.reference as reason, y.at, ${notExpense}
  from ${paymentsOf({ from, to })} y cross join lateral (
    select from payments e
    where reference_key(e.reference) = reference_key(y.reference) and ${isComparable('e')} and e.reverses is null
      and not e.refund and e.id < y.id
      and not exists (select from payments u where u.reverses = e.id)
    limit 1) earlier
  where y.reverses is null and not y.refund
    and ${isComparable('y')}`

/**
 * Non-cash payments with no reference, or with a reference that is too short to be compared or has no digits. Phone
 * companies and banks always issue digits. Somebody who keeps cash may record such a payment.
 */
export const unprovenPayments: DayQuery = ({ from, to }) => sql`
  select y.person_id, y.order_id, ${noMove}, y.amount, y.reference as reason, y.at, ${notExpense}
  from ${paymentsOf({ from, to })} y
  where y.method <> 'taslimu' and y.reverses is null and not y.refund
    and not (${isComparable('y')} and y.reference ~ '[[:digit:]]')
    and not exists (select from payments u where u.reverses = y.id)`

/** Cash that people put into their own drawers or took out of them. Cash that was taken out can become an expense. */
export const cashMoves: DayQuery = ({ from, to }) => sql`
  select coalesce(m.person_id, m.by_id) as person_id, ${noOrder},
    case when m.kind in ('taken_out', 'expense') then m.id end as move_id, m.amount, m.reason, m.at,
    m.is_expense or m.kind = 'expense' as is_expense
  from drawer_moves m
  where m.at >= ${from} and m.at < ${to} and m.kind in ('put_in', 'taken_out', 'expense')`

/**
 * Cash that one person gave to another, naming the other person. It is not listed with the other moves of cash, because
 * their reasons are typed: somebody who kept cash could write there that a colleague has it.
 */
export const passedCash: DayQuery = ({ from, to }) => sql`
  select coalesce(m.person_id, m.by_id) as person_id, ${noOrder}, ${noMove}, m.amount,
    concat_ws(': ', case m.kind when 'passed' then 'Kwa ' || ${staffName('receiver')}
      else 'Kutoka kwa ' || ${staffName('giver')} end, nullif(m.reason, '')) as reason,
    m.at, ${notExpense}
  from drawer_moves m
    left join people receiver on receiver.id = m.to_person_id
    left join drawer_moves sent on sent.id = m.move_id
    left join people giver on giver.id = coalesce(sent.person_id, sent.by_id)
  where m.at >= ${from} and m.at < ${to} and m.kind in ('passed', 'received')`

/**
 * Cash whose receiver said that it never arrived. It counts as back in the giver's drawer. The act belongs to the
 * receiver, but either of the two may have the cash.
 */
export const deniedCash: DayQuery = ({ from, to }) => sql`
  select m.by_id as person_id, ${noOrder}, ${noMove}, m.amount,
    concat_ws(': ', 'Za ' || ${staffName('giver')}, nullif(m.reason, '')) as reason, m.at, ${notExpense}
  from drawer_moves m join drawer_moves sent on sent.id = m.move_id
    join people giver on giver.id = coalesce(sent.person_id, sent.by_id)
  where m.at >= ${from} and m.at < ${to} and m.kind = 'sent_back'`

/** The name of the expense in the audit fields `f`, with its date if that is not the day of audit row `a`. */
const expenseWords = (f: RawBuilder<unknown>) => sql`coalesce(${f} ->> 'name', '') || case
    when coalesce(${f} ->> 'date', ${f} ->> 'day') <> (a.at at time zone 'Africa/Dar_es_Salaam')::date::text
    then ' (' || to_char(coalesce(${f} ->> 'date', ${f} ->> 'day')::date, 'DD/MM/YYYY') || ')' else '' end`

/**
 * Expenses that took no cash out of a drawer when they were entered: they were paid in another way, or with cash that
 * somebody had already taken out. All other expenses are moves of cash.
 */
export const otherExpenses: DayQuery = ({ from, to }) => sql`
  select a.person_id, ${noOrder}, ${noMove}, -(a.after ->> 'amount')::numeric as amount,
    ${expenseWords(sql`a.after`)} || case when taker.id is null then '' else '. Pesa alizotoa ' || ${staffName('taker')} end as reason, a.at, ${notExpense}
  from audit a
    left join drawer_moves m on m.id = (a.after ->> 'move_id')::bigint
    left join people taker on taker.id = coalesce(m.person_id, m.by_id)
  where a.subject = 'expense' and a.action = 'add_expense' and a.at >= ${from} and a.at < ${to}
    and not coalesce((a.after ->> 'from_drawer')::boolean, false)`

/**
 * Deleted expenses. The act belongs to the person who deleted the expense and names the person who entered it. A
 * deletion adds the cash to the sum that the drawer should hold, and changes a monthly report that others may already
 * have.
 */
export const deletedExpenses: DayQuery = ({ from, to }) => sql`
  select a.person_id, ${noOrder}, ${noMove}, (a.before ->> 'amount')::numeric as amount,
    ${expenseWords(sql`a.before`)} || case when written.person_id <> a.person_id
      then '. Yaliandikwa na ' || ${staffName('writer')} else '' end as reason, a.at, ${notExpense}
  from audit a
    left join audit written on written.subject = 'expense' and written.subject_id = a.subject_id
      and written.action = 'add_expense'
    left join people writer on writer.id = written.person_id
  where a.subject = 'expense' and a.action = 'delete_expense' and a.at >= ${from} and a.at < ${to}`

/**
 * Money that a closing handed over to somebody who is not an admin, naming the receiver. If the shop has one box,
 * nobody counts this money again. The row has no `move_id`, because the money cannot become an expense.
 */
export const handedToStaff: DayQuery = ({ from, to }) => sql`
  select coalesce(m.person_id, m.by_id) as person_id, ${noOrder}, ${noMove}, m.amount,
    'Amekabidhiwa ' || ${staffName('receiver')}
      || case m.reason when '' then '' else ': ' || m.reason end as reason, m.at, ${notExpense}
  from drawer_moves m join people receiver on receiver.id = m.to_person_id
  where m.at >= ${from} and m.at < ${to} and m.kind = 'handed_over' and receiver.role is distinct from 'admin'`

/**
 * Differences found by closings, listed both on the day that was closed and on the day of the closing. If they were
 * listed only on the closed day, a closing for a day of last year could empty a drawer unnoticed.
 */
export const differences: DayQuery = ({ day, from, to }) => sql`
  select coalesce(l.person_id, c.person_id) as person_id, ${noOrder}, ${noMove}, l.amount - l.expected as amount,
    c.note as reason, c.at, ${notExpense}
  from closings c join closing_lines l on l.closing_id = c.id
  where (c.day = ${day} or (c.at >= ${from} and c.at < ${to})) and l.amount <> l.expected`

/** Cash that was given to somebody on this day or earlier, and that is neither confirmed nor denied. */
export const unconfirmedCash: DayQuery = ({ to }) => sql`
  select coalesce(m.person_id, m.by_id) as person_id, ${noOrder}, m.id as move_id, m.amount, m.reason, m.at, ${notExpense}
  from drawer_moves m
  where m.accepted is null and m.kind in ('passed', 'handed_over') and m.at < ${to}`

/** Cash that was taken out of a drawer or given away although the drawer should have held less. */
export const beyondDrawer: DayQuery = ({ from, to }) => sql`
  select coalesce(m.person_id, m.by_id) as person_id, ${noOrder}, m.id as move_id, m.amount, m.reason, m.at, m.is_expense
  from drawer_moves m where m.is_beyond and m.at >= ${from} and m.at < ${to}`
