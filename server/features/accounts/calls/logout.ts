import { logout } from '../../../../contract/people.ts'
import { handle } from '../../../http/handle.ts'
import { endCaller } from '../end-caller.ts'

/**
 * Ends the session and the guest's device, here and in every copy of their cookies, so that the next person at this phone
 * finds nothing and is notified of nothing. The mark of the browser stays: it opens nothing.
 */
export const handleLogout = handle(logout, async ({ db, user, device, cookies }) => {
  await endCaller(db, { user, device })
  cookies.clearSession()
  cookies.clearDevice()
  return {}
})
