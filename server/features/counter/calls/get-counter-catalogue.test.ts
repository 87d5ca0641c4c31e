import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { changeShopSettings } from '../../../testing/making/change-settings.ts'
import { saleBody } from '../../../testing/making/counter-sale.ts'
import { makeProduct } from '../../../testing/making/make-product.ts'
import type { SignedIn } from '../../../testing/making/sign-in.ts'
import { approveUpdate, sendUpdate } from '../../../testing/making/stock-updates.ts'
import { requireValue } from '../../../testing/require-value.ts'
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

/** Fetches all pages after `since`. Returns the last page, the products of all pages by id, and the next cursor. */
async function fetchAll(by: SignedIn, since?: string) {
  const products = new Map<string, Awaited<ReturnType<typeof fetchPage>>['products'][number]>()
  let next = since
  for (;;) {
    const page = await fetchPage(by, next)
    for (const product of page.products) products.set(product.id, product)
    next = page.next_since
    if (!page.more) return { ...page, products, next }
  }
}
async function fetchPage(by: SignedIn, since?: string) {
  const { status, body, text } = await by.get('get_counter_catalogue', since ? { since } : {})
  assert.equal(status, 200, text)
  return body
}
/** Dates all products an hour back, because a till always fetches the changes of the last minute again. */
async function age(): Promise<void> {
  await sql`update products set updated_at = updated_at - interval '1 hour'`.execute(shop.db)
}

test('a till gets all products page by page, and after that only changes', async () => {
  const types = [
    { type: 'M', price: 4000 },
    { type: 'L', price: 5000, price_tiers: JSON.stringify([{ from: 6, price: 4500, unit: 'piece' }]) },
  ]
  const shirt = await makeProduct(shop.db, types, { name: 'Shati' })
  for (let n = 0; n < 3; n += 1)
    await sql`insert into products (id, name, category)
      select 'jumla-' || ${n}::int || '-' || i, 'Bidhaa ' || i, 'Nguo' from generate_series(1, 500) i`.execute(shop.db)
  await sql`insert into variants (product_id, price) select id, 1000 from products where id like 'jumla-%'`.execute(
    shop.db,
  )
  await age()
  const { products, next } = await fetchAll(seller)
  assert.equal(products.size, 1501)
  assert.deepEqual(requireValue(products.get(shirt.id)), {
    id: shirt.id,
    name: 'Shati',
    on_sale: true,
    tier_scope: 'product',
    types: [
      { type: 'M', price: 4000, stock: null },
      { type: 'L', price: 5000, stock: null, price_tiers: [{ from: 6, price: 4500, unit: 'piece' }] },
    ],
  })
  assert.deepEqual([...(await fetchAll(seller, next)).products.keys()], [])
  await approveUpdate(admin, await sendUpdate(admin, 'jumla-1-7', { counted: 12, reason: 'hesabu' }))
  await admin.delete('products', { id: 'jumla-2-8' })
  const later = await fetchAll(seller, next)
  assert.deepEqual([...later.products.keys()].toSorted(), ['jumla-1-7', 'jumla-2-8'])
  assert.equal(later.products.get('jumla-1-7')?.types[0]?.stock, 12)
  assert.equal(later.products.get('jumla-2-8')?.on_sale, false)
})

test('a product that is deleted while a till fetches pages is not on sale at that till afterwards', async () => {
  // The previous test has made more products than fit on a page.
  await age()
  const page = await fetchPage(seller)
  assert.equal(page.more, true)
  const sent = requireValue(page.products[0])
  await admin.delete('products', { id: sent.id })
  // Simulates a slow network: the last page arrives more than a minute later.
  await sql`update products set updated_at = updated_at - interval '10 minutes',
    deleted_at = deleted_at - interval '10 minutes' where id = ${sent.id}`.execute(shop.db)
  const { products } = await fetchAll(seller, page.next_since)
  assert.equal(requireValue(products.get(sent.id)).on_sale, false)
})

test('a till that fetched products before the demo was removed fetches everything again, but only once', async () => {
  await makeProduct(shop.db, [{ stock: 4 }], { name: 'Sufuria' })
  const { next } = await fetchAll(seller)
  const { id } = await makeProduct(shop.db, [{ stock: 4 }], { name: 'Redio ya mfano', demo_name: 'Redio ya mfano' })
  await fetchAll(seller, next)
  await sql`delete from variants where product_id = ${id}`.execute(shop.db)
  await sql`delete from products where id = ${id}`.execute(shop.db)
  assert.equal((await fetchPage(seller, next)).from_start, undefined)
  await sql`update demo_state set removed_at = now()`.execute(shop.db)
  assert.ok((await fetchPage(seller, next)).from_start)
  const again = await fetchAll(seller, next)
  assert.ok(![...again.products.values()].some(({ name }) => name === 'Redio ya mfano'))
  assert.ok([...again.products.values()].some(({ name }) => name === 'Sufuria'))
  await sql`update demo_state set removed_at = removed_at - interval '2 minutes'`.execute(shop.db)
  assert.equal((await fetchPage(seller, again.next)).from_start, undefined)
})

test('a stock movement that becomes visible after 300 later movements still reaches a till', async () => {
  const [slow, busy] = [await makeProduct(shop.db), await makeProduct(shop.db)]
  await age()
  const { rows } = await sql<{ id: number }>`select nextval('stock_movements_id_seq') as id`.execute(shop.db)
  const write = (product: typeof slow, ids: ReturnType<typeof sql>) =>
    sql`insert into stock_movements (id, variant_id, product_id, pieces, balance, reason) overriding system value
      select id, ${product.variants[0]}, ${product.id}, 1, 1, 'arrival' from ${ids} as n(id)`.execute(shop.db)
  await write(busy, sql`(select nextval('stock_movements_id_seq') from generate_series(1, 300))`)
  const { next } = await fetchAll(seller, (await fetchAll(seller)).next)
  await write(slow, sql`(values (${rows[0]?.id}::bigint))`)
  assert.ok((await fetchAll(seller, next)).products.has(slow.id))
})

test('the catalogue contains the pieces that the seller carries and the products that the seller sells most', async () => {
  const [soap, cloth] = [await makeProduct(shop.db), await makeProduct(shop.db)]
  await approveUpdate(admin, await sendUpdate(admin, soap.id, { counted: 12, reason: 'hesabu' }))
  const { id } = (await seller.post('submit_stock_request', { product_id: soap.id, quantity: 4 })).body
  await admin.post('approve_stock_request', { id })
  const sell = (product: string) => seller.post('counter_sale', saleBody([{ id: product, quantity: 1, price: 5000 }]))
  for (const product of [cloth.id, soap.id, cloth.id]) assert.equal((await sell(product)).status, 200)
  const { products, usual } = await fetchAll(seller)
  assert.deepEqual([products.get(soap.id)?.types[0]?.stock, products.get(soap.id)?.types[0]?.carried], [8, 3])
  assert.deepEqual(
    usual.map((one) => one.id),
    [cloth.id, soap.id],
  )
  const ofAdmin = await fetchAll(admin)
  assert.deepEqual([ofAdmin.products.get(soap.id)?.types[0]?.carried, ofAdmin.usual], [undefined, []])
})

test('the catalogue contains the barcodes of products and types', async () => {
  const shirt = await makeProduct(shop.db, [{ type: 'M' }, { type: 'L' }])
  const [medium = 0] = shirt.variants
  await shop.db
    .insertInto('barcodes')
    .values([
      { code: '6001', product_id: shirt.id, variant_id: null, pieces: 1 },
      { code: '6002', product_id: shirt.id, variant_id: medium, pieces: null },
    ])
    .execute()
  const { barcodes, types } = requireValue((await fetchAll(seller)).products.get(shirt.id))
  assert.deepEqual(barcodes, [{ code: '6001', pieces: 1 }])
  assert.deepEqual(
    types.map((one) => one.barcodes),
    [[{ code: '6002', pieces: null }], undefined],
  )
})

test('an invalid cursor is refused', async () => {
  for (const since of [
    'jana',
    '2026-13-45T00:00:00.000Z~1~1~',
    '2026-02-30T00:00:00.000Z~0~1~',
    '2026-11-11T00:00:00.000Z~x~1~',
  ])
    assert.equal((await seller.get('get_counter_catalogue', { since })).status, 400)
})

test('a till knows the package of a type, and the days of credit that a sale of today gets', async () => {
  await changeShopSettings(shop, { credit_days: 9 })
  const { id } = await makeProduct(shop.db, [
    { type: 'nzima', items_per_package: 20, packaging_type: 'furushi' },
    { type: 'nusu', items_per_package: 1, packaging_type: 'furushi' },
  ])
  const { products, credit_days } = await fetchAll(seller)
  assert.equal(credit_days, 9)
  assert.deepEqual(products.get(id)?.types, [
    { type: 'nzima', price: 5000, stock: null, items_per_package: 20, packaging_type: 'furushi' },
    { type: 'nusu', price: 5000, stock: null },
  ])
})
