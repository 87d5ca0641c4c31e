import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { assertNoneLost, buy, makeLoadProducts, newPurchaseLog } from '../../../testing/buyers.ts'
import { withDatabaseOf } from '../../../testing/processes/embedded-database.ts'
import { databaseProcesses, startShop } from '../../../testing/processes/shop-process.ts'

let dataDir: string
before(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'duka-killed-'))
})
after(() => rm(dataDir, { recursive: true, force: true }))

test('when the database dies, the shop responds busy with a retry time, loses nothing and recovers', async (t) => {
  const folder = join(dataDir, 'away')
  const shop = await startShop({ DATA_DIR: folder })
  t.after(shop.kill)
  const products = await withDatabaseOf(folder, makeLoadProducts)
  const bought = newPurchaseLog()
  for (let round = 1; round <= 3; round += 1) {
    await buy(shop.origin, products, 40, bought, async () => {
      const [postmaster] = await databaseProcesses(folder)
      assert.ok(postmaster)
      process.kill(postmaster, 'SIGKILL')
    })
  }
  // Buyers retry, and the shop recovers without a restart by hand. After this round the database is up again, so that
  // the orders can be checked.
  await buy(shop.origin, products, 40, bought)
  assert.ok(bought.answers.get('503'), 'the shop has responded busy')
  await withDatabaseOf(folder, (db) => assertNoneLost(shop.origin, db, products, bought))
  assert.equal((await shop.stop()).code, 0)
})
