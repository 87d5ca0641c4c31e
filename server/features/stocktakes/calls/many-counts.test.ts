import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { MAX_COUNTS_OF_PERSON } from '../../../../shop/products/stocktakes.ts'
import { makeProduct } from '../../../testing/making/make-product.ts'
import type { SignedIn } from '../../../testing/making/sign-in.ts'
import { count, openStocktake, sendCount } from '../../../testing/making/stocktakes.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'
import { stopWithCorrectBooks } from '../../../testing/stop-with-correct-books.ts'

let shop: TestShop
let seller: SignedIn
before(async () => {
  shop = await startTestShop()
  seller = await shop.as('salesperson')
})
after(() => stopWithCorrectBooks(shop))

/** Copies a person's only count until this number is reached. The copies count as replaced. */
const copyCount = (stocktake: number, total: number) =>
  sql`insert into stocktake_counts (stocktake_id, product_id, variant_id, pieces, counted_by, counted_at, is_time_unknown,
      client_count_id, replaced_at)
    select stocktake_id, product_id, variant_id, pieces, counted_by, counted_at, false, 'nakala-' || n, now()
    from stocktake_counts, generate_series(2, ${total}::int) n where stocktake_id = ${stocktake}`.execute(shop.db)

test('a person can send only a limited number of counts to a stocktake, and others can still count', async () => {
  const { id } = await makeProduct(shop.db)
  const other = await makeProduct(shop.db)
  const stocktake = await openStocktake(seller)
  await count(seller, stocktake, id, 1)
  await copyCount(stocktake, MAX_COUNTS_OF_PERSON - 1)
  const two = [id, other.id].map((product_id) => ({ product_id, pieces: 1 }))
  assert.equal((await sendCount(seller, stocktake, two)).status, 422)
  const last = { client_count_id: 'hesabu-ya-mwisho' }
  const one = [{ product_id: id, pieces: 1 }]
  assert.equal((await sendCount(seller, stocktake, one, last)).status, 200)
  const refused = await sendCount(seller, stocktake, one)
  assert.deepEqual([refused.status, refused.body.code], [422, 'refused'])
  assert.match(refused.body.error ?? '', /40,000/)
  assert.equal((await sendCount(seller, stocktake, one, last)).status, 200, 'a repeated count is accepted')
  await count(await shop.as('storeManager'), stocktake, id, 1)
})
