import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { assertBooksBalance } from '../../testing/assert-books-balance.ts'
import { saleBody } from '../../testing/making/counter-sale.ts'
import { makeProduct } from '../../testing/making/make-product.ts'
import type { SignedIn } from '../../testing/making/sign-in.ts'
import { approveUpdate, onlyVariant, sendUpdate } from '../../testing/making/stock-updates.ts'
import {
  approveStocktake,
  closeStocktake,
  count,
  differencesOf,
  openStocktake,
  sendCount,
} from '../../testing/making/stocktakes.ts'
import { first, requireValue } from '../../testing/require-value.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'

// Sales continue while the shop counts, so each count is compared with the books at the time of that count.

let shop: TestShop
let seller: SignedIn
let admin: SignedIn
let made = 0
before(async () => {
  shop = await startTestShop()
  seller = await shop.as('salesperson')
  admin = await shop.as('admin')
})
after(() => shop.stop())

/** Makes a product in a category of its own, and opens a stocktake of that category. */
async function begin(stock: number | null) {
  made += 1
  const category = `Kategoria ${made}`
  const { id } = await makeProduct(shop.db, [{}], { category })
  if (stock !== null) await countOutsideStocktake(id, stock)
  return { id, stocktake: await openStocktake(seller, category) }
}
async function countOutsideStocktake(id: string, counted: number): Promise<void> {
  const approved = await approveUpdate(admin, await sendUpdate(admin, id, { counted, reason: 'hesabu' }))
  assert.equal(approved.status, 200, approved.text)
}
async function sell(id: string, quantity: number, more: object = {}) {
  const sold = await seller.post('counter_sale', saleBody([{ id, quantity, price: 5000 }], more))
  assert.equal(sold.status, 200, sold.text)
  return requireValue(sold.body.order)
}
async function finish(stocktake: number, more: Parameters<typeof approveStocktake>[2] = {}) {
  await closeStocktake(seller, stocktake)
  return approveStocktake(admin, stocktake, more)
}
const stockOf = async (id: string) => (await onlyVariant(shop.db, id)).stock
const assertNoFaults = () => assertBooksBalance(shop.db)

test('sales before and after a count do not change its difference', async () => {
  const { id, stocktake } = await begin(20)
  await sell(id, 3)
  await count(seller, stocktake, id, 15)
  await sell(id, 5)
  assert.equal((await finish(stocktake)).status, 200)
  assert.equal(await stockOf(id), 10)
  await assertNoFaults()
})

test('a sale made before the count does not remove its pieces twice, whether it is sent before or after the approval', async () => {
  const { id, stocktake } = await begin(20)
  const sold_at = new Date().toISOString()
  const { stocktake: opened } = (await seller.call('getStocktake', { stocktake_id: stocktake })).body
  await count(seller, stocktake, id, 16)
  await sell(id, 1, { sold_at: opened.created_at })
  const { rows } = await differencesOf(admin, stocktake)
  assert.deepEqual([first(rows).book, first(rows).pieces], [19, -3])
  assert.equal((await finish(stocktake)).status, 200)
  assert.equal(await stockOf(id), 16)
  const late = await sell(id, 3, { sold_at })
  assert.deepEqual(late.marks, ['before_count'])
  assert.equal(await stockOf(id), 16)
  await assertNoFaults()
})

test('a count that is sent later has the time at which the phone counted, corrected if the phone’s clock is wrong', async () => {
  const { id, stocktake } = await begin(null)
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  await shop.db
    .updateTable('stocktakes')
    .set({ created_at: ago(120) })
    .where('id', '=', stocktake)
    .execute()
  await sell(id, 2, { sold_at: ago(90).toISOString() })
  await sell(id, 5, { sold_at: ago(30).toISOString() })
  // The clock of this phone is a day slow.
  const slow = (at: Date) => new Date(at.getTime() - 24 * 3600_000).toISOString()
  const lines = [{ product_id: id, pieces: 30 }]
  const body = { client_count_id: crypto.randomUUID(), stocktake_id: stocktake, counted_at: slow(ago(60)), lines }
  const sent = await seller.call('countStock', body, { 'sent-at': slow(new Date()) })
  assert.equal(sent.status, 200, sent.text)
  const row = first((await differencesOf(admin, stocktake)).rows)
  assert.deepEqual([row.sold_since, row.pieces, first(row.counts).time_unknown], [5, 25, false])
  assert.ok(first(row.counts).counted_at < first(row.counts).received_at)

  const tooEarly = { counted_at: ago(121).toISOString() }
  assert.equal((await sendCount(seller, stocktake, [{ product_id: id, pieces: 1 }], tooEarly)).status, 200)
  const { counts } = first((await differencesOf(admin, stocktake)).rows)
  assert.deepEqual(
    counts.map(({ time_unknown }) => time_unknown),
    [false, true],
    'a time before the stocktake counts as unknown',
  )
})

test('the approver sees how much was sold between two counts of a product', async () => {
  const { id, stocktake } = await begin(20)
  await count(seller, stocktake, id, 12)
  await sell(id, 4)
  await count(seller, stocktake, id, 8)
  const row = first((await differencesOf(admin, stocktake)).rows)
  assert.deepEqual([row.counted, row.book, row.pieces, row.moved_between], [20, 16, 4, -4])
})

test('sales of a product without stock in the books are subtracted from its first stock', async () => {
  const { id, stocktake } = await begin(null)
  await sell(id, 2)
  await count(seller, stocktake, id, 30)
  const order = await sell(id, 5)
  const back = { order_id: order.id, client_return_id: crypto.randomUUID(), reason: 'Haikufaa' }
  const lines = [{ item_index: 0, quantity: 1, to_stock: 1 }]
  const returned = await admin.post('return_order_items', {
    ...back,
    lines,
    refund: { amount: 5000, method: 'taslimu' },
  })
  assert.equal(returned.status, 200, returned.text)
  const row = first((await differencesOf(admin, stocktake)).rows)
  assert.deepEqual([row.result, row.counted, row.sold_since, row.pieces], ['opening', 30, 4, 26])
  assert.equal((await finish(stocktake)).status, 200)
  assert.equal(await stockOf(id), 26)
  await assertNoFaults()
})

test('a shortage of a sale is settled by the count that finds its pieces missing', async () => {
  const { id, stocktake } = await begin(1)
  await sell(id, 3, { allow_shortage: 1 })
  await count(seller, stocktake, id, 6)
  await sell(id, 2, { allow_shortage: 1 })
  assert.equal((await finish(stocktake)).status, 200)
  assert.equal(await stockOf(id), 4)
  const lines = await shop.db
    .selectFrom('order_lines')
    .select(['taken', 'shortage', 'settled_by_count'])
    .where('product_id', '=', id)
    .orderBy('id')
    .execute()
  assert.deepEqual(lines, [
    { taken: 1, shortage: 0, settled_by_count: 2 },
    { taken: 2, shortage: 0, settled_by_count: 0 },
  ])
  await assertNoFaults()
})

test('the refusal of an approval names a count that contradicts later sales, which must be repeated or left out', async () => {
  const { id, stocktake } = await begin(10)
  await count(seller, stocktake, id, 4)
  await sell(id, 7)
  const refused = await finish(stocktake)
  assert.equal(refused.status, 422, refused.text)
  const { impossible } = refused.body as unknown as { impossible: { product_id: string }[] }
  assert.equal(first(impossible).product_id, id)
  assert.equal((await sendCount(admin, stocktake, [{ product_id: id, pieces: 2, replaces_all: true }])).status, 200)
  assert.equal((await approveStocktake(admin, stocktake)).body.written, 1)
  assert.equal(await stockOf(id), 2)
  await assertNoFaults()
})

test('one error in the books is corrected once, whichever count is approved first', async () => {
  const { id, stocktake } = await begin(10)
  const waiting = await sendUpdate(seller, id, { counted: 8, reason: 'mbili zimepotea' })
  await count(seller, stocktake, id, 8)
  assert.equal((await approveUpdate(admin, waiting)).status, 200)
  assert.equal((await finish(stocktake)).status, 200)
  assert.equal(await stockOf(id), 8)

  const newer = await openStocktake(seller, `Kategoria ${made}`)
  await count(seller, newer, id, 9)
  await countOutsideStocktake(id, 7)
  assert.equal(first((await differencesOf(admin, newer)).rows).result, 'overtaken')
  assert.equal((await finish(newer)).body.written, 0)
  assert.equal(await stockOf(id), 7)
  await assertNoFaults()
})

test('an approval leaves out a deleted product', async () => {
  const { id, stocktake } = await begin(10)
  await count(seller, stocktake, id, 2)
  assert.equal((await admin.call('deleteProduct', { id })).status, 200)
  assert.equal(first((await differencesOf(admin, stocktake)).rows).result, 'removed')
  assert.equal((await finish(stocktake)).body.written, 0)
  await assertNoFaults()
})
