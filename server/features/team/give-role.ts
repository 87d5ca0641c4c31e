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
 * Gives a person a different role and notifies them. Their push subscriptions end until they agree again, because the
 * notifications of the new role differ. Reset links for this person are revoked, because a link made before somebody
 * became an admin did not require the password, and so are those that the person has made.
 */
export async function giveRole(tx: Tx, person: NotLastAdmin, role: Role): Promise<void> {
  await setRole(tx, person, role)
  await deleteResetLinks(tx, person)
  await removeSubscriptionsOf(tx, person.id)
  await notify(tx, { to: { person: person.id }, message: roleNotification(role), link: paths.account })
}
