import { type RawBuilder, sql } from 'kysely'
import type { DebtAge } from '../../../shop/orders/payments/debts.ts'
import type { Database, Tx } from '../../db/open.ts'
import { idsOfCustomer } from '../customers/customers.queries.ts'
import { type CustomerAccess, seesCustomer, seesOrder } from './access.queries.ts'

export type ListedDebt = {
  order_id: number | null
  entry_id: number | null
  customer_id: number
  since: Date
  due_on: string
  first_due_on: string
  owed: number
}

/** Amounts due on orders, and opening debts. Debts with the same due day are sorted by `kind` and `id`. */
const orderDebts = sql`
  select 0 as kind, o.id, o.id as order_id, null::bigint as entry_id, o.customer_id, o.due_since as since, o.due_on, o.first_due_on,
    o.due as owed
  from orders o where o.due > 0 and o.customer_id is not null`
const openingDebts = sql`
  select 1 as kind, e.id, null::bigint as order_id, e.id as entry_id, e.customer_id,
    e.since::timestamp at time zone 'Africa/Dar_es_Salaam' as since, e.due_on, e.first_due_on, e.remaining as owed
  from customer_entries e where e.kind = 'opening' and e.remaining > 0`
const debts = sql`(${orderDebts} union all ${openingDebts})`

/** The condition that debt `d` has an age, relative to the shop's current day. */
const ageConditions: Readonly<Record<DebtAge, (today: string) => RawBuilder<unknown>>> = {
  not_due: (today) => sql`d.due_on >= ${today}::date`,
  week: (today) => sql`d.due_on < ${today}::date and d.due_on >= ${today}::date - 7`,
  month: (today) => sql`d.due_on < ${today}::date - 7 and d.due_on >= ${today}::date - 30`,
  older: (today) => sql`d.due_on < ${today}::date - 30`,
}

/** The condition that the caller may see the customer of debt `d`. */
const isOfVisibleCustomer = (access: CustomerAccess) =>
  'all' in access
    ? sql`true`
    : sql`exists (select from customers k join customers c on k.id = coalesce(c.merged_into, c.id)
        where c.id = d.customer_id and ${seesCustomer(access)})`

type DebtorQuery = {
  age?: DebtAge
  today: string
  /** The number of debts to read, earliest due day first. */
  among: number
  limit: number
}

type Debtor = { customer_id: number; name: string; phone: string | null; owed: number; reminded_at: Date | null }

/**
 * Reads the debts with the earliest due days, optionally only debts of one age, and returns their customers. Customers
 * are in the order of their earliest debt. `debts` is the number of debts that were read.
 */
export async function debtorsAmong(
  db: Database,
  access: CustomerAccess,
  { age, today, among, limit }: DebtorQuery,
): Promise<(Debtor & { debts: number })[]> {
  // Reads the earliest debts of one kind, in the order of its index.
  const earliest = (debtsOfKind: RawBuilder<unknown>) => sql`(
        select * from (${debtsOfKind}) d
        where ${age ? ageConditions[age](today) : sql`true`} and ${isOfVisibleCustomer(access)}
        order by d.due_on, d.id limit ${among}::int)`
  const { rows } = await sql<Debtor & { debts: number }>`
    select k.id as customer_id, k.name, k.phone, k.debt as owed, d.debts,
      (select r.at from customer_reminders r where r.customer_id = k.id and r.day = ${today}::date) as reminded_at
    from (
      select distinct on (coalesce(c.merged_into, c.id)) coalesce(c.merged_into, c.id) as customer_id, d.due_on, d.kind, d.id,
        count(*) over () as debts
      from (
        select * from (${earliest(orderDebts)} union all ${earliest(openingDebts)}) d
        order by d.due_on, d.kind, d.id limit ${among}::int
      ) d join customers c on c.id = d.customer_id
      order by coalesce(c.merged_into, c.id), d.due_on, d.kind, d.id
    ) d join customers k on k.id = d.customer_id
    order by d.due_on, d.kind, d.id limit ${limit}::int`.execute(db)
  return rows
}

/** A debt of a customer, with figures about all of that customer's debts. */
export type DebtOfDebtor = ListedDebt & { debts_count: number; overdue: number; oldest: Date }

/** Returns at most `max` debts of each customer, the ones with the earliest due days. */
export async function firstDebtsOf(
  db: Database,
  customers: readonly number[],
  { today, max }: { today: string; max: number },
): Promise<DebtOfDebtor[]> {
  const ids = sql`any(${customers}::bigint[])`
  const { rows } = await sql<DebtOfDebtor>`
    select order_id, entry_id, customer_id, since, due_on, first_due_on, owed, debts_count, overdue, oldest
    from (
      select d.order_id, d.entry_id, k.id as customer_id, d.since, d.due_on, d.first_due_on, d.owed,
        row_number() over (of_customer order by d.due_on, d.kind, d.id) as place, count(*) over of_customer as debts_count,
        coalesce(sum(d.owed) filter (where d.due_on < ${today}::date) over of_customer, 0) as overdue,
        min(d.since) over of_customer as oldest
      from ${debts} d join customers c on c.id = d.customer_id join customers k on k.id = coalesce(c.merged_into, c.id)
      where d.customer_id = any(array(select m.id from customers m where m.id = ${ids} or m.merged_into = ${ids}))
      window of_customer as (partition by k.id)
    ) d where place <= ${max}::int order by due_on, place`.execute(db)
  return rows
}

/**
 * Returns the number and sum of the debts of each age. Debts with the same due day are added up first, in index order,
 * so that only days are compared with today.
 */
export async function sumAges(db: Database, access: CustomerAccess, today: string) {
  const byDay = (debtsOfKind: RawBuilder<unknown>) => sql`
    select d.due_on, count(*) as debts, sum(d.owed) as amount from (${debtsOfKind}) d
    where ${isOfVisibleCustomer(access)} group by d.due_on`
  const { rows } = await sql<{ age: DebtAge; debts: number; amount: number }>`
    select case when ${ageConditions.not_due(today)} then 'not_due' when ${ageConditions.week(today)} then 'week'
      when ${ageConditions.month(today)} then 'month' else 'older' end as age, sum(d.debts) as debts, sum(d.amount) as amount
    from (${byDay(orderDebts)} union all ${byDay(openingDebts)}) d group by 1`.execute(db)
  return rows
}

/**
 * The maximum number of debts on a customer's page. Each sale on credit is a debt, so hundreds of small sales could
 * otherwise make the page too large to open.
 */
export const MAX_SHOWN_DEBTS = 200

/** Returns a customer's oldest debts, oldest first. Orders that the caller may not see have no number. */
export async function oldestDebtsOf(db: Database, customer: number, access: CustomerAccess): Promise<ListedDebt[]> {
  const { rows } = await sql<ListedDebt>`
    select case when d.order_id is null or exists (select from orders o where o.id = d.order_id and ${seesOrder(access)})
        then d.order_id end as order_id,
      d.entry_id, d.customer_id, d.since, d.due_on, d.first_due_on, d.owed
    from (
      select * from ${debts} d where d.customer_id = ${idsOfCustomer(customer)}
      order by d.since, d.order_id, d.entry_id limit ${sql.lit(MAX_SHOWN_DEBTS)}
    ) d order by d.since, d.order_id, d.entry_id`.execute(db)
  return rows
}

/** Returns the number of a customer's debts, and the earliest day on which one is due; null without debts. */
export async function summarizeDebts(
  db: Database | Tx,
  customer: number,
): Promise<{ debts_count: number; due_on: string | null }> {
  const { rows } = await sql<{ debts_count: number; due_on: string | null }>`
    select count(*) as debts_count, min(d.due_on) as due_on
    from ${debts} d where d.customer_id = ${idsOfCustomer(customer)}`.execute(db)
  return rows[0] ?? { debts_count: 0, due_on: null }
}
