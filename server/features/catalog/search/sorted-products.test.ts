import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { ProductSort } from '../../../../shop/products/product-sorts.ts'
import { makeProduct, showMadeProducts } from '../../../testing/making/make-product.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'

let shop: TestShop
/**
 * The prices of the types of each product, oldest product first. A price of 0 means that customers have to ask for the
 * price.
 */
const products: Record<string, number[]> = {
  wa: [5000],
  wb: [9000, 3000],
  wc: [0],
  wd: [0, 7000],
  we: [3000],
  wf: [20_000],
  wg: [7000.5],
}
before(async () => {
  shop = await startTestShop()
  const manager = await shop.as('manager')
  for (const [id, prices] of Object.entries(products)) {
    const types = prices.length > 1 ? prices.map((price, at) => ({ type: `Aina ${at}`, price })) : []
    const fields = { id, name: `Vazi ${id}`, category: id < 'wd' ? 'Nguo' : 'Mavazi', productDescription: 'Zuri' }
    const made = await manager.post('products', { ...fields, price: prices[0] ?? 0, customPrices: types })
    assert.equal(made.status, 200, made.text)
  }
  // The cheapest type of wf is archived, and the cheapest product is deleted.
  const old = await makeProduct(shop.db, [{ type: 'Moja', price: 1, archived_at: new Date() }], {
    id: 'wz',
    name: 'Wz',
  })
  await shop.db.updateTable('products').set({ deleted_at: new Date() }).where('id', '=', old.id).execute()
  await shop.db
    .insertInto('variants')
    .values({ product_id: 'wf', type: 'Zamani', price: 1, archived_at: new Date() })
    .execute()
  await showMadeProducts(shop)
})
after(() => shop.stop())

type Query = { q?: string; sort?: ProductSort; category?: string; exact?: 1 }

/** Reads all pages with two products each. */
async function readAllPages(query: Query): Promise<string> {
  const ids: string[] = []
  let cursor = ''
  for (let page = 0; page < 9; page += 1) {
    const { body, text } = await shop.anonymous().get('products', { ...query, limit: 2, ...(cursor ? { cursor } : {}) })
    assert.equal(body.success, true, text)
    ids.push(...body.data.map(({ id }) => id))
    cursor = body.next_cursor ?? ''
    if (cursor === '') return ids.join(' ')
  }
  throw new Error('The list does not end.')
}

test('lists are sorted by time or by the price of the cheapest type, page by page', async () => {
  for (const q of [{}, { q: 'vazi' }, { q: 'zuri' }, { q: 'vzai' }, { q: 'vazi zambarau' }]) {
    assert.equal(await readAllPages({ ...q, sort: 'cheapest' }), 'wb we wa wd wg wf wc', JSON.stringify(q))
    assert.equal(await readAllPages({ ...q, sort: 'dearest' }), 'wf wg wd wa we wb wc', JSON.stringify(q))
    assert.equal(await readAllPages({ ...q, sort: 'newest' }), 'wg wf we wd wc wb wa', JSON.stringify(q))
  }
  assert.equal(await readAllPages({ q: 'vazi', category: 'Nguo', sort: 'cheapest' }), 'wb wa wc')
  assert.equal(await readAllPages({ category: 'Nguo', sort: 'dearest' }), 'wa wb wc')
})

test('in an order by price, products that are not on sale come last, in list order', async () => {
  const setStatus = (id: string, status: 'inapatikana' | 'karibu' | 'haipatikani') =>
    shop.db.updateTable('products').set({ status }).where('id', '=', id).execute()
  await setStatus('we', 'karibu')
  await setStatus('wc', 'karibu')
  await setStatus('wf', 'haipatikani')
  await setStatus('wa', 'haipatikani')
  await showMadeProducts(shop)
  try {
    for (const q of [{}, { q: 'vazi' }, { q: 'zuri' }, { q: 'vzai' }, { q: 'vazi zambarau' }]) {
      assert.equal(await readAllPages({ ...q, sort: 'cheapest' }), 'wb wd wg we wc wf wa', JSON.stringify(q))
      assert.equal(await readAllPages({ ...q, sort: 'dearest' }), 'wg wd wb we wc wf wa', JSON.stringify(q))
    }
    assert.equal(await readAllPages({ category: 'Nguo', sort: 'cheapest' }), 'wb wc wa')
    assert.equal(await readAllPages({ category: 'Mavazi', sort: 'dearest' }), 'wg wd we wf')
    assert.equal(await readAllPages({ q: 'vazi hadi elfu 7', sort: 'cheapest' }), 'wb wd we wa')
    assert.equal(await readAllPages({ q: 'hadi elfu 7' }), 'wb wd we wa')
    assert.equal((await shop.anonymous().get('search_index')).body.on_sale, 3)
  } finally {
    for (const id of ['we', 'wc', 'wf', 'wa']) await setStatus(id, 'inapatikana')
    await showMadeProducts(shop)
  }
})

test('a price limit in a search applies to the price of the cheapest type', async () => {
  assert.equal(await readAllPages({ q: 'vazi chini ya 7000' }), 'we wd wb wa')
  assert.equal(await readAllPages({ q: 'vazi hadi elfu 7', sort: 'cheapest' }), 'wb we wa wd')
  assert.equal(await readAllPages({ q: 'vazi hadi elfu 7', sort: 'dearest' }), 'wd wa we wb')
  assert.equal(await readAllPages({ q: 'kati ya 5,000 na 7,000' }), 'wa wd')
  assert.equal(await readAllPages({ q: 'zaidi ya 7000', sort: 'newest' }), 'wg wf wd')
  assert.equal(await readAllPages({ q: 'zuri zaidi ya elfu kumi' }), 'wf')
  assert.equal(await readAllPages({ q: 'vazi chini ya 2000' }), '')
  assert.equal(await readAllPages({ q: 'chini ya 4000', category: 'Nguo' }), 'wb')
})

test('an unknown sort order and an invalid cursor are refused', async () => {
  const get = (query: Record<string, string>) => fetch(`${shop.origin}/api/products.php?${new URLSearchParams(query)}`)
  assert.equal((await get({ sort: 'price' })).status, 400)
  const cursor = Buffer.from('cheapest.-1.x').toString('base64url')
  assert.equal((await get({ sort: 'cheapest', cursor })).status, 400)
})
