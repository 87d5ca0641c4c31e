import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { searchTerms } from '../../../shop/search.ts'
import { fillGoods } from '../../testing/fill-goods.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'
import { categoriesInUse, type ListFilter, pageOf, searchPage } from './product-lists.queries.ts'
import { tsquery } from './search.rules.ts'

const PRODUCTS = 20_000
let shop: TestShop

before(async () => {
  shop = await startTestShop()
  await fillGoods(shop.db, PRODUCTS)
})
after(() => shop.stop())

type Plan = {
  'Node Type': string
  'Index Name'?: string
  'Relation Name'?: string
  'Actual Rows': number
  Plans?: Plan[]
}

/** The plan of a page as it ran, flattened. */
async function planOf(filter: Partial<ListFilter>, reach?: 'newest' | 'all'): Promise<Plan[]> {
  const whole = { limit: 25, ...filter }
  const query = reach ? searchPage(shop.db, whole, reach) : pageOf(shop.db, whole)
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`explain (analyze, format json) ${query}`.execute(
    shop.db,
  )
  const flat = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flat)]
  return flat(rows[0]?.['QUERY PLAN'][0].Plan ?? { 'Node Type': 'none', 'Actual Rows': 0 })
}

const search = (q: string, where: 'name' | 'elsewhere') => ({ search: { query: tsquery(searchTerms(q)), where } })
const deep = { at: new Date(Date.now() - 500 * 24 * 3600 * 1000), id: 'p10000' }

for (const [name, filter, index, reach] of [
  ['the first page', {}, /^products_newest$/],
  ['a deep page', { after: deep }, /^products_newest$/],
  ['a category', { category: 'Kategoria3' }, /^products_category$/],
  ['a deep page of a category', { category: 'Kategoria3', after: deep }, /^products_category$/],
  ['new goods', { isNew: true }, /^products_newest$/],
  ['a common word among the newest', search('redio', 'name'), /^products_newest$/, 'newest'],
  ['a rare word among the newest', search('namba12345', 'name'), /^products_newest$/, 'newest'],
  ['a rare word', search('namba12345', 'name'), /^products_name_words$/, 'all'],
  ['a rare word elsewhere', search('kiwanda77', 'elsewhere'), /^products_words$/, 'all'],
  ['two words that never meet', search('redio shati', 'name'), /^products_name_words$/, 'all'],
  ['a word that nothing has', search('xyzzyq', 'elsewhere'), /^products_words$/, 'all'],
  ['deleted goods', { deleted: true }, /^products_deleted$/],
] as [string, Partial<ListFilter>, RegExp, ('newest' | 'all')?][]) {
  test(`${name}: found by an index, without reading the table`, async () => {
    const plan = await planOf(filter, reach)
    const names = plan.map((node) => node['Index Name']).filter((used) => used !== undefined)
    assert.equal(
      plan.some((node) => node['Node Type'] === 'Seq Scan'),
      false,
    )
    assert.ok(
      names.some((used) => index.test(used)),
      names.join(),
    )
    // No more rows pass through a sort than a page can need several times over.
    for (const node of plan) if (node['Node Type'] === 'Sort') assert.ok(node['Actual Rows'] <= 1000)
  })
}

test('categories in use cost a step each, whatever the number of goods', async () => {
  assert.equal((await categoriesInUse(shop.db)).length, 8)
})

test('pages are quick wherever they are', async () => {
  const visitor = shop.nobody()
  const times: number[] = []
  const cursor = Buffer.from(`all.${deep.at.getTime()}.${deep.id}`).toString('base64url')
  for (let round = 0; round < 20; round++) {
    const queries: Record<string, string | number>[] = [
      { limit: 24, cursor },
      { q: `redio namba${round}` },
      { q: `kiwanda${round}` },
      { category: 'Kategoria5', cursor },
      { q: 'redoi' },
    ]
    for (const query of queries) {
      const started = performance.now()
      assert.equal((await visitor.get('products', query)).status, 200)
      times.push(performance.now() - started)
    }
  }
  times.sort((a, b) => a - b)
  // The promise is 50 ms at 100,000 on a quiet machine (bench); here it only catches what reads the whole table.
  assert.ok((times[Math.floor(times.length / 2)] ?? 0) < 250, `median ${times[Math.floor(times.length / 2)]} ms`)
})
