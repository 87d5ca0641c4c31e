import type { Role } from '../../../shop/people/roles.ts'
import type { Database } from '../../db/open.ts'
import type { SignedIn } from './sign-in.ts'

/** Returns a person's current role. */
export async function roleOf(db: Database, { person }: SignedIn): Promise<Role> {
  const row = await db.selectFrom('people').select('role').where('id', '=', person.id).executeTakeFirstOrThrow()
  return row.role
}

/** Returns the audit entries of acts on a person. */
export const auditOfPerson = (db: Database, { person }: SignedIn, action: string) =>
  db.selectFrom('audit').selectAll().where('action', '=', action).where('subject_id', '=', String(person.id)).execute()
