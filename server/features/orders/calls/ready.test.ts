import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { shopDay } from '../../../../shop/numbers/dates.ts'
import type { Client, Received } from '../../../testing/client.ts'
import { makeProduct } from '../../../testing/making/make-product.ts'
import { orderBody } from '../../../testing/making/order-body.ts'
import { assertFirstStatuses, race, sendUntilAccepted, statusesOf } from '../../../testing/race.ts'
import { first, requireValue } from '../../../testing/require-value.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'
import { withinOneHour } from '../../../testing/within-one-hour.ts'

let shop: TestShop
let admin: Client
before(async () => {
  await withinOneHour()
  shop = await startTestShop()
  admin = await shop.as('admin')
})
after(() => shop.stop())

type Lines = Parameters<typeof orderBody>[0]
const placeOrder = async (lines: Lines, client: Client = shop.anonymous()): Promise<number> => {
  const order = orderBody(lines, { phone_number: '', client_order_id: crypto.randomUUID() })
  const { status, body } = await sendUntilAccepted(() => client.post('submit_order', order))
  assert.equal(status, 200, JSON.stringify(body))
  return body.order_id
}
const tick = (order_id: number, ready: 0 | 1, more: object = {}, item_index = 0) =>
  admin.post('update_order_item_ready', { order_id, item_index, ready, ...more })
const stockOf = async (variant = 0) =>
  (await shop.db.selectFrom('variants').select('stock').where('id', '=', variant).executeTakeFirstOrThrow()).stock
const movementsOf = (variant = 0) =>
  shop.db
    .selectFrom('stock_movements')
    .select(['pieces', 'balance', 'reason', 'person_id'])
    .where('variant_id', '=', variant)
    .orderBy('id')
    .execute()
const figuresOf = (product: string) =>
  shop.db.selectFrom('daily_figures').select(['day', 'sales', 'units_sold']).where('product_id', '=', product).execute()

async function countDeadlocks(): Promise<number> {
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(shop.db)
  return rows[0]?.deadlocks ?? 0
}

test('64 simultaneous ticks of one line make one movement, and 64 unticks return the pieces once', async () => {
  const product = await makeProduct(shop.db, [{ stock: 20 }])
  const id = await placeOrder([{ id: product.id, quantity: 7 }])
  const all = async (ready: 0 | 1) => statusesOf(await race(64, [200], () => tick(id, ready)))
  assert.deepEqual(await all(1), [200])
  // The first tick also creates the customer, whom the other ticks then lock before the order.
  assert.equal(await countDeadlocks(), 0)
  assert.equal(await stockOf(product.variants[0]), 13)
  assert.deepEqual(await figuresOf(product.id), [{ day: shopDay(new Date()), sales: 35_000, units_sold: 7 }])
  assert.deepEqual(await all(0), [200])
  assert.equal(await stockOf(product.variants[0]), 20)
  const moves = await movementsOf(product.variants[0])
  assert.deepEqual(
    moves.map((move) => [move.pieces, move.balance, move.reason]),
    [
      [-7, 13, 'order_ready'],
      [7, 20, 'order_returned'],
    ],
  )
  assert.deepEqual(await figuresOf(product.id), [{ day: shopDay(new Date()), sales: 0, units_sold: 0 }])
})

test('of 64 ticks of one piece each, 10 succeed if there are 10 pieces, and the refusals contain the number of pieces left', async () => {
  const product = await makeProduct(shop.db, [{ stock: 64 }])
  const ids = await Promise.all(Array.from({ length: 64 }, () => placeOrder([{ id: product.id }])))
  await shop.db.updateTable('variants').set({ stock: 10 }).where('product_id', '=', product.id).execute()
  const responses = await race(64, [200, 422], (at) => tick(requireValue(ids[at]), 1))
  assert.equal(responses.filter((response) => response.status === 200).length, 10)
  const refused = responses.filter((response) => response.status !== 200)
  assert.deepEqual(statusesOf(refused), [422])
  assert.deepEqual([...new Set(refused.map((response) => response.body.error))], ['Stoo haitoshi: zimebaki 0.'])
  assert.equal(await stockOf(product.variants[0]), 0)
  assert.equal((await movementsOf(product.variants[0])).length, 10)
})

test('a line that is short of stock stays open and moves nothing', async () => {
  const product = await makeProduct(shop.db, [{ stock: 5 }])
  const id = await placeOrder([{ id: product.id, quantity: 5 }])
  await shop.db.updateTable('variants').set({ stock: 4 }).where('product_id', '=', product.id).execute()
  const { status, body } = await tick(id, 1)
  assert.deepEqual([status, body.error], [422, 'Stoo haitoshi: zimebaki 4.'])
  const seen = await admin.get('get_orders', { id })
  assert.equal(first(first(seen.body.orders).items_list).ready, false)
  assert.deepEqual(await movementsOf(product.variants[0]), [])
  assert.deepEqual(await figuresOf(product.id), [])
})

test('a line of uncounted stock becomes ready without a movement; unticking makes no movement, even after a first count', async () => {
  const product = await makeProduct(shop.db, [{ stock: null }])
  const id = await placeOrder([{ id: product.id, quantity: 3 }])
  assert.equal((await tick(id, 1)).body.order.all_ready, true)
  assert.equal((await figuresOf(product.id))[0]?.units_sold, 3)
  await shop.db.updateTable('variants').set({ stock: 50 }).where('product_id', '=', product.id).execute()
  assert.equal((await tick(id, 0)).body.order.all_ready, false)
  assert.equal(await stockOf(product.variants[0]), 50)
  assert.deepEqual(await movementsOf(product.variants[0]), [])
})

test('a tick is refused if its description of the line differs from the order', async () => {
  const product = await makeProduct(shop.db, [
    { type: 'Kubwa', stock: 9 },
    { type: 'Ndogo', stock: 9 },
  ])
  const id = await placeOrder([{ id: product.id, type: 'Kubwa', quantity: 2 }])
  for (const lie of [{ product_id: 'another' }, { variant: 'Ndogo' }, { variant: null }, { quantity: 3 }]) {
    const response = await tick(id, 1, lie)
    assert.deepEqual([response.status, response.body.code], [409, 'line_mismatch'], JSON.stringify(lie))
  }
  assert.equal((await tick(id, 1, {}, 1)).status, 404)
  assert.equal(await stockOf(product.variants[0]), 9)
  assert.equal((await tick(id, 1, { product_id: product.id, variant: ' kubwa', quantity: '2' })).status, 200)
  assert.equal(await stockOf(product.variants[0]), 7)
})

test('reopening a line corrects the figures of the day on which it became ready', async () => {
  const product = await makeProduct(shop.db, [{ stock: 9 }])
  const id = await placeOrder([{ id: product.id, quantity: 2 }])
  await tick(id, 1)
  // 22:30 UTC on the 4th is already the 5th in Mwanza.
  await sql`update order_lines set ready_at = '2026-03-04T22:30:00Z' where order_id = ${id}`.execute(shop.db)
  await sql`update daily_figures set day = '2026-03-05' where product_id = ${product.id}`.execute(shop.db)
  await tick(id, 0)
  assert.deepEqual(await figuresOf(product.id), [{ day: '2026-03-05', sales: 0, units_sold: 0 }])
})

test('the customer is notified of each ready line, and with the last line that the whole order is ready', async () => {
  const products = [await makeProduct(shop.db), await makeProduct(shop.db)]
  const buyer = await shop.as('customer')
  const id = await placeOrder(
    products.map((one) => ({ id: one.id })),
    buyer,
  )
  await tick(id, 1, {}, 0)
  await tick(id, 1, {}, 0)
  await tick(id, 1, {}, 1)
  const notifications = await shop.db
    .selectFrom('notifications')
    .select('message')
    .where('person_id', '=', buyer.person.id)
    .orderBy('id')
    .execute()
  assert.deepEqual(notifications.map((one) => one.message).slice(1), [
    `${products[0]?.name} × 1 ya oda Na. ${id} iko tayari.`,
    `Oda Na. ${id} iko tayari: bidhaa zote zimekamilika.`,
  ])
})

test('orders, ticks and cancellations of the same products in opposite order neither deadlock nor lose pieces', async () => {
  const products = await Promise.all(Array.from({ length: 4 }, () => makeProduct(shop.db, [{ stock: 1000 }])))
  const lines = products.map(({ id }) => ({ id, quantity: 2 }))
  const responses = await Promise.all(
    Array.from({ length: 20 }, async (_, at) => {
      const id = await placeOrder(at % 2 ? lines : lines.toReversed())
      const order = at % 2 ? [0, 1, 2, 3] : [3, 2, 1, 0]
      const ticks = await Promise.all(order.map((line) => sendUntilAccepted(() => tick(id, 1, {}, line))))
      const last = (): Promise<Received> => (at % 4 < 2 ? admin.post('cancel_order', { order_id: id }) : tick(id, 0))
      return [...ticks, await sendUntilAccepted(last)]
    }),
  )
  assertFirstStatuses(responses.flat(), [200])
  assert.deepEqual(statusesOf(responses.flat()), [200])
  const { rows } = await sql<{ wrong: number }>`
    select count(*) as wrong from variants v where v.product_id = any(${products.map((one) => one.id)}) and v.stock <> 1000
      + (select coalesce(sum(pieces), 0) from stock_movements where variant_id = v.id)
      or v.stock <> 1000 - (select coalesce(sum(taken), 0) from order_lines where variant_id = v.id)
        and v.product_id = any(${products.map((one) => one.id)})`.execute(shop.db)
  assert.equal(rows[0]?.wrong, 0)
})

test('a tick repeated under its key changes nothing, even if somebody has unticked the line since', async () => {
  const product = await makeProduct(shop.db, [{ stock: 20 }])
  const id = await placeOrder([{ id: product.id, quantity: 7 }])
  const key = { 'idempotency-key': crypto.randomUUID() }
  const send = (by: Client, ready: 0 | 1) =>
    by.post('update_order_item_ready', { order_id: id, item_index: 0, ready }, key)
  assert.deepEqual(statusesOf(await race(8, [200], () => send(admin, 1))), [200])
  assert.equal(await stockOf(product.variants[0]), 13)
  assert.equal((await tick(id, 0)).status, 200)
  const again = await send(admin, 1)
  assert.deepEqual([again.status, again.body.order.items_list[0]?.ready], [200, false])
  assert.equal(await stockOf(product.variants[0]), 20)
  assert.equal((await send(admin, 0)).body.code, 'key_reused')

  const short = await placeOrder([{ id: product.id, quantity: 8 }])
  const refused = { 'idempotency-key': crypto.randomUUID() }
  const sendShort = () => admin.post('update_order_item_ready', { order_id: short, item_index: 0, ready: 1 }, refused)
  await shop.db.updateTable('variants').set({ stock: 3 }).where('product_id', '=', product.id).execute()
  assert.equal((await sendShort()).status, 422)
  await shop.db.updateTable('variants').set({ stock: 30 }).where('product_id', '=', product.id).execute()
  assert.equal((await sendShort()).status, 200, 'the key of a refused tick can be used again')
  assert.equal(await stockOf(product.variants[0]), 22)
})
