import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { makeProduct, showMadeProducts } from '../../../testing/making/make-product.ts'
import { requireValue } from '../../../testing/require-value.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'

let shop: TestShop
before(async () => {
  shop = await startTestShop()
})
after(() => shop.stop())

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 60 * 60 * 1000)
const ids = (reply: { body: { data: { id: string }[] } }) => reply.body.data.map(({ id }) => id)

async function readAllPages(query: Record<string, string | number>): Promise<string[]> {
  const seen: string[] = []
  let cursor = ''
  // Ends the loop if a wrong order makes the pages repeat.
  while (seen.length < 100) {
    const page = await shop.anonymous().get('products', { ...query, ...(cursor ? { cursor } : {}) })
    seen.push(...ids(page))
    if (page.body.next_cursor === null) break
    cursor = requireValue(page.body.next_cursor)
  }
  return seen
}

test('products on sale come first, then those coming soon, then the rest, on pages of any size', async () => {
  const category = 'Mpangilio'
  const status = ['haipatikani', 'karibu', 'inapatikana'] as const
  const made: string[] = []
  for (let at = 0; at < 9; at += 1) {
    const fields = { category, status: status[at % 3], created_at: hoursAgo(at), name: `Mpangilio ${at}` }
    made.push((await makeProduct(shop.db, [{}], fields)).id)
  }
  const words = { name_words: sql<string>`'''mpangilio'''::tsvector`, words: sql<string>`'''mpangilio'''::tsvector` }
  await shop.db.updateTable('products').set(words).where('category', '=', category).execute()
  await showMadeProducts(shop)
  const wanted = [2, 5, 8, 1, 4, 7, 0, 3, 6].map((at) => made[at])
  const queries: Record<string, string | number>[] = [
    { category },
    { q: 'mpangilio' },
    { q: 'mpangilio', sort: 'newest' },
    { new: 1 },
    {},
  ]
  for (const limit of [1, 2, 3, 4, 100])
    for (const query of queries)
      assert.deepEqual(await readAllPages({ ...query, limit }), wanted, JSON.stringify({ ...query, limit }))
  const { body: index } = await shop.anonymous().get('search_index')
  assert.deepEqual(
    index.products.map(([id]) => id),
    wanted,
  )
  assert.deepEqual(ids(await shop.anonymous().get('products')), wanted)

  // A cursor of the previous release has no status. It continues after the product with the time in the cursor.
  const [, second] = wanted
  const { created_at } = await shop.db
    .selectFrom('products')
    .select('created_at')
    .where('id', '=', second ?? '')
    .executeTakeFirstOrThrow()
  const cursor = Buffer.from(`all.${created_at.getTime()}.${second}`).toString('base64url')
  assert.deepEqual(ids(await shop.anonymous().get('products', { category, cursor })), wanted.slice(2))
})
