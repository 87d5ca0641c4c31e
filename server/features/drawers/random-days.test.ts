import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { seededRandom } from '../../../shop/numbers/random.ts'
import { assertBooksBalance } from '../../testing/assert-books-balance.ts'
import { prepareDrawerHistory } from '../../testing/making/histories/drawer-history.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'

const ACTS = 200
const AT_ONCE = 8

let shop: TestShop
before(async () => {
  // Unexpected errors are logged, because a race is hard to reproduce.
  shop = await startTestShop({ LOG_LEVEL: 'error' })
})
after(() => shop.stop())

test(`after ${ACTS} random acts on drawers, ${AT_ONCE} at a time, every closing is the sum of its rows`, async () => {
  const random = seededRandom(850_085)
  const act = await prepareDrawerHistory(shop)
  for (let done = 0; done < ACTS; done += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, () => act(random)))
    if ((done / AT_ONCE) % 5 === 0) await assertBooksBalance(shop.db)
  }
  await assertBooksBalance(shop.db)
  const kinds = await shop.db.selectFrom('drawer_moves').select('kind').distinct().execute()
  assert.ok(kinds.length >= 5, `only ${kinds.map(({ kind }) => kind).join(', ')}`)
})
