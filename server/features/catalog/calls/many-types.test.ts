import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { importProblems, sheetsOf } from '../../../testing/making/import-helpers.ts'
import { makeProduct } from '../../../testing/making/make-product.ts'
import { first } from '../../../testing/require-value.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'
import { MAX_TYPES_EVER } from '../catalog.rules.ts'
import { listProducts } from '../lists/list-products.ts'

let shop: TestShop
before(async () => {
  shop = await startTestShop()
})
after(() => shop.stop())

/** Makes a product of which only the first type is not archived. */
const makeWithTypes = (types: number) =>
  makeProduct(
    shop.db,
    Array.from({ length: types }, (_, at) => ({ type: `Aina ${at}`, archived_at: at === 0 ? null : new Date() })),
  )

test('an edit adds no types to a product that has already had too many, but archived types can be used again', async () => {
  const seller = await shop.as('salesperson')
  const { id } = await makeWithTypes(MAX_TYPES_EVER - 1)
  const edit = (types: string[]) =>
    seller.post(`products?id=${id}`, { customPrices: types.map((type) => ({ type, price: 5000 })) })
  assert.equal((await edit(['Aina 0', 'Mpya'])).status, 200)
  const refused = await edit(['Aina 0', 'Mpya kabisa'])
  assert.deepEqual([refused.status, refused.body.code], [422, 'refused'])
  assert.equal((await edit(['Mpya', 'Aina 7', 'Aina 8'])).status, 200)
  const { variants } = (await seller.call('getVariants', { product_id: id })).body
  assert.deepEqual(
    variants.map(({ type }) => type),
    ['Mpya', 'Aina 7', 'Aina 8'],
  )
})

test('a sheet adds no types to a product that has already had too many', async () => {
  const admin = await shop.as('admin')
  const { check } = sheetsOf(() => admin)
  const { id, name } = await makeWithTypes(MAX_TYPES_EVER)
  const sent = await check(`${id},${name},Matandiko,,Mpya,5000,`)
  assert.equal(sent.status, 200, sent.text)
  assert.deepEqual(
    importProblems(sent).map(([row, column]) => [row, column]),
    [[2, 'Aina']],
  )
  assert.deepEqual(importProblems(await check(`${id},${name},Matandiko,,Aina 7,5000,`)), [])
})

test('lists read no archived types, except types with stock left', async () => {
  const { id } = await makeProduct(shop.db, [
    { type: 'Sasa' },
    { type: 'Zamani', archived_at: new Date(), stock: 0 },
    { type: 'Imebaki', archived_at: new Date(), stock: 3 },
  ])
  const listed = first((await listProducts(shop.db, { limit: 100 })).filter((product) => product.id === id))
  assert.deepEqual(
    listed.variants.map(({ type }) => type),
    ['Sasa', 'Imebaki'],
  )
})
