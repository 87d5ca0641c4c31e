import assert from 'node:assert/strict'
import { get } from 'node:http'
import { after, before, test } from 'node:test'
import { makeProduct } from './testing/making/make-product.ts'
import { orderBody } from './testing/making/order-body.ts'
import { form } from './testing/making/pictures.ts'
import { first } from './testing/require-value.ts'
import { startTestShop, type TestShop } from './testing/start-test-shop.ts'

let shop: TestShop
before(async () => {
  shop = await startTestShop({ RATE_LIMITS: 'on', PUBLIC_URL: 'https://duka.example' })
})
after(() => shop.stop())

test('an invalid URL gets the error envelope', async () => {
  const { status, body, headers } = await shop.anonymous().send('/api/%ff')
  assert.equal(status, 404)
  assert.deepEqual([body.success, body.status, body.error], [false, 'error', body.message])
  assert.equal(headers.get('cache-control'), 'no-store')
})

test('a weakened ETag, alone or among others, still gets a 304 without a body', async () => {
  const seller = await shop.as('salesperson')
  const etag = (await seller.get('get_orders')).headers.get('etag') ?? ''
  for (const known of [etag, `W/${etag}`, `"other", W/${etag}`]) {
    const again = await seller.send('/api/get_orders.php', { headers: { 'if-none-match': known } })
    assert.deepEqual([again.status, again.text], [304, ''], known)
    // Only the necessary headers, because an open page polls 180 times an hour.
    const names = [...again.headers.keys()].filter((name) => !['connection', 'date', 'keep-alive'].includes(name))
    assert.deepEqual(names.toSorted(), ['cache-control', 'etag'])
  }
  const other = await seller.send('/api/get_orders.php', { headers: { 'if-none-match': '"other"' } })
  assert.equal(other.status, 200)
})

test('behind a proxy the front end of PUBLIC_URL may write, and other sites may not', async () => {
  const customer = await shop.as('customer')
  const write = (origin: string) =>
    customer.send('/api/mark_notifications_read.php', { method: 'POST', headers: { origin } })
  assert.equal((await write('https://duka.example')).status, 200)
  assert.equal((await write('https://duka.example.evil')).status, 403)
})

test('a malformed idempotency key is refused both in the header and in the body', async () => {
  const product = await makeProduct(shop.db)
  const anonymous = shop.anonymous()
  for (const key of ['1', 'x'.repeat(201)]) {
    const { status, body } = await anonymous.post('submit_order', orderBody([{ id: product.id }]), {
      'idempotency-key': key,
    })
    assert.deepEqual([status, body.code], [400, 'bad_input'])
  }
  assert.deepEqual(await shop.db.selectFrom('orders').select('id').execute(), [])
})

test('invisible characters do not count as text, and characters that reverse text are removed', async () => {
  const product = await makeProduct(shop.db)
  const anonymous = shop.anonymous()
  const named = (customer_name: string) =>
    anonymous.post('submit_order', orderBody([{ id: product.id }], { customer_name }))
  assert.equal((await named('\u200b\u202e')).status, 400)
  const { body } = await named('\u202eNeema\u0007 😀 Juma\u2066')
  assert.equal(body.order.customer_name, 'Neema 😀 Juma')
  const seller = await shop.as('salesperson')
  const fields = { name: '\u200b', price: '1', productDescription: 'x', category: 'Redio' }
  assert.equal((await seller.post('products', form(fields))).status, 400)
})

test('a long response is compressed for clients that accept gzip, even if no compressed copy was prepared', async () => {
  await makeProduct(shop.db, [{}], { description: 'Shuka nzuri '.repeat(300) })
  const { cookies } = await shop.as('salesperson')
  const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
  const encodingFor = (accepted: string) =>
    new Promise<string | undefined>((resolve, reject) => {
      const headers = { cookie, 'accept-encoding': accepted }
      get(`${shop.origin}/api/products.php`, { headers }, (response) => {
        response.resume().on('end', () => resolve(response.headers['content-encoding']))
      }).on('error', reject)
    })
  assert.equal(await encodingFor('gzip, deflate, br'), 'gzip')
  assert.equal(await encodingFor('identity'), undefined)
})

test('a cached list answers requests without cookies from all allowed origins, and is rebuilt when products change', async () => {
  const front = await startTestShop({ ALLOWED_ORIGINS: 'https://duka.example' })
  try {
    const ask = (headers: Record<string, string> = {}) => front.anonymous().call('getProducts', { limit: 5 }, headers)
    await makeProduct(front.db, [{}], { name: 'Ya kwanza' })
    for (const _ of [1, 2]) {
      const own = await ask()
      assert.equal(own.headers.get('cross-origin-resource-policy'), 'same-origin')
      const other = await ask({ origin: 'https://duka.example' })
      assert.equal(other.headers.get('access-control-allow-origin'), 'https://duka.example')
      assert.equal(other.headers.get('cross-origin-resource-policy'), 'cross-origin')
      assert.match(other.headers.get('vary') ?? '', /Origin/)
    }
    const seller = await front.as('salesperson')
    assert.ok(first((await seller.get('products', { limit: 5 })).body.data).stock_info, 'staff get their own response')
    const added = { name: 'Ya pili', price: 5, productDescription: 'x', category: 'Redio' }
    assert.equal((await seller.post('products', added)).status, 200)
    assert.equal(first((await ask()).body.data).name, 'Ya pili')
  } finally {
    await front.stop()
  }
})
