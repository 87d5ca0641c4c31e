import type { Database, Tx } from '../../db/open.ts'

type AuditEntry = {
  /** The person who did it; null when the shop itself did (a command, the first start). */
  by: number | null
  /** What was done, e.g. 'set_role'. */
  action: string
  /** What it was done to, e.g. 'person', 'product'. */
  subject: string
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

/** A page of the trace, newest first: below `before`, and with `q` in what was done, to what, or by whom. */
export async function findAuditPage(db: Database, { before, q }: { before?: number; q?: string }) {
  const like = `%${(q ?? '').replace(/[\\%_]/g, '\\$&')}%`
  const rows = await db
    .selectFrom('audit as a')
    .leftJoin('people as p', 'p.id', 'a.person_id')
    .select(['a.id', 'a.at', 'a.action', 'a.subject', 'a.subject_id', 'a.before', 'a.after', 'a.person_id'])
    .select(['p.name', 'p.username', 'p.phone'])
    .$if(before !== undefined, (query) => query.where('a.id', '<', before ?? 0))
    .$if(Boolean(q), (query) =>
      query.where((eb) =>
        eb.or([
          eb('a.action', 'ilike', like),
          eb('a.subject', 'ilike', like),
          eb('a.subject_id', 'ilike', like),
          eb('p.name', 'ilike', like),
          eb('p.username', 'ilike', like),
          eb('p.phone', 'ilike', like),
        ]),
      ),
    )
    .orderBy('a.id', 'desc')
    .limit(MAX_PAGE_ROWS + 1)
    .execute()
  const page = rows.slice(0, MAX_PAGE_ROWS)
  return { page, next: rows.length > MAX_PAGE_ROWS ? (page.at(-1)?.id ?? null) : null }
}
