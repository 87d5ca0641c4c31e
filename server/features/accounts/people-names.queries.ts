import { sql } from 'kysely'
import { showPhone } from '../../../shop/people/phone.ts'
import type { Database } from '../../db/open.ts'

/** Returns one name per person: the name, else the username, else the phone. It is null for a deleted account. */
export async function namePeople(db: Database, ids: readonly number[]): Promise<{ id: number; name: string | null }[]> {
  const rows = await db
    .selectFrom('people')
    .select(['id', 'name', 'username', 'phone'])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
  return rows.map(({ id, name, username, phone }) => ({ id, name: name ?? username ?? (phone && showPhone(phone)) }))
}
