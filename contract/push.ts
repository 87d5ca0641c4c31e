import { z } from 'zod'
import { call } from './call.ts'
import { rowId } from './fields.ts'

/** The URL of a browser at its push service. server/features/push decides which services are allowed. */
const endpoint = z.string().max(1000, { abort: true }).min(1)
/** A key in base64url, with or without padding, as browsers send it. */
const browserKey = z.string().max(200)

/** Returns whether push is available, the key for subscribing, and whether this browser is subscribed. */
export const getPush = call({
  path: '/api/get_push.php',
  method: 'GET',
  may: 'receivePush',
  /** `id` is the result of subscribe_push.php in this browser. */
  input: z.object({ id: rowId.optional() }),
  output: z.object({
    /** The key for subscribing (applicationServerKey); null if push is off. */
    public_key: z.string().nullable(),
    /** Why push is off. */
    reason: z.string().nullable(),
    /** True if `id` is a subscription of this session or this device. */
    on: z.boolean(),
  }),
})

/** Stores a browser's subscription, in the form of PushSubscription.toJSON(). */
export const subscribePush = call({
  path: '/api/subscribe_push.php',
  method: 'POST',
  may: 'receivePush',
  input: z.object({
    endpoint,
    keys: z.object({ p256dh: browserKey, auth: browserKey }),
    /** The previous URL, if the browser has renewed its subscription. */
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
