import { problem } from '../../../shop/problems.ts'
import { brand } from '../../db/brand.ts'
import type { ConfirmedPerson, DeletablePerson, NotLastAdmin, PersonAmongAdmins } from './person.ts'

/** True if the shop still has an admin without this person. */
export function mayStopBeingAdmin(person: PersonAmongAdmins): person is PersonAmongAdmins & NotLastAdmin {
  return !person.isLastAdmin
}

/** Throws last_admin if this is the shop's only admin. */
export function requireNotLastAdmin(person: PersonAmongAdmins): NotLastAdmin {
  if (!mayStopBeingAdmin(person)) throw problem('last_admin')
  return person
}

/**
 * Returns the locked row of a person who typed the password before the row was locked. Throws no_session if the account
 * no longer exists, changed_meanwhile if its password was changed since, and last_admin for the only admin.
 */
export function requireDeletable(person: PersonAmongAdmins | undefined, confirmed: ConfirmedPerson): DeletablePerson {
  if (!person || person.id !== confirmed.id) throw problem('no_session')
  if (person.password_hash !== confirmed.password_hash) throw problem('changed_meanwhile')
  return brand(requireNotLastAdmin(person), 'confirmed')
}
