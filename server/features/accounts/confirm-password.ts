import { accountTexts } from '../../../shop/messages.ts'
import { problem } from '../../../shop/problems.ts'
import type { Database } from '../../db/open.ts'
import type { SessionUser } from '../../http/handle.ts'
import { requireOwnPhone } from './account.rules.ts'
import type { WithPasswords } from './check-password.ts'
import { findPerson, type Person } from './people.queries.ts'

declare const byPassword: unique symbol

/** A person who has just shown the password: only such a one can be changed by the account calls. */
export type Confirmed = Person & { readonly [byPassword]: true }

type Request = { db: Database; user: SessionUser; address: string }

/**
 * Makes sure that whoever holds the session also knows its password, and means the session's own account. Throws
 * not_allowed for another phone, bad_input for no password, wrong_password, and too_many.
 */
export async function requirePassword(
  { db, user, address }: Request,
  { passwords }: WithPasswords,
  password: string,
  phoneClaim: unknown,
): Promise<Confirmed> {
  requireOwnPhone(user, phoneClaim)
  if (password === '') throw problem('bad_input', { text: accountTexts.passwordMissing })
  const person = await findPerson(db, user.id)
  const knock = { phone: user.phone, hash: person?.password_hash ?? null, password, address }
  if (!(await passwords.check(knock)) || !person) throw problem('wrong_password')
  return person as Confirmed
}
