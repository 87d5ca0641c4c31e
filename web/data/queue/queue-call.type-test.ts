// expected errors: 4
// Checks that an entry of a kind can only be sent to its own call, with the input of that call. It is only compiled.

import { queueCall } from './queue-call.ts'

const own = { key: 'a', owner: 'guest', shown: null } as const
const tick = { order_id: 1, item_index: 0, product_id: 'a', variant: null, quantity: 1, ready: true }
void queueCall('updateOrderItemReady', { ...own, kind: 'ready_tick', body: tick })

// @ts-expect-error the kind of another call
void queueCall('submitOrder', { ...own, kind: 'ready_tick', body: tick })
// @ts-expect-error the input of another call
void queueCall('submitOrder', { ...own, kind: 'order', body: tick })
// @ts-expect-error a paper order has a photo
void queueCall('addCapturedOrder', { ...own, kind: 'captured_order', body: { phone: '0754', name: 'Asha' } })
// @ts-expect-error no such kind
void queueCall('submitOrder', { ...own, kind: 'counter_sale', body: tick })
