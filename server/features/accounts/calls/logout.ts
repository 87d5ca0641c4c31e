import { logout } from '../../../../contract/people.ts'
import { handle } from '../../../http/handle.ts'
import { endCaller } from '../end-caller.ts'

/**
 * Ends the session and the guest's device, here and in every copy of their cookies, so that the next person on this
 * phone sees and receives nothing. The browser stays known, because that alone gives access to nothing.
 */
export const handleLogout = handle(logout, async ({ db, user, device, cookies }) => {
  await endCaller(db, { user, device })
  cookies.clearSession()
  cookies.clearDevice()
  return {}
})
