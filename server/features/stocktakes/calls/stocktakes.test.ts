import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { makeProduct } from '../../../testing/making/make-product.ts'
import type { SignedIn } from '../../../testing/making/sign-in.ts'
import { approveUpdate, onlyVariant, sendUpdate, waitingUpdates } from '../../../testing/making/stock-updates.ts'
import {
  approveStocktake,
  closeStocktake,
  count,
  differencesOf,
  openStocktake,
  sendCount,
} from '../../../testing/making/stocktakes.ts'
import { first } from '../../../testing/require-value.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'
import { stopWithCorrectBooks } from '../../../testing/stop-with-correct-books.ts'

let shop: TestShop
let seller: SignedIn
let storeManager: SignedIn
let manager: SignedIn
before(async () => {
  shop = await startTestShop()
  seller = await shop.as('salesperson')
  storeManager = await shop.as('storeManager')
  manager = await shop.as('manager')
})
after(() => stopWithCorrectBooks(shop))

/** Makes a product in a category of its own, with this stock in the books and a price of 1,000 per piece. */
async function stocked(stock: number, packing: object = {}) {
  const category = `Kategoria ${randomUUID().slice(0, 8)}`
  const product = await makeProduct(shop.db, [packing], { category })
  const costs = { buying_price: 1000, shipping_cost: 0 }
  const id = await sendUpdate(manager, product.id, { counted: stock, reason: 'mwanzo', ...costs })
  assert.equal((await approveUpdate(manager, id)).status, 200)
  return { ...product, category }
}
const stockOf = async (id: string) => (await onlyVariant(shop.db, id)).stock
const movementsOf = (id: string) =>
  shop.db
    .selectFrom('stock_movements')
    .select(['pieces', 'reason', 'unit_cost', 'ref_kind', 'person_id', 'own_decision'])
    .where('product_id', '=', id)
    .orderBy('id')
    .execute()
const messagesOf = async (client: SignedIn) =>
  (await client.call('getNotifications', {})).body.notifications.map(({ message }) => message)

test('counts of several people add up; the approval writes differences and losses and closes other counts', async () => {
  const { id, category } = await stocked(20)
  const stocktake = await openStocktake(seller, category)
  assert.equal(await openStocktake(storeManager, category), stocktake, 'the second person joins')
  await count(seller, stocktake, id, 12)
  await count(storeManager, stocktake, id, 5)
  await sendUpdate(seller, id, { counted: 16, reason: 'nilihesabu jana' })
  await closeStocktake(seller, stocktake)
  assert.deepEqual((await messagesOf(manager))[0], `Kuhesabu ${category} Na. ${stocktake} inasubiri idhini.`)

  const { totals, rows, stocktake: shown } = await differencesOf(manager, stocktake)
  assert.deepEqual([shown.counted, shown.total, shown.status], [1, 1, 'closed'])
  const row = first(rows)
  assert.deepEqual(
    [row.counted, row.book, row.pieces, row.result, row.difference_value],
    [17, 20, -3, 'missing', -3000],
  )
  assert.deepEqual(
    row.counts.map(({ pieces }) => pieces),
    [12, 5],
  )
  assert.deepEqual([totals.missing_pieces, totals.missing_value, totals.found_pieces], [3, 3000, 0])

  const before = (await manager.call('getAnalytics', {})).body.stock_losses ?? 0
  const approved = await approveStocktake(manager, stocktake)
  assert.deepEqual([approved.status, approved.body.written], [200, 1], approved.text)
  assert.equal(await stockOf(id), 17)
  assert.deepEqual(first((await movementsOf(id)).slice(1)), {
    pieces: -3,
    reason: 'correction',
    unit_cost: 1000,
    ref_kind: 'stocktake_line',
    person_id: manager.person.id,
    own_decision: false,
  })
  assert.equal((await manager.call('getAnalytics', {})).body.stock_losses, before + 3000)
  assert.deepEqual(await waitingUpdates(manager, id), [], 'the waiting count is closed')
  assert.equal((await messagesOf(storeManager))[0], `Kuhesabu ${category} Na. ${stocktake} imeidhinishwa.`)
  assert.match((await messagesOf(seller)).join(), /Hesabu zako za stoo zimefungwa \(1\)/)
  assert.equal((await approveStocktake(manager, stocktake)).body.written, 0, 'a repeat writes nothing')
  assert.equal((await approveStocktake(await shop.as('admin'), stocktake)).status, 409)
  const written = await differencesOf(manager, stocktake)
  assert.deepEqual([first(written.rows).pieces, written.totals.missing_value], [-3, 3000])
})

test('people correct or withdraw their own counts; only an approver may change other people’s counts', async () => {
  const { id, category } = await stocked(20)
  const stocktake = await openStocktake(seller, category)
  const key = await count(seller, stocktake, id, 50)
  assert.equal((await sendCount(storeManager, stocktake, [{ product_id: id, pieces: 5, replaces: key }])).status, 409)
  const corrected = await count(seller, stocktake, id, 5, { replaces: key })
  assert.equal((await sendCount(seller, stocktake, [{ product_id: id, pieces: 6, replaces: key }])).status, 409)
  await count(storeManager, stocktake, id, 7)
  const mine = (await seller.call('getStocktake', { stocktake_id: stocktake })).body
  assert.deepEqual(
    mine.mine.map(({ pieces, client_count_id }) => [pieces, client_count_id]),
    [[5, corrected]],
  )
  const none = [{ product_id: id, pieces: null }]
  assert.equal((await sendCount(seller, stocktake, none)).status, 400)
  assert.equal((await sendCount(seller, stocktake, [{ ...first(none), replaces: corrected }])).status, 200)
  const all = [{ product_id: id, pieces: 19, replaces_all: true }]
  assert.equal((await sendCount(storeManager, stocktake, all)).status, 403)
  assert.equal((await sendCount(manager, stocktake, all)).status, 200)
  await closeStocktake(storeManager, stocktake)
  assert.equal(first((await differencesOf(manager, stocktake)).rows).counted, 19)
})

test('uncounted goods keep their stock, or count as 0 if the approver says so', async () => {
  const { id, category } = await stocked(20)
  const lost = await makeProduct(shop.db, [{}], { category })
  await approveUpdate(manager, await sendUpdate(manager, lost.id, { counted: 4, reason: 'mwanzo' }))
  const never = await makeProduct(shop.db, [{}], { category })
  const stocktake = await openStocktake(seller, category)
  await count(seller, stocktake, id, 20)
  await closeStocktake(seller, stocktake)
  const { totals } = await differencesOf(manager, stocktake)
  assert.deepEqual([totals.uncounted, totals.uncounted_in_stock, totals.missing_pieces], [2, 1, 0])
  const asZero = (await manager.call('getStocktakeDifferences', { stocktake_id: stocktake, rest: 'zero' })).body
  assert.deepEqual([asZero.totals.missing_pieces, first(asZero.rows).is_rest], [4, true])
  assert.equal((await approveStocktake(manager, stocktake, { rest: 'zero' })).body.written, 2)
  assert.deepEqual([await stockOf(id), await stockOf(lost.id), await stockOf(never.id)], [20, 0, null])
})

test('a stocktake gives an uncounted product its first stock, which is not a loss; the approver types its cost', async () => {
  const category = 'Vipya'
  const product = await makeProduct(shop.db, [{ type: 'Nyekundu' }, { type: 'Bluu' }], { category })
  const stocktake = await openStocktake(storeManager, category)
  const lines = [
    { product_id: product.id, type: 'Nyekundu', pieces: 30 },
    { product_id: product.id, type: 'Bluu', pieces: 0 },
  ]
  assert.equal((await sendCount(storeManager, stocktake, lines)).status, 200)
  assert.equal((await sendCount(storeManager, stocktake, [first(lines), first(lines)])).status, 422)
  assert.equal((await sendCount(storeManager, stocktake, [{ product_id: product.id, pieces: 1 }])).status, 422)
  await closeStocktake(storeManager, stocktake)
  const { totals } = await differencesOf(manager, stocktake)
  assert.deepEqual([totals.results.opening, totals.without_cost, totals.missing_value], [2, 2, 0])
  const costs = [{ product_id: product.id, type: 'Nyekundu', buying_price: 750 }]
  assert.equal((await approveStocktake(manager, stocktake, { costs })).status, 200)
  const variants = await shop.db
    .selectFrom('variants')
    .select(['type', 'stock', 'buying_price', 'shipping_cost', 'average_cost'])
    .where('product_id', '=', product.id)
    .orderBy('id')
    .execute()
  assert.deepEqual(variants, [
    { type: 'Nyekundu', stock: 30, buying_price: 750, shipping_cost: 0, average_cost: 750 },
    { type: 'Bluu', stock: 0, buying_price: null, shipping_cost: null, average_cost: null },
  ])
  assert.deepEqual(
    (await movementsOf(product.id)).map(({ reason, unit_cost }) => [reason, unit_cost]),
    [
      ['opening', null],
      ['opening', null],
    ],
  )
})

test('a rejection needs a reason, notifies the counters, and changes nothing', async () => {
  const { id, category } = await stocked(20)
  const stocktake = await openStocktake(seller, category)
  await count(seller, stocktake, id, 1)
  await closeStocktake(seller, stocktake)
  assert.equal((await manager.post('reject_stocktake', { stocktake_id: stocktake, reason: ' ' })).status, 400)
  const reject = () =>
    manager.call('rejectStocktake', { stocktake_id: stocktake, reason: 'Rafu ya nyuma imesahauliwa' })
  assert.equal((await reject()).status, 200)
  assert.equal((await reject()).status, 200)
  assert.equal(await stockOf(id), 20)
  assert.match(first(await messagesOf(seller)), /imekataliwa\. Sababu: Rafu ya nyuma imesahauliwa/)
  assert.equal((await sendCount(seller, stocktake, [{ product_id: id, pieces: 3 }])).status, 409)
  assert.equal((await approveStocktake(manager, stocktake)).status, 409)
  assert.notEqual(await openStocktake(seller, category), stocktake, 'another stocktake can begin')
})

test('only the person who opened a stocktake can drop it, and only before the first count', async () => {
  const { id, category } = await stocked(20)
  const begun = await openStocktake(seller, category)
  const drop = (by: SignedIn, stocktake_id: number) => by.call('dropStocktake', { stocktake_id })
  assert.equal((await storeManager.call('getStocktake', { stocktake_id: begun })).body.stocktake.own, false)
  assert.equal((await drop(storeManager, begun)).status, 422)
  assert.equal((await drop(seller, begun)).status, 200)
  assert.equal((await drop(seller, begun)).status, 200, 'a repeat succeeds')
  const { stocktake } = (await seller.call('getStocktake', { stocktake_id: begun })).body
  assert.deepEqual(
    [stocktake.status, stocktake.own, stocktake.reason],
    ['rejected', true, 'Ilianzwa kwa makosa, hakuna kilichohesabiwa.'],
  )
  const other = await openStocktake(seller, category)
  assert.notEqual(other, begun)
  const replaces = await count(storeManager, other, id, 20)
  assert.equal((await sendCount(storeManager, other, [{ product_id: id, pieces: null, replaces }])).status, 200)
  assert.equal((await drop(seller, other)).status, 422, 'a count was made, even if it was removed again')
  assert.equal((await drop(seller, 999_999)).status, 404)
})

test('an approval covers only counts that the approver has seen, and an open stocktake cannot be approved', async () => {
  const { id, category } = await stocked(20)
  const stocktake = await openStocktake(seller, category)
  assert.equal((await seller.call('closeStocktake', { stocktake_id: stocktake })).status, 422, 'nothing is counted')
  await count(seller, stocktake, id, 20)
  assert.equal((await approveStocktake(manager, stocktake)).status, 422)
  await closeStocktake(seller, stocktake)
  await closeStocktake(seller, stocktake)
  assert.equal((await storeManager.call('closeStocktake', { stocktake_id: stocktake })).status, 409)
  const { updated_at } = (await differencesOf(manager, stocktake)).stocktake
  await count(storeManager, stocktake, id, 2)
  const approve = { stocktake_id: stocktake, updated_at }
  assert.equal((await manager.call('approveStocktake', approve)).status, 409)
  assert.equal((await approveStocktake(manager, stocktake, { leave: [{ product_id: id }] })).body.written, 0)
  assert.equal(await stockOf(id), 20)
})

test('a key makes one count; another body or person with that key is refused, and callers without the right may not count', async () => {
  const { id, category } = await stocked(20)
  const stocktake_id = await openStocktake(seller, category)
  const body = { client_count_id: randomUUID(), stocktake_id, lines: [{ product_id: id, pieces: 4 }] }
  assert.equal((await seller.call('countStock', body)).status, 200)
  const again = await seller.post('count_stock', { ...body, counted_at: new Date().toISOString() })
  assert.deepEqual([again.status, again.body.stocktake_id], [200, stocktake_id])
  assert.equal((await storeManager.call('countStock', body)).status, 409)
  const other = { ...body, lines: [{ product_id: id, pieces: 5 }] }
  assert.equal((await seller.call('countStock', other)).status, 409)
  const wrong = { ...body, client_count_id: randomUUID(), lines: [{ product_id: id, pieces: -1 }] }
  assert.equal((await seller.call('countStock', wrong)).status, 400)
  const customer = await shop.as('customer')
  assert.equal((await customer.call('countStock', body)).status, 403)
  assert.equal((await seller.call('getStocktakeDifferences', { stocktake_id })).status, 403)
  assert.equal((await shop.anonymous().post('open_stocktake', {})).status, 401)
  assert.equal((await seller.call('openStocktake', { category: 'Haipo kabisa' })).status, 422)
  const rows = await shop.db
    .selectFrom('stocktake_counts')
    .select('pieces')
    .where('stocktake_id', '=', stocktake_id)
    .execute()
  assert.deepEqual(rows, [{ pieces: 4 }])
})

test('the goods of a stocktake include packaging and barcodes, for phones that are offline', async () => {
  const { id, category } = await stocked(20, { packaging_type: 'katoni', items_per_package: 12 })
  await shop.db.insertInto('barcodes').values({ code: '12345678', product_id: id, pieces: 6 }).execute()
  const stocktake_id = await openStocktake(storeManager, category)
  const { goods, next } = (await storeManager.call('getStocktakeGoods', { stocktake_id })).body
  assert.equal(next, null)
  const { name, packaging_type, items_per_package, barcodes } = first(goods)
  assert.deepEqual([packaging_type, items_per_package, barcodes], ['katoni', 12, [{ code: '12345678', pieces: 6 }]])
  assert.match(name, /^Shuka/)
  const { stocktakes } = (await storeManager.call('getStocktakes', {})).body
  assert.equal(stocktakes.find((one) => one.id === stocktake_id)?.status, 'open')
})
