import { sql } from 'kysely'
import { type Role, staffRoles } from '../../../shop/roles.ts'
import type { Database } from '../../db/open.ts'
import { sessionCounts } from '../accounts/sessions.queries.ts'

export type StaffRow = {
  id: number
  phone: string
  username: string | null
  role: Role
  created_at: Date
  sessions: number
  last_seen: Date | null
}

/** Everybody with a staff role, the highest first, with the sessions that count now. */
export async function listStaff(db: Database): Promise<StaffRow[]> {
  const { rows } = await sql<StaffRow>`
    select p.id, p.phone, p.username, p.role, p.created_at,
      count(s.token_hash) filter (where ${sessionCounts}) as sessions, max(s.seen_at) as last_seen
    from people p left join sessions s on s.person_id = p.id
    where p.role in (${sql.join(staffRoles)}) and p.deleted_at is null
    group by p.id
    order by array_position(array['admin', 'manager', 'storeManager', 'salesperson'], p.role), p.id
  `.execute(db)
  return rows
}

/** Rows of one page of the audit. */
const AUDIT_PAGE = 50

/** The trace, newest first: below `before`, and with `q` in what was done, to what, or by whom. */
export async function auditPage(db: Database, { before, q }: { before?: number; q?: string }) {
  const like = `%${(q ?? '').replace(/[\\%_]/g, '\\$&')}%`
  const rows = await db
    .selectFrom('audit as a')
    .leftJoin('people as p', 'p.id', 'a.person_id')
    .select(['a.id', 'a.at', 'a.action', 'a.subject', 'a.subject_id', 'a.before', 'a.after', 'a.person_id'])
    .select(['p.username', 'p.phone'])
    .$if(before !== undefined, (query) => query.where('a.id', '<', before ?? 0))
    .$if(Boolean(q), (query) =>
      query.where((eb) =>
        eb.or([
          eb('a.action', 'ilike', like),
          eb('a.subject', 'ilike', like),
          eb('a.subject_id', 'ilike', like),
          eb('p.username', 'ilike', like),
          eb('p.phone', 'ilike', like),
        ]),
      ),
    )
    .orderBy('a.id', 'desc')
    .limit(AUDIT_PAGE + 1)
    .execute()
  const page = rows.slice(0, AUDIT_PAGE)
  return { page, next: rows.length > AUDIT_PAGE ? (page.at(-1)?.id ?? null) : null }
}
