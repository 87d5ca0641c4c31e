import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Client } from '../../../testing/client.ts'
import { form, jpeg } from '../../../testing/making/pictures.ts'
import { addProduct, auditOf, fetchProduct, radio, variantsOf } from '../../../testing/making/product-helpers.ts'
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

const add = (fields: Record<string, unknown> = {}, pictures: Buffer[] = []) => addProduct(seller, fields, pictures)
const get = (id: string, who: Client = seller) => fetchProduct(who, id)
const rows = (id: string) => variantsOf(shop.db, id)
const auditRows = (id: string) => auditOf(shop.db, id)

test('a deleted product is hidden but keeps its rows; its pending requests are closed, and an admin can restore it', async () => {
  const product = await add({}, [await jpeg('#abc')])
  const [variant] = await rows(product.id)
  assert.ok(variant)
  const common = { product_id: product.id, variant_id: variant.id }
  const request = { ...common, quantity: 2, requested_by: seller.person.id }
  await shop.db.insertInto('stock_requests').values(request).execute()
  const update = await shop.db
    .insertInto('stock_updates')
    .values({ product_id: product.id, submitted_by: seller.person.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const line = { ...common, update_id: update.id, change_type: 'ongezeko' as const, pieces: 5 }
  await shop.db
    .insertInto('stock_update_lines')
    .values({ ...line, submitted_by: seller.person.id })
    .execute()

  const gone = await admin.delete('products', { id: product.id })
  assert.deepEqual([gone.status, gone.body.message], [200, 'Bidhaa imefutwa!'])
  for (const table of ['stock_requests', 'stock_update_lines'] as const) {
    const row = await shop.db
      .selectFrom(table)
      .selectAll()
      .where('product_id', '=', product.id)
      .executeTakeFirstOrThrow()
    assert.deepEqual([row.status, row.reason, row.decided_by], ['closed', 'Bidhaa imefutwa.', admin.person.id])
  }
  const received = await shop.db
    .selectFrom('notifications')
    .selectAll()
    .where('person_id', '=', seller.person.id)
    .execute()
  assert.equal(received.length, 1)
  assert.match(received[0]?.message ?? '', /imefutwa/)

  for (const who of [seller, shop.anonymous()]) {
    assert.equal((await who.get('get_product_by_id', { id: product.id })).status, 404)
    assert.equal((await who.get('get_variants', { product_id: product.id })).status, 404)
    const all = (await who.get('products')).body.data
    assert.equal(
      all.some(({ id }) => id === product.id),
      false,
    )
  }
  assert.equal((await seller.get('products', { deleted: 1 })).status, 403)
  assert.equal((await shop.anonymous().get('products', { deleted: 1 })).status, 401)
  assert.deepEqual(
    (await admin.get('products', { deleted: 1 })).body.data.map((one) => one.id),
    [product.id],
  )
  assert.equal((await get(product.id, admin)).deleted, true)
  assert.equal((await seller.post(`products?id=${product.id}`, { name: 'X' })).status, 404)
  assert.equal((await admin.delete('products', { id: product.id })).status, 404)
  assert.equal((await seller.post('products', form({ id: product.id, ...radio }, [await jpeg('#abc')]))).status, 409)
  assert.equal(await shop.services.pictures.has(requireValue(product.image)), true)

  assert.equal((await admin.post('restore_product', { id: product.id })).status, 200)
  assert.equal((await admin.post('restore_product', { id: product.id })).status, 200)
  assert.equal((await get(product.id, shop.anonymous())).name, radio.name)
  assert.deepEqual(
    (await auditRows(product.id)).map(({ action }) => action),
    ['add_product', 'delete_product', 'restore_product'],
  )
  assert.equal((await admin.post('restore_product', { id: 'haipo' })).status, 404)
})

test('deleting a product twice while others edit it causes no deadlock and leaves a consistent state', async () => {
  const product = await add({
    customPrices: [
      { type: 'A', price: 10 },
      { type: 'B', price: 20 },
    ],
  })
  const responses = await Promise.all([
    ...Array.from({ length: 6 }, (_, at) =>
      seller.post(`products?id=${product.id}`, {
        customPrices: [
          { type: 'B', price: at },
          { type: `T${at}`, price: at },
        ],
      }),
    ),
    admin.delete('products', { id: product.id }),
    admin.delete('products', { id: product.id }),
  ])
  assert.deepEqual(
    responses.map(({ status }) => status).filter((status) => status !== 200 && status !== 404),
    [],
  )
  assert.deepEqual(
    responses
      .slice(6)
      .map(({ status }) => status)
      .sort(),
    [200, 404],
  )
  assert.equal((await get(product.id, admin)).deleted, true)
})
