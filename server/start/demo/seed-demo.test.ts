import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import sharp from 'sharp'
import { verifyShop } from '../../commands/books/verify.ts'
import { removeDemo } from '../../features/demo/remove-demo.ts'
import { first, requireValue } from '../../testing/require-value.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'
import { readSettings } from '../settings/settings.ts'
import { makeDemoAccounts } from './demo-accounts.ts'
import { seedDemoProducts, wantsDemo } from './seed-demo.ts'

let shop: TestShop
before(async () => {
  shop = await startTestShop()
})
after(() => shop.stop())

test('an empty store gets the demo products once, with correct books and existing pictures', async () => {
  const made = await Promise.all([seedDemoProducts(shop.services), seedDemoProducts(shop.services)])
  const count = Math.max(...made)
  assert.equal(count, 60)
  assert.equal(Math.min(...made), 0)
  assert.equal(await seedDemoProducts(shop.services), 0)
  const report = await verifyShop(shop.db, shop.services.pictures)
  assert.deepEqual([report.wrong, report.unused], [[], 0])

  const { data } = (await shop.anonymous().get('products')).body
  assert.equal(data.length, count)
  for (const product of data) assert.ok(product.images.length >= 1, product.id)
  assert.ok(data.some(({ images }) => images.length > 1))
  assert.ok(data.some(({ customPrices }) => customPrices.length > 1))
  const fresh = (await shop.anonymous().get('products', { new: 1, limit: 100 })).body.data
  assert.ok(fresh.length > 0 && fresh.length < count)
})

test('the pictures of demo products are ordinary pictures of the store', async () => {
  const image = requireValue(first((await shop.anonymous().get('products', { limit: 1 })).body.data).image)
  for (const [ending, format, type] of [
    ['-180.avif', 'heif', 'image/avif'],
    ['-720.avif', 'heif', 'image/avif'],
    ['-360.webp', 'webp', 'image/webp'],
    ['.jpg', 'jpeg', 'image/jpeg'],
  ]) {
    const response = await fetch(shop.origin + image + ending)
    assert.deepEqual([response.status, response.headers.get('content-type')], [200, type])
    assert.equal((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).format, format)
  }
  assert.ok((await shop.services.pictures.list()).open.includes(image))
  await shop.services.pictures.remove([image])
  assert.equal((await fetch(`${shop.origin}${image}-180.avif`)).status, 404)
})

test('once removed, the demo and its pictures are gone and never return automatically', async () => {
  const { db, pictures } = shop.services
  assert.equal((await makeDemoAccounts(db)).length, 5)
  const names = (await db.selectFrom('people').select('name').where('demo_phone', 'is not', null).execute()).map(
    ({ name }) => name,
  )
  assert.equal(new Set(names).size, 5)
  assert.ok(
    names.every((name) => name && /^\S+ \S+$/.test(name)),
    'people look as in a real shop',
  )
  await shop.as('admin')
  const { removed, version } = await removeDemo(shop.services, null)
  shop.services.versions.remember('catalog', version ?? 0)
  assert.deepEqual(removed, { products: 60, accounts: 5, orders: 0, mixed_orders: 0 })
  assert.deepEqual((await pictures.list()).open, [])
  assert.deepEqual((await shop.anonymous().get('products')).body.data, [])
  assert.deepEqual(await db.selectFrom('products').select('id').execute(), [])
  assert.deepEqual([await seedDemoProducts(shop.services), await makeDemoAccounts(db)], [0, []])
  assert.deepEqual((await verifyShop(db, pictures)).wrong, [])
})

test('if the database refuses the seed, no pictures remain', async () => {
  const other = await startTestShop()
  try {
    await sql`alter table variants add check (price <> 16000)`.execute(other.db)
    await assert.rejects(seedDemoProducts(other.services), /violates check constraint/)
    assert.deepEqual((await other.services.pictures.list()).open, [])
    assert.deepEqual(await other.db.selectFrom('products').select('id').execute(), [])
  } finally {
    await other.stop()
  }
})

test('demo products are added by default only in development', () => {
  const wants = (env: Record<string, string>) => wantsDemo(readSettings(env))
  assert.equal(wants({}), true)
  assert.equal(wants({ DEMO: 'off' }), false)
  assert.equal(wants({ NODE_ENV: 'production' }), false)
  assert.equal(wants({ DATABASE_URL: 'postgres://x/y' }), false)
  assert.equal(wants({ DATABASE_URL: 'postgres://x/y', DEMO: 'on' }), true)
})
