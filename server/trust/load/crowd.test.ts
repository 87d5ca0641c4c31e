// More load than the shop can serve. crowd.long.ts runs longer and measures times.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { assertNoneLost } from '../../testing/buyers.ts'
import { type SpawnedShop, spawnShop } from '../../testing/processes/spawned-shop.ts'
import { runCrowd } from './crowd.ts'

let spawned: SpawnedShop
before(async () => {
  spawned = await spawnShop()
})
after(() => spawned?.close())

test('while 500 connections do mixed work, each request is served or told when to retry, and /healthz answers', async () => {
  const { shop, db, products, bought } = spawned
  const { answers, health } = await runCrowd(shop.origin, products, bought, 3_000)
  for (const { what, status, retryAfter } of answers) {
    if (status === 503) assert.ok(retryAfter > 0, what)
    else assert.equal(status, 200, what)
  }
  assert.ok(health.some(Number.isFinite), '/healthz answers')
  await assertNoneLost(shop.origin, db, products, bought)
})
