import { type RawBuilder, sql } from 'kysely'
import { type Role, roleOrCustomer, staffRoles } from '../../../shop/people/roles.ts'
import type { Database, Tx } from '../../db/open.ts'
import { PreparedStatement } from '../../db/prepared.ts'
import type { ConfirmedPerson, LockedPerson } from './person.ts'

/**
 * Minimum minutes between two writes of a session's last use. Sessions expire after days, so this precision is enough.
 */
const MIN_MINUTES_BETWEEN_WRITES = 5
/** Minimum hours between two writes of a device's last use. Devices expire after months. */
const MIN_HOURS_BETWEEN_DEVICE_WRITES = 24
/** A person has at most this many sessions; a new one replaces the least recently used. */
const MAX_SESSIONS_OF_PERSON = 50

/**
 * The condition that a session is valid: for customers up to 90 days after the last use; for staff up to 7 days after
 * the last use and 30 days after the login. `s` is sessions, `p` is people. The person's current role decides which
 * rule applies.
 */
export const isSessionValid: RawBuilder<boolean> = sql<boolean>`
  p.deleted_at is null and case when p.role in (${sql.join(staffRoles)})
    then s.seen_at > now() - interval '7 days' and s.created_at > now() - interval '30 days'
    else s.seen_at > now() - interval '90 days' end`

type Identity = {
  person_id: number | null
  phone: string | null
  role: string | null
  username: string | null
  seen_lately: boolean | null
  device_id: number | null
  device_seen_lately: boolean | null
  device_claimed: boolean | null
}

const identityOf = new PreparedStatement<{ session: Buffer | null; device: Buffer | null }, Identity>(
  'find_identity',
  ({ session, device }) => sql<Identity>`
    select found.*, d.id as device_id, d.claimed as device_claimed,
      d.seen_at > now() - make_interval(hours => ${MIN_HOURS_BETWEEN_DEVICE_WRITES}) as device_seen_lately
    from (select 1) as one
    left join (
      select p.id as person_id, p.phone, p.role, p.username,
        s.seen_at > now() - make_interval(mins => ${MIN_MINUTES_BETWEEN_WRITES}) as seen_lately
      from sessions s join people p on p.id = s.person_id
      where s.token_hash = ${session} and ${isSessionValid}
    ) as found on true
    left join devices d on d.token_hash = ${device}
  `,
)

/** Finds the person of a session and the device of a cookie in one round trip; either may be missing. */
export async function findIdentity(db: Database, session: Buffer | null, device: Buffer | null): Promise<Identity> {
  const [row] = await identityOf.run(db, { session, device })
  if (!row) throw new Error('a query that always has one row returned none')
  return row
}

/** Returns the role of the person whose valid session has this token hash; undefined if no such session is valid. */
export async function findRoleOfSession(tx: Tx, hash: Buffer): Promise<Role | undefined> {
  const { rows } = await sql<{ role: string }>`
    select p.role from sessions s join people p on p.id = s.person_id
    where s.token_hash = ${hash} and ${isSessionValid}`.execute(tx)
  return rows[0] && roleOrCustomer(rows[0].role)
}

export async function touchSession(db: Database, hash: Buffer): Promise<void> {
  await db.updateTable('sessions').set({ seen_at: sql`now()` }).where('token_hash', '=', hash).execute()
}

/**
 * Opens a session for a person who has just typed the password. Returns false without opening one if, after the
 * comparison, the password or phone was changed or the account was deleted. The lock waits for a change that is not
 * committed yet.
 */
export async function insertSession(db: Database, hash: Buffer, person: ConfirmedPerson): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with person as materialized (
      select id from people
      where id = ${person.id} and phone = ${person.phone} and password_hash = ${person.password_hash}
        and deleted_at is null for share
    ), ended as (
      delete from sessions where token_hash in (
        select token_hash from sessions where person_id in (select id from person)
        order by seen_at desc offset ${MAX_SESSIONS_OF_PERSON - 1})
    )
    insert into sessions (token_hash, person_id) select ${hash}, id from person
  `.execute(db)
  return numAffectedRows === 1n
}

export async function deleteSession(db: Database, hash: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', hash).execute()
}

/** Ends every session of a person. Returns how many there were. */
export async function deleteSessions(tx: Tx, person: LockedPerson): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('sessions')
    .where('person_id', '=', person.id)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Ends every session of a person except the one with the token hash `current`. */
export async function deleteOtherSessions(tx: Tx, person: ConfirmedPerson, current: Buffer): Promise<void> {
  await tx.deleteFrom('sessions').where('person_id', '=', person.id).where('token_hash', '<>', current).execute()
}

/** Removes expired sessions. */
export async function deleteExpiredSessions(db: Database): Promise<void> {
  await sql`delete from sessions s using people p where p.id = s.person_id and not (${isSessionValid})`.execute(db)
}
