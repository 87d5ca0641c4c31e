import { type RawBuilder, sql } from 'kysely'
import type { DebtAge } from '../../../shop/orders/payments/debts.ts'
import type { Database } from '../../db/open.ts'
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

/** Orders with an amount due, and opening debts. */
const orderDebts = sql`
  select o.id as order_id, null::bigint as entry_id, o.customer_id, o.due_since as since, o.due_on, o.first_due_on,
    o.due as owed
  from orders o where o.due > 0 and o.customer_id is not null`
const openingDebts = sql`
  select null::bigint as order_id, e.id as entry_id, e.customer_id,
    e.since::timestamp at time zone 'Africa/Dar_es_Salaam' as since, e.due_on, e.first_due_on, e.remaining as owed
  from customer_entries e where e.kind = 'opening' and e.remaining > 0`
const debts = sql`(${orderDebts} union all ${openingDebts})`

/** The condition that a debt `d` has an age, counted from the shop's day. */
const ageConditions: Readonly<Record<DebtAge, (today: string) => RawBuilder<unknown>>> = {
  not_due: (today) => sql`d.due_on >= ${today}::date`,
  week: (today) => sql`d.due_on < ${today}::date and d.due_on >= ${today}::date - 7`,
  month: (today) => sql`d.due_on < ${today}::date - 7 and d.due_on >= ${today}::date - 30`,
  older: (today) => sql`d.due_on < ${today}::date - 30`,
}

/** The condition that the caller may see the customer of a debt `d`. */
const isOfVisibleCustomer = (access: CustomerAccess) =>
  'all' in access
    ? sql`true`
    : sql`exists (select from customers k join customers c on k.id = coalesce(c.merged_into, c.id)
        where c.id = d.customer_id and ${seesCustomer(access)})`

type DebtQuery = {
  age?: DebtAge
  today: string
  /** One more than a page shows, which tells whether another page follows. */
  limit: number
  page: number
}

/** Returns a page of debts, the longest overdue first. */
export async function listDebts(db: Database, access: CustomerAccess, { age, today, limit, page }: DebtQuery) {
  const skipped = (page - 1) * (limit - 1)
  // Each of the two kinds is read in the order of its index, up to the end of the page.
  const first = (of: RawBuilder<unknown>) => sql`(
        select * from (${of}) d where ${age ? ageConditions[age](today) : sql`true`} and ${isOfVisibleCustomer(access)}
        order by d.due_on, d.order_id, d.entry_id limit ${skipped + limit}::int)`
  const { rows } = await sql<ListedDebt & { name: string; phone: string | null }>`
    select d.order_id, d.entry_id, k.id as customer_id, d.since, d.due_on, d.first_due_on, d.owed, k.name, k.phone
    from (
      select d.* from (${first(orderDebts)} union all ${first(openingDebts)}) d
      order by d.due_on, d.order_id, d.entry_id limit ${limit}::int offset ${skipped}::int
    ) d join customers c on c.id = d.customer_id join customers k on k.id = coalesce(c.merged_into, c.id)
    order by d.due_on, d.order_id, d.entry_id`.execute(db)
  return rows
}

/**
 * Returns the number and sum of debts of each age. The debts of a day are added up first, in the order of the index, so
 * that only days are compared with today.
 */
export async function sumAges(db: Database, access: CustomerAccess, today: string) {
  const byDay = (of: RawBuilder<unknown>) => sql`
    select d.due_on, count(*) as debts, sum(d.owed) as amount from (${of}) d
    where ${isOfVisibleCustomer(access)} group by d.due_on`
  const { rows } = await sql<{ age: DebtAge; debts: number; amount: number }>`
    select case when ${ageConditions.not_due(today)} then 'not_due' when ${ageConditions.week(today)} then 'week'
      when ${ageConditions.month(today)} then 'month' else 'older' end as age, sum(d.debts) as debts, sum(d.amount) as amount
    from (${byDay(orderDebts)} union all ${byDay(openingDebts)}) d group by 1`.execute(db)
  return rows
}

/** Returns a customer's debts, the oldest first. Orders that the caller may not see have no number. */
export async function debtsOf(db: Database, customer: number, access: CustomerAccess): Promise<ListedDebt[]> {
  const { rows } = await sql<ListedDebt>`
    select case when d.order_id is null or exists (select from orders o where o.id = d.order_id and ${seesOrder(access)})
        then d.order_id end as order_id,
      d.entry_id, d.customer_id, d.since, d.due_on, d.first_due_on, d.owed
    from ${debts} d where d.customer_id = ${idsOfCustomer(customer)} order by d.since, d.order_id, d.entry_id`.execute(
    db,
  )
  return rows
}
