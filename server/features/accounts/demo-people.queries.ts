import { sql } from 'kysely'
import { DEMO_PERSON } from '../../../shop/people/names.ts'
import { erasedColumns } from '../../../shop/people/personal-data.ts'
import { type Branded, brand } from '../../db/brand.ts'
import type { Database, Tx } from '../../db/open.ts'
import type { LockedPerson } from './person.ts'

/** A locked demo account that is not the shop's only admin. */
export type DemoPerson = Branded<LockedPerson, 'demo'>

/** An account counts as a demo account as long as it has the phone number that the demo gave it. */
const isOfDemo = sql<boolean>`phone = demo_phone and deleted_at is null`

export async function countDemoPeople(db: Database): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from people where ${isOfDemo}`.execute(db)
  return rows[0]?.n ?? 0
}

/** True if the shop has an admin who is not a demo account. */
export async function hasOwnAdmin(db: Database | Tx): Promise<boolean> {
  const { rows } = await sql`
    select from people where role = 'admin' and deleted_at is null and phone is distinct from demo_phone limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/** Locks all admins and all demo accounts, in the order of their ids. Returns the demo accounts. */
export async function lockDemoPeople(tx: Tx): Promise<LockedPerson[]> {
  const { rows } = await sql<LockedPerson & { of_demo: boolean }>`
    select id, phone, role, username, name, photo, password_hash, created_at, ${isOfDemo} as of_demo from people
    where (role = 'admin' and deleted_at is null) or (demo_phone is not null and ${isOfDemo})
    order by id
    for no key update`.execute(tx)
  return rows.filter(({ of_demo }) => of_demo).map((row) => brand(row, 'locked'))
}

/**
 * Closes a demo account and erases it like a deleted one. Its row stays with the name 'mfano', because changes of real
 * products may refer to it.
 */
export async function closeDemoAccount(tx: Tx, person: DemoPerson): Promise<void> {
  await tx
    .updateTable('people')
    .set({ ...erasedColumns('people'), name: DEMO_PERSON, role: 'customer', deleted_at: sql<Date>`now()` })
    .where('id', '=', person.id)
    .execute()
}
