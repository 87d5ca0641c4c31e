import { sql } from 'kysely'
import type { Role } from '../../../shop/people/roles.ts'
import { staffRoles } from '../../../shop/people/roles.ts'
import type { Database, Tx } from '../../db/open.ts'

/** Returns the role of a person whose account was not deleted. */
export async function findRole(db: Database | Tx, id: number): Promise<Role | undefined> {
  const row = await db
    .selectFrom('people')
    .select('role')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.role
}

/** Lists all staff, and the people with these ids. */
export function listPeople(db: Database, ids: readonly number[]) {
  const isStaff = sql<boolean>`(role = any(${[...staffRoles]}::text[]) and deleted_at is null)`
  return db
    .selectFrom('people')
    .select(['id', 'name', 'username', 'phone', isStaff.as('is_staff')])
    .where((eb) => eb.or([isStaff, eb('id', '=', sql<number>`any(${ids}::bigint[])`)]))
    .orderBy('id')
    .execute()
}
