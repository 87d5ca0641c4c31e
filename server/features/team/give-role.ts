import { paths } from '../../../shop/paths.ts'
import type { Role } from '../../../shop/people/roles.ts'
import type { Tx } from '../../db/open.ts'
import { deleteResetLinks } from '../accounts/passwords/reset-links.queries.ts'
import { setRole } from '../accounts/people.queries.ts'
import type { NotLastAdmin } from '../accounts/person.ts'
import { notify } from '../notifications/notifications.queries.ts'
import { removeSubscriptionsOf } from '../push/subscriptions.queries.ts'
import { roleNotification } from './team.rules.ts'

/**
 * Gives a person a different role, and notifies the person. Ends the person's push subscriptions, because the new role
 * gets other notifications, to which the person has to agree. Deletes the reset links that were made for the person or
 * by the person: a link made for somebody who was not an admin yet did not require a password.
 */
export async function giveRole(tx: Tx, person: NotLastAdmin, role: Role): Promise<void> {
  await setRole(tx, person, role)
  await deleteResetLinks(tx, person)
  await removeSubscriptionsOf(tx, person.id)
  await notify(tx, { to: { person: person.id }, message: roleNotification(role), link: paths.account })
}
