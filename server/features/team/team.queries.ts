import { sql } from 'kysely'
import { type Role, staffRoles } from '../../../shop/people/roles.ts'
import type { Database } from '../../db/open.ts'
import { sessionCounts } from '../accounts/sessions.queries.ts'

type StaffRow = {
  id: number
  phone: string
  name: string | null
  username: string | null
  role: Role
  created_at: Date
  sessions: number
  last_seen: Date | null
}

/** All people with a staff role, the highest first, with the number of their sessions that have not expired. */
export async function listStaff(db: Database): Promise<StaffRow[]> {
  const { rows } = await sql<StaffRow>`
    select p.id, p.phone, p.name, p.username, p.role, p.created_at,
      count(s.token_hash) filter (where ${sessionCounts}) as sessions, max(s.seen_at) as last_seen
    from people p left join sessions s on s.person_id = p.id
    where p.role in (${sql.join(staffRoles)}) and p.deleted_at is null
    group by p.id
    order by array_position(array['admin', 'manager', 'storeManager', 'salesperson'], p.role), p.id
  `.execute(db)
  return rows
}
