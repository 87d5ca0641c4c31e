import { logout } from '../../../../contract/people.ts'
import { handle } from '../../../http/handle.ts'
import { deleteSession } from '../sessions.queries.ts'

/** Ends the session and removes the guest's device cookie, so that the next person at this phone finds nothing. */
export const handleLogout = handle(logout, async ({ db, user, cookies }) => {
  if (user) await deleteSession(db, user.sessionHash)
  cookies.clearSession()
  cookies.clearDevice()
  return {}
})
