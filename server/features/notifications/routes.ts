import { handleGetNotifications } from './calls/get-notifications.ts'
import { handleMarkNotificationsRead } from './calls/mark-notifications-read.ts'

/** The handlers of this feature's calls. */
export const notificationsRoutes = {
  getNotifications: handleGetNotifications,
  markNotificationsRead: handleMarkNotificationsRead,
}
