import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Client } from '../../testing/client.ts'
import { form, jpeg } from '../../testing/pictures.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'

let shop: TestShop
let seller: Client & { person: { id: number } }
let admin: Client & { person: { id: number } }

before(async () => {
  shop = await startTestShop()
  seller = await shop.as('salesperson')
  admin = await shop.as('admin')
})
after(() => shop.stop())

const radio = { name: 'Redio ya sola', price: '25000', productDescription: 'Inacheza siku nzima.', category: 'Redio' }
let ids = 0
const newId = () => `p-${Date.now()}-${++ids}`

async function add(fields: Record<string, unknown> = {}, pictures: Buffer[] = []) {
  const answer = await seller.post('products', form({ id: newId(), ...radio, ...fields }, pictures))
  assert.equal(answer.status, 200, answer.text)
  return answer.body.product
}
const get = async (id: string, who: Client = seller) => (await who.get('get_product_by_id', { id })).body.product
const rows = (id: string) =>
  shop.db.selectFrom('variants').selectAll().where('product_id', '=', id).orderBy('id').execute()
const trace = (id: string) =>
  shop.db.selectFrom('audit').selectAll().where('subject_id', '=', id).orderBy('id').execute()
const storedPictures = async () => (await shop.parts.pictures.list()).open.sort()

test('a product is added with its pictures, types and trace', async () => {
  const id = newId()
  const types = [
    { type: 'Kubwa', price: 30000 },
    { type: 'Ndogo', price: 25000.5 },
  ]
  const answer = await seller.post(
    'products',
    form({ id, ...radio, customPrices: JSON.stringify(types) }, [await jpeg('#f00'), await jpeg('#0f0')]),
  )
  assert.equal(answer.status, 200)
  assert.deepEqual(
    [answer.body.success, answer.body.status, answer.body.message, answer.body.id],
    [true, 'success', 'Bidhaa imeongezwa!', id],
  )
  const { product } = answer.body
  assert.deepEqual(product.customPrices, types)
  assert.deepEqual(
    [product.price, product.stock, product.status, product.deleted],
    [25000.5, null, 'inapatikana', false],
  )
  assert.equal(product.images.length, 2)
  assert.equal(product.image, product.images[0])
  for (const path of product.images) assert.equal(await shop.parts.pictures.has(path), true)
  assert.deepEqual(
    (await rows(id)).map(({ type, price, stock }) => [type, price, stock]),
    [
      ['Kubwa', 30000, null],
      ['Ndogo', 25000.5, null],
    ],
  )
  assert.deepEqual(
    (await trace(id)).map(({ action, person_id }) => [action, person_id]),
    [['add_product', seller.person.id]],
  )
})

test('without an id the server makes one; without types there is one variant of type null', async () => {
  const answer = await seller.post('products', { ...radio, price: 0 })
  assert.equal(answer.status, 200)
  assert.match(answer.body.id, /^[0-9a-f-]{36}$/)
  assert.deepEqual(
    (await rows(answer.body.id)).map(({ type, price }) => [type, price]),
    [[null, 0]],
  )
})

test('the same upload again is the same success; another under its id is refused', async () => {
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
  assert.equal((await trace(id)).length, 1)
})

test('an id that no address can end with is refused; one with dots in it is fine', async () => {
  for (const id of ['.', '..']) assert.equal((await seller.post('products', form({ id, ...radio }))).status, 400, id)
  const { id } = await add({ id: 'toleo.2' })
  assert.equal((await shop.nobody().send(`/api/get_product_by_id.php?id=${id}`)).status, 200)
})

test('the same id from two people at once makes one product; the same upload twice at once too', async () => {
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

test('bad input is refused and stores nothing', async () => {
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
    const answer = await seller.post('products', form({ id: newId(), ...radio, ...fields }, [...pictures]))
    assert.equal(answer.status, status, JSON.stringify(fields) + answer.text)
    assert.equal(answer.body.success, false)
    assert.ok(answer.body.error.length > 10)
  }
  assert.deepEqual(await storedPictures(), before)
  assert.deepEqual(await count(), products)
})

test('more than seven pictures are dropped silently; one of 8 MB and a byte is refused', async () => {
  const picture = await jpeg('#abcdef', 16)
  const product = await add({}, Array(9).fill(picture))
  assert.equal(product.images.length, 7)
  const large = await seller.post('products', form({ id: newId(), ...radio }, [Buffer.alloc(8 * 1024 * 1024 + 1)]))
  assert.equal(large.status, 413)
})

test('customers, guests and store managers change no goods', async () => {
  const { id } = await add()
  for (const [who, status] of [
    [shop.nobody(), 401],
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

test('an edit changes what it names and leaves the rest, as JSON, form or multipart', async () => {
  const product = await add({}, [await jpeg()])
  const url = `products?id=${product.id}`
  const json = await seller.post(url, { name: 'Redio mpya' })
  assert.deepEqual([json.status, json.body.message], [200, 'Bidhaa imehaririwa!'])
  const { updated_at, ...rest } = json.body.product
  assert.deepEqual({ ...rest, name: product.name, updated_at: product.updated_at }, product)
  assert.ok(updated_at > product.updated_at)
  const encoded = await seller.send(`/api/products.php?id=${product.id}`, {
    method: 'POST',
    body: new URLSearchParams({ price: '27000', productDescription: '' }),
  })
  assert.deepEqual([encoded.body.product.price, encoded.body.product.description], [27000, ''])
  const multipart = await seller.post(url, form({ category: 'Elekroniki' }))
  assert.deepEqual([multipart.body.product.category, multipart.body.product.name], ['Elekroniki', 'Redio mpya'])
  assert.equal((await seller.post(url, { name: ' ' })).status, 400)
  const changes = (await trace(product.id)).slice(1).map(({ before, after }) => [before, after])
  assert.deepEqual(changes[0], [{ name: product.name }, { name: 'Redio mpya' }])
})

test('pictures are appended, kept in the order asked for, and removed with their files', async () => {
  const product = await add({}, [await jpeg('#111'), await jpeg('#222'), await jpeg('#333')])
  const [one, two, three] = product.images
  const answer = await seller.post(
    `products?id=${product.id}`,
    form({ keep_images: [three, one, '/pictures/someoneelses', three] }, [await jpeg('#444')]),
  )
  const images = answer.body.product.images
  assert.deepEqual(images.slice(0, 2), [three, one])
  assert.equal(images.length, 3)
  assert.deepEqual(await Promise.all([one, two, three, images[2]].map(shop.parts.pictures.has)), [
    true,
    false,
    true,
    true,
  ])
  const full = await seller.post(`products?id=${product.id}`, form({}, Array(7).fill(await jpeg('#555', 16))))
  assert.deepEqual([full.body.product.images.length, full.body.product.images.slice(0, 3)], [7, images])
})

test('names are kept composed and in one line; a name of the strip is no category of an edit either', async () => {
  const { id } = await add({ name: ' Cafe\u0301\u200b  ya\tMbeya', category: 'Ji\u00adkoni' })
  const now = await get(id)
  assert.deepEqual([now.name, now.category], ['Caf\u00e9 ya Mbeya', 'Jikoni'])
  const refused = await seller.post(`products?id=${id}`, { name: 'Mpya', category: 'zote\u200b' })
  assert.deepEqual([refused.status, refused.body.error], [400, 'Hili si jina la kategoria. Chagua jingine.'])
  assert.equal((await get(id)).name, 'Caf\u00e9 ya Mbeya')
})

test('a bad picture refuses the whole edit', async () => {
  const product = await add({}, [await jpeg('#777')])
  const before = await storedPictures()
  const answer = await seller.post(
    `products?id=${product.id}`,
    form({ name: 'Haibadiliki', keep_images: [] }, [await jpeg('#888'), Buffer.from('GIF89a..............')]),
  )
  assert.equal(answer.status, 422)
  assert.deepEqual(await get(product.id), product)
  assert.deepEqual(await storedPictures(), before)
})

test('types that vanish are archived and stay in sight of staff while stock is left; they come back as themselves', async () => {
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
  const url = `products?id=${product.id}`
  const less = await seller.post(url, { customPrices: [{ type: ' a', price: 11 }] })
  assert.deepEqual(less.body.product.customPrices, [{ type: 'a', price: 11 }])
  assert.deepEqual(
    less.body.product.stock_info.map((info: { variant_type: string }) => info.variant_type),
    ['a', 'B'],
  )
  assert.equal(less.body.product.stock, 5)
  const seen = (await seller.get('get_variants', { product_id: product.id })).body.variants
  assert.deepEqual(
    seen.map((v: { type: string; archived: boolean; variant_id: number }) => [v.type, v.archived, v.variant_id]),
    [
      ['a', false, a.id],
      ['B', true, b.id],
    ],
  )
  const open = (await shop.nobody().get('get_variants', { product_id: product.id })).body.variants
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

test('an edit made from an older state is refused and loses nothing', async () => {
  const product = await add()
  const url = `products?id=${product.id}`
  const first = await seller.post(url, { name: 'Ya kwanza', updated_at: product.updated_at })
  assert.equal(first.status, 200)
  const late = await admin.post(url, { name: 'Ya pili', updated_at: product.updated_at })
  assert.deepEqual([late.status, late.body.code], [409, 'changed_meanwhile'])
  assert.equal((await get(product.id)).name, 'Ya kwanza')
  assert.equal((await admin.post(url, { price: 1, updated_at: first.body.product.updated_at })).status, 200)
})

test('of many edits at once from one state, one wins', async () => {
  const product = await add()
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      seller.post(`products?id=${product.id}`, form({ name: `N${at}`, updated_at: product.updated_at })),
    ),
  )
  const won = answers.filter(({ status }) => status === 200)
  assert.equal(won.length, 1)
  assert.deepEqual(
    answers.filter((answer) => !won.includes(answer)).map(({ body }) => body.code),
    Array(7).fill('changed_meanwhile'),
  )
  assert.equal((await get(product.id)).name, won[0]?.body.product.name)
})

test('only an admin changes a status; with another nothing of the edit is applied', async () => {
  const product = await add()
  const url = `products?id=${product.id}`
  const refused = await seller.post(url, form({ name: 'Siri', status: 'karibu' }, [await jpeg('#999')]))
  assert.deepEqual([refused.status, refused.body.code], [403, 'not_allowed'])
  assert.deepEqual(await get(product.id), product)
  assert.equal((await seller.post(url, { name: 'Wazi', status: 'inapatikana' })).status, 200, 'the same is no change')
  const { name, price, category } = product
  const changed = await admin.post(url, form({ name, price: String(price), category, status: 'haipatikani' }))
  assert.equal(changed.body.product.status, 'haipatikani')
  assert.equal((await admin.post(url, { status: 'karibu' })).body.product.status, 'karibu')
  assert.equal((await admin.post(url, { status: 'imekwisha' })).status, 400)
})

test('a deleted product is hidden, keeps its rows, closes what waits, and an admin brings it back', async () => {
  const product = await add({}, [await jpeg('#abc')])
  const [variant] = await rows(product.id)
  assert.ok(variant)
  const common = { product_id: product.id, variant_id: variant.id }
  const request = { ...common, quantity: 2, requested_by: seller.person.id }
  await shop.db.insertInto('stock_requests').values(request).execute()
  const update = await shop.db
    .insertInto('stock_updates')
    .values({ product_id: product.id, submitted_by: seller.person.id, content_hash: Buffer.from('x') })
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
  const told = await shop.db.selectFrom('notifications').selectAll().where('person_id', '=', seller.person.id).execute()
  assert.equal(told.length, 1)
  assert.match(told[0]?.message ?? '', /imefutwa/)

  for (const who of [seller, shop.nobody()]) {
    assert.equal((await who.get('get_product_by_id', { id: product.id })).status, 404)
    assert.equal((await who.get('get_variants', { product_id: product.id })).status, 404)
    const all = (await who.get('products')).body.data
    assert.equal(
      all.some(({ id }: { id: string }) => id === product.id),
      false,
    )
  }
  assert.equal((await seller.get('products', { deleted: 1 })).status, 403)
  assert.equal((await shop.nobody().get('products', { deleted: 1 })).status, 403)
  assert.deepEqual(
    (await admin.get('products', { deleted: 1 })).body.data.map((one: { id: string }) => one.id),
    [product.id],
  )
  assert.equal((await get(product.id, admin)).deleted, true)
  assert.equal((await seller.post(`products?id=${product.id}`, { name: 'X' })).status, 404)
  assert.equal((await admin.delete('products', { id: product.id })).status, 404)
  assert.equal((await seller.post('products', form({ id: product.id, ...radio }, [await jpeg('#abc')]))).status, 409)
  assert.equal(await shop.parts.pictures.has(product.image), true)

  assert.equal((await admin.post('restore_product', { id: product.id })).status, 200)
  assert.equal((await admin.post('restore_product', { id: product.id })).status, 200)
  assert.equal((await get(product.id, shop.nobody())).name, radio.name)
  assert.deepEqual(
    (await trace(product.id)).map(({ action }) => action),
    ['add_product', 'delete_product', 'restore_product'],
  )
  assert.equal((await admin.post('restore_product', { id: 'haipo' })).status, 404)
})

test('deleting while others edit and order leaves one clear state and no deadlock', async () => {
  const product = await add({
    customPrices: [
      { type: 'A', price: 10 },
      { type: 'B', price: 20 },
    ],
  })
  const answers = await Promise.all([
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
    answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 404),
    [],
  )
  assert.deepEqual(
    answers
      .slice(6)
      .map(({ status }) => status)
      .sort(),
    [200, 404],
  )
  assert.equal((await get(product.id, admin)).deleted, true)
})
