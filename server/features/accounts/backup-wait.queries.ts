/**
 * After a reset link has set an account's password, that account cannot download backups for an hour. This gives the
 * owner, who was signed out, and the other admins, who are notified, time to stop a thief. A change of password or role
 * does not end the wait.
 */
import { sql } from 'kysely'
import type { Database, Tx } from '../../db/open.ts'
import type { LockedPerson } from './person.ts'

const WAIT_MINUTES = 60

type PersonId = { readonly id: number }

export async function startBackupWait(tx: Tx, person: LockedPerson): Promise<void> {
  await tx
    .updateTable('people')
    .set({ no_backups_until: sql<Date>`now() + make_interval(mins => ${WAIT_MINUTES})` })
    .where('id', '=', person.id)
    .execute()
}

/** Returns when a person's wait ends; null if there is none. */
export async function findBackupWait(db: Database | Tx, person: PersonId): Promise<Date | null> {
  const row = await db
    .selectFrom('people')
    .select('no_backups_until')
    .where('id', '=', person.id)
    .where('no_backups_until', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row?.no_backups_until ?? null
}

/** Ends a person's wait. Returns false if there was none. */
export async function endBackupWait(tx: Tx, person: LockedPerson): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('people')
    .set({ no_backups_until: null })
    .where('id', '=', person.id)
    .where('no_backups_until', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/**
 * Gives a new admin the same backup wait as the admin who gave the role. Otherwise a second account could bypass the
 * wait. `greatest` ignores nulls.
 */
export async function shareBackupWait(tx: Tx, person: LockedPerson, giver: PersonId): Promise<void> {
  await sql`
    update people set no_backups_until = greatest(people.no_backups_until, giver.no_backups_until)
    from people giver where people.id = ${person.id} and giver.id = ${giver.id}
  `.execute(tx)
}
