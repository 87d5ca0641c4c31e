import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { assertBooksBalance } from '../../../testing/assert-books-balance.ts'
import { makeProduct } from '../../../testing/making/make-product.ts'
import { fileEntry, queueFile, takeQueueFile } from '../../../testing/making/queue-file.ts'
import { approveStocktake, closeStocktake, openStocktake } from '../../../testing/making/stocktakes.ts'
import { first } from '../../../testing/require-value.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'

let shop: TestShop
before(async () => {
  shop = await startTestShop()
})
after(() => shop.stop())

test('counts of a lost phone are imported once, with the person who counted and the time of the count', async () => {
  const admin = await shop.as('admin')
  const seller = await shop.as('salesperson')
  const category = 'Redio'
  const { id } = await makeProduct(shop.db, [{}], { category })
  const stocktake_id = await openStocktake(admin, category)
  const key = crypto.randomUUID()
  const made = Date.now()
  const body = { client_count_id: key, stocktake_id, lines: [{ product_id: id, pieces: 7 }] }
  const owner = `person:${seller.person.id}` as const
  const file = queueFile([fileEntry({ kind: 'stock_count', owner, key, body, created_at: made })])
  assert.deepEqual(
    (await takeQueueFile(admin, file)).map(({ result, made_id }) => [result, made_id]),
    [['taken', stocktake_id]],
  )
  assert.equal(first(await takeQueueFile(admin, file)).result, 'known')
  // The phone is found again, and sends its entry too.
  assert.equal((await seller.call('countStock', body)).status, 200)

  const counts = await shop.db.selectFrom('stocktake_counts').selectAll().execute()
  assert.deepEqual(
    counts.map(({ pieces, counted_by, counted_at }) => [pieces, counted_by, counted_at.getTime()]),
    [[7, seller.person.id, made]],
  )
  const audit = await shop.db
    .selectFrom('audit')
    .select(['person_id', 'subject_id'])
    .where('action', '=', 'queue_entry_read_in')
    .execute()
  assert.deepEqual(
    audit.map(({ person_id, subject_id }) => [person_id, subject_id]),
    [[admin.person.id, String(stocktake_id)]],
  )
  await closeStocktake(admin, stocktake_id)
  const costs = [{ product_id: id, buying_price: 1000 }]
  assert.equal((await approveStocktake(admin, stocktake_id, { costs })).status, 200)
  const { stock } = first((await admin.get('get_variants', { product_id: id })).body.variants)
  assert.equal(stock, 7)
  await assertBooksBalance(shop.db)
})
