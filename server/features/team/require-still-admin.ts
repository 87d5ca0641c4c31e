import { may } from '../../../shop/people/rights.ts'
import { problem } from '../../../shop/problems.ts'
import type { Tx } from '../../db/open.ts'
import type { SessionUser } from '../../http/handle.ts'
import type { PersonAmongAdmins } from '../accounts/person.ts'
import { findRoleOfSession } from '../accounts/sessions.queries.ts'

/**
 * Throws no_session or not_allowed if the caller was signed out or dismissed after the request had arrived, for example
 * while the password was checked. `_locked` proves that all admins are locked, so the caller cannot lose the role before
 * the transaction ends.
 */
export async function requireStillAdmin(tx: Tx, caller: SessionUser, _locked: PersonAmongAdmins): Promise<void> {
  const role = await findRoleOfSession(tx, caller.sessionHash)
  if (role === undefined) throw problem('no_session')
  if (!may(role, 'administer')) throw problem('not_allowed')
}
