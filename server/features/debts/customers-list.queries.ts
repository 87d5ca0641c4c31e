import { type RawBuilder, sql } from 'kysely'
import { plainDigits } from '../../../shop/clean-text.ts'
import type { CustomerSort } from '../../../shop/orders/payments/debts.ts'
import { searchWords } from '../../../shop/words/search.ts'
import type { Database } from '../../db/open.ts'
import { type CustomerAccess, seesCustomer } from './access.queries.ts'

export type CustomerQuery = { q?: string; sort: CustomerSort; before?: number; limit: number }

/** The indexed column by which a list is sorted. */
const columnOf: Readonly<Record<CustomerSort, RawBuilder<unknown>>> = {
  debt: sql`k.debt`,
  last: sql`coalesce(k.last_order_at, k.created_at)`,
  total: sql`k.bought`,
}

export type ListedCustomer = {
  id: number
  name: string
  phone: string | null
  debt: number
  deposit: number
  bought: number
  last_order_at: Date | null
  due_on: string | null
}

/** The earliest due day of the debts of customer `k`. */
export const earliestDue = sql<string | null>`(
  select min(due_on) from (
    select o.due_on from orders o where o.due > 0 and o.customer_id in (
      select c.id from customers c where c.id = k.id or c.merged_into = k.id)
    union all
    select e.due_on from customer_entries e where e.kind = 'opening' and e.remaining > 0 and e.customer_id in (
      select c.id from customers c where c.id = k.id or c.merged_into = k.id)
  ) debts)`

/**
 * Returns the words of a search as a tsquery, or null if there are none. Words match as prefixes, and phone numbers in
 * any of their usual forms.
 */
function tsqueryOf(q: string): string | null {
  // A text of only digits and separators is a phone number, which is one word.
  const joined = plainDigits(q).replace(/[\s.()#+-]/g, '')
  const words = /^\d+$/.test(joined) ? [joined] : searchWords(q)
  return words.length === 0 ? null : words.map((word) => `'${word}':*`).join(' & ')
}

/** A search first reads this many customers of the list for each result that it needs. */
const SCANNED_PER_RESULT = 200

/**
 * Returns a page of customers. A search also matches the names and phones of the customers that were merged into a
 * customer. It first reads only the beginning of the list, because sorting all matches of a frequent word takes 0.3 s
 * with 100,000 customers.
 */
export async function listCustomers(
  db: Database,
  access: CustomerAccess,
  { q = '', ...page }: CustomerQuery,
): Promise<ListedCustomer[]> {
  const query = { ...page, access }
  if (q.trim() === '') return readList(db, query, { among: sql`customers`, where: sql`true` })
  const tsquery = tsqueryOf(q)
  if (tsquery === null) return []
  const first = await readList(db, query, amongFirst(query, tsquery))
  return first.length < page.limit ? readList(db, query, amongAll(tsquery)) : first
}

type ListQuery = Omit<CustomerQuery, 'q'> & { access: CustomerAccess }
/** A part of the list: the rows `k`, and a condition on them. */
type Part = { among: RawBuilder<unknown>; where: RawBuilder<unknown> }

const amongFirst = (query: ListQuery, tsquery: string): Part => ({
  among: sql`(
    select * from customers k where k.merged_into is null and ${isAfterCursor(query)}
    order by ${columnOf[query.sort]} desc, k.id desc limit ${SCANNED_PER_RESULT * query.limit}::int)`,
  where: sql`(k.search @@ ${tsquery}::tsquery
    or exists (select from customers c where c.merged_into = k.id and c.search @@ ${tsquery}::tsquery))`,
})

const amongAll = (tsquery: string): Part => ({
  among: sql`customers`,
  where: sql`k.id in (select coalesce(c.merged_into, c.id) from customers c where c.search @@ ${tsquery}::tsquery)`,
})

/** The condition that customer `k` comes after the last customer of the previous page. */
function isAfterCursor({ sort, before }: ListQuery): RawBuilder<unknown> {
  const column = columnOf[sort]
  return before === undefined
    ? sql`true`
    : sql`(${column}, k.id) < (select ${column}, k.id from customers k where k.id = ${before}::bigint)`
}

async function readList(db: Database, query: ListQuery, { among, where }: Part): Promise<ListedCustomer[]> {
  const column = columnOf[query.sort]
  const { rows } = await sql<ListedCustomer>`
    select listed.*, (select ${earliestDue} from customers k where k.id = listed.id and k.debt > 0) as due_on
    from (
      select k.id, k.name, k.phone, k.debt, k.deposit, k.bought, k.last_order_at, ${column} as sort_key
      from ${among} k
      where k.merged_into is null and ${where} and ${isAfterCursor(query)} and ${seesCustomer(query.access)}
      order by ${column} desc, k.id desc limit ${query.limit}::int
    ) listed order by sort_key desc, id desc`.execute(db)
  return rows
}

/** Returns the sum of all customers' debts. */
export async function sumDebts(db: Database): Promise<number> {
  const { rows } = await sql<{ debt: number }>`
    select coalesce(sum(debt), 0) as debt from customers k where merged_into is null and debt > 0`.execute(db)
  return rows[0]?.debt ?? 0
}
