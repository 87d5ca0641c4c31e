import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, test } from 'node:test'
import { brotliCompressSync } from 'node:zlib'
import { seedDemoProducts } from '../start/demo/seed-demo.ts'
import { makeProduct } from '../testing/making/make-product.ts'
import { first } from '../testing/require-value.ts'
import { startTestShop, type TestShop } from '../testing/start-test-shop.ts'

const EVIL = '</script><script>alert(1)</script><img src=x onerror=alert(2)>"\'&'

let shop: TestShop
before(async () => {
  shop = await startTestShop()
  await seedDemoProducts(shop.services)
  await makeProduct(shop.db, [{}], { id: 'evil', name: EVIL, description: EVIL })
})
after(() => shop.stop())

const page = (path: string, headers: Record<string, string> = {}) => shop.anonymous().send(path, { headers })

test('the home document contains 4 cards and a row as HTML and the data of 60 products, so nothing else is fetched', async () => {
  const { status, text, headers } = await page('/')
  assert.equal(status, 200)
  assert.equal(headers.get('cache-control'), 'no-cache')
  assert.match(text, /^<!doctype html><html lang="sw">/)
  assert.equal(text.match(/<article class="card">/g)?.length, 4)
  const withScripts = text.replace(/<noscript>.*?<\/noscript>/, '')
  assert.doesNotMatch(withScripts, /<link rel="stylesheet"(?![^>]* disabled)|<script src/)
  const data = JSON.parse(text.match(/id="page-data">(.*?)<\/script>/s)?.[1] ?? '')
  assert.equal(data.products.length, 60)
  assert.ok(data.next, 'there are more products')
  assert.ok(data.categories.includes('Redio'))
})

test('product names are escaped in the HTML, the data and the head', async () => {
  for (const path of ['/', '/bidhaa/evil']) {
    const { text } = await page(path)
    assert.doesNotMatch(text, /alert\(1\)<\/script>|<img src=x/, path)
    assert.match(text, /&lt;img src=x onerror=alert\(2\)&gt;/, path)
    assert.ok(text.includes('\\u003c/script>\\u003cscript>'), path)
  }
})

test('the policy allows the three inline scripts by hash and no other inline scripts', async () => {
  const { text, headers } = await page('/')
  const policy = headers.get('content-security-policy') ?? ''
  const inline = [...text.matchAll(/<script(?: data-[^>]*)?>(.*?)<\/script>/gs)].map(([, code]) => code ?? '')
  assert.equal(inline.length, 3)
  for (const code of inline) {
    assert.ok(policy.includes(`'sha256-${createHash('sha256').update(code).digest('base64')}'`))
  }
  const scripts = policy.split('; ').find((one) => one.startsWith('script-src'))
  assert.equal(scripts?.split(' ').length, 5)
  assert.doesNotMatch(scripts ?? '', /unsafe|\*|http/)
  assert.ok(brotliCompressSync(inline[1] ?? '').length < 1000, 'the pre-hydration script stays small')
})

test('a document is made once per version of the catalogue, and clients that have it get 304', async () => {
  const first = await page('/')
  const etag = first.headers.get('etag') ?? ''
  const again = await page('/', { 'if-none-match': etag })
  assert.deepEqual([again.status, again.text], [304, ''])

  const admin = await shop.as('admin')
  const form = new FormData()
  form.set('name', 'Redio mpya kabisa')
  const edit = await admin.send('/api/products.php?id=evil', { method: 'POST', body: form })
  assert.equal(edit.status, 200, edit.text)
  const changed = await page('/', { 'if-none-match': etag })
  assert.equal(changed.status, 200)
  assert.ok(changed.text.includes('Redio mpya kabisa'))
})

test('every encoding contains the same document', async () => {
  const raw = async (encoding: string) => {
    const response = await fetch(shop.origin, { headers: { 'accept-encoding': encoding } })
    return { encoding: response.headers.get('content-encoding'), text: await response.text() }
  }
  const plain = await raw('identity')
  assert.equal(plain.encoding, null)
  assert.deepEqual(await raw('gzip'), { encoding: 'gzip', text: plain.text })
  assert.deepEqual(await raw('gzip, deflate, br'), { encoding: 'br', text: plain.text })
})

test('documents contain nothing of a user: staff and strangers get the same bytes', async () => {
  const admin = await shop.as('admin')
  for (const path of ['/', '/bidhaa/evil', '/myorders', '/haipo']) {
    const [theirs, ours] = [await page(path), await admin.send(path)]
    assert.equal(ours.text, theirs.text, path)
    assert.equal(ours.headers.get('set-cookie'), null)
    assert.doesNotMatch(theirs.text, /buying_price|stock_info|"stock"|shipping_cost/)
  }
})

test("a product's document has the metadata for link previews", async () => {
  const product = first((await shop.anonymous().get('products', { limit: 5, category: 'Sola' })).body.data)
  const { text, status } = await page(`/bidhaa/${product.id}`)
  assert.equal(status, 200)
  const tag = (name: string) => text.match(new RegExp(`<meta property="og:${name}" content="([^"]*)"`))?.[1]
  assert.match(tag('title') ?? '', /TSh\u00a0[\d,]+$/)
  assert.equal(tag('url'), `${shop.origin}/bidhaa/${product.id}`)
  assert.equal(tag('image'), `${shop.origin}${product.image}.jpg`)
  assert.equal((await page(`${product.image}.jpg`)).status, 200)
  assert.match(text, /<link rel="canonical" href=/)
  assert.match(text, /<h1>[^<]+<\/h1>/)
  assert.match(text, /data-rendered/)
})

test('missing pages are 404: a page for people, the envelope below /api/, plain text for files', async () => {
  for (const path of ['/haipo', '/bidhaa/hakuna', '/bidhaa/..%2f..%2fetc', '/inventory']) {
    const { status, headers } = await page(path)
    assert.equal(status, 404, path)
    assert.match(headers.get('content-type') ?? '', /text\/html/, path)
    const again = await shop.anonymous().send(path, { headers: { 'if-none-match': headers.get('etag') ?? '' } })
    assert.equal(again.status, 404, `${path}: a missing page is never a 304`)
  }
  for (const path of ['/api/hakuna.php', '/api', '/API/x']) {
    const { status, body } = await page(path)
    assert.equal(status, 404, path)
    assert.equal(body.success, false, path)
  }
  for (const path of ['/bidhaa/%E0%A4%A', '/%E0%A4%A', '/inventory/%', `/bidhaa/${'x'.repeat(300)}`]) {
    const { status, text } = await page(path)
    assert.equal(status, 404, path)
    assert.match(text, /^<!doctype html>/, path)
  }
  assert.equal((await page('/api/%E0%A4%A')).body.success, false)
  for (const path of ['/assets/hakuna.js', '/.vite/manifest.json', '/assets/../.vite/manifest.json', '/x.php']) {
    const { status, text } = await page(path)
    assert.equal(status, 404, path)
    assert.doesNotMatch(text, /<html|isEntry/, path)
  }
})

test('screens are served in any case and with a trailing slash, as an empty shell that search engines do not index', async () => {
  for (const path of [
    '/myorders',
    '/MyOrders/',
    '/checkout',
    '/Checkout',
    '/ABOUTUS',
    '/inventory/demo-1',
    '/?q=redio',
    '/?aina=Sola',
  ]) {
    const { status, text } = await page(path)
    assert.equal(status, 200, path)
    assert.match(text, /name="robots" content="noindex"/, path)
    assert.doesNotMatch(text, /data-rendered/, path)
  }
})

test('a personal screen requests the session before its scripts have arrived; public documents do not', async () => {
  for (const path of ['/leo', '/uza', '/myorders'])
    assert.match((await page(path)).text, /<link rel="preload" as="fetch" href="\/api\/getUser.php" crossorigin>/, path)
  for (const path of ['/', '/bidhaa/evil']) assert.doesNotMatch((await page(path)).text, /as="fetch"/, path)
})

test('built files are immutable and precompressed; the manifest and icons exist', async () => {
  const { text } = await page('/')
  const main = text.match(/data-main="([^"]+)"/)?.[1] ?? ''
  const response = await fetch(shop.origin + main, { headers: { 'accept-encoding': 'br' } })
  assert.equal(response.status, 200)
  assert.equal(response.headers.get('content-encoding'), 'br')
  assert.match(response.headers.get('content-type') ?? '', /javascript/)
  assert.match(response.headers.get('cache-control') ?? '', /max-age=31536000, immutable/)
  for (const [path, type] of [
    ['/manifest.webmanifest', /manifest\+json/],
    ['/favicon.png', /png/],
    ['/icon-192.png', /png/],
    ['/provider-1.svg', /svg/],
  ] as const) {
    const file = await page(path)
    assert.equal(file.status, 200, path)
    assert.match(file.headers.get('content-type') ?? '', type)
  }
})

test('documents and cached lists have the same security headers as every other response', async () => {
  const safe = (await page('/api/getUser.php')).headers
  assert.equal(safe.get('strict-transport-security'), 'max-age=31536000', 'without includeSubDomains')
  const names = [
    'x-content-type-options',
    'referrer-policy',
    'cross-origin-opener-policy',
    'cross-origin-resource-policy',
  ]
  for (const path of [
    '/',
    '/myorders',
    '/haipo',
    '/api/products.php',
    '/api/products.php?limit=2',
    '/config/shop.json',
  ]) {
    const { headers } = await page(path)
    for (const name of [...names, 'x-frame-options', 'strict-transport-security']) {
      assert.ok(safe.get(name), name)
      assert.equal(headers.get(name), safe.get(name), `${path} ${name}`)
    }
    assert.deepEqual([...headers.keys()].filter((name) => name.startsWith('x-')).toSorted(), [
      'x-content-type-options',
      'x-frame-options',
    ])
  }
})
