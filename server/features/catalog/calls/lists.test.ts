import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { primaryReads } from '../../../db/reads.ts'
import { transaction } from '../../../db/transaction.ts'
import { bumpVersion, watchVersions } from '../../../db/versions.ts'
import type { Client } from '../../../testing/client.ts'
import { makeProduct } from '../../../testing/making/make-product.ts'
import { first, requireValue } from '../../../testing/require-value.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'
import { createPublicCatalog } from '../public-catalog.ts'

let shop: TestShop
let staff: Client
let everybody: Client
const HOUR = 60 * 60 * 1000
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR)

const costs = { packaging_type: 'katoni', items_per_package: 12, buying_price: 777.77, shipping_cost: 888.88 } as const

before(async () => {
  shop = await startTestShop({ ALLOWED_ORIGINS: 'https://duka.example' })
  staff = await shop.as('storeManager')
  everybody = shop.anonymous()
  // Twenty-five products from oldest to newest. Every fifth is a radio, and two have the same timestamp.
  for (let at = 0; at < 25; at++) {
    const created_at = hoursAgo(at === 7 ? 200 - 6 * 5 : 200 - at * 5)
    const category = at % 5 === 0 ? 'Redio' : 'Nguo'
    await makeProduct(shop.db, [{ stock: 424_242 + at, low_stock: 99, ...costs }], { category, created_at })
  }
  const types = [
    { type: 'Ndogo', price: 0, stock: 3 },
    { type: 'Kubwa', price: 900, stock: 4, ...costs },
    { type: 'Zamani', price: 100, stock: 0, archived_at: new Date() },
  ]
  await makeProduct(shop.db, types, {
    id: 'typed',
    pictures: ['/pictures/a', '/pictures/b'],
    created_at: hoursAgo(300),
  })
  shop.services.versions.remember('catalog', await transaction(shop.db, (tx) => bumpVersion(tx, 'catalog')))
})
after(() => shop.stop())

const ids = (reply: { body: { data: { id: string }[] } }) => reply.body.data.map(({ id }) => id)

async function readAllPages(who: Client, query: Record<string, string | number>): Promise<string[]> {
  const seen: string[] = []
  let cursor = ''
  for (;;) {
    const page = await who.get('products', { ...query, ...(cursor ? { cursor } : {}) })
    assert.equal(page.status, 200, page.text)
    seen.push(...ids(page))
    if (page.body.next_cursor === null) return seen
    cursor = requireValue(page.body.next_cursor)
  }
}

test('without parameters everybody gets the whole list, the newest products first', async () => {
  const whole = await everybody.get('products')
  assert.deepEqual([whole.status, whole.body.success, whole.body.status], [200, true, 'success'])
  assert.equal(whole.body.data.length, 26)
  const dates = whole.body.data.map((product) => product.date_added)
  assert.deepEqual(dates, [...dates].sort().reverse())
  assert.equal('next_cursor' in whole.body, false)
  assert.deepEqual(ids(await staff.get('products')), ids(whole))
})

test('pages join without gaps or duplicates, whatever their size and filter', async () => {
  const whole = (await everybody.get('products')).body.data
  for (const who of [everybody, staff]) {
    for (const limit of [1, 7, 13, 26, 100])
      assert.deepEqual(
        await readAllPages(who, { limit }),
        whole.map(({ id }) => id),
      )
    assert.deepEqual(
      await readAllPages(who, { limit: 2, category: 'Redio' }),
      whole.filter(({ category }) => category === 'Redio').map(({ id }) => id),
    )
    const fresh = whole.filter(({ date_added }) => Date.parse(date_added) > Date.now() - 120 * HOUR)
    assert.ok(fresh.length > 2 && fresh.length < 26)
    assert.deepEqual(
      await readAllPages(who, { limit: 4, new: 1 }),
      fresh.map(({ id }) => id),
    )
  }
  assert.equal((await everybody.get('products', { category: 'Redio' })).body.data.length, 5)
  assert.deepEqual((await everybody.get('products', { category: 'Haipo' })).body, {
    success: true,
    status: 'success',
    data: [],
    next_cursor: null,
  })
})

test('invalid parameters are refused', async () => {
  const cursor = (text: string) => Buffer.from(text).toString('base64url')
  const wrong: Record<string, string | number>[] = [
    { limit: 0 },
    { limit: 101 },
    { limit: '1.5' },
    { limit: 'x' },
    { cursor: 'x' },
    { cursor: cursor('all.12') },
    { cursor: cursor('all.99999999999999999.a') },
    { cursor: cursor('all.-5.a') },
    { cursor: cursor("all.5.a'b") },
    { cursor: cursor('zote.5.a') },
    { q: 'x'.repeat(101) },
    { new: 'ndiyo' },
  ]
  for (const query of wrong) {
    const reply = await everybody.get('products', query)
    assert.equal(reply.status, 400, JSON.stringify(query))
    assert.equal(reply.body.success, false)
  }
})

const publicFields =
  'category customPrices date_added description id image images name price price_tiers status tier_scope'.split(' ')
const staffFields =
  'barcodes buying_price deleted items_per_package packaging_type shipping_cost stock stock_info updated_at'

test('the public gets only the public fields in lists, searches, variants and the search index', async () => {
  const customer = await shop.as('customer')
  for (const who of [everybody, customer]) {
    const [list, page] = [await who.get('products'), await who.get('products', { limit: 30 })]
    const one = await who.get('get_product_by_id', { id: 'typed' })
    const { body, ...variants } = await who.get('get_variants', { product_id: 'typed' })
    const found = await who.get('products', { q: 'shuka' })
    for (const reply of [list, page, found, one, variants, await who.get('search_index')]) {
      assert.equal(reply.status, 200)
      const everything = reply.text + [...reply.headers].flat().join()
      for (const secret of ['4242', '777.77', '888.88', 'katoni', 'buying', 'shipping', 'stock', 'packag', 'Zamani'])
        assert.equal(everything.includes(secret), false, `${secret} in ${reply.text.slice(0, 200)}`)
    }
    for (const product of [...list.body.data, ...page.body.data, one.body.product])
      assert.deepEqual(Object.keys(product).sort(), publicFields)
    assert.deepEqual(
      body.variants.map((variant) => Object.keys(variant).sort()),
      Array(2).fill(['id', 'price', 'type', 'variant_id']),
    )
  }
})

test('staff see stock and costs, derived from the variants', async () => {
  const { product } = (await staff.get('get_product_by_id', { id: 'typed' })).body
  assert.deepEqual(Object.keys(product).sort(), [...publicFields, ...staffFields.split(' ')].sort())
  assert.deepEqual([product.price, product.stock, product.packaging_type], [900, 7, null])
  assert.deepEqual(
    product.stock_info.map((info) => [info.variant_type, info.stock]),
    [
      ['Ndogo', 3],
      ['Kubwa', 4],
    ],
  )
  const newest = first((await staff.get('products', { limit: 1 })).body.data)
  assert.deepEqual(
    [newest.stock, newest.buying_price, newest.shipping_cost, newest.packaging_type, newest.items_per_package],
    [424_266, 777.77, 888.88, 'katoni', 12],
  )
  const variant = first((await staff.get('get_variants', { product_id: newest.id })).body.variants)
  assert.deepEqual(
    [variant.type, variant.id === variant.variant_id, variant.low_stock, variant.stock, variant.archived],
    [null, true, 99, 424_266, false],
  )
})

test('the public response is revalidated by its ETag; responses to staff are not stored by browsers', async () => {
  const shown = await everybody.get('products', { limit: 5 })
  const tag = shown.headers.get('etag') ?? ''
  assert.equal(shown.headers.get('cache-control'), 'no-cache')
  assert.match(shown.headers.get('vary') ?? '', /Cookie.*Accept-Encoding/)
  const again = await everybody.send('/api/products.php?limit=5', { headers: { 'if-none-match': tag } })
  assert.deepEqual([again.status, again.text], [304, ''])
  // A person who has just signed in may still send the public ETag. They get their own full response.
  const own = await staff.call('getProducts', { limit: 5 }, { 'if-none-match': tag })
  assert.equal(own.status, 200)
  for (const reply of [own, await staff.get('products')]) {
    assert.equal(reply.headers.get('cache-control'), 'no-store')
    assert.ok(first(reply.body.data).stock_info)
  }
  assert.equal((await everybody.get('products', { limit: 5 })).text, shown.text)
})

test('large responses are compressed with an encoding that the caller accepts', async () => {
  const raw = async (encoding: string) => {
    const { request } = await import('node:http')
    return new Promise<{ encoding?: string; body: Buffer }>((resolve, reject) => {
      request(`${shop.origin}/api/products.php`, { headers: { 'accept-encoding': encoding } }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk) => chunks.push(chunk))
        response.on('end', () =>
          resolve({ encoding: response.headers['content-encoding'], body: Buffer.concat(chunks) }),
        )
      })
        .on('error', reject)
        .end()
    })
  }
  const plain = await raw('identity')
  const [br, gz] = [await raw('gzip, deflate, br'), await raw('gzip')]
  assert.deepEqual([plain.encoding, br.encoding, gz.encoding], [undefined, 'br', 'gzip'])
  assert.ok(br.body.length < plain.body.length / 2)
  assert.deepEqual([brotliDecompressSync(br.body), gunzipSync(gz.body)], [plain.body, plain.body])
})

test('after a change, the next list and the next search index contain the change, and the list has a new ETag', async () => {
  const seller = await shop.as('salesperson')
  const before = await everybody.get('products', { limit: 3 })
  const index = await everybody.get('search_index')
  const radio = { name: 'Redio mpya kabisa', price: 5, productDescription: 'x', category: 'Redio' }
  const { id } = (await seller.post('products', radio)).body
  const after = await everybody.get('products', { limit: 3 })
  assert.equal(first(after.body.data).id, id)
  assert.notEqual(after.headers.get('etag'), before.headers.get('etag'))
  assert.deepEqual((await everybody.get('search_index')).body.products[0], [id, 'Redio mpya kabisa', 5, 'Redio', null])
  assert.equal(index.body.complete, true)
  assert.equal((await seller.delete('products', { id })).status, 200)
  assert.equal((await everybody.get('products', { limit: 3 })).text, before.text)
  assert.equal((await everybody.get('search_index')).text, index.text)
})

test('another app process is notified of a change and serves it', async () => {
  const { connection } = shop.database
  const { versions, heartbeat } = await watchVersions({ connection, db: shop.db, pool: shop.services.pool })
  try {
    const other = createPublicCatalog({ db: shop.db, reads: primaryReads(shop.db), versions, crossOrigin: false })
    const before = (await other.list({ limit: 1 })).body.toString()
    const made = await makeProduct(shop.db, [{ price: 3 }], { created_at: new Date(Date.now() + HOUR) })
    assert.equal(
      (await other.list({ limit: 1 })).body.toString(),
      before,
      'the response is cached until the version changes',
    )
    const version = await transaction(shop.db, (tx) => bumpVersion(tx, 'catalog'))
    while (other.version() < version) await new Promise((turn) => setImmediate(turn))
    assert.match((await other.list({ limit: 1 })).body.toString(), new RegExp(made.id))
    const page = await other.firstPage(2)
    assert.deepEqual([page.version, page.products[0]?.id, page.products.length], [version, made.id, 2])
    assert.deepEqual(page.categories, ['Matandiko', 'Nguo', 'Redio'])
    assert.equal((await other.product('typed'))?.price, 900)
    assert.equal(await other.product('haipo'), null)
  } finally {
    await heartbeat.stop()
  }
})

test('an unknown product is a 404 for the public and for staff, and a missing id is a 400', async () => {
  for (const who of [everybody, staff]) {
    assert.equal((await who.get('get_product_by_id', { id: 'haipo' })).status, 404)
    assert.equal((await who.get('get_variants', { product_id: 'haipo' })).status, 404)
    assert.equal((await who.get('get_product_by_id')).status, 400)
  }
})

test('the public response of one product is cached like the lists and updated on changes', async () => {
  await makeProduct(
    shop.db,
    [
      { type: 'Ndogo', price: 90 },
      { type: 'Kubwa', price: 900 },
    ],
    { id: 'cached' },
  )
  const paths = ['/api/get_product_by_id.php?id=cached', '/api/get_variants.php?product_id=cached']
  const before = await Promise.all(paths.map((path) => everybody.send(path)))
  for (const [at, path] of paths.entries()) {
    const tag = before[at]?.headers.get('etag') ?? ''
    assert.equal((await everybody.send(path, { headers: { 'if-none-match': tag } })).status, 304)
    assert.equal(
      (await staff.send(path, { headers: { 'if-none-match': tag } })).status,
      200,
      'staff get a response of their own',
    )
  }
  const admin = await shop.as('admin')
  const changes = { name: 'Redio ya aina mbili', customPrices: [{ type: 'Ndogo', price: 150 }] }
  assert.equal((await admin.post('products?id=cached', changes)).status, 200)
  const after = await Promise.all(paths.map((path) => everybody.send(path)))
  assert.match(after[0]?.text ?? '', /Redio ya aina mbili/)
  assert.match(after[1]?.text ?? '', /150/)
  assert.doesNotMatch(after[1]?.text ?? '', /Kubwa/)
  assert.equal((await everybody.send('/api/get_product_by_id.php?id=hakuna')).status, 404)
})
