import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { PriceTier } from '../../../../shop/products/prices.ts'
import { makeProduct } from '../../../testing/making/make-product.ts'
import { addProduct, fetchProduct, radio, variantsOf } from '../../../testing/making/product-helpers.ts'
import type { SignedIn } from '../../../testing/making/sign-in.ts'
import { requireValue } from '../../../testing/require-value.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'

let shop: TestShop
let seller: SignedIn
let admin: SignedIn

before(async () => {
  shop = await startTestShop()
  seller = await shop.as('salesperson')
  admin = await shop.as('admin')
})
after(() => shop.stop())

const piece = (from: number, price: number): PriceTier => ({ from, price, unit: 'piece' })
const carton = (from: number, price: number): PriceTier => ({ from, price, unit: 'package' })
const tiers = [piece(6, 23_000), piece(12, 20_000)]
const edit = (id: string, fields: object) => seller.post(`products?id=${id}`, fields)
const priceHistory = async (id: string) =>
  (await shop.db.selectFrom('variant_prices').selectAll().orderBy('id').execute()).flatMap((row) =>
    row.variant_id === Number(id) ? [[row.price, row.price_tiers]] : [],
  )

test('tiers can be set, changed and removed; edits without tiers keep them, and the price history has every change', async () => {
  const { id } = await addProduct(seller, { price_tiers: JSON.stringify([...tiers].reverse()) })
  const shown = await fetchProduct(shop.anonymous(), id)
  assert.deepEqual([shown.price_tiers, shown.tier_scope], [tiers, 'product'])
  assert.ok(!('items_per_package' in shown))
  assert.equal((await edit(id, { name: 'Redio mpya', price: 24_000 })).status, 200)
  assert.deepEqual((await fetchProduct(seller, id)).price_tiers, tiers)
  assert.equal((await edit(id, { price_tiers: [{ from: '10', price: '22000' }] })).status, 200)
  assert.deepEqual((await fetchProduct(seller, id)).price_tiers, [piece(10, 22_000)])
  assert.equal((await edit(id, { price_tiers: [] })).status, 200)
  assert.deepEqual((await fetchProduct(seller, id)).price_tiers, [])
  const [variant] = await variantsOf(shop.db, id)
  assert.deepEqual(await priceHistory(String(variant?.id)), [
    [25_000, tiers],
    [24_000, tiers],
    [24_000, [piece(10, 22_000)]],
    [24_000, []],
  ])
})

test('impossible tiers are refused, and so is a list price at or below a tier', async () => {
  const { id } = await addProduct(seller, { price_tiers: JSON.stringify(tiers) })
  for (const fields of [
    { price_tiers: [piece(6, 25_000)] },
    { price_tiers: [piece(6, 23_000), piece(12, 23_000)] },
    { price_tiers: [piece(6, 23_000), piece(6, 22_000)] },
    { price: 23_000 },
    { price: 0 },
  ]) {
    const { status, body } = await edit(id, fields)
    assert.deepEqual([status, body.code], [422, 'refused'], JSON.stringify(fields))
    assert.match(body.error, /Bei ya jumla kuanzia pisi/)
  }
  for (const price_tiers of [[{ from: 0, price: 5 }], [{ from: 2.5, price: 5 }], [{ from: 2, price: -1 }], 'sita'])
    assert.equal((await edit(id, { price_tiers })).status, 400, JSON.stringify(price_tiers))
  const { updated_at } = await fetchProduct(admin, id)
  const change = (change: object) =>
    admin.post('update_products', { ids: [id], expected: [{ id, updated_at }], change })
  for (const one of [{ price: 22_000 }, { percent: -10 }]) {
    const { status, body } = await change(one)
    assert.equal(status, 422, JSON.stringify(one))
    assert.match(body.error, /^Redio ya sola: Bei ya jumla kuanzia pisi 6: TSh.23,000 iwe chini ya bei ya kawaida/)
  }
  assert.equal((await change({ percent: 10 })).status, 200)
  assert.deepEqual((await fetchProduct(admin, id)).price_tiers, tiers)
})

test('pieces of all types add up for a tier only while all types cost the same; a new type gets the shared tiers', async () => {
  const types = (bluu: number) => [
    { type: 'Nyekundu', price: 25_000 },
    { type: 'Bluu', price: bluu },
  ]
  const { id } = await addProduct(seller, {
    customPrices: JSON.stringify(types(25_000)),
    price_tiers: JSON.stringify(tiers),
  })
  const shown = await fetchProduct(shop.anonymous(), id)
  assert.deepEqual([shown.price_tiers, shown.tier_scope, shown.customPrices], [tiers, 'product', types(25_000)])
  const refused = await edit(id, { customPrices: types(26_000) })
  assert.deepEqual([refused.status, /Aina zina bei tofauti/.test(refused.body.error)], [422, true])
  assert.equal((await edit(id, { customPrices: types(26_000), tier_scope: 'type' })).status, 200)
  assert.equal((await edit(id, { customPrices: [...types(26_000), { type: 'Njano', price: 27_000 }] })).status, 200)
  const now = await fetchProduct(seller, id)
  assert.deepEqual([now.price_tiers, now.tier_scope], [tiers, 'type'])

  const own = [
    { type: 'Nyekundu', price: 25_000 },
    { type: 'Bluu', price: 26_000, price_tiers: [piece(3, 25_000)] },
  ]
  assert.equal((await edit(id, { customPrices: own })).status, 200)
  const apart = await fetchProduct(shop.anonymous(), id)
  assert.deepEqual(apart.price_tiers, [])
  assert.deepEqual(apart.customPrices, [{ ...own[0], price_tiers: tiers }, own[1]])
})

test('the public sees the number of pieces per package only if a package has a price', async () => {
  const packed = { items_per_package: 24, packaging_type: 'katoni' } as const
  const { id: plain } = await makeProduct(shop.db, [{ price: 25_000, ...packed }])
  const { id } = await makeProduct(shop.db, [{ price: 25_000, ...packed }])
  const { id: typed } = await makeProduct(shop.db, [
    { type: 'A', price: 25_000, ...packed },
    { type: 'B', price: 25_000 },
  ])
  const dear = await edit(id, { price_tiers: [...tiers, carton(1, 480_000)] })
  assert.equal(dear.status, 422)
  assert.match(dear.body.error, /kuanzia katoni 1: TSh.480,000 iwe chini ya bei ya pisi zake 24/)
  assert.equal((await edit(id, { price_tiers: [...tiers, carton(1, 432_000)] })).status, 200)
  assert.equal((await edit(typed, { price_tiers: [carton(1, 500_000)] })).status, 200)
  const lists = (await shop.anonymous().get('products')).body.data
  const found = (one: string) => requireValue(lists.find((product) => product.id === one))
  assert.equal('items_per_package' in found(plain), false)
  assert.equal(found(id).items_per_package, 24)
  assert.deepEqual(found(typed).customPrices, [
    { type: 'A', price: 25_000, items_per_package: 24 },
    { type: 'B', price: 25_000, items_per_package: null },
  ])
  assert.equal((await fetchProduct(seller, plain)).items_per_package, 24)
})

test('undoing a change restores the tiers', async () => {
  const { id } = await addProduct(seller, { ...radio, price_tiers: JSON.stringify(tiers) })
  const { updated_at } = await fetchProduct(admin, id)
  const change = { ids: [id], expected: [{ id, updated_at }], change: { price: 30_000 } }
  const { audit_id } = (await admin.post('update_products', change)).body
  assert.equal((await admin.post('undo_change', { audit_id })).status, 200)
  const { price, price_tiers } = await fetchProduct(admin, id)
  assert.deepEqual([price, price_tiers], [25_000, tiers])
})
