import type { Random } from '../../../../shop/numbers/random.ts'
import { pick } from '../../pick.ts'
import { requireValue } from '../../require-value.ts'
import type { TestShop } from '../../start-test-shop.ts'
import { makeProduct } from '../make-product.ts'
import { orderBody } from '../order-body.ts'
import type { SignedIn } from '../sign-in.ts'
import { approveUpdate, sendUpdate } from '../stock-updates.ts'
import { handActs } from './hand-acts.ts'
import { keyOf, pickId, requireForeseen } from './random-acts.ts'

const PHONES = 5

/**
 * Quantities in the history are 1 to 6, so that they reach both tiers. 5 and 6 pieces are a package of 4 and loose
 * pieces.
 */
const PRICE_TIERS = [
  { from: 3, price: 930.5, unit: 'piece' },
  { from: 1, price: 3500, unit: 'package' },
]

/** The ids of all rows that the acts have made so far. */
type Made = Readonly<Record<'order' | 'payment' | 'entry' | 'customer', number[]>>

/**
 * Prepares random acts on the debts of a few customers. Refusals are allowed, but server errors are not. The returned
 * function makes one act; several may run at once.
 */
export async function prepareCreditHistory(shop: TestShop): Promise<(random: Random) => Promise<void>> {
  const people = [await shop.as('admin'), await shop.as('admin')]
  const seller = await shop.as('salesperson')
  const tiers = { price_tiers: JSON.stringify(PRICE_TIERS), items_per_package: 4 }
  const kinds = [{}, {}, tiers]
  const products = await Promise.all(kinds.map((kind) => makeProduct(shop.db, [{ stock: null, price: 1000, ...kind }])))
  const { id: carried } = await makeProduct(shop.db, [{ price: 1000, buying_price: 640, shipping_cost: 7 }])
  await approveUpdate(
    requireValue(people[0]),
    await sendUpdate(requireValue(people[0]), carried, { counted: 400, reason: 'mwanzo' }),
  )
  const made: Made = { order: [], payment: [], entry: [], customer: [] }
  return async (random) => {
    const act = pick(acts, random)
    const ids = products.map(({ id }) => id)
    await act({ shop, by: pick(people, random), products: ids, carried, seller, made, random })
  }
}

/** The shop, the person and the ids that an act may use. `carried` is a counted product that staff carry. */
export type Scene = {
  shop: TestShop
  by: SignedIn
  products: readonly string[]
  carried: string
  seller: SignedIn
  made: Made
  random: Random
}

const phoneOf = (random: Random) => `07540770${String(10 + random(PHONES))}`
const amountOf = (random: Random) => 500 * (1 + random(14))

const place = async ({ shop, products, made, random }: Scene) => {
  const ids = [...new Set([pick(products, random), pick(products, random)])]
  const lines = ids.map((id) => ({ id, quantity: 1 + random(6), price: 1000 }))
  const body = orderBody(lines, { phone_number: phoneOf(random), client_order_id: keyOf(random) })
  const answer = await shop.anonymous().call('submitOrder', body)
  requireForeseen(answer)
  if (answer.status === 200) made.order.push(answer.body.order_id)
}

const tick = async ({ by, made, random }: Scene) => {
  const line = { order_id: pickId(made.order, random), item_index: random(2), ready: random(4) > 0 ? 1 : 0 } as const
  requireForeseen(await by.call('updateOrderItemReady', { ...line, own_deposit: 1 }))
}

const payOrder = async ({ by, made, random }: Scene) => {
  const paid = {
    order_id: pickId(made.order, random),
    amount: amountOf(random),
    method: 'mpesa',
    key: keyOf(random),
  } as const
  const answer = await by.call('updateOrderPayment', { ...paid, ...(random(4) === 0 && { refund: 1 as const }) })
  requireForeseen(answer)
  const last = answer.status === 200 ? requireValue(answer.body.order).payments?.at(-1) : undefined
  if (last && random(4) === 0)
    requireForeseen(await by.call('updateOrderPayment', { order_id: paid.order_id, undo: last.id }))
}

const cancelOrKeep = async ({ by, made, random }: Scene) => {
  const order_id = pickId(made.order, random)
  requireForeseen(
    random(2) === 0
      ? await by.call('cancelOrder', { order_id, reason: 'Historia' })
      : await by.call('updateOrderPayment', { order_id, keep_as_deposit: 1 }),
  )
}

const bringBack = async ({ by, made, random }: Scene) => {
  const lines = [{ item_index: random(2), quantity: 1 + random(2), to_stock: random(3) > 0 }]
  const returned = { order_id: pickId(made.order, random), client_return_id: keyOf(random), lines, reason: 'Historia' }
  const refund = { amount: amountOf(random), method: 'taslimu' } as const
  requireForeseen(
    await by.call('returnOrderItems', {
      ...returned,
      ...(random(3) > 0 && { keep_as_deposit: 1 as const }),
      ...(random(2) === 0 && { refund }),
    }),
  )
}

const payDebts = async ({ by, made, random }: Scene) => {
  const answer = await by.call('receiveCustomerPayment', {
    phone_number: phoneOf(random),
    customer_name: 'Neema Juma',
    client_payment_id: keyOf(random),
    amount: amountOf(random),
    method: 'taslimu',
    ...(random(3) > 0 && { keep_as_deposit: 1 as const }),
    ...(random(4) === 0 && { refund: 1 as const }),
  })
  requireForeseen(answer)
  if (answer.status !== 200) return
  made.payment.push(answer.body.payment_id)
  made.customer.push(answer.body.customer.id)
}

const undoPayment = async ({ by, made, random }: Scene) => {
  const undo = { payment_id: pickId(made.payment, random), reason: 'Historia' }
  requireForeseen(await by.call('undoCustomerPayment', undo))
}

const enter = async ({ by, made, random }: Scene) => {
  const kind = pick(['opening', 'opening_deposit', 'write_off', 'reversal'] as const, random)
  const answer = await by.call('addCustomerEntry', {
    phone_number: phoneOf(random),
    customer_name: 'Neema Juma',
    client_entry_id: keyOf(random),
    kind,
    amount: amountOf(random),
    reason: 'Historia',
    ...(kind === 'reversal' && { entry_id: pickId(made.entry, random) }),
    ...(kind === 'write_off' && random(2) === 0 && { order_id: pickId(made.order, random) }),
  })
  requireForeseen(answer)
  if (answer.status === 200) made.entry.push(answer.body.entry_id)
}

const mergeOrSeparate = async ({ by, made, random }: Scene) => {
  const [keep_id, gone_id] = [pickId(made.customer, random), pickId(made.customer, random)]
  requireForeseen(
    random(3) === 0
      ? await by.call('mergeCustomers', { keep_id, gone_id })
      : await by.call('unmergeCustomers', { id: gone_id }),
  )
}

const acts = [
  place,
  place,
  tick,
  tick,
  tick,
  payOrder,
  cancelOrKeep,
  bringBack,
  bringBack,
  payDebts,
  payDebts,
  undoPayment,
  enter,
  mergeOrSeparate,
  ...handActs,
]
