import { refusal } from '../../../contract/call.ts'
import { setName } from '../../../contract/people.ts'
import { roleNames } from '../../../shop/people/role-names.ts'
import { isStaff, type Role } from '../../../shop/people/roles.ts'
import { problem } from '../../../shop/words/problems.ts'

/** The notification of a person whose role was changed. */
export function roleNotification(role: Role): string {
  if (!isStaff(role)) return 'Jukumu lako la kazi dukani limeondolewa. Sasa wewe ni mteja.'
  return `Jukumu lako dukani limebadilika: sasa wewe ni ${roleNames[role]}.`
}

/** The person behind a phone that an admin typed, or the problem in the admin's words. */
export function requireAccount<T>(person: T | undefined): T {
  if (person === undefined) throw problem('not_found', { text: 'Hakuna akaunti yenye namba hii ya simu.' })
  return person
}

/** Throws changed_meanwhile, with the name of now, when the sender saw another one; undefined says nothing of it. */
export function requireSeenName(person: { name: string | null }, seen: string | null | undefined): void {
  if (seen === undefined || seen === person.name) return
  const text = person.name
    ? `Jina limebadilishwa na mtu mwingine: sasa ni ${person.name}.`
    : 'Jina limebadilishwa na mtu mwingine.'
  throw refusal(setName, 'changed_meanwhile', { name: person.name }, text)
}
