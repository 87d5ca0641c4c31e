import { problem } from '../../../shop/problems.ts'
import type { Tx } from '../../db/open.ts'
import { sqlState } from '../../db/transaction.ts'
import type { Confirmed } from './confirm-password.ts'

const UNIQUE_VIOLATION = '23505'

type Change = { phone: string } | { username: string } | { password_hash: string } | { photo: string }

/** Locks the account and answers the photo that is in it now: whoever replaces one has to remove it. */
export async function lockPhoto(tx: Tx, id: number): Promise<string | null> {
  const row = await tx.selectFrom('people').select('photo').where('id', '=', id).forUpdate().executeTakeFirst()
  return row?.photo ?? null
}

/**
 * Changes one thing of an account that its owner has confirmed. Throws changed_meanwhile when its password is no
 * longer the one that was confirmed, phone_taken and username_taken when somebody else has it.
 */
export async function changeAccount(tx: Tx, person: Confirmed, change: Change): Promise<void> {
  try {
    const { numUpdatedRows } = await tx
      .updateTable('people')
      .set(change)
      .where('id', '=', person.id)
      .where('password_hash', '=', person.password_hash)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw problem('changed_meanwhile')
  } catch (error) {
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error
    throw problem('phone' in change ? 'phone_taken' : 'username_taken')
  }
}

/**
 * Wipes what is personal and frees the phone. The row stays, empty, for the ledger that points to it; sessions, links,
 * notices, and the phone that devices were known by go.
 */
export async function wipeAccount(tx: Tx, person: Confirmed): Promise<void> {
  for (const table of ['sessions', 'reset_links', 'notifications'] as const)
    await tx.deleteFrom(table).where('person_id', '=', person.id).execute()
  await tx.updateTable('devices').set({ phone: null }).where('phone', '=', person.phone).execute()
  await tx
    .updateTable('people')
    .set({ phone: null, password_hash: null, username: null, photo: null, role: 'customer', deleted_at: new Date() })
    .where('id', '=', person.id)
    .execute()
}
