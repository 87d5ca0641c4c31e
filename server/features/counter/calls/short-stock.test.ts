import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { assertBooksBalance } from '../../../testing/assert-books-balance.ts'
import { saleBody } from '../../../testing/making/counter-sale.ts'
import { makeProduct } from '../../../testing/making/make-product.ts'
import type { SignedIn } from '../../../testing/making/sign-in.ts'
import { approveUpdate, sendUpdate } from '../../../testing/making/stock-updates.ts'
import { race, sendUntilAccepted, statusesOf } from '../../../testing/race.ts'
import { first } from '../../../testing/require-value.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'

let shop: TestShop
let admin: SignedIn
let seller: SignedIn
let storeManager: SignedIn
before(async () => {
  shop = await startTestShop()
  admin = await shop.as('admin')
  seller = await shop.as('salesperson')
  storeManager = await shop.as('storeManager')
})
after(() => shop.stop())

async function makeCounted(counted: number) {
  const product = await makeProduct(shop.db)
  await count(product.id, counted)
  return product.id
}
async function count(id: string, counted: number) {
  const { status, text } = await approveUpdate(admin, await sendUpdate(admin, id, { counted, reason: 'hesabu' }))
  assert.equal(status, 200, text)
}
async function arrive(id: string, pieces: number) {
  const arrival = { stock: pieces, buying_price: 3000, shipping_cost: 0 }
  const { status, text } = await approveUpdate(admin, await sendUpdate(admin, id, arrival))
  assert.equal(status, 200, text)
}
async function sell(id: string, quantity: number, more: object = {}) {
  const sale = saleBody([{ id, quantity, price: 5000 }], { allow_shortage: 1, ...more })
  const { status, body, text } = await seller.post('counter_sale', sale)
  assert.equal(status, 200, text)
  return body.order_id
}
const giveBack = (order_id: number, quantity: number) =>
  seller.post('return_order_items', {
    order_id,
    client_return_id: crypto.randomUUID(),
    lines: [{ item_index: 0, quantity, to_stock: 1 }],
    refund: { amount: 5000 * quantity, method: 'taslimu' },
    reason: 'Haikufaa',
  })
const stockOf = async (product_id: string) =>
  first((await admin.get('get_variants', { product_id })).body.variants).stock
const piecesOf = (order_id: number) =>
  shop.db
    .selectFrom('order_lines')
    .select(['taken', 'shortage', 'settled_by_count', 'unit_cost'])
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow()

test('more pieces than are in stock can be sold: the storeroom is notified, and arrivals settle the oldest shortage first', async () => {
  const id = await makeCounted(3)
  const one = await sell(id, 5)
  const two = await sell(id, 4)
  assert.equal(await stockOf(id), 0)
  const { taken, shortage } = await piecesOf(one)
  assert.deepEqual([taken, shortage, (await piecesOf(two)).shortage], [3, 2, 4])
  const { notifications } = (await storeManager.get('get_notifications')).body
  assert.match(first(notifications).message, /Stoo imepungua/)
  await arrive(id, 3)
  assert.equal(await stockOf(id), 0)
  assert.deepEqual([(await piecesOf(one)).shortage, (await piecesOf(two)).shortage], [0, 3])
  assert.deepEqual([(await piecesOf(one)).unit_cost, (await piecesOf(two)).unit_cost], [3000, 3000])
  await arrive(id, 10)
  assert.deepEqual([await stockOf(id), (await piecesOf(two)).taken], [7, 4])
  await assertBooksBalance(shop.db)
})

test('a count settles shortages without moving pieces, because the counted stock already lacks those pieces', async () => {
  const id = await makeCounted(1)
  const order = await sell(id, 3)
  await count(id, 8)
  assert.equal(await stockOf(id), 8)
  const { shortage, settled_by_count } = await piecesOf(order)
  assert.deepEqual([shortage, settled_by_count], [0, 2])
  await assertBooksBalance(shop.db)
})

test('returned pieces settle a shortage before they increase the stock', async () => {
  const id = await makeCounted(1)
  const order_id = await sell(id, 4)
  const { status, text } = await giveBack(order_id, 2)
  assert.equal(status, 200, text)
  assert.deepEqual([await stockOf(id), (await piecesOf(order_id)).shortage], [0, 1])
  await giveBack(order_id, 2)
  assert.deepEqual([await stockOf(id), (await piecesOf(order_id)).shortage], [1, 0])
  await assertBooksBalance(shop.db)
})

test('returned pieces first go back to the person who carried them, and only then settle a shortage', async () => {
  const id = await makeCounted(3)
  const asked = await seller.post('submit_stock_request', { product_id: id, quantity: 2 })
  await admin.post('approve_stock_request', { id: asked.body.id })
  const order_id = await sell(id, 4)
  const carried = async () => {
    const { rows } = await sql<{ pieces: number }>`
      select s.pieces from place_stock s join places p on p.id = s.place_id join variants v on v.id = s.variant_id
      where v.product_id = ${id} and p.person_id = ${seller.person.id}`.execute(shop.db)
    return first(rows).pieces
  }
  for (const [quantity, expected] of [
    [1, 1],
    [2, 2],
    [1, 2],
  ] as const) {
    assert.equal((await giveBack(order_id, quantity)).status, 200)
    assert.equal(await carried(), expected)
  }
  await assertBooksBalance(shop.db)
})

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

test('a sale made before a count and sent after it moves no pieces, because the counted stock already lacks them', async () => {
  const id = await makeCounted(20)
  await sql`update stock_update_lines set created_at = now() - interval '2 hours' where product_id = ${id}`.execute(
    shop.db,
  )
  await count(id, 17)
  const order_id = await sell(id, 3, { sold_at: ago(30) })
  assert.deepEqual([await stockOf(id), (await piecesOf(order_id)).settled_by_count], [17, 3])
  await sell(id, 2, { sold_at: ago(0) })
  assert.equal(await stockOf(id), 15)
  await assertBooksBalance(shop.db)
})

test('if a sale is sent while a count of a later time is pending, the approval still sets the counted stock', async () => {
  const id = await makeCounted(20)
  await sql`update stock_update_lines set created_at = now() - interval '2 hours' where product_id = ${id}`.execute(
    shop.db,
  )
  const update = await sendUpdate(admin, id, { counted: 17, reason: 'hesabu' })
  await sell(id, 3, { sold_at: ago(30) })
  assert.equal(await stockOf(id), 17)
  assert.equal((await approveUpdate(admin, update)).status, 200)
  assert.equal(await stockOf(id), 17)
  await assertBooksBalance(shop.db)
})

const figuresOf = async (product_id: string) => {
  const { stock_losses, cost_total } = (await admin.get('get_product_analytics', { product_id })).body
  return [stock_losses, cost_total]
}

test('pieces that a count found missing are not a loss if a late sale shows that they were sold', async () => {
  const id = await makeCounted(0)
  await arrive(id, 20)
  await count(id, 17)
  assert.deepEqual(await figuresOf(id), [9000, 0])
  const order_id = await sell(id, 5, { sold_at: ago(30) })
  assert.deepEqual(await figuresOf(id), [-6000, 15_000], 'the count was wrong by two pieces')
  assert.equal((await giveBack(order_id, 5)).status, 200)
  assert.deepEqual(await figuresOf(id), [-6000, 0])
  assert.equal(await stockOf(id), 22)
  await assertBooksBalance(shop.db)
})

test('a count settles shortages, and its surplus includes the pieces of the shortages', async () => {
  const id = await makeCounted(0)
  await arrive(id, 1)
  await sell(id, 3)
  await count(id, 8)
  assert.deepEqual(await figuresOf(id), [-30_000, 9000])
  await assertBooksBalance(shop.db)
})

test('no piece is lost when 8 tills sell while arrivals are approved', async () => {
  const id = await makeCounted(2)
  const updates = await Promise.all(
    [4, 5, 6].map((pieces) => sendUpdate(admin, id, { stock: pieces, buying_price: 3000, shipping_cost: 0 })),
  )
  const sales = race(8, [200], () =>
    seller.post('counter_sale', saleBody([{ id, quantity: 2, price: 5000 }], { allow_shortage: 1 })),
  )
  const approvals = updates.map((update) => sendUntilAccepted(() => approveUpdate(admin, update)))
  const [approved] = await Promise.all([Promise.all(approvals), sales])
  assert.deepEqual(statusesOf(approved), [200])
  assert.equal(await stockOf(id), 1)
  await assertBooksBalance(shop.db)
})

test('an arrival sets the cost of a sale with a shortage, for the day of the sale and the day of its returns', async () => {
  for (const to_stock of [1, 0]) {
    const id = await makeCounted(0)
    const order_id = await sell(id, 4)
    const lines = [{ item_index: 0, quantity: 1, to_stock }]
    const refund = { amount: 5000, method: 'taslimu' }
    const back = { order_id, client_return_id: crypto.randomUUID(), lines, refund, reason: 'Haikufaa' }
    assert.equal((await seller.post('return_order_items', back)).status, 200)
    await arrive(id, 10)
    await assertBooksBalance(shop.db)
  }
})
