import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { openDatabase } from '../../../db/open.ts'
import { assertNoneLost, buy, makeLoadProducts, newPurchaseLog } from '../../../testing/buyers.ts'
import { createTestDatabase } from '../../../testing/database.ts'
import { withDatabaseOf } from '../../../testing/processes/embedded-database.ts'
import { startShop } from '../../../testing/processes/shop-process.ts'

let dataDir: string
before(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'duka-killed-'))
})
after(() => rm(dataDir, { recursive: true, force: true }))

test('after kill -9 of the shop, acknowledged orders are complete, and all other orders are stored once when repeated', async (t) => {
  const database = await createTestDatabase()
  const db = openDatabase({ connection: database.connection, onError: () => undefined })
  t.after(() => db.destroy().then(database.drop))
  const products = await makeLoadProducts(db)
  const start = () => startShop({ DATABASE_URL: database.url, DATA_DIR: join(dataDir, 'app') })
  const bought = newPurchaseLog()
  const killed = await start()
  await buy(killed.origin, products, 60, bought, killed.kill)
  const shop = await start()
  t.after(shop.kill)
  await assertNoneLost(shop.origin, db, products, bought)
  assert.equal((await shop.stop()).code, 0)
})

test('after kill -9 of shop and database, acknowledged orders are complete, and all other orders are stored once when repeated', async (t) => {
  const folder = join(dataDir, 'tree')
  const bought = newPurchaseLog()
  const killed = await startShop({ DATA_DIR: folder })
  t.after(killed.kill)
  const products = await withDatabaseOf(folder, makeLoadProducts)
  await buy(killed.origin, products, 60, bought, killed.killTree)
  const shop = await startShop({ DATA_DIR: folder })
  t.after(shop.kill)
  await withDatabaseOf(folder, (db) => assertNoneLost(shop.origin, db, products, bought))
  assert.equal((await shop.stop()).code, 0)
})
