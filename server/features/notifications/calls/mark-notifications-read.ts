import { markNotificationsRead } from '../../../../contract/notifications.ts'
import { handle } from '../../../http/handle.ts'
import { setRead } from '../notifications.queries.ts'
import { readerOf } from '../reader.rules.ts'

/** Marks the caller's own notifications as read. Ids of other people's notifications are ignored. */
export const handleMarkNotificationsRead = handle(markNotificationsRead, async ({ db, user, device, input }) => {
  const reader = readerOf(user, device)
  return { read: reader ? await setRead(db, reader, input.ids) : 0 }
})
