import { sql } from 'kysely'
import type { AuditAction, AuditSubject } from '../../../shop/audit/audit-actions.ts'
import type { Database, Tx } from '../../db/open.ts'
import { auditIdsFound } from './audit-search.queries.ts'

type AuditEntry = {
  /** The person who did it; null when the shop itself did (a command, the first start). */
  by: number | null
  action: AuditAction
  /** What it was done to. */
  subject: AuditSubject
  subjectId?: string | number | null
  before?: unknown
  after?: unknown
}

/**
 * Writes one row of the append-only trace, in the transaction of the change. `before` and `after` are kept
 * as JSON and read by admins: never put a password, a token or a hash into them.
 */
export async function recordAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  await tx
    .insertInto('audit')
    .values({
      person_id: entry.by,
      action: entry.action,
      subject: entry.subject,
      subject_id: entry.subjectId === undefined || entry.subjectId === null ? null : String(entry.subjectId),
      before: jsonOrNull(entry.before),
      after: jsonOrNull(entry.after),
    })
    .execute()
}

function jsonOrNull(value: unknown): string | null {
  return value === undefined || value === null ? null : JSON.stringify(value)
}

/** Rows of one page. */
const MAX_PAGE_ROWS = 50

/** A page of the trace, newest first: below `before`, and with `q` what a search finds (audit-search.queries.ts). */
export async function findAuditPage(db: Database, { before, q }: { before?: number; q?: string }) {
  const limit = MAX_PAGE_ROWS + 1
  const text = q?.trim() ?? ''
  const rows = await db
    .selectFrom('audit as a')
    .leftJoin('people as p', 'p.id', 'a.person_id')
    .select(['a.id', 'a.at', 'a.action', 'a.subject', 'a.subject_id', 'a.before', 'a.after', 'a.person_id'])
    .select(['p.name', 'p.username', 'p.phone'])
    .$if(text === '' && before !== undefined, (query) => query.where('a.id', '<', before ?? 0))
    .$if(text !== '', (query) => query.where(sql<boolean>`a.id in (${auditIdsFound({ before, q: text, limit })})`))
    .orderBy('a.id', 'desc')
    .limit(limit)
    .execute()
  const page = rows.slice(0, MAX_PAGE_ROWS)
  return { page, next: rows.length > MAX_PAGE_ROWS ? (page.at(-1)?.id ?? null) : null }
}

/** What entries speak of, by the entry's id: a product with its type, a person (name, else phone), an order's customer. */
export type AuditNames = {
  id: number
  subject_name: string | null
  subject_phone: string | null
  line_name: string | null
  account_name: string | null
  account_phone: string | null
}

/** The names behind the ids of a page of the trace; null for what is gone, or has none. */
export async function findAuditNames(db: Database, ids: readonly number[]): Promise<AuditNames[]> {
  if (ids.length === 0) return []
  // A number in a text is read as one only where it is one: the planner may ask in any order.
  const number = (text: string) => sql`case when ${sql.raw(text)} ~ '^[0-9]{1,18}$' then (${sql.raw(text)})::bigint end`
  const { rows } = await sql<AuditNames>`
    select a.id,
      coalesce(p.name, s.name, s.username, o.customer_name, c.customer_name, e.name,
        g.name || coalesce(' (' || v.type || ')', '')) as subject_name,
      s.phone as subject_phone, l.name as line_name, coalesce(k.name, k.username) as account_name, k.phone as account_phone
    from audit a
    cross join lateral (
      select ${number('a.subject_id')} as id, ${number("coalesce(a.after, a.before) ->> 'line'")} as line,
        ${number("a.after ->> 'account'")} as account
    ) n
    left join products p on a.subject = 'product' and p.id = a.subject_id
    left join people s on a.subject = 'person' and s.id = n.id
    left join orders o on a.subject = 'order' and o.id = n.id
    left join order_lines l on l.order_id = o.id and l.position = n.line
    left join captured_orders c on a.subject = 'captured_order' and c.id = n.id
    left join expenses e on a.subject = 'expense' and e.id = n.id
    left join stock_requests r on a.subject = 'stock_request' and r.id = n.id
    left join stock_update_lines u on a.subject = 'stock_update' and u.id = n.id
    left join variants v on v.id = coalesce(r.variant_id, u.variant_id)
    left join products g on g.id = v.product_id
    left join people k on k.id = n.account
    where a.id = any(${[...ids]}::bigint[])`.execute(db)
  return rows
}
