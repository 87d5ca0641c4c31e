import { sql } from 'kysely'
import type { Role } from '../../../../shop/people/roles.ts'
import type { Database, Tx } from '../../../db/open.ts'
import type { ConfirmedPerson, LockedPerson } from '../person.ts'

/** Lifetime of a reset link. */
const LINK_MINUTES = 30

/** Stores a reset link. Returns when it expires. */
export async function insertResetLink(
  tx: Tx,
  person: LockedPerson,
  link: { hash: Buffer; madeBy: number | null },
): Promise<Date> {
  const { expires_at } = await tx
    .insertInto('reset_links')
    .values({
      token_hash: link.hash,
      person_id: person.id,
      made_by: link.madeBy,
      expires_at: sql<Date>`now() + make_interval(mins => ${LINK_MINUTES})`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  return expires_at
}

/** Finds the person whose password a valid link may set. */
export async function findResetLink(
  db: Database,
  hash: Buffer,
): Promise<{ person_id: number; phone: string; role: Role } | undefined> {
  return db
    .selectFrom('reset_links')
    .innerJoin('people', 'people.id', 'reset_links.person_id')
    .select(['person_id', 'phone', 'role'])
    .where('token_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('deleted_at', 'is', null)
    .where('phone', 'is not', null)
    .$narrowType<{ phone: string }>()
    .executeTakeFirst()
}

/** Marks a link as used. Returns undefined if it was already used or has expired. */
export async function useResetLink(tx: Tx, hash: Buffer): Promise<{ person_id: number } | undefined> {
  return tx
    .updateTable('reset_links')
    .set({ used_at: sql`now()` })
    .where('token_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('person_id')
    .executeTakeFirst()
}

/**
 * Deletes the reset links that were made for a person or by that person. Otherwise somebody who has lost a right, a
 * phone number or a session could get back in through an earlier link.
 */
export async function deleteResetLinks(tx: Tx, person: ConfirmedPerson | LockedPerson): Promise<void> {
  await tx
    .deleteFrom('reset_links')
    .where((row) => row.or([row('person_id', '=', person.id), row('made_by', '=', person.id)]))
    .execute()
}

/** Removes links that expired more than a day ago. */
export async function deleteExpiredResetLinks(db: Database): Promise<void> {
  await sql`delete from reset_links where expires_at < now() - interval '1 day'`.execute(db)
}
