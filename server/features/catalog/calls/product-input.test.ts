import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Client } from '../../../testing/client.ts'
import { form, jpeg } from '../../../testing/making/pictures.ts'
import { addProduct, fetchProduct, newId, radio } from '../../../testing/making/product-helpers.ts'
import type { SignedIn } from '../../../testing/making/sign-in.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'

let shop: TestShop
let seller: SignedIn

before(async () => {
  shop = await startTestShop()
  seller = await shop.as('salesperson')
})
after(() => shop.stop())

const add = (fields: Record<string, unknown> = {}, pictures: Buffer[] = []) => addProduct(seller, fields, pictures)
const get = (id: string, who: Client = seller) => fetchProduct(who, id)
const storedPictures = async () => (await shop.services.pictures.list()).open.sort()

test('invalid input is refused and not stored', async () => {
  const before = await storedPictures()
  const count = () =>
    shop.db
      .selectFrom('products')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirst()
  const products = await count()
  const good = await jpeg()
  for (const [fields, pictures, status] of [
    [{ name: '  ' }, [good], 400],
    [{ price: '-1' }, [good], 400],
    [{ price: '1000000001' }, [], 400],
    [{ price: '10.001' }, [], 400],
    [{ price: 'bure' }, [], 400],
    [{ category: '' }, [], 400],
    [{ productDescription: '' }, [], 400],
    [{ name: '\u2800\u3164' }, [], 400],
    [{ price: '25.000' }, [], 400],
    [{ category: 'Zote' }, [], 400],
    [{ category: 'MALI \u200bmpya' }, [], 400],
    [
      {
        customPrices: [
          { type: 'Caf\u00e9', price: 1 },
          { type: 'CAFE\u0301', price: 2 },
        ],
      },
      [],
      400,
    ],
    [{ id: 'a b' }, [], 400],
    [{ id: '../x' }, [], 400],
    [{ id: 'x'.repeat(65) }, [], 400],
    [{ customPrices: '{nope' }, [], 400],
    [
      {
        customPrices: [
          { type: 'A', price: 1 },
          { type: ' a ', price: 2 },
        ],
      },
      [good],
      400,
    ],
    [{}, [good, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')], 422],
    [{}, [good, good.subarray(0, good.length / 2)], 422],
  ] as const) {
    const response = await seller.post('products', form({ id: newId(), ...radio, ...fields }, [...pictures]))
    assert.equal(response.status, status, JSON.stringify(fields) + response.text)
    assert.equal(response.body.success, false)
    assert.ok(response.body.error.length > 10)
  }
  assert.deepEqual(await storedPictures(), before)
  assert.deepEqual(await count(), products)
})

test('customers, guests and store managers cannot change products', async () => {
  const { id } = await add()
  for (const [who, status] of [
    [shop.anonymous(), 401],
    [await shop.as('customer'), 403],
    [await shop.as('storeManager'), 403],
  ] as const) {
    assert.equal((await who.post('products', radio)).status, status)
    assert.equal((await who.post(`products?id=${id}`, { name: 'X' })).status, status)
    assert.equal((await who.delete('products', { id })).status, status)
    assert.equal((await who.post('restore_product', { id })).status, status)
  }
  assert.equal((await seller.post('restore_product', { id })).status, 403)
  assert.equal((await get(id)).name, radio.name)
})

test('names are normalised to one line; an edit cannot use a reserved name as category', async () => {
  const { id } = await add({ name: ' Cafe\u0301\u200b  ya\tMbeya', category: 'Ji\u00adkoni' })
  const now = await get(id)
  assert.deepEqual([now.name, now.category], ['Caf\u00e9 ya Mbeya', 'Jikoni'])
  const refused = await seller.post(`products?id=${id}`, { name: 'Mpya', category: 'zote\u200b' })
  assert.deepEqual([refused.status, refused.body.error], [400, 'Hili si jina la kategoria. Chagua jingine.'])
  assert.equal((await get(id)).name, 'Caf\u00e9 ya Mbeya')
})
