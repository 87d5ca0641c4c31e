import type { z } from 'zod'
import type { user } from '../../../contract/people.ts'
import { oneLine } from '../../../shop/clean-text.ts'
import {
  MAX_NAME_LENGTH,
  MAX_USERNAME_LENGTH,
  MIN_NAME_LENGTH,
  MIN_USERNAME_LENGTH,
} from '../../../shop/numbers/limits.ts'
import { paths } from '../../../shop/paths.ts'
import { DEMO_PERSON } from '../../../shop/people/names.ts'
import { passwordFault } from '../../../shop/people/passwords.ts'
import { normalisePhone, showPhone } from '../../../shop/people/phone.ts'
import { may, type RightSettings, scopeOf } from '../../../shop/people/rights.ts'
import { roleNames } from '../../../shop/people/role-names.ts'
import { isStaff, type Role, roles } from '../../../shop/people/roles.ts'
import { problem } from '../../../shop/problems.ts'
import { cleanName, hasStackedAccents, nameKey } from '../../../shop/products/names.ts'
import type { ShopSettings } from '../../../shop/settings/shop-settings.ts'
import { accountTexts } from '../../../shop/texts/account.ts'
import type { SessionUser } from '../../http/handle.ts'
import type { NewNotification } from '../notifications/notifications.queries.ts'
import type { Person } from './person.ts'

type UserSettings = RightSettings & Pick<ShopSettings, 'max_discount_percent'>

/** Returns the person in the shape of the API. Some fields depend on the shop's settings. */
export function shownUser(person: Person, settings: UserSettings): z.input<typeof user> {
  const phone = showPhone(person.phone)
  return {
    id: person.id,
    phone_number: phone,
    role: person.role,
    name: person.name ?? person.username ?? phone,
    username: person.username,
    own_name: person.name,
    // Only a guest has no password, and this is an account.
    hasPassword: true,
    sees_all_orders: scopeOf('seeOrders', person.role, settings) === 'all',
    sees_costs: scopeOf('seeCosts', person.role, settings) !== 'no',
    max_discount_percent: maxDiscountOf(person.role, settings),
    created_at: person.created_at,
    profile_photo_url: person.photo,
  }
}

function maxDiscountOf(role: Role, { max_discount_percent }: UserSettings): number {
  if (may(role, 'discountFreely')) return 100
  return isStaff(role) ? max_discount_percent : 0
}

/** Returns a new password that the rules of this role allow. Throws bad_input for any other password. */
export function requireAcceptablePassword(password: string, role: Role): string {
  const fault = passwordFault(password, role)
  if (fault) throw problem('bad_input', { text: fault, field: 'password' })
  return password
}

/** Throws not_allowed if a body names a phone other than the session's. An absent or empty phone is fine. */
export function requireOwnPhone(user: SessionUser, claim: unknown): void {
  if (claim === undefined || claim === null || claim === '') return
  const phone = typeof claim === 'string' || typeof claim === 'number' ? normalisePhone(String(claim)) : null
  if (phone !== user.phone) throw problem('not_allowed')
}

/**
 * Returns the notification to the other admins that a reset link has set an admin's password. A thief may have done it.
 */
export function adminResetNotification({ id }: { id: number }): NewNotification {
  return {
    to: { roles: ['admin'] },
    except: id,
    message: 'Nenosiri la msimamizi mkuu mmoja limewekwa upya kwa kiungo. Hakikisha ni yeye aliyelibadilisha.',
    link: `${paths.team}?mtu=${id}`,
  }
}

/** Returns the username as stored. Throws bad_input for an unacceptable username. */
export function requireAcceptableUsername(typed: string): string {
  const tooShort = accountTexts.nameShort
  const tooLong = `Jina lisizidi herufi ${MAX_USERNAME_LENGTH}.`
  return requireName(typed, 'username', { min: MIN_USERNAME_LENGTH, tooShort, max: MAX_USERNAME_LENGTH, tooLong })
}

/** Returns a person's name as stored. Throws bad_input for an unacceptable name. */
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
  // oneLine also removes hidden characters, which would let two people seem to have the same name.
  const name = oneLine(typed.normalize('NFC'))
  const length = [...name].length
  if (length < min || !hasVisibleLetter(name)) throw problem('bad_input', { text: tooShort, field })
  if (length > max) throw problem('bad_input', { text: tooLong, field })
  if (normalisePhone(name)) throw problem('bad_input', { text: 'Jina lisiwe namba ya simu.', field })
  if (hasStackedAccents(name)) throw problem('bad_input', { text: 'Jina lina alama nyingi mno juu ya herufi.', field })
  if (mixesAlphabets(name)) throw problem('bad_input', { text: 'Andika jina kwa herufi za aina moja.', field })
  if (isReserved(name)) throw problem('bad_input', { text: 'Jina hili linatumiwa na duka. Andika jina lako.', field })
  return name
}

/**
 * True for a name with a visible letter, digit or emoji. Punctuation alone does not count as a name. Invisible letters
 * do not count either; `cleanName` removes those.
 */
const hasVisibleLetter = (name: string): boolean => /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(cleanName(name))

/** True for Latin letters mixed with Cyrillic or Greek ones, some of which look alike: 'Mеneja' with a Cyrillic е. */
const mixesAlphabets = (name: string): boolean =>
  /\p{Script=Latin}/u.test(name) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(name)

/** Nobody may take the name of a role, or the name given to removed demo accounts. */
const reserved = new Set([...roles.map((role) => roleNames[role]), 'Msimamizi', DEMO_PERSON].map(nameKey))
/** True for a reserved name, even if accents were added to its letters. */
const isReserved = (name: string): boolean => reserved.has(nameKey(name.normalize('NFKD').replace(/\p{M}/gu, '')))
