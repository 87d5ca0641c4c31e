import { sql } from 'kysely'
import { type Role, roleOrCustomer, staffRoles } from '../../../shop/people/roles.ts'
import type { Tx } from '../../db/open.ts'

/** Returns the last staff role that a person has lost; undefined for somebody who was never staff. */
export async function findFormerRole(tx: Tx, id: number): Promise<Role | undefined> {
  const { rows } = await sql<{ role: string }>`
    select before ->> 'role' as role from audit
    where subject = 'person' and subject_id = ${String(id)} and action in ('set_role', 'appoint')
      and before ->> 'role' = any(${[...staffRoles]}::text[])
    order by id desc limit 1`.execute(tx)
  return rows[0] && roleOrCustomer(rows[0].role)
}
