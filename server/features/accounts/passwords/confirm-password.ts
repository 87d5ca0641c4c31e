import { accountTexts } from '../../../../shop/words/messages.ts'
import { problem } from '../../../../shop/words/problems.ts'
import { brand } from '../../../db/brand.ts'
import type { Database } from '../../../db/open.ts'
import type { CookieJar } from '../../../http/cookies.ts'
import type { SessionUser } from '../../../http/handle.ts'
import { requireOwnPhone } from '../account.rules.ts'
import { findBrowser } from '../known-browsers.ts'
import { findPerson } from '../people.queries.ts'
import type { ConfirmedPerson, Person } from '../person.ts'
import type { PasswordAttempt, WithPasswords } from './password-checker.ts'

/**
 * Compares what was typed with a person's password; null when it is wrong or `person` undefined. Both take equally long
 * and count as failures of `phone`, or of `browser` where the person has a mark in it; too many throw too_many.
 */
export async function confirmPassword(
  { passwords }: WithPasswords,
  person: Person | undefined,
  attempt: Omit<PasswordAttempt, 'hash'>,
): Promise<ConfirmedPerson | null> {
  const isRight = await passwords.check({ ...attempt, hash: person?.password_hash ?? null })
  return isRight && person ? brand(person, 'confirmed') : null
}

/**
 * The signed-in person, who has also typed the password. Throws not_allowed when `phoneClaim` is another account's
 * phone, bad_input for no password, wrong_password, and too_many.
 */
export async function requirePassword(
  { db, user, address, cookies }: { db: Database; user: SessionUser; address: string; cookies: CookieJar },
  services: WithPasswords,
  password: string,
  phoneClaim: unknown,
): Promise<ConfirmedPerson> {
  requireOwnPhone(user, phoneClaim)
  if (password === '') throw problem('bad_input', { text: accountTexts.passwordMissing })
  const { mark } = await findBrowser(db, cookies, user.id)
  const attempt = { phone: user.phone, password, address, browser: mark }
  const confirmed = await confirmPassword(services, await findPerson(db, user.id), attempt)
  if (!confirmed) throw problem('wrong_password')
  return confirmed
}
