import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { assertKept, startBuying } from '../testing/buyers.ts'
import { openShopToTry, type ShopToTry } from '../testing/processes/shop-to-try.ts'

let tried: ShopToTry
before(async () => {
  tried = await openShopToTry()
})
after(() => tried?.close())

test('after SIGTERM under load acknowledged orders are kept, and the exit is in time with code 0', async () => {
  const { db, products, bought } = tried
  const buying = startBuying(() => tried.shop.origin, products, bought)
  for (let round = 1; round <= 2; round += 1) {
    await buying.more(100)
    const { code } = await tried.shop.stop()
    assert.equal(code, 0, 'it was not cut off after the longest time that a stop may take')
    await tried.start()
  }
  await buying.more(20)
  await buying.stop()
  await assertKept(tried.shop.origin, db, products, bought)
})
