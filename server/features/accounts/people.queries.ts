import { sql } from 'kysely'
import type { Named } from '../../../shop/people/names.ts'
import { erasedColumns } from '../../../shop/people/personal-data.ts'
import type { Role } from '../../../shop/people/roles.ts'
import { brand, type Locked } from '../../db/brand.ts'
import type { Database, Tx } from '../../db/open.ts'
import type {
  ConfirmedPerson,
  DeletablePerson,
  LockedPerson,
  NotLastAdmin,
  Person,
  PersonAmongAdmins,
} from './person.ts'

const columns = ['id', 'phone', 'role', 'username', 'name', 'photo', 'password_hash', 'created_at'] as const

/** An id or an E.164 phone. */
type PersonKey = { id: number } | { phone: string }

const existing = (db: Database | Tx) =>
  db
    .selectFrom('people')
    .select(columns)
    .where('deleted_at', 'is', null)
    .where('phone', 'is not', null)
    .where('password_hash', 'is not', null)
    .$narrowType<{ phone: string; password_hash: string }>()

/** Finds a person by E.164 phone. */
export async function findPersonByPhone(db: Database, phone: string): Promise<Person | undefined> {
  return existing(db).where('phone', '=', phone).executeTakeFirst()
}

export async function findPerson(db: Database | Tx, id: number): Promise<Person | undefined> {
  return existing(db).where('id', '=', id).executeTakeFirst()
}

/** Returns a map from ids to the names of people, including deleted people. */
export async function findNamesOfPeople(db: Database | Tx, ids: readonly number[]): Promise<Map<number, Named>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('people')
    .select(['id', 'name', 'username', 'phone'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** True if the shop has any admin. */
export async function hasAdmin(db: Database): Promise<boolean> {
  const admins = existing(db).where('role', '=', 'admin').limit(1)
  return (await admins.executeTakeFirst()) !== undefined
}

/** Locks one person until the transaction ends. Other transactions can still write rows that refer to the person. */
export async function lockPerson(tx: Tx, key: PersonKey): Promise<LockedPerson | undefined> {
  const query = 'id' in key ? existing(tx).where('id', '=', key.id) : existing(tx).where('phone', '=', key.phone)
  const row = await query.forNoKeyUpdate().executeTakeFirst()
  return row && brand(row, 'locked')
}

/** An account that is locked until the transaction ends, so that it keeps its phone and is not deleted. */
export type PhoneOwner = Locked<{ readonly id: number }>

/** Locks the account of a phone (E.164) without blocking rows that refer to it. */
export async function lockPhoneOwner(tx: Tx, phone: string): Promise<PhoneOwner | undefined> {
  const row = await existing(tx).clearSelect().select('id').where('phone', '=', phone).forKeyShare().executeTakeFirst()
  return row && brand(row, 'locked')
}

/**
 * Locks every admin and the person, in id order. The second of two simultaneous demotions therefore sees the result of
 * the first. A lock `for update` could deadlock: an order that is being placed refers to its buyer and, through
 * notifications, to every admin. That order would wait for this lock, while the deletion of the order's buyer, which
 * holds the lock, waits for the order.
 */
export async function lockPersonAndAdmins(tx: Tx, key: PersonKey): Promise<PersonAmongAdmins | undefined> {
  const rows = await existing(tx)
    .where((eb) => eb.or([eb('role', '=', 'admin'), 'id' in key ? eb('id', '=', key.id) : eb('phone', '=', key.phone)]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const person = rows.find((row) => ('id' in key ? row.id === key.id : row.phone === key.phone))
  if (!person) return undefined
  const admins = rows.filter(({ role }) => role === 'admin').length
  return brand({ ...person, isLastAdmin: person.role === 'admin' && admins === 1 }, 'locked')
}

/** Creates an account. Returns undefined if the phone already has an account. */
export async function insertPerson(
  db: Database | Tx,
  person: { phone: string; hash: string; role: Role; name?: string; ofDemo?: true },
): Promise<{ id: number } | undefined> {
  return db
    .insertInto('people')
    .values({
      phone: person.phone,
      password_hash: person.hash,
      role: person.role,
      name: person.name ?? null,
      demo_phone: person.ofDemo ? person.phone : null,
    })
    .onConflict((conflict) => conflict.column('phone').doNothing())
    .returning('id')
    .executeTakeFirst()
}

export async function setRole(tx: Tx, person: NotLastAdmin, role: Role): Promise<void> {
  await tx.updateTable('people').set({ role }).where('id', '=', person.id).execute()
}

export async function setPersonName(tx: Tx, person: LockedPerson, name: string): Promise<void> {
  await tx.updateTable('people').set({ name }).where('id', '=', person.id).execute()
}

export async function setPasswordHash(tx: Tx, person: LockedPerson, hash: string): Promise<void> {
  await tx.updateTable('people').set({ password_hash: hash }).where('id', '=', person.id).execute()
}

/** A change that people make to one field of their own account. */
export type AccountChange = { phone: string } | { username: string } | { password_hash: string } | { photo: string }

/**
 * Changes a field. Returns false and changes nothing if the password was changed or the account was deleted since the
 * password was confirmed.
 */
export async function updateAccount(tx: Tx, person: ConfirmedPerson, change: AccountChange): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('people')
    .set(change)
    .where('id', '=', person.id)
    .where('password_hash', '=', person.password_hash)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Erases everything personal from the row and frees the phone. The row stays, because the books refer to it. */
export async function erasePerson(tx: Tx, person: DeletablePerson): Promise<void> {
  await tx
    .updateTable('people')
    .set({ ...erasedColumns('people'), role: 'customer', deleted_at: sql<Date>`now()` })
    .where('id', '=', person.id)
    .execute()
}
