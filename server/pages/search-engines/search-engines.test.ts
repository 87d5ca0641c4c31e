import assert from 'node:assert/strict'
import { get } from 'node:http'
import { after, before, test } from 'node:test'
import Fastify from 'fastify'
import sharp from 'sharp'
import { createResponseCache } from '../../http/responses/response-cache.ts'
import { makeProduct, showMadeProducts } from '../../testing/making/make-product.ts'
import { form } from '../../testing/making/pictures.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'
import { serveSitemap } from './serve-sitemap.ts'

let shop: TestShop
before(async () => {
  shop = await startTestShop()
})
after(() => shop.stop())

const page = (path: string) => shop.anonymous().send(path)
const dataOf = async (id: string) => {
  const { text } = await page(`/bidhaa/${id}`)
  return JSON.parse(text.match(/<script type="application\/ld\+json">(.*?)<\/script>/s)?.[1] ?? 'null')
}
/** Requests a page with a given Host header, which fetch cannot send. Returns the raw bytes. */
function getWithHost(path: string, host: string): Promise<Buffer> {
  const { port } = new URL(shop.origin)
  return new Promise((resolve, reject) => {
    // Simulates a proxy that passes on its caller's header.
    const headers = { host, 'x-forwarded-host': host, 'accept-encoding': 'identity' }
    const request = get({ host: '127.0.0.1', port, path, headers }, async (response) => {
      resolve(Buffer.concat(await response.toArray()))
    })
    request.on('error', reject)
  })
}

test("a product's page gives search engines its name, price, status and pictures", async () => {
  const name = 'Redio </script><script>alert(1)</script> & "nzuri"'
  const plain = await makeProduct(shop.db, [{ price: 12_500 }], { name, pictures: ['/pictures/0123456789abcdef'] })
  const data = await dataOf(plain.id)
  assert.deepEqual([data['@type'], data.name, data.sku], ['Product', name, plain.id])
  assert.deepEqual(data.image, [`${shop.origin}/pictures/0123456789abcdef.jpg`])
  assert.equal(data.url, `${shop.origin}/bidhaa/${plain.id}`)
  const { price, priceCurrency, availability } = data.offers
  assert.deepEqual([price, priceCurrency, availability], [12_500, 'TZS', 'https://schema.org/InStock'])

  for (const [status, word] of [
    ['karibu', 'BackOrder'],
    ['haipatikani', 'OutOfStock'],
  ] as const) {
    const { id } = await makeProduct(shop.db, [{ price: 500 }], { status })
    assert.equal((await dataOf(id)).offers.availability, `https://schema.org/${word}`)
  }
  const typed = await makeProduct(shop.db, [
    { type: 'Kubwa', price: 9000 },
    { type: 'Ndogo', price: 4000 },
    { type: 'Maalum', price: 0 },
  ])
  const { lowPrice, highPrice, offerCount, offers } = (await dataOf(typed.id)).offers
  assert.deepEqual([lowPrice, highPrice, offerCount], [4000, 9000, 2])
  assert.deepEqual(
    offers.map((one: { name: string; price: number }) => [one.name, one.price]),
    [
      ['Kubwa', 9000],
      ['Ndogo', 4000],
    ],
  )
  const unpriced = await makeProduct(shop.db, [{ price: 0 }])
  assert.equal('offers' in (await dataOf(unpriced.id)), false, 'a product without a price has no offer')
})

test('the preview of a large noisy picture stays below 300 KB and is large enough to be shown', async () => {
  const noise = { mean: 128, sigma: 80, type: 'gaussian' } as const
  const picture = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 40 })
    .toBuffer()
  assert.ok(
    picture.length > 3_000_000 && picture.length < 8 * 1024 * 1024,
    `the uploaded picture has ${picture.length} bytes`,
  )
  const admin = await shop.as('admin')
  const fields = { name: 'Zulia', price: '5000', productDescription: 'Nene', category: 'Matandiko' }
  const { body, text } = await admin.post('products', form(fields, [picture]))
  const document = await page(`/bidhaa/${body.id}`)
  const address = document.text.match(/<meta property="og:image" content="([^"]+)"/)?.[1]
  assert.ok(address, text)
  const preview = await fetch(address)
  const bytes = Buffer.from(await preview.arrayBuffer())
  const { width, format } = await sharp(bytes).metadata()
  assert.deepEqual([preview.headers.get('content-type'), format], ['image/jpeg', 'jpeg'])
  assert.ok(bytes.length < 300_000, `the preview has ${bytes.length} bytes`)
  assert.ok(width >= 300, `${width} px`)
})

test('the sitemap lists exactly the public products, with their last change', async () => {
  const [there, gone] = [await makeProduct(shop.db, [{}], { id: 'a.b_c-d' }), await makeProduct(shop.db)]
  await shop.db.updateTable('products').set({ deleted_at: new Date() }).where('id', '=', gone.id).execute()
  await showMadeProducts(shop)
  const { status, text, headers } = await page('/sitemap.xml')
  assert.equal(status, 200)
  assert.match(headers.get('content-type') ?? '', /^application\/xml/)
  assert.ok(text.includes(`<loc>${shop.origin}/</loc>`))
  const { updated_at } = await shop.db
    .selectFrom('products')
    .select('updated_at')
    .where('id', '=', there.id)
    .executeTakeFirstOrThrow()
  const entry = `<loc>${shop.origin}/bidhaa/a.b_c-d</loc><lastmod>${updated_at.toISOString()}</lastmod>`
  assert.ok(text.includes(entry), text)
  assert.ok(!text.includes(gone.id))
  const { count } = await shop.db
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  assert.equal(text.match(/<url>/g)?.length, count + 1)
  assert.equal((await page('/sitemap-9.xml')).status, 404)
})

test('beyond the size of one sitemap, an index lists parts that together contain each product once', async () => {
  const app = Fastify()
  serveSitemap(
    app,
    { ...shop.services, origin: () => shop.origin },
    createResponseCache({ version: shop.services.catalog.version, maxBytes: 2 ** 20, headers: {}, qualityFor: () => 3 })
      .get,
    3,
  )
  const index = await app.inject('/sitemap.xml')
  const parts = [...index.body.matchAll(/<sitemap><loc>https?:\/\/[^/]+(\/sitemap-\d+\.xml)<\/loc>/g)].map(
    (one) => one[1],
  )
  const found: string[] = []
  for (const part of parts) {
    const { body } = await app.inject(part ?? '')
    const entries = [...body.matchAll(/\/bidhaa\/([^<]+)<\/loc>/g)].map((one) => one[1] ?? '')
    assert.ok((body.match(/<url>/g)?.length ?? 0) <= 3)
    found.push(...entries)
  }
  const rows = await shop.db.selectFrom('products').select('id').where('deleted_at', 'is', null).execute()
  assert.ok(parts.length > 2)
  assert.deepEqual(found.toSorted(), rows.map(({ id }) => id).toSorted())
  await app.close()
})

test('robots.txt allows pages, excludes calls and staff screens, and names the sitemap', async () => {
  const { text, headers } = await page('/robots.txt')
  assert.match(headers.get('content-type') ?? '', /^text\/plain/)
  for (const line of ['Disallow: /api/', 'Disallow: /wafanyakazi', 'Disallow: /inventory/', 'Allow: /'])
    assert.ok(text.includes(`${line}\n`), line)
  assert.doesNotMatch(text, /Disallow: \/(bidhaa|pictures|assets)?\n/)
  assert.ok(text.includes(`Sitemap: ${shop.origin}/sitemap.xml\n`))
})

test('links lead to the shop whatever Host a request has, and everybody gets the same document', async () => {
  for (const path of ['/', '/bidhaa/a.b_c-d', '/sitemap.xml', '/robots.txt']) {
    const own = String(await getWithHost(path, new URL(shop.origin).host))
    assert.ok(own.includes(`${shop.origin}/`), path)
    for (const host of ['duka.example', 'evil.example:80', 'a"><script>alert(1)</script>', 'localhost'])
      assert.equal(String(await getWithHost(path, host)), own, `${path} ${host}`)
  }
})
