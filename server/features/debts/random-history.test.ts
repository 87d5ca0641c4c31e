import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { seededRandom } from '../../../shop/numbers/random.ts'
import { assertBooksBalance } from '../../testing/assert-books-balance.ts'
import { prepareCreditHistory } from '../../testing/making/histories/credit-history.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'

const ACTS = 240
const AT_ONCE = 8

let shop: TestShop
before(async () => {
  // Unexpected errors are logged, because a race is hard to reproduce.
  shop = await startTestShop({ LOG_LEVEL: 'error' })
})
after(() => shop.stop())

test(`during ${ACTS} random acts, ${AT_ONCE} at a time, every customer's books are correct at every check`, async () => {
  const random = seededRandom(762_050)
  const act = await prepareCreditHistory(shop)
  for (let done = 0; done < ACTS; done += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, () => act(random)))
    if ((done / AT_ONCE) % 5 === 0) await assertBooksBalance(shop.db)
  }
  await assertBooksBalance(shop.db)
  const settlements = await shop.db.selectFrom('settlements').select('kind').distinct().execute()
  assert.ok(settlements.length > 0, 'something was settled')
  const returns = await shop.db.selectFrom('order_returns').select('id').execute()
  assert.ok(returns.length > 0, 'something was returned')
})
