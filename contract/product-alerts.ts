import { z } from 'zod'
import { call } from './call.ts'
import { productId, yesNo } from './fields.ts'

/**
 * Requests one notification when a product can be bought; `on: false` withdraws the request. Repeating it succeeds. A
 * caller without session and device cookie gets a device cookie.
 */
export const notifyMe = call({
  path: '/api/notify_me.php',
  method: 'POST',
  may: 'useProductAlerts',
  input: z.object({ product_id: productId, on: yesNo }),
  output: z.object({ product_id: z.string(), on: z.boolean() }),
})

/** Returns the products about which the caller will be notified. */
export const getProductAlerts = call({
  path: '/api/get_product_alerts.php',
  method: 'GET',
  may: 'useProductAlerts',
  input: z.object({}),
  output: z.object({ product_ids: z.array(z.string()) }),
})
