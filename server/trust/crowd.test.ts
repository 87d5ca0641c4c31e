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

test('500 connections of mixed work: each is served or told soon when to come again, and /healthz answers', async () => {
  const { shop, db, products, bought } = tried
  const { answers, health } = await crowd(shop.origin, products, bought, 3_000)
  for (const { what, status, retryAfter } of answers) {
    if (status === 503) assert.ok(retryAfter > 0, what)
    else assert.equal(status, 200, what)
  }
  const refused = answers.filter(({ status }) => status === 503).map(({ ms }) => ms)
  // The crowd is in this process, and another test file runs beside it: the long run measures to the second.
  assert.ok(refused.length === 0 || quantile(refused, 0.5) < 5000, 'a refusal comes soon')
  assert.ok(quantile(health, 0.5) < 250, '/healthz answers at once')
  await assertKept(shop.origin, db, products, bought)
})
