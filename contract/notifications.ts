import { z } from 'zod'
import { waitingKinds } from '../shop/people/waiting.ts'
import { call } from './call.ts'
import { instant, listOf, rowId, untrustedIdentity } from './fields.ts'

export const notification = z.object({
  id: z.number(),
  message: z.string(),
  link: z.string().nullable(),
  created_at: instant,
  read: z.boolean(),
})

export const getNotifications = call({
  path: '/api/get_notifications.php',
  method: 'GET',
  may: 'readNotifications',
  /** Both are ignored; existing clients send them. */
  input: z.object({ phone: untrustedIdentity, role: untrustedIdentity }),
  output: z.object({
    notifications: z.array(notification),
    /** For staff: the number of waiting items by kind. */
    waiting: z.record(z.enum(waitingKinds), z.number()),
    /**
     * For staff: true if the shop was restored from a backup and no admin has confirmed yet that it is the real shop.
     */
    asleep: z.boolean(),
  }),
})

export const markNotificationsRead = call({
  path: '/api/mark_notifications_read.php',
  method: 'POST',
  may: 'readNotifications',
  input: z.object({ ids: listOf(rowId, 100).optional() }),
  output: z.object({ read: z.number() }),
})
