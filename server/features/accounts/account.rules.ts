import type { z } from 'zod'
import type { user } from '../../../contract/people.ts'
import { MAX_USERNAME_LENGTH, MIN_USERNAME_LENGTH } from '../../../shop/numbers/limits.ts'
import { passwordFault } from '../../../shop/people/passwords.ts'
import { normalisePhone, showPhone } from '../../../shop/people/phone.ts'
import type { Role } from '../../../shop/people/roles.ts'
import { accountTexts } from '../../../shop/words/messages.ts'
import { problem } from '../../../shop/words/problems.ts'
import { oneLine } from '../../../shop/words/text.ts'
import type { SessionUser } from '../../http/handle.ts'
import type { Person } from './person.ts'

/** The person as the wire shows them; `name` is the username, else the phone. */
export function shownUser(person: Person): z.input<typeof user> {
  const phone = showPhone(person.phone)
  return {
    phone_number: phone,
    role: person.role,
    name: person.username ?? phone,
    username: person.username,
    hasPassword: true,
    created_at: person.created_at,
    profile_photo_url: person.photo,
  }
}

/** Returns a new password that the rules of this role allow; throws bad_input for others. */
export function requireAcceptablePassword(password: string, role: Role): string {
  const fault = passwordFault(password, role)
  if (fault) throw problem('bad_input', { text: fault, field: 'password' })
  return password
}

/** Throws not_allowed when a body names another phone than the session's. Absent and empty name none. */
export function requireOwnPhone(user: SessionUser, claim: unknown): void {
  if (claim === undefined || claim === null || claim === '') return
  const phone = typeof claim === 'string' || typeof claim === 'number' ? normalisePhone(String(claim)) : null
  if (phone !== user.phone) throw problem('not_allowed')
}

/** Returns the name as it is stored. Throws bad_input when it is too short, too long, or reads as a phone. */
export function requireAcceptableUsername(typed: string): string {
  // Without hidden characters: else two people could be called alike.
  const name = oneLine(typed.normalize('NFC'))
  const length = [...name].length
  if (length < MIN_USERNAME_LENGTH) throw problem('bad_input', { text: accountTexts.nameShort, field: 'username' })
  if (length > MAX_USERNAME_LENGTH)
    throw problem('bad_input', { text: `Jina lisizidi herufi ${MAX_USERNAME_LENGTH}.`, field: 'username' })
  if (normalisePhone(name)) throw problem('bad_input', { text: 'Jina lisiwe namba ya simu.', field: 'username' })
  return name
}
