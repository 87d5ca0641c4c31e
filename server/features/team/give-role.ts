import { paths } from '../../../shop/paths.ts'
import type { Role } from '../../../shop/people/roles.ts'
import type { Tx } from '../../db/open.ts'
import { setRole } from '../accounts/people.queries.ts'
import type { NotLastAdmin } from '../accounts/person.ts'
import { notify } from '../notifications/notifications.queries.ts'
import { roleNotification } from './team.rules.ts'

/** Gives a person another role than theirs and notifies them of it. */
export async function giveRole(tx: Tx, person: NotLastAdmin, role: Role): Promise<void> {
  await setRole(tx, person, role)
  await notify(tx, { to: { person: person.id }, message: roleNotification(role), link: paths.account })
}
