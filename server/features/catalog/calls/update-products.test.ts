import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Input } from '../../../../contract/all.ts'
import type { Client } from '../../../testing/client.ts'
import { makeProduct } from '../../../testing/making/make-product.ts'
import { orderBody } from '../../../testing/making/order-body.ts'
import { auditOf, fetchProduct } from '../../../testing/making/product-helpers.ts'
import type { SignedIn } from '../../../testing/making/sign-in.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'

let shop: TestShop
let admin: SignedIn
let seller: SignedIn

before(async () => {
  shop = await startTestShop()
  admin = await shop.as('admin')
  seller = await shop.as('salesperson')
})
after(() => shop.stop())

type Change = Input<'updateProducts'>['change']
type Variants = Parameters<typeof makeProduct>[1]

const make = async (variants: Variants = [{ price: 5000 }], name = 'Redio') => {
  const { id } = await makeProduct(shop.db, variants, { name })
  return fetchProduct(admin, id)
}
type Made = Awaited<ReturnType<typeof make>>

const change = (products: readonly Made[], change: Change, by: Client = seller) =>
  by.call('updateProducts', {
    ids: products.map(({ id }) => id),
    change,
    expected: products.map(({ id, updated_at }) => ({ id, updated_at })),
  })
const prices = async (...products: Made[]) =>
  Promise.all(
    products.map(async ({ id }) => {
      const { price, customPrices } = await fetchProduct(admin, id)
      return customPrices.length > 0 ? customPrices.map((one) => one.price) : price
    }),
  )
const version = () => shop.services.versions.current('catalog')

test('a percentage changes the price of each type, rounded to whole shillings, and writes one audit row', async () => {
  const typed = [
    { type: 'Pisi', price: 3505, stock: 7 },
    { type: 'Dozeni', price: 36_000 },
  ]
  const [radio, shoe] = [await make(), await make(typed, 'Kandambili')]
  const before = version()
  const changed = await change([radio, shoe], { percent: 10 })
  assert.deepEqual([changed.status, changed.body.changed], [200, 2], changed.text)
  assert.equal(changed.body.message, 'Bidhaa 2 zimebadilishwa.')
  assert.deepEqual(await prices(radio, shoe), [5500, [3856, 39_600]])
  assert.equal(version(), before + 1, 'the catalogue has a new version')
  const shown = (await shop.anonymous().get('products')).body.data.find(({ id }) => id === radio.id)
  assert.equal(shown?.price, 5500, 'customers see the new price immediately')
  assert.equal((await fetchProduct(admin, shoe.id)).stock, 7, 'stock is untouched')
  const rows = await shop.db.selectFrom('audit').selectAll().where('action', '=', 'update_products').execute()
  assert.deepEqual(
    rows.map(({ id, person_id, after }) => [id, person_id, after]),
    [
      [
        changed.body.audit_id,
        seller.person.id,
        {
          percent: 10,
          changed: 2,
          rows: [
            { name: 'Redio', field: 'price', before: 5000, after: 5500 },
            { name: 'Kandambili (Pisi)', field: 'price', before: 3505, after: 3856 },
            { name: 'Kandambili (Dozeni)', field: 'price', before: 36_000, after: 39_600 },
          ],
        },
      ],
    ],
  )
  const again = await change([radio, shoe], { percent: 10 })
  assert.deepEqual([again.status, again.body.code], [409, 'changed_meanwhile'], 'a repetition does not add 10% again')
})

test('a change repeated with its key is applied once', async () => {
  const radio = await make()
  const body = { ids: [radio.id], change: { percent: 10 }, expected: [{ id: radio.id, updated_at: radio.updated_at }] }
  const send = (more: object = {}) =>
    seller.post('update_products', { ...body, ...more }, { 'idempotency-key': 'change-of-prices' })
  const first = await send()
  const again = await send()
  assert.deepEqual([again.status, again.body.changed], [200, 1], again.text)
  assert.equal(again.body.audit_id, first.body.audit_id)
  assert.deepEqual(await prices(radio), [5500])
  assert.equal((await send({ change: { percent: 20 } })).status, 409)
})

test('one price can be set for products without types or with types of equal price; the refusal names other products', async () => {
  const equal = [
    { type: 'S', price: 9000 },
    { type: 'M', price: 9000 },
  ]
  const [plain, same] = [await make(), await make(equal, 'Fulana')]
  const unequal = await make([...equal, { type: 'XL', price: 9500 }], 'Shati')
  const refused = await change([plain, same, unequal], { price: 8000 })
  assert.deepEqual([refused.status, refused.body.code], [422, 'refused'])
  assert.match(refused.body.error, /Aina za Shati zina bei tofauti/)
  assert.deepEqual(await prices(plain, same, unequal), [5000, [9000, 9000], [9000, 9000, 9500]])
  assert.equal((await change([plain, same], { price: 8000 })).status, 200)
  assert.deepEqual(await prices(plain, same), [8000, [8000, 8000]])
})

test('a price cannot become 0 or too high; a price of 0 stays 0', async () => {
  const [cheap, dear, unpriced] = [
    await make([{ price: 10 }], 'Pini'),
    await make([{ price: 900_000_000 }], 'Nyumba'),
    await make([{ price: 0 }]),
  ]
  const low = await change([cheap, unpriced], { percent: -99 })
  assert.deepEqual([low.status, low.body.error], [422, 'Bei mpya ya Pini ingekuwa 0.'])
  const high = await change([cheap, dear], { percent: 20 })
  assert.deepEqual([high.status, high.body.error], [422, 'Bei mpya ya Nyumba ingezidi TSh\u00a01,000,000,000.'])
  assert.deepEqual(await prices(cheap, dear, unpriced), [10, 900_000_000, 0])
  assert.equal((await change([unpriced], { percent: 20 })).body.changed, 0)
})

test('one request can change category, status and threshold, and search finds the new category', async () => {
  const product = await make([{ type: 'Dozeni', stock: 4 }], 'Kikombe')
  const wanted = { category: 'Vyombo vya jikoni', status: 'karibu', low_stock: 5 } as const
  const changed = await change([product], wanted, admin)
  assert.equal(changed.status, 200, changed.text)
  const now = await fetchProduct(admin, product.id)
  const info = now.stock_info.map(({ low_stock, low_at }) => [low_stock, low_at])
  assert.deepEqual([now.category, now.status, info], ['Vyombo vya jikoni', 'karibu', [[5, 5]]])
  const found = (await admin.get('products', { q: 'vyombo' })).body.data
  assert.deepEqual(
    found.map(({ id }) => id),
    [product.id],
  )
  const [entry] = await auditOf(shop.db, product.id)
  assert.equal(entry?.action, 'edit_product', 'one product has the change in its own history')
  assert.equal((await change([now], { low_stock: null })).status, 200)
  const [cleared] = (await fetchProduct(admin, product.id)).stock_info
  assert.deepEqual([cleared?.low_stock, cleared?.low_at], [null, 0])
})

test('only those who may edit products can change prices, and only an admin can change a status', async () => {
  const product = await make()
  for (const role of ['salesperson', 'manager'] as const) {
    const by = await shop.as(role)
    assert.equal((await change([product], { price: 6000, status: 'karibu' }, by)).status, 403, role)
  }
  for (const role of ['storeManager', 'customer'] as const)
    assert.equal((await change([product], { price: 6000 }, await shop.as(role))).status, 403, role)
  assert.equal((await change([product], { price: 6000 }, shop.anonymous())).status, 401)
  const now = await fetchProduct(admin, product.id)
  assert.deepEqual([now.price, now.status], [5000, 'inapatikana'], 'nothing of a refused change is written')
})

test('input without a change, with both price and percent, without versions, or with unknown or too many products changes nothing', async () => {
  const product = await make()
  const expected = [{ id: product.id, updated_at: product.updated_at }]
  const send = async (body: object) =>
    (await seller.post('update_products', { ids: [product.id], expected, ...body })).status
  assert.equal(await send({ change: {} }), 400)
  assert.equal(await send({ change: { price: 1, percent: 1 } }), 400)
  for (const percent of [-100, 1001, 1.234, 'kumi'])
    assert.equal(await send({ change: { percent } }), 400, `${percent}`)
  for (const price of [-1, 1e10, 1.234, 'x', null]) assert.equal(await send({ change: { price } }), 400, `${price}`)
  assert.equal(await send({ change: { low_stock: -1 } }), 400)
  assert.equal(await send({ change: { status: 'imekwisha' } }), 400)
  assert.equal(await send({ change: { category: ' ' } }), 400)
  assert.equal(await send({ change: { price: 1 }, expected: [] }), 400)
  assert.equal(
    await send({ change: { price: 1 }, ids: [product.id, 'nyingine'] }),
    400,
    'every product needs a version',
  )
  const two = [product.id, 'hakuna']
  const versions = two.map((id) => ({ id, updated_at: product.updated_at }))
  assert.equal(await send({ change: { price: 1 }, ids: two, expected: versions }), 404)
  assert.equal(await send({ change: { price: 1 }, ids: Array(501).fill(product.id) }), 400)
  assert.deepEqual(await prices(product), [5000])
})

test('one of two simultaneous changes is refused with the names of the products, and their prices never mix', async () => {
  const products = await Promise.all(['A', 'B', 'C', 'D'].map((name) => make(undefined, name)))
  const responses = await Promise.all([
    change(products, { price: 6000 }),
    change(products.toReversed(), { price: 7000 }, admin),
  ])
  assert.deepEqual(responses.map(({ status }) => status).sort(), [200, 409])
  const refused = responses.find(({ status }) => status === 409)
  assert.equal(refused?.body.products?.length, 4)
  assert.equal(new Set(await prices(...products)).size, 1)
})

test('if a change and an edit of the same product are sent at the same time, only one of them succeeds', async () => {
  const [one, two] = [await make(undefined, 'Moja'), await make(undefined, 'Mbili')]
  const edit = admin.post(`products?id=${one.id}`, { price: 9000, updated_at: one.updated_at })
  const [edited, changed] = await Promise.all([edit, change([one, two], { percent: 10 })])
  assert.deepEqual([edited.status, changed.status].sort(), [200, 409])
  const expected = edited.status === 200 ? [9000, 5000] : [5500, 5500]
  assert.deepEqual(await prices(one, two), expected)
})

test('an order during a change is placed at the price that the buyer saw, or refused with the new price', async () => {
  const products = await Promise.all(
    Array.from({ length: 8 }, (_, at) => make([{ price: 5000, stock: 100 }], `B${at}`)),
  )
  const buy = (product: Made) =>
    shop.anonymous().call('submitOrder', orderBody([{ id: product.id, price: 5000 }], { phone_number: '0754000111' }))
  const [changed, ...orders] = await Promise.all([change(products, { price: 6000 }), ...products.map(buy)])
  assert.equal(changed.status, 200, changed.text)
  for (const { status, body, text } of orders) {
    assert.ok(status === 200 || body.code === 'price_changed', text)
    if (status === 422) assert.equal(body.lines?.[0]?.price, 6000)
  }
})
