import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sharp from 'sharp'
import { form, jpeg } from '../../testing/making/pictures.ts'
import { requireValue } from '../../testing/require-value.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'

let shop: TestShop
let base = ''

before(async () => {
  shop = await startTestShop()
  const seller = await shop.as('salesperson')
  const radio = { name: 'Redio', price: '1', productDescription: 'x', category: 'Redio' }
  base = requireValue((await seller.post('products', form(radio, [await jpeg('#0f7f86', 1000)]))).body.product.image)
})
after(() => shop.stop())

test('pictures are served with their type and cached forever', async () => {
  for (const [ending, type] of [
    ['-180.avif', 'image/avif'],
    ['-720.webp', 'image/webp'],
    ['.jpg', 'image/jpeg'],
  ]) {
    const response = await fetch(shop.origin + base + ending)
    assert.equal(response.status, 200)
    assert.equal(response.headers.get('content-type'), type)
    assert.equal(response.headers.get('cache-control'), 'public, max-age=31536000, immutable')
    assert.equal(response.headers.get('x-content-type-options'), 'nosniff')
    assert.ok((await response.arrayBuffer()).byteLength > 20)
    const tag = response.headers.get('etag') ?? ''
    assert.equal((await fetch(shop.origin + base + ending, { headers: { 'if-none-match': tag } })).status, 304)
    assert.equal((await fetch(shop.origin + base + ending, { method: 'HEAD' })).status, 200)
  }
})

test('clients with data saving get the smallest size of each picture', async () => {
  const small = await fetch(`${shop.origin}${base}-180.avif`)
  const bytes = (await small.arrayBuffer()).byteLength
  assert.equal(small.headers.get('vary'), null)
  for (const [size, saving, length] of [
    ['720', 'on', bytes],
    ['360', 'on', bytes],
    ['720', '', null],
  ] as const) {
    const response = await fetch(`${shop.origin}${base}-${size}.avif`, { headers: { 'save-data': saving } })
    assert.equal(response.headers.get('vary'), 'Save-Data')
    const receivedBytes = (await response.arrayBuffer()).byteLength
    assert.ok(
      length === null ? receivedBytes > bytes : receivedBytes === length,
      `${size} ${saving}: ${receivedBytes} bytes`,
    )
  }
})

test("the path that calls return serves the picture at 720 px, in the client's best format", async () => {
  const avif = 'image/avif,image/webp,image/apng,*/*;q=0.8'
  for (const [accept, format] of [
    [avif, 'avif'],
    ['image/webp,*/*', 'webp'],
    ['image/avif;q=0,image/webp', 'webp'],
    ['image/avif; Q=0.000 , IMAGE/WEBP;q=0.01', 'webp'],
    ['image/avif;q=0,image/webp;q=0, */*', 'jpeg'],
    ['image/avif;q=0.9,image/webp', 'avif'],
    ['*/*', 'jpeg'],
    ['image/png', 'jpeg'],
    ['', 'jpeg'],
  ] as const) {
    const response = await shop.anonymous().send(base, { headers: { accept } })
    assert.deepEqual([response.status, response.headers.get('content-type')], [200, `image/${format}`], accept)
    assert.equal(response.headers.get('vary'), 'Accept')
    assert.equal(response.headers.get('cache-control'), 'public, max-age=31536000, immutable')
    const tag = response.headers.get('etag') ?? ''
    const again = await shop.anonymous().send(base, { headers: { accept, 'if-none-match': tag } })
    assert.deepEqual([again.status, again.text], [304, ''])
    const bytes = Buffer.from(await (await fetch(shop.origin + base, { headers: { accept } })).arrayBuffer())
    const found = await sharp(bytes).metadata()
    assert.deepEqual([found.width, found.format === 'heif' ? 'avif' : found.format], [720, format])
    const head = await shop.anonymous().send(base, { method: 'HEAD', headers: { accept } })
    assert.equal(head.headers.get('content-length'), String(bytes.length))
  }
  const tags = await Promise.all(
    [avif, '*/*'].map(async (accept) =>
      (await shop.anonymous().send(base, { headers: { accept } })).headers.get('etag'),
    ),
  )
  assert.notEqual(tags[0], tags[1])
})

test('paths of other files are not found, and no file outside the public folders can be reached', async () => {
  for (const path of [
    '/pictures/0123456789abcdef',
    `${base}-181.avif`,
    `${base}-180.svg`,
    `${base}/180.avif`,
    '/pictures/',
    '/pictures/../package.json',
    '/pictures/..%2f..%2fpackage.json',
    '/pictures/%2e%2e/%2e%2e/package.json',
    '/pictures/hidden/aa/x/photo.webp',
    `/pictures/${'0'.repeat(24)}-180.avif`,
    '/config/../package.json',
    '/config/secrets.json',
  ]) {
    const response = await shop.anonymous().send(path)
    assert.equal(response.status, 404, path)
    assert.equal(response.text.includes('"duka"'), false, path)
  }
})
