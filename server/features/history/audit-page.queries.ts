import { sql } from 'kysely'
import { ifGiven } from '../../db/if-given.ts'
import type { Database } from '../../db/open.ts'
import { auditSearchSql } from './audit-search.queries.ts'

/** Rows per page. */
const MAX_PAGE_ROWS = 50

/**
 * Returns a page of the audit log below the id `before`, newest first. With `q`, it contains the results of a search
 * (audit-search.queries.ts).
 */
export async function findAuditPage(db: Database, { before, q }: { before?: number; q?: string }) {
  const limit = MAX_PAGE_ROWS + 1
  const text = q?.trim() ?? ''
  const rows = await db
    .selectFrom('audit as a')
    .leftJoin('people as p', 'p.id', 'a.person_id')
    .select(['a.id', 'a.at', 'a.action', 'a.subject', 'a.subject_id', 'a.before', 'a.after', 'a.person_id'])
    .select(canBeUndone.as('can_undo'))
    .select(['p.name', 'p.username', 'p.phone'])
    .$call(ifGiven(text === '' ? before : undefined, (query, before) => query.where('a.id', '<', before)))
    .$if(text !== '', (query) => query.where(sql<boolean>`a.id in (${auditSearchSql({ before, q: text, limit })})`))
    .orderBy('a.id', 'desc')
    .limit(limit)
    .execute()
  const page = rows.slice(0, MAX_PAGE_ROWS)
  return { page, next: rows.length > MAX_PAGE_ROWS ? (page.at(-1)?.id ?? null) : null }
}

const canBeUndone = sql<boolean>`a.undo is not null
  and not exists (select from audit u where u.action = 'undo_change' and u.subject_id = a.id::text)`
