import assert from 'node:assert/strict'
import { saleBody } from '../making/counter-sale.ts'
import type { SignedIn } from '../making/sign-in.ts'
import { pick } from '../pick.ts'
import { itemsOf, putBack, takeGoods } from './sales.ts'
import { drawerKey, handsKey, newKey, PRICE, type Scene, type Sold, type SoldLine } from './world.ts'

type Brought = { sale: Sold; by: SignedIn; line: SoldLine; quantity: number; to_stock: 0 | 1; key: string }

/**
 * Chooses pieces that a customer brings back, and the person who accepts them. Sets `isBusy`, so that other acts do not
 * use this sale meanwhile.
 */
function bring({ shop, world, random }: Scene): Brought | null {
  const recent = world.sold.slice(-40).filter((one) => !one.isBusy && one.lines.some(({ left }) => left > 0))
  if (recent.length === 0) return null
  const sale = pick(recent, random)
  const line = pick(
    sale.lines.filter(({ left }) => left > 0),
    random,
  )
  sale.isBusy = true
  // Salespeople accept returns of their own sales on the same day.
  const { manager, admin } = shop.staff
  const by = sale.day === world.day ? pick([sale.seller, manager, admin], random) : pick([manager, admin], random)
  const to_stock = random(4) > 0 ? 1 : 0
  return { sale, by, line, quantity: 1 + random(line.left), to_stock, key: newKey() }
}

const returnBody = ({ sale, line, quantity, to_stock, key }: Brought) => ({
  order_id: sale.order_id,
  client_return_id: key,
  lines: [{ item_index: sale.lines.indexOf(line), quantity, to_stock }],
  reason: 'Haikufaa',
})

/**
 * Puts returned pieces on the shelf. On the day of the sale, pieces that came from the seller's hands go back into
 * them.
 */
function takeIn({ world }: Scene, { sale, line, quantity, to_stock }: Brought): void {
  line.left -= quantity
  if (!to_stock) {
    world.happened.add('written off', 1)
    return
  }
  const toHands = sale.day === world.day ? Math.min(quantity, line.fromHands - line.backToHands) : 0
  line.backToHands += toHands
  world.hands.add(handsKey(sale.seller.person.id, line.product), toHands)
  world.shelf.add(line.product, quantity - toHands)
  if (toHands > 0) world.happened.add('returned to the hands', 1)
}

/** Pays money from the drawer. If the drawer has too little, first puts the missing money into it. */
async function giveOut({ shop, world }: Scene, by: SignedIn, amount: number): Promise<void> {
  const drawer = drawerKey(by.person.id, 'taslimu')
  const lacking = amount - world.money.get(drawer)
  world.money.add(drawer, -amount)
  if (lacking <= 0) return
  const body = { client_move_id: newKey(), direction: 'weka' as const, amount: lacking, reason: 'Chenji' }
  const { status, text } = await shop.send(() => by.call('moveCash', body))
  assert.equal(status, 200, text)
  world.money.add(drawer, lacking)
}

/**
 * Chooses what happens to the money that the shop owes for a return: a refund, or a deposit if the customer is known.
 */
async function moneyBack(scene: Scene, { sale, by }: Brought, money: number): Promise<object> {
  if (sale.hasCustomer && scene.random(2) === 0) return { keep_as_deposit: 1 }
  await giveOut(scene, by, money)
  scene.world.happened.add('refund', 1)
  return { refund: { amount: money, method: 'taslimu' } }
}

/** A customer returns pieces, and gets a refund or a deposit if the pieces were paid. */
export async function giveBack(scene: Scene): Promise<void> {
  const { shop, world, random } = scene
  const brought = bring(scene)
  if (!brought) return
  const { by, sale } = brought
  const body = returnBody(brought)
  const asked = await shop.send(() => by.post('return_order_items', body))
  const { money } = asked.body
  if (asked.status === 422 && money) {
    const more = { ...body, ...(await moneyBack(scene, brought, money)) }
    const { status, text } = await shop.send(() => by.post('return_order_items', more), random(4) === 0)
    assert.equal(status, 200, text)
  } else assert.equal(asked.status, 200, asked.text)
  takeIn(scene, brought)
  sale.isBusy = false
  world.happened.add('return', 1)
}

/** A customer exchanges pieces for other pieces. The difference in price is paid or refunded. */
export async function exchange(scene: Scene): Promise<void> {
  const { shop, world, random } = scene
  const brought = bring(scene)
  if (!brought) return
  const { by, sale } = brought
  const lines = takeGoods(scene, by)
  if (lines.length === 0) {
    sale.isBusy = false
    return
  }
  const { items, total_amount } = saleBody(itemsOf(lines))
  const payments = [{ method: 'taslimu' as const, amount: total_amount }]
  const goods = { new_items: items, total_amount, payments, allow_shortage: 1, below_cost: 1 }
  const body = { ...returnBody(brought), ...goods, customer_name: 'Mteja wa siku', phone_number: '0755440001' }
  const drawer = drawerKey(by.person.id, 'taslimu')
  world.money.add(drawer, total_amount)
  const asked = await shop.send(() => by.post('return_order_items', body))
  const { money } = asked.body
  const isAsked = asked.status === 422 && money
  const more = isAsked ? { ...body, ...(await moneyBack(scene, brought, money)) } : body
  const answer = isAsked ? await shop.send(() => by.post('return_order_items', more), random(4) === 0) : asked
  if (answer.status !== 200) {
    world.money.add(drawer, -total_amount)
    putBack(scene, by, lines)
    assert.fail(`an exchange of ${PRICE}: ${answer.text}`)
  }
  // The response contains the change, which the customer gets in cash.
  world.money.add(drawer, -answer.body.change)
  takeIn(scene, brought)
  sale.isBusy = false
  const order_id = answer.body.new_order_id
  assert.ok(order_id !== null)
  world.sold.push({ order_id, seller: by, day: world.day, lines, hasCustomer: true, isBusy: false })
  world.happened.add(isAsked ? 'exchange for less' : 'exchange', 1)
}
