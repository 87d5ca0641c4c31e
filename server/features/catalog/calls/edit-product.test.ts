import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Client } from '../../../testing/client.ts'
import { form, jpeg } from '../../../testing/making/pictures.ts'
import { addProduct, auditOf, fetchProduct, variantsOf } from '../../../testing/making/product-helpers.ts'
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
const storedPictures = async () => (await shop.services.pictures.list()).open.sort()

test('an edit as JSON, form or multipart changes the fields that it contains and keeps the others', async () => {
  const product = await add({}, [await jpeg()])
  const url = `products?id=${product.id}` as const
  const json = await seller.post(url, { name: 'Redio mpya' })
  assert.deepEqual([json.status, json.body.message], [200, 'Bidhaa imehaririwa!'])
  const { updated_at, ...rest } = json.body.product
  assert.deepEqual({ ...rest, name: product.name, updated_at: product.updated_at }, product)
  assert.ok(updated_at > product.updated_at)
  const encoded = await seller.send(`/api/products.php?id=${product.id}`, {
    method: 'POST',
    body: new URLSearchParams({ price: '27000', productDescription: '' }),
  })
  assert.equal(encoded.status, 200, encoded.text)
  const { price, description } = await get(product.id)
  assert.deepEqual([price, description], [27000, ''])
  const multipart = await seller.post(url, form({ category: 'Elekroniki' }))
  assert.deepEqual([multipart.body.product.category, multipart.body.product.name], ['Elekroniki', 'Redio mpya'])
  assert.equal((await seller.post(url, { name: ' ' })).status, 400)
  const changes = (await auditRows(product.id)).slice(1).map(({ before, after }) => [before, after])
  assert.deepEqual(changes[0], [{ name: product.name }, { name: 'Redio mpya' }])
})

test('pictures can be appended and reordered, and the file of a removed picture is deleted', async () => {
  const product = await add({}, [await jpeg('#111'), await jpeg('#222'), await jpeg('#333')])
  const [one, two, three] = product.images
  const response = await seller.post(
    `products?id=${product.id}`,
    form({ keep_images: [three, one, '/pictures/someoneelses', three] }, [await jpeg('#444')]),
  )
  const images = response.body.product.images
  assert.deepEqual(images.slice(0, 2), [three, one])
  assert.equal(images.length, 3)
  assert.deepEqual(
    await Promise.all([one, two, three, images[2]].map((path) => shop.services.pictures.has(requireValue(path)))),
    [true, false, true, true],
  )
  const full = await seller.post(`products?id=${product.id}`, form({}, Array(7).fill(await jpeg('#555', 16))))
  assert.deepEqual([full.body.product.images.length, full.body.product.images.slice(0, 3)], [7, images])
})

test('an edit with an invalid picture is refused and changes nothing', async () => {
  const product = await add({}, [await jpeg('#777')])
  const before = await storedPictures()
  const response = await seller.post(
    `products?id=${product.id}`,
    form({ name: 'Haibadiliki', keep_images: [] }, [await jpeg('#888'), Buffer.from('GIF89a..............')]),
  )
  assert.equal(response.status, 422)
  assert.deepEqual(await get(product.id), product)
  assert.deepEqual(await storedPictures(), before)
})

test('a removed type is archived, stays visible to staff while in stock, and is reused when it is added again', async () => {
  const product = await add({
    customPrices: [
      { type: 'A', price: 10 },
      { type: 'B', price: 20 },
      { type: 'C', price: 30 },
    ],
  })
  const [a, b] = await rows(product.id)
  assert.ok(a && b)
  await shop.db.updateTable('variants').set({ stock: 5 }).where('id', '=', b.id).execute()
  const url = `products?id=${product.id}` as const
  const less = await seller.post(url, { customPrices: [{ type: ' a', price: 11 }] })
  assert.deepEqual(less.body.product.customPrices, [{ type: 'a', price: 11 }])
  assert.deepEqual(
    less.body.product.stock_info.map((info) => info.variant_type),
    ['a', 'B'],
  )
  assert.equal(less.body.product.stock, 5)
  const seen = (await seller.get('get_variants', { product_id: product.id })).body.variants
  assert.deepEqual(
    seen.map((v) => [v.type, v.archived, v.variant_id]),
    [
      ['a', false, a.id],
      ['B', true, b.id],
    ],
  )
  const open = (await shop.anonymous().get('get_variants', { product_id: product.id })).body.variants
  assert.deepEqual(open, [{ variant_id: a.id, id: a.id, type: 'a', price: 11 }])

  const back = await seller.post(url, {
    customPrices: JSON.stringify([
      { type: 'b', price: 21 },
      { type: 'A', price: 12 },
    ]),
  })
  assert.deepEqual(back.body.product.customPrices, [
    { type: 'b', price: 21 },
    { type: 'A', price: 12 },
  ])
  assert.equal((await rows(product.id)).length, 3, 'B is the old row again')
  const none = await seller.post(url, { customPrices: [] })
  assert.deepEqual([none.body.product.customPrices, none.body.product.price], [[], 12])
  assert.equal((await rows(product.id)).length, 4)
})

test('an edit that is based on another version is refused and does not overwrite the current version', async () => {
  const product = await add()
  const url = `products?id=${product.id}` as const
  const early = await seller.post(url, { name: 'Ya kwanza', updated_at: product.updated_at })
  assert.equal(early.status, 200)
  const late = await admin.post(url, { name: 'Ya pili', updated_at: product.updated_at })
  assert.deepEqual([late.status, late.body.code], [409, 'changed_meanwhile'])
  const ahead = await admin.post(url, { name: 'Ya kesho', updated_at: '2099-01-01T00:00:00.000Z' })
  assert.deepEqual(
    [ahead.status, ahead.body.code],
    [409, 'changed_meanwhile'],
    'a newer version, loaded before a backup was restored',
  )
  assert.equal((await get(product.id)).name, 'Ya kwanza')
  assert.equal((await admin.post(url, { price: 1, updated_at: early.body.product.updated_at })).status, 200)
})

test('of many simultaneous edits of the same version, exactly one succeeds', async () => {
  const product = await add()
  const responses = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      seller.post(`products?id=${product.id}`, form({ name: `N${at}`, updated_at: product.updated_at })),
    ),
  )
  const won = responses.filter(({ status }) => status === 200)
  assert.equal(won.length, 1)
  assert.deepEqual(
    responses.filter((response) => !won.includes(response)).map(({ body }) => body.code),
    Array(7).fill('changed_meanwhile'),
  )
  assert.equal((await get(product.id)).name, won[0]?.body.product.name)
})

test('only an admin may change the status; an edit with a new status is refused as a whole if anybody else sends it', async () => {
  const product = await add()
  const url = `products?id=${product.id}` as const
  const refused = await seller.post(url, form({ name: 'Siri', status: 'karibu' }, [await jpeg('#999')]))
  assert.deepEqual([refused.status, refused.body.code], [403, 'not_allowed'])
  assert.deepEqual(await get(product.id), product)
  assert.equal(
    (await seller.post(url, { name: 'Wazi', status: 'inapatikana' })).status,
    200,
    'an equal status does not count as a change',
  )
  const { name, price, category } = product
  const changed = await admin.post(url, form({ name, price: String(price), category, status: 'haipatikani' }))
  assert.equal(changed.body.product.status, 'haipatikani')
  assert.equal((await admin.post(url, { status: 'karibu' })).body.product.status, 'karibu')
  assert.equal((await admin.post(url, { status: 'imekwisha' })).status, 400)
})
