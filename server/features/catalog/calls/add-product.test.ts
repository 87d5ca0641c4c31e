import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Client } from '../../../testing/client.ts'
import { form, jpeg } from '../../../testing/making/pictures.ts'
import { addProduct, auditOf, newId, radio, variantsOf } from '../../../testing/making/product-helpers.ts'
import type { SignedIn } from '../../../testing/making/sign-in.ts'
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
const rows = (id: string) => variantsOf(shop.db, id)
const auditRows = (id: string) => auditOf(shop.db, id)
const storedPictures = async () => (await shop.services.pictures.list()).open.sort()

test('adding a product stores its pictures, its types and an audit entry', async () => {
  const id = newId()
  const types = [
    { type: 'Kubwa', price: 30000 },
    { type: 'Ndogo', price: 25000.5 },
  ]
  const response = await seller.post(
    'products',
    form({ id, ...radio, customPrices: JSON.stringify(types) }, [await jpeg('#f00'), await jpeg('#0f0')]),
  )
  assert.equal(response.status, 200)
  assert.deepEqual(
    [response.body.success, response.body.status, response.body.message, response.body.id],
    [true, 'success', 'Bidhaa imeongezwa!', id],
  )
  const { product } = response.body
  assert.deepEqual(product.customPrices, types)
  assert.deepEqual(
    [product.price, product.stock, product.status, product.deleted],
    [25000.5, null, 'inapatikana', false],
  )
  assert.equal(product.images.length, 2)
  assert.equal(product.image, product.images[0])
  for (const path of product.images) assert.equal(await shop.services.pictures.has(path), true)
  assert.deepEqual(
    (await rows(id)).map(({ type, price, stock }) => [type, price, stock]),
    [
      ['Kubwa', 30000, null],
      ['Ndogo', 25000.5, null],
    ],
  )
  assert.deepEqual(
    (await auditRows(id)).map(({ action, person_id }) => [action, person_id]),
    [['add_product', seller.person.id]],
  )
})

test('the server makes an id if none is given; a product without types gets one variant of type null', async () => {
  const response = await seller.post('products', { ...radio, price: 0 })
  assert.equal(response.status, 200)
  assert.match(response.body.id, /^[0-9a-f-]{36}$/)
  assert.deepEqual(
    (await rows(response.body.id)).map(({ type, price }) => [type, price]),
    [[null, 0]],
  )
})

test('repeating an upload succeeds without a second product; a different upload with the same id is refused', async () => {
  const id = newId()
  const picture = await jpeg('#123456')
  const send = (who: Client, fields: object, pictures: Buffer[]) =>
    who.post('products', form({ id, ...radio, ...fields }, pictures))
  const first = await send(seller, {}, [picture])
  const before = await storedPictures()
  const again = await send(seller, {}, [picture])
  assert.deepEqual([again.status, again.body], [200, first.body])
  for (const refused of [
    await send(admin, {}, [picture]),
    await send(seller, { name: 'Nyingine' }, [picture]),
    await send(seller, {}, [await jpeg('#654321')]),
  ]) {
    assert.deepEqual([refused.status, refused.body.code], [409, 'id_taken'])
  }
  assert.deepEqual(await storedPictures(), before)
  assert.equal((await auditRows(id)).length, 1)
})

test("the ids '.' and '..' are refused, because a URL cannot end with them; dots inside an id are allowed", async () => {
  for (const id of ['.', '..']) assert.equal((await seller.post('products', form({ id, ...radio }))).status, 400, id)
  const { id } = await add({ id: 'toleo.2' })
  assert.equal((await shop.anonymous().send(`/api/get_product_by_id.php?id=${id}`)).status, 200)
})

test('simultaneous requests with the same id add one product, whether they come from two people or from one', async () => {
  const [id, other] = [newId(), newId()]
  const picture = await jpeg('#00f')
  const before = (await storedPictures()).length
  const two = await Promise.all([seller, admin].map((who) => who.post('products', form({ id, ...radio }, [picture]))))
  assert.deepEqual(two.map(({ status }) => status).sort(), [200, 409])
  const twice = await Promise.all(
    [1, 2, 3].map(() => seller.post('products', form({ id: other, ...radio }, [picture]))),
  )
  assert.deepEqual(
    twice.map(({ status, body }) => [status, body.product.images]),
    Array(3).fill([200, twice[0]?.body.product.images]),
  )
  assert.equal((await storedPictures()).length, before + 2)
  assert.equal((await rows(other)).length, 1)
})

test('pictures beyond the seventh are dropped silently, and a picture larger than 8 MB is refused', async () => {
  const picture = await jpeg('#abcdef', 16)
  const product = await add({}, Array(9).fill(picture))
  assert.equal(product.images.length, 7)
  const large = await seller.post('products', form({ id: newId(), ...radio }, [Buffer.alloc(8 * 1024 * 1024 + 1)]))
  assert.equal(large.status, 413)
})
