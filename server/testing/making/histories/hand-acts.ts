// Random acts on goods that a salesperson carries: given out, sold, and handed back.
import { pick } from '../../pick.ts'
import { orderBody } from '../order-body.ts'
import type { Scene } from './credit-history.ts'
import { keyOf, pickId, requireForeseen } from './random-acts.ts'

const giveOut = async ({ by, seller, carried, random }: Scene) => {
  const asked = await seller.call('submitStockRequest', { product_id: carried, quantity: 1 + random(5) })
  requireForeseen(asked)
  if (asked.status !== 200) return
  const { id } = asked.body
  requireForeseen(
    random(5) === 0
      ? await by.call('rejectStockRequest', { id, reason: 'Historia' })
      : await by.call('approveStockRequest', { id }),
  )
}

const sellCarried = async ({ seller, carried, made, random }: Scene) => {
  const line = { id: carried, quantity: 1 + random(3), price: 1000 }
  const placed = await seller.call('submitOrder', {
    ...orderBody([line], { phone_number: '', client_order_id: keyOf(random) }),
  })
  requireForeseen(placed)
  if (placed.status !== 200) return
  const { order_id } = placed.body
  made.order.push(order_id)
  const tick = { order_id, item_index: 0, ready: 1, ...(random(4) > 0 && { from_hands: 1 as const }) } as const
  requireForeseen(await seller.call('updateOrderItemReady', tick))
}

const handBack = async ({ by, seller, carried, random }: Scene) => {
  const lines = [{ product_id: carried, type: null, quantity: 1 + random(4) }]
  const proposed = await seller.call('handBackGoods', { client_entry_id: keyOf(random), lines })
  requireForeseen(proposed)
  if (proposed.status !== 200) return
  const { hand_back_id } = proposed.body
  const rejection = random(4) === 0 && { reject: true, reason: 'Historia' }
  requireForeseen(await by.call('confirmHandBack', { hand_back_id, ...rejection }))
}

/**
 * Returns a piece of any order. All orders of a history are from the same day, and on the day of its sale a carried
 * piece goes back to its carrier.
 */
const bringBackCarried = async ({ by, made, random }: Scene) => {
  const lines = [{ item_index: 0, quantity: 1, to_stock: 1 as const }]
  const returned = { order_id: pickId(made.order, random), client_return_id: keyOf(random), lines, reason: 'Historia' }
  requireForeseen(await by.call('returnOrderItems', { ...returned, keep_as_deposit: 1 }))
}

/**
 * Exchanges a piece for carried pieces. Money due to the customer is usually kept as a deposit; money due to the shop
 * is paid in cash or owed.
 */
const exchangeForCarried = async ({ seller, by, carried, made, random }: Scene) => {
  const quantity = 1 + random(3)
  const answer = await pick([by, seller], random).call('returnOrderItems', {
    order_id: pickId(made.order, random),
    client_return_id: keyOf(random),
    reason: 'Historia',
    lines: [{ item_index: 0, quantity: 1, to_stock: 1 }],
    new_items: [{ id: carried, type: null, quantity, price: 1000, line_total: 1000 * quantity }],
    total_amount: 1000 * quantity,
    payments: random(2) ? [{ method: 'taslimu', amount: 500 * random(6) }] : [],
    ...(random(3) > 0 && { keep_as_deposit: 1 as const }),
    confirm_limit: 1,
  })
  requireForeseen(answer)
  if (answer.status === 200 && answer.body.new_order_id !== null) made.order.push(answer.body.new_order_id)
}

// Sales are twice as frequent as any other act.
export const handActs = [giveOut, sellCarried, sellCarried, handBack, bringBackCarried, exchangeForCarried]
