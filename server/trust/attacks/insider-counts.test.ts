// A manager tries to hide a counted shortage. The evening page of the same day lists each dropped count.
import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { assertBooksBalance } from '../../testing/assert-books-balance.ts'
import { makeProduct } from '../../testing/making/make-product.ts'
import type { SignedIn } from '../../testing/making/sign-in.ts'
import { approveUpdate, sendUpdate } from '../../testing/making/stock-updates.ts'
import { approveStocktake, closeStocktake, count, openStocktake } from '../../testing/making/stocktakes.ts'
import { requireOk } from '../../testing/require-ok.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'

let shop: TestShop
let admin: SignedIn
let manager: SignedIn
let seller: SignedIn
let storeManager: SignedIn
let storeManagerName: string
let sellerName: string
before(async () => {
  shop = await startTestShop()
  admin = await shop.as('admin')
  manager = await shop.as('manager')
  seller = await shop.as('salesperson')
  storeManager = await shop.as('storeManager')
  const { people } = (await admin.call('getDay', {})).body
  const nameOf = ({ person }: SignedIn) => people.find(({ id }) => id === person.id)?.name ?? ''
  storeManagerName = nameOf(storeManager)
  sellerName = nameOf(seller)
})
after(() => shop.stop())
afterEach(() => assertBooksBalance(shop.db))

/** Makes a product with this stock in a new category. */
async function makeGoods(stock: number, price = 1000) {
  const category = `Kategoria ${crypto.randomUUID().slice(0, 8)}`
  const { id, name } = await makeProduct(shop.db, [{ price }], { category })
  await approveUpdate(admin, await sendUpdate(admin, id, { counted: stock, reason: 'mwanzo' }))
  return { id, name, category }
}

/** Returns the acts that name this product or category, as [kind, person, amount, reason]. */
const actsAbout = async (name: string) =>
  requireOk(await admin.call('getDay', {}))
    .body.acts.filter(({ reason }) => reason.includes(name))
    .map(({ kind, person_id, amount, reason }) => [kind, person_id, amount, reason])

test("a count that a manager's new count closes is listed, but the new count is not, because it changes nothing", async () => {
  const { id, name } = await makeGoods(15)
  await sendUpdate(storeManager, id, { counted: 10, reason: 'zimepungua' })
  const own = await sendUpdate(manager, id, { counted: 15, reason: 'nimehesabu tena' })
  requireOk(await approveUpdate(manager, own))
  const reason = `${name}: ${storeManagerName} 10 (-5). Hesabu nyingine imeidhinishwa.`
  assert.deepEqual(await actsAbout(name), [['count_dropped', manager.person.id, -5000, reason]])
})

test('a closed count is not listed as dropped if it equals the approved count, or the stock before the approval', async () => {
  const { id, name } = await makeGoods(15)
  await sendUpdate(storeManager, id, { counted: 10, reason: 'zimepungua' })
  const own = await sendUpdate(manager, id, { counted: 10, reason: 'kweli' })
  await sendUpdate(admin, id, { counted: 15, reason: 'ziko zote' })
  requireOk(await approveUpdate(manager, own))
  assert.deepEqual(
    (await actsAbout(name)).map(([kind, , amount]) => [kind, amount]),
    [['stock_count', -5000]],
  )
})

test('a rejected count is listed', async () => {
  const { id, name } = await makeGoods(29)
  const update_id = await sendUpdate(storeManager, id, { counted: 24, reason: 'redio' })
  requireOk(await manager.call('rejectPendingUpdate', { update_id, reason: 'hesabu upya' }))
  const reason = `${name}: ${storeManagerName} 24 (-5). hesabu upya`
  assert.deepEqual(await actsAbout(name), [['count_dropped', manager.person.id, -5000, reason]])
})

test('a rejected stocktake is listed with its differences, even if it was still open', async () => {
  for (const isClosed of [true, false]) {
    const { id, name, category } = await makeGoods(6, 93_900)
    const stocktake_id = await openStocktake(storeManager, category)
    await count(storeManager, stocktake_id, id, 2)
    if (isClosed) await closeStocktake(storeManager, stocktake_id)
    requireOk(await manager.call('rejectStocktake', { stocktake_id, reason: 'mwezi ujao' }))
    const reason = `Kuhesabu ${category} Na. ${stocktake_id} imekataliwa: ${name} -4. mwezi ujao`
    assert.deepEqual(await actsAbout(category), [['count_dropped', manager.person.id, -375_600, reason]])
  }
})

test('a product that is moved to another category during a stocktake stays in the stocktake', async () => {
  const { id, category } = await makeGoods(30)
  const stocktake_id = await openStocktake(storeManager, category)
  const form = new FormData()
  form.set('category', 'Redio')
  requireOk(await seller.post(`products?id=${id}`, form))
  const goods = requireOk(await storeManager.call('getStocktakeGoods', { stocktake_id })).body.goods
  assert.deepEqual(
    goods.map(({ product_id }) => product_id),
    [id],
  )
  await count(storeManager, stocktake_id, id, 0)
  await closeStocktake(storeManager, stocktake_id, 'zero')
  const { stocktake, totals } = requireOk(await manager.call('getStocktakeDifferences', { stocktake_id })).body
  assert.deepEqual([stocktake.total, totals.missing_pieces], [1, 30])
  requireOk(await approveStocktake(manager, stocktake_id))
})

test('differences that an approval leaves as they are, and differences that it applies, are listed separately', async () => {
  const { id, name, category } = await makeGoods(29)
  const other = await makeProduct(shop.db, [{ price: 500 }], { category })
  await approveUpdate(admin, await sendUpdate(admin, other.id, { counted: 23, reason: 'mwanzo' }))
  const stocktake_id = await openStocktake(storeManager, category)
  await count(storeManager, stocktake_id, id, 20)
  await count(storeManager, stocktake_id, other.id, 22)
  await closeStocktake(storeManager, stocktake_id)
  requireOk(await approveStocktake(manager, stocktake_id, { leave: [{ product_id: id, type: null }] }))
  const acts = await actsAbout(category)
  const left = `Kuhesabu ${category} Na. ${stocktake_id}, zimeachwa kama zilivyo: ${name} -9`
  assert.deepEqual(
    acts.find(([kind]) => kind === 'count_dropped'),
    ['count_dropped', manager.person.id, -9000, left],
  )
  assert.deepEqual(
    acts.find(([kind]) => kind === 'stock_count'),
    ['stock_count', manager.person.id, -500, `Kuhesabu ${category} Na. ${stocktake_id}: ${other.name} -1`],
  )
})

test('if a colleague adds the missing pieces to a count in a stocktake, both counts are listed', async () => {
  const { id, name, category } = await makeGoods(15, 93_900)
  const stocktake_id = await openStocktake(storeManager, category)
  await count(storeManager, stocktake_id, id, 12)
  await count(seller, stocktake_id, id, 3)
  await closeStocktake(storeManager, stocktake_id)
  requireOk(await approveStocktake(manager, stocktake_id))
  const reason = `Kuhesabu ${category} Na. ${stocktake_id}: ${name}: ${storeManagerName} 12 + ${sellerName} 3`
  assert.deepEqual(await actsAbout(category), [['count_shared', manager.person.id, -281_700, reason]])
})

test("during a stocktake, a manager's change to a colleague's count is listed, but not a change to the manager's own count", async () => {
  const { id, name, category } = await makeGoods(44)
  const stocktake_id = await openStocktake(storeManager, category)
  await count(storeManager, stocktake_id, id, 42)
  const line = { product_id: id, type: null, pieces: 44, replaces_all: 1 as const }
  const replace = (by: SignedIn, pieces: number) =>
    by.call('countStock', { client_count_id: crypto.randomUUID(), stocktake_id, lines: [{ ...line, pieces }] })
  requireOk(await replace(manager, 44))
  requireOk(await replace(manager, 43))
  const reason = `Kuhesabu ${category} Na. ${stocktake_id}: ${name}: ${storeManagerName} 42 → 44`
  assert.deepEqual(await actsAbout(category), [['count_dropped', manager.person.id, -2000, reason]])
  await closeStocktake(storeManager, stocktake_id)
  requireOk(await approveStocktake(manager, stocktake_id))
})

test('goods in stock that a stocktake leaves uncounted are listed with their value', async () => {
  const { name, category } = await makeGoods(6)
  const other = await makeProduct(shop.db, [{ price: 500 }], { category })
  await approveUpdate(admin, await sendUpdate(admin, other.id, { counted: 23, reason: 'mwanzo' }))
  const approveCountOf = async (product: string, pieces: number) => {
    const stocktake_id = await openStocktake(storeManager, category)
    await count(storeManager, stocktake_id, product, pieces)
    await closeStocktake(storeManager, stocktake_id)
    requireOk(await approveStocktake(manager, stocktake_id))
    return stocktake_id
  }
  const first = await approveCountOf(other.id, 23)
  const reason = `Kuhesabu ${category} Na. ${first}: ${name} 6`
  assert.deepEqual(await actsAbout(category), [['count_skipped', manager.person.id, -6000, reason]])
})

test('missing pieces are listed with their value at the approval, even if the price falls later', async () => {
  const { id, name } = await makeGoods(10, 180_000)
  const setPrice = async (price: string) => {
    const form = new FormData()
    form.set('price', price)
    requireOk(await seller.post(`products?id=${id}`, form))
  }
  await setPrice('185000')
  await approveUpdate(manager, await sendUpdate(storeManager, id, { counted: 2, reason: 'zilipotea' }))
  await setPrice('1')
  const counted = (await actsAbout(name)).find(([kind]) => kind === 'stock_count')
  const reason = `${name}: -8. ${storeManagerName}: zilipotea`
  assert.deepEqual(counted, ['stock_count', manager.person.id, -1_480_000, reason])
})

test('a count of carried goods names the seller who carries them', async () => {
  const { id, name } = await makeGoods(10)
  const asked = requireOk(await seller.call('submitStockRequest', { product_id: id, quantity: 5 })).body
  requireOk(await storeManager.call('approveStockRequest', { id: asked.id }))
  const updates = [{ counted: 1, reason: 'zimelowa' }]
  const sent = requireOk(
    await seller.call('submitPendingStockUpdate', { product_id: id, updates, person_id: seller.person.id }),
  ).body
  requireOk(await manager.call('approvePendingUpdate', { update_id: sent.ids[0] ?? 0 }))
  const reason = `${name}: -4 mkononi mwa ${sellerName}. ${sellerName}: zimelowa`
  assert.deepEqual(await actsAbout(name), [['stock_count', manager.person.id, -4000, reason]])
})
