import { sql } from 'kysely'
import type { Role } from '../../../shop/roles.ts'
import type { Database, Tx } from '../../db/open.ts'
import { roleNotification } from '../team/team.rules.ts'

const columns = ['id', 'phone', 'role', 'username', 'photo', 'password_hash', 'created_at'] as const

/** Somebody with an account: phone and password are there for certain. */
export type Person = {
  id: number
  phone: string
  role: Role
  username: string | null
  photo: string | null
  password_hash: string
  created_at: Date
}

const existing = (db: Database) =>
  db
    .selectFrom('people')
    .select(columns)
    .where('deleted_at', 'is', null)
    .where('phone', 'is not', null)
    .where('password_hash', 'is not', null)
    .$narrowType<{ phone: string; password_hash: string }>()

/** By E.164 phone. */
export async function findPersonByPhone(db: Database, phone: string): Promise<Person | undefined> {
  return existing(db).where('phone', '=', phone).executeTakeFirst()
}

export async function findPerson(db: Database, id: number): Promise<Person | undefined> {
  return existing(db).where('id', '=', id).executeTakeFirst()
}

/** Makes an account; undefined when the phone has one already. */
export async function insertPerson(
  db: Database,
  person: { phone: string; hash: string; role: Role },
): Promise<{ id: number } | undefined> {
  return db
    .insertInto('people')
    .values({ phone: person.phone, password_hash: person.hash, role: person.role })
    .onConflict((conflict) => conflict.column('phone').doNothing())
    .returning('id')
    .executeTakeFirst()
}

/**
 * Locks every admin and the person, in id order, so that two who take roles away at once see each other: whoever
 * comes second counts the admins that are left.
 */
export async function lockWithAdmins(tx: Tx, who: { phone: string } | { id: number }) {
  const rows = await tx
    .selectFrom('people')
    .select(['id', 'phone', 'role', 'username', 'photo'])
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('role', '=', 'admin'), 'id' in who ? eb('id', '=', who.id) : eb('phone', '=', who.phone)]))
    .orderBy('id')
    .forUpdate()
    .execute()
  return {
    person: rows.find((row) => ('id' in who ? row.id === who.id : row.phone === who.phone)),
    admins: rows.filter((row) => row.role === 'admin').length,
  }
}

/** Gives the role and tells the person, in one statement; one who has it already is told nothing. */
export async function setRole(tx: Tx, id: number, role: Role): Promise<void> {
  await sql`
    with given as (
      update people set role = ${role} where id = ${id} and role <> ${role} returning id
    )
    insert into notifications (person_id, message, link)
    select id, ${roleNotification(role)}::text, '/MyAccount' from given
  `.execute(tx)
}

export async function setPasswordHash(tx: Tx, id: number, hash: string): Promise<void> {
  await tx.updateTable('people').set({ password_hash: hash }).where('id', '=', id).execute()
}

/** What a guest's device ordered and was told becomes the person's, and nothing else does (rulings §3). */
export async function takeOverDevice(tx: Tx, device: number, person: number): Promise<void> {
  await sql`
    with told as (
      update notifications set person_id = ${person}, device_id = null
      where device_id = ${device} and person_id is null
    )
    update orders set person_id = ${person}, device_id = null
    where device_id = ${device} and person_id is null
  `.execute(tx)
}

/** Whether the shop has an admin at all. */
export async function hasAdmin(db: Database): Promise<boolean> {
  const admins = existing(db).where('role', '=', 'admin').limit(1)
  return (await admins.executeTakeFirst()) !== undefined
}
