import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { PriceTier } from '../../../../shop/products/prices.ts'
import { makeProduct } from '../../../testing/making/make-product.ts'
import { fetchProduct, variantsOf } from '../../../testing/making/product-helpers.ts'
import type { SignedIn } from '../../../testing/making/sign-in.ts'
import { first } from '../../../testing/require-value.ts'
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

const tiers: PriceTier[] = [
  { from: 6, price: 23_000, unit: 'piece' },
  { from: 1, price: 432_000, unit: 'package' },
]
const makeRadio = () =>
  makeProduct(shop.db, [
    { price: 25_000, items_per_package: 24, packaging_type: 'katoni', price_tiers: JSON.stringify(tiers) },
  ])
const submit = async (product_id: string, update: object) => {
  const { body, text } = await seller.post('submit_pending_stock_update', { product_id, updates: [update] })
  assert.equal(body.success, true, text)
  return first(body.ids)
}
const approve = (update_id: number, more: object = {}) => admin.post('approve_pending_update', { update_id, ...more })

test('a proposed price at or below a tier is refused at the approval, and the message names the tier', async () => {
  const { id } = await makeRadio()
  const update = await submit(id, { price: 23_000 })
  const { status, body } = await approve(update)
  assert.deepEqual([status, body.code], [422, 'refused'])
  assert.match(body.error, /^Bei ya jumla kuanzia pisi 6: TSh.23,000 iwe chini ya bei ya kawaida/)
  assert.equal((await fetchProduct(admin, id)).price, 25_000)
  assert.equal((await approve(await submit(id, { price: 24_000 }))).status, 200)
  const last = await shop.db
    .selectFrom('variant_prices')
    .select(['price', 'price_tiers'])
    .where('variant_id', '=', first(await variantsOf(shop.db, id)).id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  assert.deepEqual(last, { price: 24_000, price_tiers: tiers })
})

test('an arrival that changes the size of a package needs a confirmation if the package has its own price', async () => {
  const { id } = await makeRadio()
  const costs = { buying_price: 15_000, shipping_cost: 1000 }
  const update = await submit(id, { stock: 40, items_per_package: 20, ...costs })
  const sentence = /Bei ya katoni TSh.432,000 itakuwa ya pisi 20\.$/
  const { updates } = (await admin.get('get_pending_inventory_updates')).body
  assert.match(first(updates.filter((one) => one.id === update)).change_details, sentence)
  const asked = await approve(update)
  assert.deepEqual([asked.status, asked.body.code], [409, 'package_size_changes'])
  assert.match(asked.body.error, sentence)
  assert.deepEqual([asked.body.package_price, asked.body.items_per_package], [432_000, 20])
  const version = shop.services.versions.current('catalog')
  assert.equal((await approve(update, { confirm_price: 1 })).status, 200)
  assert.equal((await fetchProduct(shop.anonymous(), id)).items_per_package, 20)
  assert.equal(shop.services.versions.current('catalog'), version + 1)

  // With the tier from 6 pieces on, 15 pieces cost 345,000, less than the package price.
  const small = await approve(await submit(id, { stock: 15, items_per_package: 15, ...costs }), { confirm_price: 1 })
  assert.equal(small.status, 422)
  assert.match(small.body.error, /kuanzia katoni 1: TSh.432,000 iwe chini ya bei ya pisi zake 15/)
})
