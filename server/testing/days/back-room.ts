// Simulated days, apart from sales: goods that arrive or break, carried goods, and cash that is moved.
import assert from 'node:assert/strict'
import { approveArrival, submitArrival } from '../making/arrivals.ts'
import type { SignedIn } from '../making/sign-in.ts'
import { pick } from '../pick.ts'
import { requireOk } from '../require-ok.ts'
import { requireValue } from '../require-value.ts'
import { drawerKey, handsKey, newKey, type Scene } from './world.ts'

/** Goods arrive, and are on the shelf immediately. The books include them only after the approval. */
export async function arrive({ shop, world, products, random }: Scene): Promise<void> {
  const product = pick(products, random)
  const pieces = 1 + random(40)
  const line = { product_id: product, type: null, packages: null, items_per_package: null, packaging_type: null }
  const lines = [{ ...line, extra_pieces: pieces, buying_price: 3000 + 10 * random(100), price: null }]
  const facts = { client_arrival_id: newKey(), shipping_total: 100 * random(20), lines }
  const sent = await shop.send(() => submitArrival(shop.staff.admin, facts), random(4) === 0)
  const id = requireOk(sent).body.arrival_id
  world.shelf.add(product, pieces)
  world.shelfGap.add(product, -pieces)
  world.arrivals.push({ id, product, pieces })
}

export async function approveArrivals({ shop, world, random }: Scene): Promise<void> {
  for (const arrival of world.arrivals.filter(() => random(3) > 0)) {
    requireOk(await shop.send(() => approveArrival(shop.staff.manager, arrival.id)))
    world.shelfGap.add(arrival.product, arrival.pieces)
    world.arrivals.splice(world.arrivals.indexOf(arrival), 1)
    world.happened.add('arrival', 1)
  }
}

/** A piece breaks or is stolen, and nobody records it. */
export function losePiece({ world, products, random }: Scene): void {
  const product = pick(products, random)
  if (world.shelf.get(product) === 0) return
  world.shelf.add(product, -1)
  world.shelfGap.add(product, 1)
  world.happened.add('lost piece', 1)
}

/** Gives goods to the carrier. The shop refuses more pieces than the books have. */
export async function carry({ shop, world, products, random }: Scene): Promise<void> {
  const { carrier, admin } = shop.staff
  const product = pick(products, random)
  const quantity = Math.min(world.shelf.get(product), 1 + random(8))
  if (quantity === 0) return
  const wish = { product_id: product, quantity, instructions: newKey() }
  const { id } = requireOk(await shop.send(() => carrier.post('submit_stock_request', wish))).body
  const { status, text } = await shop.send(() => admin.post('approve_stock_request', { id }))
  if (status !== 200) {
    assert.equal(status, 422, text)
    requireOk(await shop.send(() => admin.post('reject_stock_request', { id, reason: 'Hazitoshi' })))
    return world.happened.add('not given out', 1)
  }
  world.shelf.add(product, -quantity)
  world.hands.add(handsKey(carrier.person.id, product), quantity)
  world.happened.add('given out', 1)
}

export async function handBack({ shop, world, products, random }: Scene): Promise<void> {
  const { carrier, admin } = shop.staff
  const product = pick(products, random)
  const held = world.hands.get(handsKey(carrier.person.id, product))
  if (held === 0) return
  const quantity = 1 + random(held)
  const body = { client_entry_id: newKey(), lines: [{ product_id: product, type: null, quantity }] }
  const { hand_back_id } = requireOk(await shop.send(() => carrier.call('handBackGoods', body), true)).body
  requireOk(await shop.send(() => admin.call('confirmHandBack', { hand_back_id })))
  world.hands.add(handsKey(carrier.person.id, product), -quantity)
  world.shelf.add(product, quantity)
  world.happened.add('handed back', 1)
}

/** Puts cash into a drawer, takes cash out, or hands cash over to somebody, who counts it later. */
export async function moveCash({ shop, world, random }: Scene): Promise<void> {
  const people = Object.values(shop.staff)
  const by = pick(people, random)
  const drawer = drawerKey(by.person.id, 'taslimu')
  const amount = 100 * (1 + random(60))
  const isOut = random(3) > 0 && world.money.get(drawer) >= amount
  const to = isOut && random(2) === 0 ? pick(people, random) : null
  const receiver = to !== null && to !== by ? to.person.id : null
  if (isOut) world.money.add(drawer, -amount)
  const facts = { client_move_id: newKey(), amount, reason: 'Siku ya kawaida' }
  const body = {
    ...facts,
    direction: isOut ? ('toa' as const) : ('weka' as const),
    ...(receiver !== null && { to_person_id: receiver }),
  }
  requireOk(await shop.send(() => by.call('moveCash', body), random(4) === 0))
  if (!isOut) world.money.add(drawer, amount)
  if (receiver !== null) world.envelopes.push({ from: by.person.id, to: receiver, method: 'taslimu', amount })
  const taken = receiver === null ? 'cash taken out' : 'cash passed'
  world.happened.add(isOut ? taken : 'cash put in', 1)
}

/** Pays an expense from the drawer. Some expenses are deleted again, which returns their money. */
export async function spend({ shop, world, random }: Scene): Promise<void> {
  const by = pick([shop.staff.manager, shop.staff.admin], random)
  const drawer = drawerKey(by.person.id, 'taslimu')
  const amount = 100 * (1 + random(30))
  if (world.money.get(drawer) < amount) return
  const facts = { name: newKey(), amount, from_drawer: 1 as const }
  const { expense } = requireOk(await shop.send(() => by.call('addExpense', facts))).body
  world.money.add(drawer, -amount)
  world.happened.add('expense', 1)
  if (random(4) > 0) return
  requireOk(await shop.send(() => by.delete('other_expenses', { id: expense.id })))
  world.money.add(drawer, amount)
}

/** All people count the cash that was handed over to them, and confirm it or return it to the giver. */
export async function openEnvelopes(scene: Scene): Promise<void> {
  for (const by of Object.values(scene.shop.staff)) await openEnvelopesOf(scene, by)
}

async function openEnvelopesOf({ shop, world, random }: Scene, by: SignedIn): Promise<void> {
  const { to_confirm } = requireOk(await shop.send(() => by.call('getDay', {}))).body
  for (const { move_id, from_id, to_id, method, amount } of to_confirm) {
    if (random(3) === 0) continue
    const at = world.envelopes.findIndex(
      (one) => one.from === from_id && one.to === to_id && one.method === method && one.amount === amount,
    )
    const envelope = requireValue(world.envelopes[at], `the ${amount} from ${from_id} to ${to_id}`)
    const isRejected = random(5) === 0
    requireOk(await shop.send(() => by.call('confirmMove', { move_id, reject: isRejected ? 1 : 0 }), random(4) === 0))
    world.envelopes.splice(at, 1)
    world.money.add(drawerKey(isRejected ? envelope.from : (envelope.to ?? by.person.id), method), amount)
    world.happened.add(isRejected ? 'envelope sent back' : 'envelope', 1)
  }
}
