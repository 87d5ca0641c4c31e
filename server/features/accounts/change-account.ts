import { problem } from '../../../shop/problems.ts'
import type { Database, Tx } from '../../db/open.ts'
import { sqlState } from '../../db/transaction.ts'
import { countHit, type Hit } from '../limits/rate-limits.queries.ts'
import { type AccountChange, updateAccount } from './people.queries.ts'
import type { ConfirmedPerson } from './person.ts'

const UNIQUE_VIOLATION = '23505'

/**
 * Changes one field of an account whose owner has confirmed the password. Throws changed_meanwhile if the password was
 * changed or the account was deleted since then, phone_taken and username_taken if another account has the value, and
 * too_many beyond the hourly limit. `counted` is passed by callers that have already counted the change, before
 * expensive work.
 */
export async function changeAccount(
  tx: Tx,
  person: ConfirmedPerson,
  change: AccountChange,
  counted?: Hit,
): Promise<void> {
  let changed: boolean
  try {
    changed = await updateAccount(tx, person, change)
  } catch (error) {
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error
    throw problem('phone' in change ? 'phone_taken' : 'username_taken')
  }
  if (!changed) throw problem('changed_meanwhile')
  if (!counted) await countAccountChange(tx, person)
}

/** Counts a change of an account. Throws too_many beyond the hourly limit. */
export async function countAccountChange(db: Database | Tx, person: { readonly id: number }): Promise<Hit> {
  const counted = await countHit(db, 'accountChanges', String(person.id))
  if ('retryAfter' in counted) throw problem('too_many', counted)
  return counted.hit
}
