import { test } from 'node:test'
import { seededRandom } from '../../../shop/numbers/random.ts'
import { assertBooksBalance } from '../../testing/assert-books-balance.ts'
import { prepareDrawerHistory } from '../../testing/making/histories/drawer-history.ts'
import { startTestShop } from '../../testing/start-test-shop.ts'

const ACTS = 2000
const AT_ONCE = 16

test(`${ACTS} random acts on drawers, ${AT_ONCE} at once, keep the books correct at every check`, async () => {
  const shop = await startTestShop()
  try {
    const random = seededRandom(850_086)
    const act = await prepareDrawerHistory(shop)
    for (let done = 0; done < ACTS; done += AT_ONCE) {
      await Promise.all(Array.from({ length: AT_ONCE }, () => act(random)))
      await assertBooksBalance(shop.db)
    }
  } finally {
    await shop.stop()
  }
})
