import { logout } from '../../../../contract/people.ts'
import { handle } from '../../../http/handle.ts'
import { removeSubscriptionsOfDevice } from '../../push/subscriptions.queries.ts'
import { endDevice } from '../devices.queries.ts'
import { deleteSession } from '../sessions.queries.ts'

/**
 * Ends the session and the guest's device, here and in every copy of their cookies, so that the next person at this phone
 * finds nothing and is notified of nothing. The mark of the browser stays: it opens nothing.
 */
export const handleLogout = handle(logout, async ({ db, user, device, cookies }) => {
  if (user) await deleteSession(db, user.sessionHash)
  if (device) {
    await removeSubscriptionsOfDevice(db, device.id)
    await endDevice(db, device.id)
  }
  cookies.clearSession()
  cookies.clearDevice()
  return {}
})
