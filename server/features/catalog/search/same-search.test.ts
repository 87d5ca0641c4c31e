import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { demoProducts } from '../../../../demo/products.ts'
import { searchable } from '../../../../shop/words/rank.ts'
import { search } from '../../../../shop/words/search-items.ts'
import { seedDemoProducts } from '../../../start/demo/seed-demo.ts'
import { correctSearches, misspeltSearches, searchesWithoutResult } from '../../../testing/searches.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'

let shop: TestShop
before(async () => {
  shop = await startTestShop()
  await seedDemoProducts(shop.services)
})
after(() => shop.stop())

const wordsFor = ({ name, category }: { name: string; category: string }) => searchable(name, category)

test("the phone's index and the server find the same products in the same order", async () => {
  const { body: index } = await shop.anonymous().get('search_index')
  const onPhone = index.products.map(([id, name, , category]) => ({ id, name, category }))
  assert.equal(onPhone.length, demoProducts.length)
  const queries = {
    all: ['viatu vya watoto', 'nguo za kike', 'redio ya jua', 'sola', 'simu', 'tv', 'mashuka meupe', 'redoi', 'viatu'],
    some: [
      'viatu vya zambarau',
      'kompyuta ya inchi 32',
      'zawadi ya harusi',
      'redio kompyuta zambarau',
      'feni ya zambarau',
    ],
    misspelt: misspeltSearches.map(([typed]) => typed),
    exact: correctSearches.map(([query]) => query),
    none: [...searchesWithoutResult, 'kompyuta zambarau'],
  }
  for (const [kind, texts] of Object.entries(queries)) {
    for (const q of texts) {
      const phone = search(q, onPhone, wordsFor)
      const { body } = await shop.anonymous().get('products', { q, limit: 60 })
      assert.equal(body.corrected, phone.corrected, q)
      const ids = body.data.map(({ id }) => id)
      assert.deepEqual([phone.partial, body.partial ?? false], [kind === 'some', kind === 'some'], q)
      assert.equal(ids.length > 0, kind !== 'none', q)
      // The server also searches descriptions and types, which the index does not contain. So only products of the
      // index are compared.
      const idsInIndex = phone.items.map(({ id }) => id)
      assert.deepEqual(
        ids.filter((id) => idsInIndex.includes(id)),
        idsInIndex,
        q,
      )
    }
  }
})

test('on the server, a misspelt word finds the same products as the right word; an exact search is not corrected', async () => {
  const find = async (q: string, exactly = {}) =>
    (await shop.anonymous().get('products', { q, ...exactly, limit: 60 })).body
  for (const [typed, meant] of misspeltSearches) {
    const ids = (await find(typed)).data.map(({ id }) => id)
    assert.deepEqual(
      ids,
      (await find(meant)).data.map(({ id }) => id),
      typed,
    )
  }
  const literally = await find('runingga', { exact: 1 })
  assert.deepEqual([literally.data, literally.corrected], [[], undefined])
})
