import { isLongEnough } from '../../../../shop/people/passwords.ts'
import { problem } from '../../../../shop/problems.ts'
import { accountTexts } from '../../../../shop/texts/account.ts'
import { brand } from '../../../db/brand.ts'
import type { Database } from '../../../db/open.ts'
import type { CookieJar } from '../../../http/cookies.ts'
import type { SessionUser } from '../../../http/handle.ts'
import { requireOwnPhone } from '../account.rules.ts'
import { findBrowser } from '../known-browsers.ts'
import { findPerson } from '../people.queries.ts'
import type { ConfirmedPerson, Person } from '../person.ts'
import type { PasswordAttempt, WithPasswords } from './password-checker.ts'

const TOO_SHORT_FOR_STAFF =
  'Nenosiri lako ni fupi kwa mfanyakazi. Muombe msimamizi mkuu kiungo cha kuweka nenosiri la angalau herufi 8.'

/**
 * Returns the person if the typed password is right. Returns null if it is wrong or `person` is undefined; these two
 * cases take the same time. A failure counts for `browser` if that is not null, else for `phone` and `address`.
 * Throws too_many beyond the limit.
 */
export async function comparePassword(
  { passwords }: WithPasswords,
  person: Person | undefined,
  attempt: Omit<PasswordAttempt, 'hash'>,
): Promise<ConfirmedPerson | null> {
  const isRight = await passwords.check({ ...attempt, hash: person?.password_hash ?? null })
  return isRight && person ? brand(person, 'confirmed') : null
}

type SignedIn = { db: Database; user: SessionUser; address: string; cookies: CookieJar }

/**
 * Returns the signed-in person once the typed password is confirmed. Throws wrong_password, too_many, bad_input for a
 * missing password, and not_allowed if `phoneClaim` is not the account's phone.
 */
export async function requirePassword(
  context: SignedIn,
  services: WithPasswords,
  password: string,
  phoneClaim: unknown,
): Promise<ConfirmedPerson> {
  requireOwnPhone(context.user, phoneClaim)
  if (password === '') throw problem('bad_input', { text: accountTexts.passwordMissing })
  return requireRightPassword(context, services, password)
}

/**
 * Returns the signed-in person if the body has the right password, or null if the body has no password. For calls that
 * find out only after locking rows whether a password is needed. They call requireConfirmed after that. Throws
 * wrong_password, too_many, and not_allowed for a password that is too short for staff.
 */
export async function confirmPasswordIfGiven(
  context: SignedIn & { input: { password: string } },
  services: WithPasswords,
): Promise<ConfirmedPerson | null> {
  const { password } = context.input
  if (password === '') return null
  const confirmed = await requireRightPassword(context, services, password)
  requireLongEnough(password, confirmed)
  return confirmed
}

/** Throws not_allowed for a person who became staff and still has a password that is too short for staff. */
export function requireLongEnough(password: string, { role }: ConfirmedPerson): void {
  if (!isLongEnough(password, role)) throw problem('not_allowed', { text: TOO_SHORT_FOR_STAFF })
}

/** Throws password_needed if no password was typed. A session alone is not enough, because it may be stolen. */
export function requireConfirmed(confirmed: ConfirmedPerson | null): ConfirmedPerson {
  if (!confirmed) throw problem('password_needed')
  return confirmed
}

async function requireRightPassword(
  { db, user, address, cookies }: SignedIn,
  services: WithPasswords,
  password: string,
): Promise<ConfirmedPerson> {
  const { mark } = await findBrowser(db, cookies, user.id)
  const attempt = { phone: user.phone, password, address, browser: mark }
  const confirmed = await comparePassword(services, await findPerson(db, user.id), attempt)
  if (!confirmed) throw problem('wrong_password')
  return confirmed
}
