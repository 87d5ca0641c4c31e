import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { assertNoneLost, startBuying } from '../testing/buyers.ts'
import { type SpawnedShop, spawnShop } from '../testing/processes/spawned-shop.ts'

let spawned: SpawnedShop
before(async () => {
  spawned = await spawnShop()
})
after(() => spawned?.close())

test('after SIGTERM under load, the shop exits in time with code 0, and no acknowledged order is lost', async () => {
  const { db, products, bought } = spawned
  const buying = startBuying(() => spawned.shop.origin, products, bought)
  for (let round = 1; round <= 2; round += 1) {
    await buying.more(100)
    const { code } = await spawned.shop.stop()
    assert.equal(code, 0, 'it was not cut off after the longest time that a stop may take')
    await spawned.start()
  }
  await buying.more(20)
  await buying.stop()
  await assertNoneLost(spawned.shop.origin, db, products, bought)
})
