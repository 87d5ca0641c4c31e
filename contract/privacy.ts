import { z } from 'zod'
import { call } from './call.ts'
import { capturedOrder } from './captured.ts'
import { instant } from './fields.ts'
import { order, payment } from './orders.ts'
import { user } from './people.ts'

/** A payment as it concerns the buyer; who of the staff wrote it down is the shop's. */
const ownPayment = payment.omit({ by: true, by_name: true, id: true, reverses: true }).extend({ undone: z.boolean() })

/** An order of one's own: what the shop noted for itself does not go along. */
const ownOrder = order
  .omit({ items: true, payments: true, captured_order_id: true })
  .extend({ payments: z.array(ownPayment) })

/** All that is stored about a person. Nothing of others, no cost, no token. */
export const myData = z.object({
  shop: z.string(),
  made_at: instant,
  /** Null for a guest, who has none. */
  account: user.omit({ sees_all_orders: true }).nullable(),
  account_changes: z.array(z.object({ at: instant, action: z.string() })),
  sessions: z.array(z.object({ created_at: instant, seen_at: instant, this_one: z.boolean() })),
  /** A guest's phone: since when its cookie is known, and the number that was typed here last. */
  device: z.object({ phone_number: z.string().nullable(), created_at: instant }).nullable(),
  /** Browsers that are notified while the shop is closed, each by its push service. */
  push: z.array(z.object({ service: z.string(), created_at: instant })),
  orders: z.array(ownOrder),
  captured_orders: z.array(capturedOrder.omit({ taken_by: true, taken_by_name: true, notes: true })),
  notifications: z.array(z.object({ message: z.string(), created_at: instant, read: z.boolean() })),
})

/** Everything that is stored about the caller, as a JSON file: a person's by the session, a guest's by the device. */
export const getMyData = call({
  path: '/api/get_my_data.php',
  method: 'GET',
  may: 'readOwnData',
  input: z.object({}),
  output: myData,
  response: 'file',
})
