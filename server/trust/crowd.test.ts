// More at once than the shop can serve; server/trust/crowd.long.ts takes longer.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { assertKept } from '../testing/buyers.ts'
import { quantile } from '../testing/probe.ts'
import { openShopToTry, type ShopToTry } from '../testing/shop-to-try.ts'
import { crowd } from './crowd.ts'

let tried: ShopToTry
before(async () => {
  tried = await openShopToTry()
})
after(() => tried?.close())

test('500 connections of mixed work: each is served or told within a second when to come again, and /healthz answers', async () => {
  const { shop, db, products, bought } = tried
  const { answers, health } = await crowd(shop.origin, products, bought, 3_000)
  for (const { what, status, retryAfter } of answers) {
    if (status === 503) assert.ok(retryAfter > 0, what)
    else assert.equal(status, 200, what)
  }
  const refused = answers.filter(({ status }) => status === 503).map(({ ms }) => ms)
  assert.ok(refused.length === 0 || quantile(refused, 0.5) < 1000, 'a refusal comes within a second')
  assert.ok(quantile(health, 0.5) < 100, '/healthz answers within 100 ms')
  await assertKept(shop.origin, db, products, bought)
})
