// Queries for the acts of a day on customers and their debts, one per kind of act. Each selects the columns of
// `DayRow`.
import { type RawBuilder, sql } from 'kysely'
import type { OrderChannel } from '../../../../shop/orders/order-channels.ts'
import {
  amountText,
  type DayQuery,
  type DayRange,
  isSaleOf,
  lateSales,
  noMove,
  noOrder,
  notExpense,
} from './day-range.ts'

/**
 * A customer counts as new for this many days. If it were one day, somebody could create a customer with a tiny debt,
 * and give that customer large credit unnoticed the next day.
 */
const NEW_FOR_DAYS = 30

/**
 * The name of customer `k` at the time of order `o`. A counter sale keeps that name even if somebody has renamed the
 * customer since.
 */
const debtorThen = sql`case when o.channel = 'counter' and o.customer_name not in ('', k.name)
      then o.customer_name || ' (sasa ' || k.name || ')' else k.name end`

/**
 * Sums for the debt of an order, from the statement rows `s`: how much one person raised the debt (`raised`), how much
 * all people raised it (`all_raised`), and by how much it changed (`total`).
 */
const sumsOfDebt = sql`
    max(s.at) as at, sum(greatest(s.amount, 0)) as raised,
    sum(sum(greatest(s.amount, 0))) over (partition by s.order_id, s.customer_id) as all_raised,
    sum(sum(s.amount)) over (partition by s.order_id, s.customer_id) as total`

/**
 * The part of the order `debt` that was paid from the customer's deposit. This part is not a debt, and does not change
 * the balance of the statement.
 */
const paidByDeposit = ({ from, to }: Pick<DayRange, 'from' | 'to'>) => sql`coalesce((
        select sum(used.amount) from settlements used
        where used.order_id = debt.order_id and used.kind = 'deposit' and used.at < ${to}
          and (used.at >= ${from} or used.order_id in ${lateSales({ from, to })})), 0)`

/** The columns of an act about the part of a debt that one person caused. */
const raisedBy = sql`person_id, order_id, ${noMove}, round(total * raised / all_raised, 2) as amount, reason, at,
    ${notExpense}`

/**
 * Debts of customers who were new on that day, or of all other customers, from sales at the counter or from orders. Each
 * person who raised the debt gets a row with their share. A person who only received a part payment gets no row.
 */
const creditOf =
  (channel: OrderChannel, isNew: RawBuilder<unknown>): DayQuery =>
  ({ from, to }) =>
    sql`
  select ${raisedBy} from (
    select debt.person_id, debt.order_id, debt.at, debt.raised, debt.all_raised, ${debtorThen} as reason,
      debt.total - ${paidByDeposit({ from, to })} as total
    -- Nearly all statement rows belong to sales that were paid at once. So the rows are added up before orders are
    -- read.
    from (
      select s.person_id, s.order_id, s.customer_id, ${sumsOfDebt}
      from (
        select * from customer_statement where at >= ${from} and at < ${to}
        union all select late.* from customer_statement late
          where late.order_id in ${lateSales({ from, to })} and late.at < ${from}
      ) s group by s.order_id, s.customer_id, s.person_id
    ) debt join customers k on k.id = debt.customer_id join orders o on o.id = debt.order_id
    where debt.total > 0 and debt.raised > 0 and o.channel = ${channel}
      and (k.created_at >= ${from}::timestamptz - make_interval(days => ${NEW_FOR_DAYS})) = ${isNew}
  ) debt where total > 0`

export const newCredit = creditOf('counter', sql`true`)

/** Credit given to customers who were not new. Such customers may have no credit limit, and may never pay. */
export const credit = creditOf('counter', sql`false`)

/** Unpaid orders that became ready or lost a payment. These are debts, but the person who did it gave no credit. */
export const newUnpaidOrders = creditOf('online', sql`true`)
export const unpaidOrders = creditOf('online', sql`false`)

/**
 * Orders whose debt rose beyond the customer's limit on that day, because the order became ready or a payment was
 * undone. Counter sales of the day are left out, because `marked` selects them.
 */
export const beyondLimitLater: DayQuery = ({ from, to }) => sql`
  select ${raisedBy} from (
    select s.person_id, s.order_id, k.name as reason, ${sumsOfDebt}
    from customer_statement s join customers k on k.id = s.customer_id join orders o on o.id = s.order_id
    where s.at >= ${from} and s.at < ${to} and o.marks <> '{}' and 'over_limit' = any(o.marks)
      and (o.channel = 'online' or ${isSaleOf({ from, to })} is not true)
    group by s.order_id, s.customer_id, k.id, s.person_id
  ) debt where total > 0 and raised > 0`

/** Credit limits that were raised or removed, so that credit beyond the old limit no longer needs a confirmation. */
export const raisedLimits: DayQuery = ({ from, to }) => sql`
  select a.person_id, ${noOrder}, ${noMove}, coalesce(t.after - t.before, 0) as amount, k.name || ': '
    || ${amountText(sql`t.before`)} || ' → ' || coalesce(${amountText(sql`t.after`)}, 'bila kikomo') as reason,
    a.at, ${notExpense}
  from audit a join customers k on k.id = a.subject_id::bigint cross join lateral (
    select (a.before ->> 'credit_limit')::numeric as before, (a.after ->> 'credit_limit')::numeric as after) t
  where a.subject = 'customer' and a.action = 'update_customer' and a.at >= ${from} and a.at < ${to}
    and a.after ? 'credit_limit' and t.before is not null and (t.after is null or t.after > t.before)`

/** Debts whose due day was moved to a later day, so that they no longer count as overdue. */
export const movedDues: DayQuery = ({ from, to }) => sql`
  select a.person_id, o.id as order_id, ${noMove}, (a.before ->> 'amount')::numeric as amount,
    concat_ws('. ', concat_ws(': ', nullif(o.customer_name, ''),
      to_char(t.before, 'DD/MM/YYYY') || ' → ' || to_char(t.after, 'DD/MM/YYYY')), a.after ->> 'reason') as reason,
    a.at, ${notExpense}
  from audit a join orders o on o.id = a.subject_id::bigint cross join lateral (
    select (a.before ->> 'due_on')::date as before, (a.after ->> 'due_on')::date as after) t
  where a.subject = 'order' and a.action = 'set_due' and a.at >= ${from} and a.at < ${to} and t.after > t.before`

/**
 * Customers who were renamed, with their debts: somebody could hide a debt behind the name of a customer whom the owner
 * trusts. The old name comes from a counter sale, because the audit log stores no names.
 */
export const renamedCustomers: DayQuery = ({ from, to }) => sql`
  select a.person_id, ${noOrder}, ${noMove}, k.debt as amount, concat_ws(' → ', (
      select o.customer_name from orders o
      where o.customer_id = k.id and o.channel = 'counter' and o.customer_name not in ('', k.name)
      order by o.id desc limit 1), nullif(k.name, '')) as reason, a.at, ${notExpense}
  from audit a join customers k on k.id = a.subject_id::bigint
  where a.subject = 'customer' and a.action = 'update_customer' and a.at >= ${from} and a.at < ${to}
    and a.after ? 'renamed'`

/**
 * Orders paid from a customer's deposit, at the counter or when their lines became ready: goods left the shop, but no
 * money came into a drawer.
 */
export const usedDeposits: DayQuery = ({ from, to }) => sql`
  select s.person_id, s.order_id, ${noMove}, s.amount, coalesce(k.name, o.customer_name) as reason, s.at, ${notExpense}
  from (
    select * from settlements where at >= ${from} and at < ${to}
    union all select late.* from settlements late
      where late.order_id in ${lateSales({ from, to })} and late.at < ${from}
  ) s join orders o on o.id = s.order_id left join customers k on k.id = o.customer_id
  where s.kind = 'deposit' and s.amount > 0`

/** The debtor's name and the reason of the entry. Forgotten customers have no name. */
const debtorAndReason = sql`concat_ws(': ', nullif(k.name, ''), e.reason)`

/** Debts and deposits that ended without money: written off, lapsed, or reversed opening entries. */
export const writtenOffDebts: DayQuery = ({ from, to }) => sql`
  select e.person_id, e.order_id, ${noMove}, -e.amount as amount, ${debtorAndReason} as reason, e.at, ${notExpense}
  from customer_entries e join customers k on k.id = e.customer_id
  left join customer_entries reversed on reversed.id = e.entry_id
  where (e.kind in ('write_off', 'lapsed') or (e.kind = 'reversal' and reversed.kind in ('opening', 'opening_deposit')))
    and e.at >= ${from} and e.at < ${to}`

/**
 * Opening debts or deposits. The entries of one act, such as an imported sheet, are one row, named after the largest
 * entry.
 */
const openingEntries =
  (kind: 'opening' | 'opening_deposit'): DayQuery =>
  ({ from, to }) =>
    sql`
  select e.person_id, ${noOrder}, ${noMove}, sum(e.amount) as amount,
    (array_agg(${debtorAndReason} order by e.amount desc, e.id))[1]
      || case when count(*) > 1 then ' na wengine ' || count(*) - 1 else '' end as reason,
    e.at, ${notExpense}
  from customer_entries e join customers k on k.id = e.customer_id
  where e.kind = ${kind} and e.at >= ${from} and e.at < ${to}
  group by e.at, e.person_id`

export const openingDebts = openingEntries('opening')

/** Opening deposits: customers can take goods for money that no drawer ever received. */
export const openingDeposits = openingEntries('opening_deposit')

/**
 * The ids of the customer that merge `m` merged into another, and of the customers that had been merged into that
 * customer before.
 */
const mergedAway = sql`m.moved_ids || m.gone_id`

/** The ids of the customer that merge `m` kept, and of the customers that had been merged into that customer before. */
const mergedInto = sql`array(
        select unnest(e.moved_ids || e.gone_id) from customer_merges e
        where e.keep_id = m.keep_id and e.id < m.id and (e.undone_at is null or e.undone_at > m.at)) || m.keep_id`

/** The sum of the balances of these customers before merge `m`. */
const balanceBefore = (ids: RawBuilder<unknown>) => sql`(
      select coalesce(sum(s.amount), 0) from customer_statement s where s.customer_id = any(${ids}) and s.id <= m.last_row)`

/**
 * Merged customers, with the larger of their two balances: a merge can hide a debt behind another name, or let somebody
 * else use up a deposit.
 */
export const merges: DayQuery = ({ from, to }) => sql`
  select m.person_id, ${noOrder}, ${noMove},
    greatest(abs(${balanceBefore(mergedAway)}), abs(${balanceBefore(mergedInto)})) as amount,
    gone.name || ' → ' || keep.name as reason, m.at, ${notExpense}
  from customer_merges m join customers gone on gone.id = m.gone_id join customers keep on keep.id = m.keep_id
  where m.at >= ${from} and m.at < ${to}`

export const forgottenCustomers: DayQuery = ({ from, to }) => sql`
  select a.person_id, ${noOrder}, ${noMove}, 0 as amount, '' as reason, a.at, ${notExpense}
  from audit a
  where a.subject = 'customer' and a.action = 'forget_customer' and a.at >= ${from} and a.at < ${to}`
