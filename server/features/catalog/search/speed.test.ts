import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { searchTerms } from '../../../../shop/words/search.ts'
import { explain, indexesOf, rowsRead, wholeTables } from '../../../testing/explain.ts'
import { fillProducts } from '../../../testing/making/fill-products.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'
import { categoriesInUse, type ListFilter, pageOf, searchPage } from '../lists/product-lists.queries.ts'
import { findProducts, type ListInput } from './find-products.ts'
import { listKey, writeCursor } from './page-cursor.ts'
import { wordsQuery } from './search.rules.ts'

const PRODUCTS = 20_000
let shop: TestShop

before(async () => {
  shop = await startTestShop()
  await fillProducts(shop.db, PRODUCTS)
})
after(() => shop.stop())

const search = (q: string, where: 'name' | 'elsewhere') => ({ search: { query: wordsQuery(searchTerms(q)), where } })
const deep = { availability: 2, at: new Date(Date.now() - 500 * 24 * 3600 * 1000), id: 'p10000' }
const onItsWay = { ...deep, availability: 1 }

for (const [name, filter, index, reach] of [
  ['the first page', {}, /^products_listed$/],
  ['a deep page', { after: deep }, /^products_listed$/],
  ['a deep page, among products that are coming soon', { after: onItsWay }, /^products_listed$/],
  ['a category', { category: 'Kategoria3' }, /^products_category$/],
  ['a deep page of a category', { category: 'Kategoria3', after: deep }, /^products_category$/],
  [
    'a deep page of a category, among products that are coming soon',
    { category: 'Kategoria3', after: onItsWay },
    /^products_category$/,
  ],
  ['new products', { isNew: true }, /^products_(newest|listed)$/],
  ['a common word among the first products', search('redio', 'name'), /^products_listed$/, 'first'],
  ['a rare word among the first products', search('namba12345', 'name'), /^products_listed$/, 'first'],
  ['a rare word', search('namba12345', 'name'), /^products_name_words$/, 'all'],
  ['a rare word outside of names', search('kiwanda77', 'elsewhere'), /^products_words$/, 'all'],
  ['two words that never occur together', search('redio shati', 'name'), /^products_name_words$/, 'all'],
  ['a word that no product has', search('xyzzyq', 'elsewhere'), /^products_words$/, 'all'],
  ['deleted products', { deleted: true }, /^products_deleted$/],
] as [string, Partial<ListFilter>, RegExp, ('first' | 'all')?][]) {
  test(`${name}: found by an index, without scanning the table`, async () => {
    const page = { limit: 25, ...filter }
    const plan = await explain(shop.db, (db) => (reach ? searchPage(db, page, reach) : pageOf(db, page)).execute())
    assert.deepEqual(largeTables(plan), [])
    assert.ok(
      indexesOf(plan).some((used) => index.test(used)),
      indexesOf(plan).join(),
    )
    // A sort must not read many more rows than a page needs.
    for (const node of plan) if (node['Node Type'] === 'Sort') assert.ok(node['Actual Rows'] <= 1000)
  })
}

test('a search for a frequent word and a model uses the index only for the model', async () => {
  const plan = await explain(shop.db, async (db) => {
    const { rows } = await findProducts(db, { q: 'redio mfano505' })
    assert.deepEqual([...new Set(rows.map(({ name }) => name.replace(/ namba\d+ /, ' ')))], ['Redio mfano505'])
  })
  const asked = plan.map((node) => node['Index Cond'] ?? '').filter((condition) => condition.includes('mfano505'))
  assert.ok(asked.length > 0)
  assert.deepEqual(
    asked.filter((condition) => condition.includes('redio')),
    [],
  )
})

test('listing the categories in use reads one row per category, whatever the number of products', async () => {
  const plan = await explain(shop.db, async (db) => assert.equal((await categoriesInUse(db)).length, 8))
  assert.deepEqual(indexesOf(plan), ['products_category', 'products_category'])
  assert.equal(rowsRead(plan), 8)
})

/** Returns the tables that were scanned completely, except the settings, which have one row. */
const largeTables = (plan: Parameters<typeof wholeTables>[0]) =>
  wholeTables(plan).filter((table) => table !== 'shop_settings')

const cursor = writeCursor('all', { key: listKey(deep), id: deep.id })

/**
 * A search that does not fill its page reads the first 1,000 products of the list for each attempt: all words as typed,
 * all corrected words, and some of the words.
 */
const MAX_ROWS_OF_PAGE = 6000
const MAX_ROWS_OF_SOME_WORDS = 9000

for (const [name, input, most = MAX_ROWS_OF_PAGE] of [
  ['a deep page', { cursor }],
  ['a deep page of a category', { category: 'Kategoria5', cursor }],
  ['a list of new products', { new: true }, 600],
  ['a search for a name', { q: 'redio namba77' }],
  ['a search for a description', { q: 'kiwanda77' }],
  ['a search for a misspelt word', { q: 'redoi' }],
  ['a search for two words that never occur together', { q: 'redio shati' }],
  ['a search for two words, one of which no product has', { q: 'redio xyzzyq' }],
  ['a search for three words, of which products have two', { q: 'kiwanda77 rangi12 shati' }, MAX_ROWS_OF_SOME_WORDS],
] as [string, ListInput, number?][]) {
  test(`${name}, among ${PRODUCTS} products, reads a small part of them`, async () => {
    const plan = await explain(shop.db, (db) => findProducts(db, input))
    assert.deepEqual(largeTables(plan), [])
    assert.ok(rowsRead(plan) <= most, `${rowsRead(plan)} rows`)
  })
}

test('a search lists an old product whose name is a frequent word first, without reading all products with that word', async () => {
  await sql`
    insert into products (id, name, category, created_at, name_words, words)
    values ('old', 'Kawaida', 'Mengineyo', now() - interval '5 years', '''kawaida''', '''kawaida'' ''mengineyo''')`.execute(
    shop.db,
  )
  const { rows, next } = await findProducts(shop.db, { q: 'kawaida' })
  assert.deepEqual([rows[0]?.id, rows.length], ['old', 24])
  assert.ok(next)
  const plan = await explain(shop.db, (db) => findProducts(db, { q: 'kawaida' }))
  assert.ok(rowsRead(plan) <= MAX_ROWS_OF_PAGE, `${rowsRead(plan)} rows`)
})
