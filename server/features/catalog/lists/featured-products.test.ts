import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { addDays, shopDay } from '../../../../shop/numbers/dates.ts'
import { makeProduct, showMadeProducts } from '../../../testing/making/make-product.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'
import { withinOneHour } from '../../../testing/within-one-hour.ts'

let shop: TestShop
before(async () => {
  await withinOneHour()
  shop = await startTestShop()
})
after(() => shop.stop())

/** Makes a product of which this many pieces were sold some days ago. */
async function makeSold(name: string, pieces: number, daysAgo: number, product: object = {}, price = 5000) {
  const { id } = await makeProduct(shop.db, [{ price, stock: 7 }], {
    name,
    category: name,
    created_at: new Date(2025, 0, 1),
    ...product,
  })
  const day = addDays(shopDay(Date.now()), -daysAgo)
  await sql`insert into daily_figures (product_id, day, units_sold) values (${id}, ${day}, ${pieces})`.execute(shop.db)
  return id
}

async function fetchFeatured() {
  await showMadeProducts(shop)
  const { body } = await shop.anonymous().get('get_featured_products')
  return {
    newest: body.newest.map(({ name }: { name: string }) => name),
    best_sellers: body.best_sellers.map(({ name }: { name: string }) => name),
  }
}

test('best sellers are the available products that sold most in 30 days; fewer than four are not shown', async () => {
  await makeSold('Pili', 20, 29)
  await makeSold('Kwanza', 30, 0)
  await makeSold('Tatu', 10, 3)
  await makeSold('Zamani', 500, 30)
  await makeSold('Karibu', 500, 1, { status: 'karibu' })
  await makeSold('Imefutwa', 500, 1, { deleted_at: new Date() })
  await makeSold('Bila bei', 500, 1, {}, 0)
  await makeSold('Imerudishwa', 0, 1)
  assert.deepEqual((await fetchFeatured()).best_sellers, [])
  await makeSold('Nne', 5, 1)
  assert.deepEqual((await fetchFeatured()).best_sellers, ['Kwanza', 'Pili', 'Tatu', 'Nne'])
  for (let more = 0; more < 8; more += 1) await makeSold(`Zaidi ${more}`, 1, 1)
  assert.equal((await fetchFeatured()).best_sellers.length, 8)
})

test('four or more new products are shown as a row, unless all products are new', async () => {
  for (const name of ['Mpya 1', 'Mpya 2', 'Mpya 3']) await makeProduct(shop.db, [{}], { name })
  await makeProduct(shop.db, [{}], { name: 'Inakuja', status: 'karibu' })
  assert.deepEqual((await fetchFeatured()).newest, [])
  await makeProduct(shop.db, [{}], { name: 'Mpya 4' })
  assert.deepEqual((await fetchFeatured()).newest, ['Mpya 4', 'Mpya 3', 'Mpya 2', 'Mpya 1'])
  await shop.db.updateTable('products').set({ created_at: new Date() }).execute()
  assert.deepEqual((await fetchFeatured()).newest, [])
})

test('the public sees only public fields of featured products, and the home document contains their rows', async () => {
  const { text, body } = await shop.anonymous().get('get_featured_products')
  assert.doesNotMatch(text, /stock|buying|shipping|units_sold/)
  const home = await (await fetch(shop.origin)).text()
  assert.match(home, /aria-label="Zinazouzika"/)
  const [, json = ''] = /id="page-data">(.*?)<\/script>/.exec(home) ?? []
  const [listed, , best] = JSON.parse(json).featured
  const { products } = JSON.parse(json)
  assert.deepEqual(
    best.map((at: number) => products[at][1]),
    body.best_sellers.map(({ name }: { name: string }) => name),
  )
  assert.equal(listed, new Set(products.map(([id]: [string]) => id)).size)
})

test('a category shows the picture of its first product in list order that has a picture', async () => {
  const picture = (name: string) => ({ category: 'Redio', pictures: [`/pictures/${name}`] })
  await makeProduct(shop.db, [{}], { ...picture('aaaaaaaaaaaaaaaa'), created_at: new Date(2026, 0, 1) })
  await makeProduct(shop.db, [{}], { ...picture('bbbbbbbbbbbbbbbb'), created_at: new Date(2026, 0, 2) })
  await makeProduct(shop.db, [{}], { category: 'Redio', created_at: new Date(2026, 0, 3) })
  await showMadeProducts(shop)
  for (const path of ['/', '/?aina=Redio']) {
    const [, json = ''] = /id="page-data">(.*?)<\/script>/.exec(await (await fetch(shop.origin + path)).text()) ?? []
    const { categories, pictures } = JSON.parse(json)
    assert.equal(pictures[categories.indexOf('Redio')], 'bbbbbbbbbbbbbbbb')
    assert.equal(pictures[categories.indexOf('Kwanza')], 0)
  }
})
