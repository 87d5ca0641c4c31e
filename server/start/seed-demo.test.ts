import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sharp from 'sharp'
import { verifyShop } from '../commands/verify.ts'
import { startTestShop, type TestShop } from '../testing/start-test-shop.ts'
import { seedDemoGoods, wantsDemo } from './seed-demo.ts'
import { readSettings } from './settings.ts'

let shop: TestShop
before(async () => {
  shop = await startTestShop()
})
after(() => shop.stop())

test('an empty store gets the demo goods once, with books that add up and pictures that are there', async () => {
  const made = await Promise.all([seedDemoGoods(shop.db), seedDemoGoods(shop.db)])
  const count = Math.max(...made)
  assert.ok(count >= 60)
  assert.equal(Math.min(...made), 0)
  assert.equal(await seedDemoGoods(shop.db), 0)
  const report = await verifyShop(shop.db, shop.parts.pictures)
  assert.deepEqual(report.wrong, [])

  const { data } = (await shop.nobody().get('products')).body
  assert.equal(data.length, count)
  for (const product of data) assert.ok(product.images.length >= 2, product.id)
  assert.ok(data.some((product: { customPrices: unknown[] }) => product.customPrices.length > 1))
  const fresh = (await shop.nobody().get('products', { new: 1, limit: 100 })).body.data
  assert.ok(fresh.length > 0 && fresh.length < count)
})

test('their pictures are served in every format, the ones that were not brought along made when asked for', async () => {
  const [product] = (await shop.nobody().get('products', { limit: 1 })).body.data
  for (const [ending, format, type] of [
    ['-180.avif', 'heif', 'image/avif'],
    ['-720.avif', 'heif', 'image/avif'],
    ['-360.webp', 'webp', 'image/webp'],
    ['.jpg', 'jpeg', 'image/jpeg'],
  ]) {
    const answer = await fetch(shop.origin + product.image + ending)
    assert.deepEqual([answer.status, answer.headers.get('content-type')], [200, type])
    assert.equal((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).format, format)
  }
  const many = await Promise.all(
    ['-180.webp', '-540.webp', '.jpg'].map((end) => fetch(shop.origin + product.image + end)),
  )
  assert.deepEqual(
    many.map(({ status }) => status),
    [200, 200, 200],
  )
  assert.equal((await fetch(`${shop.origin}${product.image}-profile.webp`)).status, 404)
})

test('demo goods come by themselves only where nothing is at stake', () => {
  const wants = (env: Record<string, string>) => wantsDemo(readSettings(env))
  assert.equal(wants({}), true)
  assert.equal(wants({ DEMO: 'off' }), false)
  assert.equal(wants({ NODE_ENV: 'production' }), false)
  assert.equal(wants({ DATABASE_URL: 'postgres://x/y' }), false)
  assert.equal(wants({ DATABASE_URL: 'postgres://x/y', DEMO: 'on' }), true)
})
