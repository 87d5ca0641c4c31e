// More load than the shop can serve; server/trust/load/crowd.long.ts runs longer and measures times.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { assertKept } from '../../testing/buyers.ts'
import { openShopToTry, type ShopToTry } from '../../testing/processes/shop-to-try.ts'
import { crowd } from './crowd.ts'

let tried: ShopToTry
before(async () => {
  tried = await openShopToTry()
})
after(() => tried?.close())

test('500 connections of mixed work: each is served or told when to retry, and /healthz answers', async () => {
  const { shop, db, products, bought } = tried
  const { answers, health } = await crowd(shop.origin, products, bought, 3_000)
  for (const { what, status, retryAfter } of answers) {
    if (status === 503) assert.ok(retryAfter > 0, what)
    else assert.equal(status, 200, what)
  }
  assert.ok(health.some(Number.isFinite), '/healthz answers')
  await assertKept(shop.origin, db, products, bought)
})
