import { type RawBuilder, sql } from 'kysely'
import { plainDigits } from '../../../shop/clean-text.ts'
import type { CustomerSort } from '../../../shop/orders/debts.ts'
import { searchWords } from '../../../shop/words/search.ts'
import type { Database } from '../../db/open.ts'
import { type CustomerAccess, seesCustomer } from './access.queries.ts'

export type CustomerQuery = { q?: string; sort: CustomerSort; before?: number; limit: number }

/** The indexed column of each order of the list. */
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

/** The earliest day on which a debt of the customer `k` falls due. */
export const earliestDue = sql<string | null>`(
  select min(due_on) from (
    select o.due_on from orders o where o.due > 0 and o.customer_id in (
      select c.id from customers c where c.id = k.id or c.merged_into = k.id)
    union all
    select e.due_on from customer_entries e where e.kind = 'opening' and e.remaining > 0 and e.customer_id in (
      select c.id from customers c where c.id = k.id or c.merged_into = k.id)
  ) debts)`

/** Matches every word as a prefix, also of the phone in its usual forms and of names merged into the customer. */
function matches(q: string): RawBuilder<unknown> {
  const joined = plainDigits(q).replace(/[\s.()#+-]/g, '')
  const words = /^\d+$/.test(joined) ? [joined] : searchWords(q)
  if (words.length === 0) return sql`false`
  const wanted = words.map((word) => `'${word}':*`).join(' & ')
  return sql`k.id in (select coalesce(c.merged_into, c.id) from customers c where c.search @@ ${wanted}::tsquery)`
}

/** Returns a page of customers. */
export async function listCustomers(
  db: Database,
  access: CustomerAccess,
  { q = '', sort, before, limit }: CustomerQuery,
): Promise<ListedCustomer[]> {
  const column = columnOf[sort]
  const behind =
    before === undefined
      ? sql`true`
      : sql`(${column}, k.id) < (select ${column}, k.id from customers k where k.id = ${before}::bigint)`
  const { rows } = await sql<ListedCustomer>`
    select listed.*, (select ${earliestDue} from customers k where k.id = listed.id and k.debt > 0) as due_on
    from (
      select k.id, k.name, k.phone, k.debt, k.deposit, k.bought, k.last_order_at, ${column} as place
      from customers k
      where k.merged_into is null and ${q.trim() === '' ? sql`true` : matches(q)} and ${behind}
        and ${seesCustomer(access)}
      order by ${column} desc, k.id desc limit ${limit}::int
    ) listed order by place desc, id desc`.execute(db)
  return rows
}

/** Returns what all customers owe. */
export async function sumDebts(db: Database): Promise<number> {
  const { rows } = await sql<{ debt: number }>`
    select coalesce(sum(debt), 0) as debt from customers k where merged_into is null and debt > 0`.execute(db)
  return rows[0]?.debt ?? 0
}
