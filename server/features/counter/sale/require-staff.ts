import { type Role, staffRoles } from '../../../../shop/people/roles.ts'
import { problem } from '../../../../shop/problems.ts'
import type { Database } from '../../../db/open.ts'
import { wasStaff } from './sales.queries.ts'

/** Throws not_allowed for a seller who is not staff and never was. */
export async function requireStaff(db: Database, { id, role }: { id: number; role: Role }): Promise<void> {
  if (staffRoles.some((one) => one === role) || (await wasStaff(db, id))) return
  throw problem('not_allowed', { text: 'Aliyeuza hajawahi kuwa mfanyakazi wa duka.', field: 'sold_by' })
}
