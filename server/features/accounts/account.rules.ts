import type { z } from 'zod'
import type { user } from '../../../contract/people.ts'
import {
  MAX_NAME_LENGTH,
  MAX_USERNAME_LENGTH,
  MIN_NAME_LENGTH,
  MIN_USERNAME_LENGTH,
} from '../../../shop/numbers/limits.ts'
import { DEMO_PERSON } from '../../../shop/people/names.ts'
import { passwordFault } from '../../../shop/people/passwords.ts'
import { normalisePhone, showPhone } from '../../../shop/people/phone.ts'
import { scopeOf } from '../../../shop/people/rights.ts'
import { roleNames } from '../../../shop/people/role-names.ts'
import { type Role, roles } from '../../../shop/people/roles.ts'
import type { StaffSee } from '../../../shop/people/staff-see.ts'
import { accountTexts } from '../../../shop/words/messages.ts'
import { nameKey } from '../../../shop/words/names.ts'
import { problem } from '../../../shop/words/problems.ts'
import { oneLine } from '../../../shop/words/text.ts'
import type { SessionUser } from '../../http/handle.ts'
import type { Person } from './person.ts'

/** The person as the wire shows them, while the shop's setting `staff_see` is this. */
export function shownUser(person: Person, staffSee: StaffSee): z.input<typeof user> {
  const phone = showPhone(person.phone)
  return {
    id: person.id,
    phone_number: phone,
    role: person.role,
    name: person.name ?? person.username ?? phone,
    username: person.username,
    own_name: person.name,
    hasPassword: true,
    sees_all_orders: scopeOf('seeOrders', person.role, staffSee) === 'all',
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

/** Returns the username as it is stored. Throws bad_input when it is too short, too long, or reads as a phone. */
export function requireAcceptableUsername(typed: string): string {
  const most = `Jina lisizidi herufi ${MAX_USERNAME_LENGTH}.`
  const limits = { min: MIN_USERNAME_LENGTH, tooShort: accountTexts.nameShort, max: MAX_USERNAME_LENGTH, tooLong: most }
  return requireName(typed, 'username', limits)
}

/** The same of the name that a person is called by. */
export function requireAcceptableName(typed: string): string {
  const tooShort = `Jina kamili liwe na angalau herufi ${MIN_NAME_LENGTH}.`
  const tooLong = `Jina kamili lisizidi herufi ${MAX_NAME_LENGTH}.`
  return requireName(typed, 'name', { min: MIN_NAME_LENGTH, tooShort, max: MAX_NAME_LENGTH, tooLong })
}

function requireName(
  typed: string,
  field: string,
  { min, tooShort, max, tooLong }: { min: number; tooShort: string; max: number; tooLong: string },
): string {
  // Without hidden characters: else two people could seem to be called alike.
  const name = oneLine(typed.normalize('NFC'))
  const length = [...name].length
  if (length < min) throw problem('bad_input', { text: tooShort, field })
  if (length > max) throw problem('bad_input', { text: tooLong, field })
  if (normalisePhone(name)) throw problem('bad_input', { text: 'Jina lisiwe namba ya simu.', field })
  // Marks on marks paint over the lines around a name.
  if (/\p{M}{3}/u.test(name)) throw problem('bad_input', { text: 'Jina lina alama nyingi mno juu ya herufi.', field })
  if (isReserved(name)) throw problem('bad_input', { text: 'Jina hili linatumiwa na duka. Andika jina lako.', field })
  return name
}

/** What the screens call a role, or the removed accounts of the demo: nobody is to seem one. */
const reserved = new Set([...roles.map((role) => roleNames[role]), 'Msimamizi', DEMO_PERSON].map(nameKey))
const isReserved = (name: string): boolean => reserved.has(nameKey(name.normalize('NFKD').replace(/\p{M}/gu, '')))
