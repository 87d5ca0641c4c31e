import { sql } from 'kysely'
import { type Role, staffRoles } from '../../../shop/people/roles.ts'
import type { Database } from '../../db/open.ts'
import { isSessionValid } from '../accounts/sessions.queries.ts'

type StaffRow = {
  id: number
  phone: string
  name: string | null
  username: string | null
  role: Role
  created_at: Date
  sessions: number
  last_seen: Date | null
  no_backups_until: Date | null
}

/** Lists all staff, highest role first, with the number of their valid sessions. */
export async function listStaff(db: Database): Promise<StaffRow[]> {
  const { rows } = await sql<StaffRow>`
    select p.id, p.phone, p.name, p.username, p.role, p.created_at,
      count(s.token_hash) filter (where ${isSessionValid}) as sessions, max(s.seen_at) as last_seen,
      case when p.role = 'admin' and p.no_backups_until > now() then p.no_backups_until end as no_backups_until
    from people p left join sessions s on s.person_id = p.id
    where p.role in (${sql.join(staffRoles)}) and p.deleted_at is null
    group by p.id
    order by array_position(array['admin', 'manager', 'storeManager', 'salesperson'], p.role), p.id
  `.execute(db)
  return rows
}

/** Lists the names of all staff, oldest account first. */
export function listStaffNames(db: Database) {
  return db
    .selectFrom('people')
    .select(['id', 'name', 'username', 'phone', 'role'])
    .where('role', 'in', [...staffRoles])
    .where('deleted_at', 'is', null)
    .where('phone', 'is not', null)
    .$narrowType<{ phone: string }>()
    .orderBy('id')
    .execute()
}
