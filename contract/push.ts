import { z } from 'zod'
import { call } from './call.ts'
import { rowId } from './fields.ts'

/** The address of a browser at its push service. Which services are known is decided by server/features/push. */
const endpoint = z.string().min(1).max(1000)
/** base64url, as browsers give it, with or without padding. */
const browserKey = z.string().max(200)

/** Whether phones can be notified while the shop is closed, by which key, and whether this one is. */
export const getPush = call({
  path: '/api/get_push.php',
  method: 'GET',
  may: 'receivePush',
  /** `id`: what subscribe_push.php answered in this browser. */
  input: z.object({ id: rowId.optional() }),
  output: z.object({
    /** What browsers subscribe with (applicationServerKey); null where push is off. */
    public_key: z.string().nullable(),
    /** Why it is off. */
    reason: z.string().nullable(),
    /** Whether `id` is a subscription of this session or device. */
    on: z.boolean(),
  }),
})

/** What PushSubscription.toJSON() of a browser gives. */
export const subscribePush = call({
  path: '/api/subscribe_push.php',
  method: 'POST',
  may: 'receivePush',
  input: z.object({
    endpoint,
    keys: z.object({ p256dh: browserKey, auth: browserKey }),
    /** The browser has renewed its subscription: the address that it had before. */
    old_endpoint: endpoint.optional(),
  }),
  output: z.object({ id: z.number() }),
})

export const unsubscribePush = call({
  path: '/api/unsubscribe_push.php',
  method: 'POST',
  may: 'receivePush',
  input: z.object({ endpoint }),
  output: z.object({ removed: z.number() }),
})
