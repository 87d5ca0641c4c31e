import { paths } from '../../../shop/paths.ts'
import type { Role } from '../../../shop/people/roles.ts'
import type { Tx } from '../../db/open.ts'
import { setRole } from '../accounts/people.queries.ts'
import type { NotLastAdmin } from '../accounts/person.ts'
import { notify } from '../notifications/notifications.queries.ts'
import { removeSubscriptionsOf } from '../push/subscriptions.queries.ts'
import { roleNotification } from './team.rules.ts'

/**
 * Gives a person another role than theirs and notifies them of it. Their phones hear nothing more until they ask for it
 * anew: it would be of other things.
 */
export async function giveRole(tx: Tx, person: NotLastAdmin, role: Role): Promise<void> {
  await setRole(tx, person, role)
  await removeSubscriptionsOf(tx, person.id)
  await notify(tx, { to: { person: person.id }, message: roleNotification(role), link: paths.account })
}
