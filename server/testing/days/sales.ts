import assert from 'node:assert/strict'
import type { PaymentMethod } from '../../../shop/orders/orders.ts'
import { saleBody } from '../making/counter-sale.ts'
import type { SignedIn } from '../making/sign-in.ts'
import { pick } from '../pick.ts'
import { drawerKey, handsKey, newKey, PRICE, type Scene, type SoldLine, type Unsent } from './world.ts'

const PHONES = ['0755440001', '0755440002', '0755440003']
const MAX_PIECES = 6

/** Takes pieces of one or two products, first from the seller's hands and then from the shelf. */
export function takeGoods({ world, products, random }: Scene, seller: SignedIn): SoldLine[] {
  const wanted = new Set(Array.from({ length: 1 + random(2) }, () => pick(products, random)))
  return [...wanted].flatMap((product) => {
    const held = handsKey(seller.person.id, product)
    const available = world.hands.get(held) + world.shelf.get(product)
    const quantity = Math.min(available, 1 + random(MAX_PIECES))
    if (quantity <= 0) return []
    const fromHands = Math.min(quantity, world.hands.get(held))
    world.hands.add(held, -fromHands)
    world.shelf.add(product, fromHands - quantity)
    return { product, quantity, left: quantity, fromHands, backToHands: 0 }
  })
}

/** Puts the pieces of a refused sale back. */
export function putBack({ world }: Scene, seller: SignedIn, lines: readonly SoldLine[]): void {
  for (const { product, quantity, fromHands } of lines) {
    world.hands.add(handsKey(seller.person.id, product), fromHands)
    world.shelf.add(product, quantity - fromHands)
  }
}

/** Returns these goods as the items of a sale's body. */
export const itemsOf = (lines: readonly SoldLine[]) =>
  lines.map(({ product, quantity, fromHands }) => ({ id: product, quantity, price: PRICE, from_hands: fromHands }))

type Paid = { method: PaymentMethod; amount: number; more: object; hasCustomer: boolean }

/** Chooses how a sale is paid. `amount` is the money that stays in the drawer. */
function payFor(total: number, { random }: Scene): Paid {
  const customer = { customer_name: 'Mteja wa siku', phone_number: pick(PHONES, random) }
  const way = random(6)
  if (way === 0) {
    const amount = PRICE * random(total / PRICE)
    const payments = amount > 0 ? [{ method: 'taslimu', amount }] : []
    return { method: 'taslimu', amount, more: { payments, ...customer }, hasCustomer: true }
  }
  const isNamed = random(4) === 0
  const more = isNamed ? customer : {}
  if (way === 1) {
    const payments = [{ method: 'mpesa', amount: total, reference: newKey() }]
    return { method: 'mpesa', amount: total, more: { payments, ...more }, hasCustomer: isNamed }
  }
  const payments = [{ method: 'taslimu', amount: total + 500 * random(10) }]
  return { method: 'taslimu', amount: total, more: { payments, ...more }, hasCustomer: isNamed }
}

const totalOf = (lines: readonly SoldLine[]) => PRICE * lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** Sells at the counter. If the books have too few pieces, the shop may refuse, and the goods are put back. */
export async function sell(scene: Scene): Promise<void> {
  const { shop, world, random } = scene
  const seller = pick(Object.values(shop.staff), random)
  const lines = takeGoods(scene, seller)
  if (lines.length === 0) return world.happened.add('nothing to sell', 1)
  const { method, amount, more, hasCustomer } = payFor(totalOf(lines), scene)
  const body = saleBody(itemsOf(lines), { ...more, allow_shortage: random(2), below_cost: 1 })
  const { status, body: answer, text } = await shop.send(() => seller.post('counter_sale', body), random(6) === 0)
  if (status !== 200) {
    assert.ok(status === 422 && answer.short, text)
    putBack(scene, seller, lines)
    return world.happened.add('short', 1)
  }
  world.money.add(drawerKey(seller.person.id, method), amount)
  world.sold.push({ order_id: answer.order_id, seller, day: world.day, lines, hasCustomer, isBusy: false })
  world.happened.add(hasCustomer ? 'sale to a customer' : 'sale', 1)
}

/** Sells while offline: goods and money change hands, and the sale is stored on the phone. */
export function sellOffline(scene: Scene, { secondsAgo = 60 } = {}): void {
  const { shop, world } = scene
  const seller = shop.staff.roamer
  const lines = takeGoods(scene, seller)
  if (lines.length === 0) return
  const { method, amount, more } = payFor(totalOf(lines), scene)
  const soldAt = shop.now() - secondsAgo * 1000
  const lateFields = { sold_at: new Date(soldAt).toISOString(), allow_shortage: 1 }
  const body = saleBody(itemsOf(lines), { ...more, ...lateFields })
  for (const { product, quantity } of lines) world.shelfGap.add(product, quantity)
  world.money.add(drawerKey(seller.person.id, method), amount)
  world.moneyGap.add(drawerKey(seller.person.id, method), -amount)
  world.unsent.push({
    seller,
    body,
    soldAt,
    day: world.day,
    lines,
    method,
    amount,
    counted: new Set(),
    isMoneyCounted: false,
  })
  world.happened.add('sale without a network', 1)
}

/** Sends a sale that was waiting on the phone. The shop must never refuse such a sale. */
export async function sendUnsent(scene: Scene, unsent: Unsent): Promise<void> {
  const { shop, world, random } = scene
  const { seller, body, method, amount } = unsent
  world.unsent.splice(world.unsent.indexOf(unsent), 1)
  const send = () => seller.post('counter_sale', body, { 'sent-at': new Date(shop.now()).toISOString() })
  const { status, text, body: answer } = await shop.send(send, random(3) === 0)
  assert.equal(status, 200, text)
  for (const { product, quantity } of unsent.lines)
    if (!unsent.counted.has(product)) world.shelfGap.add(product, -quantity)
  world.moneyGap.add(drawerKey(seller.person.id, method), amount)
  if (unsent.isMoneyCounted) world.late.add(drawerKey(seller.person.id, method), amount)
  const hasCustomer = 'customer_name' in body
  const lines = unsent.lines.map((line) => ({ ...line, left: line.quantity, fromHands: 0, backToHands: 0 }))
  world.sold.push({ order_id: answer.order_id, seller, day: unsent.day, lines, hasCustomer, isBusy: false })
  world.happened.add(unsent.day === world.day ? 'late on its day' : 'late on another day', 1)
  if (unsent.counted.size > 0) world.happened.add('late after a count', 1)
}

/** A customer pays debts. Money beyond the debts becomes a deposit. */
export async function payDebt({ shop, world, random }: Scene): Promise<void> {
  const by = pick([shop.staff.manager, shop.staff.admin], random)
  const method = pick(['taslimu', 'taslimu', 'mpesa'] as const, random)
  const amount = 500 * (1 + random(40))
  const who = { phone_number: pick(PHONES, random), customer_name: 'Mteja wa siku' }
  const body = { ...who, client_payment_id: newKey(), amount, method, keep_as_deposit: 1 as const }
  const { status, text } = await shop.send(() => by.call('receiveCustomerPayment', body), random(6) === 0)
  assert.equal(status, 200, text)
  world.money.add(drawerKey(by.person.id, method), amount)
  world.happened.add('payment of a debt', 1)
}
