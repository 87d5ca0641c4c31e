import { refusal } from '../../../contract/call.ts'
import { setName } from '../../../contract/people.ts'
import { formatDateTime } from '../../../shop/numbers/dates.ts'
import { roleNames } from '../../../shop/people/role-names.ts'
import { isStaff, type Role } from '../../../shop/people/roles.ts'
import { problem } from '../../../shop/problems.ts'

/** Returns the notification to a person whose role was changed. */
export function roleNotification(role: Role): string {
  if (!isStaff(role)) return 'Jukumu lako la kazi dukani limeondolewa. Sasa wewe ni mteja.'
  return `Jukumu lako dukani limebadilika: sasa wewe ni ${roleNames[role]}.`
}

/** Returns the account. Throws not_found, with a message for an admin who typed a wrong phone number. */
export function requireAccount<T>(person: T | undefined): T {
  if (person === undefined) throw problem('not_found', { text: 'Hakuna akaunti yenye namba hii ya simu.' })
  return person
}

/**
 * Throws the problem 'refused' if an admin confirms their own reset, or must still wait (until `waitsUntil`) because a
 * reset link set the admin's own password.
 */
export function requireMayVouch(by: { id: number }, waitsUntil: Date | null, person: { id: number }): void {
  if (by.id === person.id)
    throw problem('refused', { text: 'Nenosiri lako jipya linathibitishwa na msimamizi mkuu mwingine.' })
  if (waitsUntil) {
    const sentence = 'Nenosiri lako pia liliwekwa upya kwa kiungo. Utaweza kuthibitisha kuanzia'
    throw problem('refused', { text: `${sentence} ${formatDateTime(waitsUntil)}.` })
  }
}

/** Throws changed_meanwhile with the current name if the client saw a different one. Undefined skips the check. */
export function requireSeenName(person: { name: string | null }, seen: string | null | undefined): void {
  if (seen === undefined || seen === person.name) return
  const text = person.name
    ? `Jina limebadilishwa na mtu mwingine: sasa ni ${person.name}.`
    : 'Jina limebadilishwa na mtu mwingine.'
  throw refusal(setName, 'changed_meanwhile', { name: person.name }, text)
}
