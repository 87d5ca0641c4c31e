import { z } from 'zod'
import { statementKinds } from '../shop/orders/payments/debts.ts'
import { call } from './call.ts'
import { capturedOrder } from './captured.ts'
import { instant } from './fields.ts'
import { order, payment } from './order.ts'
import { user } from './people.ts'

/** A payment as the buyer sees it, without the member of staff who recorded it. */
const ownPayment = payment
  .omit({ by: true, by_name: true, id: true, reverses: true, shared: true })
  .extend({ undone: z.boolean() })

/** An order as its buyer sees it, without the shop's internal notes. */
const ownOrder = order
  .omit({
    items: true,
    payments: true,
    captured_order_id: true,
    read_in_by: true,
    read_in_by_name: true,
    due: true,
    due_on: true,
    first_due_on: true,
    settled: true,
    customer_id: true,
  })
  .extend({ payments: z.array(ownPayment) })

/** Everything stored about a person, without costs, tokens and data of other people. */
export const myData = z.object({
  shop: z.string(),
  made_at: instant,
  /** Null for a guest. */
  account: user.omit({ sees_all_orders: true, sees_costs: true, max_discount_percent: true }).nullable(),
  account_changes: z.array(z.object({ at: instant, action: z.string() })),
  sessions: z.array(z.object({ created_at: instant, seen_at: instant, this_one: z.boolean() })),
  /** A guest's phone: when its cookie was created, and the number last typed on it. */
  device: z.object({ phone_number: z.string().nullable(), created_at: instant }).nullable(),
  /** The person's browsers with push subscriptions, by push service. */
  push: z.array(z.object({ service: z.string(), created_at: instant })),
  orders: z.array(ownOrder),
  captured_orders: z.array(
    capturedOrder.omit({ taken_by: true, taken_by_name: true, notes: true, read_in_by: true, read_in_by_name: true }),
  ),
  /** The customer that staff linked to the account, with the debt and the rows that led to it. */
  customer: z
    .object({
      name: z.string(),
      phone_number: z.string().nullable(),
      debt: z.number(),
      deposit: z.number(),
      balance: z.number(),
      statement: z.array(
        z.object({ at: instant, kind: z.enum(statementKinds), amount: z.number(), balance: z.number() }),
      ),
    })
    .nullable(),
  /** Products about which the person wants to be notified (notify_me.php). */
  product_alerts: z.array(z.object({ product_id: z.string(), name: z.string(), created_at: instant })),
  notifications: z.array(z.object({ message: z.string(), created_at: instant, read: z.boolean() })),
})

/**
 * Returns everything stored about the caller as a JSON file. A signed-in person is identified by the session, a guest
 * by the device cookie.
 */
export const getMyData = call({
  path: '/api/get_my_data.php',
  method: 'GET',
  may: 'readOwnData',
  input: z.object({}),
  output: myData,
  response: 'file',
})
