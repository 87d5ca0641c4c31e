import type { z } from 'zod'
import type { user } from '../../../contract/people.ts'
import { MAX_USERNAME_LENGTH, MIN_USERNAME_LENGTH } from '../../../shop/limits.ts'
import { accountTexts } from '../../../shop/messages.ts'
import { passwordFault } from '../../../shop/passwords.ts'
import { normalisePhone, showPhone } from '../../../shop/phone.ts'
import { problem } from '../../../shop/problems.ts'
import type { Role } from '../../../shop/roles.ts'
import { oneLine } from '../../../shop/text.ts'
import type { SessionUser } from '../../http/handle.ts'
import type { Person } from './person.ts'

/** The person as the wire shows them; `name` is what to call them: the username, else the phone. */
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

/** Refuses a new password that the rules of this role do not allow. */
export function requireAcceptablePassword(password: string, role: Role): string {
  const fault = passwordFault(password, role)
  if (fault) throw problem('bad_input', { text: fault, fields: { field: 'password' } })
  return password
}

/** Refuses a write whose body names another phone than the session's (rulings §1). Absent or empty names nobody. */
export function requireOwnPhone(user: SessionUser, claim: unknown): void {
  if (claim === undefined || claim === null || claim === '') return
  const phone = typeof claim === 'string' || typeof claim === 'number' ? normalisePhone(String(claim)) : null
  if (phone !== user.phone) throw problem('not_allowed')
}

/** The name as it is kept. Throws bad_input when it is too short, too long, or reads as somebody's phone. */
export function requireAcceptableUsername(typed: string): string {
  // Without hidden characters: else two people could be called alike.
  const name = oneLine(typed.normalize('NFC'))
  const length = [...name].length
  if (length < MIN_USERNAME_LENGTH)
    throw problem('bad_input', { text: accountTexts.nameShort, fields: { field: 'username' } })
  if (length > MAX_USERNAME_LENGTH)
    throw problem('bad_input', { text: `Jina lisizidi herufi ${MAX_USERNAME_LENGTH}.`, fields: { field: 'username' } })
  if (normalisePhone(name))
    throw problem('bad_input', { text: 'Jina lisiwe namba ya simu.', fields: { field: 'username' } })
  return name
}
