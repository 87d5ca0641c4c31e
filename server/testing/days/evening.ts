import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { shopDay } from '../../../shop/numbers/dates.ts'
import type { SignedIn } from '../making/sign-in.ts'
import { approveStocktake, closeStocktake, count, openStocktake } from '../making/stocktakes.ts'
import { sell, sellOffline, sendUnsent } from './sales.ts'
import { drawerKey, handsKey, newKey, type Scene } from './world.ts'

const MAX_SENT_WHILE_COUNTING = 2

/**
 * Asserts that the books differ from the simulated world exactly by `moneyGap` and `shelfGap`, so that every shilling
 * and every piece is accounted for.
 */
export async function assertExplained(scene: Scene, when: string): Promise<void> {
  const { shop, world, products } = scene
  const { rows } = (await shop.send(() => shop.staff.admin.call('getDay', {}))).body
  const expected = new Map(rows.map((row) => [`${row.person_id} ${row.method}`, row]))
  for (const key of new Set([...expected.keys(), ...world.money.keys(), ...world.moneyGap.keys()])) {
    const row = expected.get(key)
    assert.equal(row?.expected ?? 0, world.money.get(key) + world.moneyGap.get(key), `${when}: the drawer ${key}`)
    assert.equal(row?.late ?? 0, world.late.get(key), `${when}: late payments in the drawer ${key}`)
  }
  for (const product of products) {
    const { store, lacking } = await booksOf(scene, product)
    const expectedPieces = world.shelf.get(product) + world.shelfGap.get(product)
    assert.equal(store - lacking, expectedPieces, `${when}: the shelf of ${product}`)
  }
  const { hands } = (await shop.send(() => shop.staff.admin.call('getHands', {}))).body
  const inHands = new Map(hands.map((one) => [handsKey(one.person_id, one.product_id), one.pieces]))
  for (const key of new Set([...inHands.keys(), ...world.hands.keys()]))
    assert.equal(inHands.get(key) ?? 0, world.hands.get(key), `${when}: the hands ${key}`)
  const { rows: onTheWay } = await sql<{ amount: number }>`select -amount as amount from drawer_moves
    where kind in ('passed', 'handed_over') and accepted is null order by 1`.execute(shop.db)
  const envelopes = world.envelopes.map(({ amount }) => amount).toSorted((a, b) => a - b)
  assert.deepEqual(
    onTheWay.map(({ amount }) => amount),
    envelopes,
    `${when}: cash on its way`,
  )
}

/**
 * Returns the pieces in the storeroom according to the books, and the shortage: pieces that were sold although the
 * books had none left.
 */
async function booksOf({ shop }: Scene, product: string): Promise<{ store: number; lacking: number }> {
  const { rows } = await sql<{ store: number; lacking: number }>`
    select v.stock as store, (select coalesce(sum(l.shortage), 0) from order_lines l where l.variant_id = v.id) as lacking
    from variants v where v.product_id = ${product}`.execute(shop.db)
  const [row] = rows
  assert.ok(row, `${product} has a type`)
  return row
}

/**
 * Counts some shelves while sales continue, and approves the differences. Afterwards the books match the counted
 * shelves.
 */
export async function takeStock(scene: Scene): Promise<void> {
  const { shop, world, products, random } = scene
  const { admin, manager } = shop.staff
  const stocktake = await openStocktake(manager)
  const first = random(products.length)
  const counted = products.filter((_, n) => n === first || random(3) > 0)
  const before = new Set(world.unsent)
  for (const product of counted) await count(manager, stocktake, product, world.shelf.get(product))
  for (let n = 0; n < MAX_SENT_WHILE_COUNTING; n += 1) {
    await sell(scene)
    sellOffline(scene, { secondsAgo: 0 })
    const [oldest] = world.unsent
    if (oldest && random(2) === 0) await sendUnsent(scene, oldest)
  }
  await closeStocktake(admin, stocktake, 'leave')
  const { status, text } = await approveStocktake(admin, stocktake)
  assert.equal(status, 200, text)
  // The count lacks the pieces of sales that were unsent before it, so the books now lack them too. The books still
  // include the pieces of unsent sales made after the count.
  const [old, later] = [world.unsent.filter((one) => before.has(one)), world.unsent.filter((one) => !before.has(one))]
  for (const unsent of old) for (const product of counted) unsent.counted.add(product)
  for (const product of counted) world.shelfGap.set(product, 0)
  for (const { product, quantity } of later.flatMap(({ lines }) => lines))
    if (counted.includes(product)) world.shelfGap.add(product, quantity)
  world.happened.add('stocktake', 1)
}

/** Counts and closes one person's drawer. The closing must state the difference and its reason. */
export async function closeDrawer(scene: Scene, by: SignedIn): Promise<void> {
  const { shop, world, random } = scene
  const id = by.person.id
  const methods = (['taslimu', 'mpesa'] as const).filter((method) => {
    const key = drawerKey(id, method)
    return method === 'taslimu' || world.money.get(key) > 0 || world.moneyGap.get(key) !== 0
  })
  const counted = methods.map((method) => {
    const amount = world.money.get(drawerKey(id, method))
    const left = method === 'taslimu' ? Math.floor(amount / (1 + random(3))) : 0
    return { method, amount, left }
  })
  const to = random(3) === 0 && by !== shop.staff.manager ? shop.staff.manager.person.id : null
  const differs = methods.some((method) => world.moneyGap.get(drawerKey(id, method)) !== 0)
  const facts = { client_closing_id: newKey(), date: shopDay(shop.now()), counted }
  const body = { ...facts, ...(to !== null && { to_person_id: to }) }
  if (differs && random(2) === 0) {
    const { status } = await shop.send(() => by.call('closeDay', body))
    assert.equal(status, 400, 'a difference needs a note')
  }
  const note = differs ? 'Simu haijatuma mauzo yote.' : ''
  const closing = await shop.send(() => by.call('closeDay', { ...body, note }), random(4) === 0)
  assert.equal(closing.status, 200, closing.text)
  for (const { method, amount, left } of counted) {
    const key = drawerKey(id, method)
    const row = closing.body.rows.find((one) => one.person_id === id && one.method === method)
    const gap = world.moneyGap.get(key)
    const wanted = { expected: amount + gap, difference: 0 - gap, left, late: world.late.get(key) }
    const { expected, difference, late } = row ?? {}
    assert.deepEqual({ expected, difference, left: row?.left, late }, wanted, `the closing of ${key}`)
    if (gap !== 0) world.happened.add('difference with a note', 1)
    if (wanted.late !== 0) world.happened.add('late in a closing', 1)
    world.money.set(key, left)
    world.moneyGap.set(key, 0)
    world.late.set(key, 0)
    // An admin who names no receiver takes the rest of the money. Otherwise the rest waits for its receiver.
    const isTakenAway = to === null && by === shop.staff.admin
    if (amount > left && !isTakenAway) world.envelopes.push({ from: id, to, method, amount: amount - left })
    for (const unsent of world.unsent)
      if (unsent.seller === by && unsent.method === method) unsent.isMoneyCounted = true
  }
  world.happened.add('closing', 1)
}
