import { sql } from 'kysely'
import type { Role } from '../../../shop/roles.ts'
import type { Database, Tx } from '../../db/open.ts'

/** How long a reset link can be used (rulings §3). */
const MINUTES = 30

/** Makes the only link of this person that can be used; older ones are gone. Answers until when. */
export async function replaceResetLink(tx: Tx, link: { hash: Buffer; person: number; madeBy: number }): Promise<Date> {
  await tx.deleteFrom('reset_links').where('person_id', '=', link.person).execute()
  const { expires_at } = await tx
    .insertInto('reset_links')
    .values({
      token_hash: link.hash,
      person_id: link.person,
      made_by: link.madeBy,
      expires_at: sql<Date>`now() + make_interval(mins => ${MINUTES})`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  return expires_at
}

/** Whose password a link may set, while it can be used. */
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

/** Uses a link up; false when somebody was faster or it has expired. */
export async function useResetLink(tx: Tx, hash: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('reset_links')
    .set({ used_at: sql`now()` })
    .where('token_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0
}

export async function deleteResetLinks(tx: Tx, person: number): Promise<void> {
  await tx.deleteFrom('reset_links').where('person_id', '=', person).execute()
}
