import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, type TestContext, test } from 'node:test'
import { type Connection, type Database, openDatabase } from '../../db/open.ts'
import { clusterFolder } from '../../postgres/cluster.ts'
import { startEmbeddedPostgres } from '../../postgres/launcher.ts'
import { readPostmaster } from '../../postgres/process.ts'
import { assertKept, assertOnce, type Bought, buy } from '../../testing/buyers.ts'
import { createTestDatabase } from '../../testing/database.ts'
import { makeProduct } from '../../testing/make-product.ts'
import { type Program, runProgram } from '../../testing/run-program.ts'

let dataDir: string
before(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'duka-killed-'))
})
after(() => rm(dataDir, { recursive: true, force: true }))

const nothingBought = (): Bought => ({ received: new Map(), notReceived: [], repeats: 0 })

/** The shop on its own database in this folder, or on `database`; a test that fails leaves none running. */
function startShop(t: TestContext, folder: string, database = ''): Program {
  const shop = runProgram('main.ts', { DATABASE_URL: database, DATA_DIR: folder, RATE_LIMITS: 'off' })
  t.after(() => shop.child.kill('SIGKILL'))
  return shop
}

const open = (connection: Connection) => openDatabase({ connection, onError: () => undefined })

/** A product that is not counted, and one that orders hold. */
async function makeBoth(db: Database): Promise<string[]> {
  return [(await makeProduct(db)).id, (await makeProduct(db, [{ stock: 1_000_000 }])).id]
}

test('kill -9 of the shop while orders come in: an order with a response is there, whole; one without is sent again, and stored once', async (t) => {
  const database = await createTestDatabase()
  const db = open(database.connection)
  t.after(() => db.destroy().then(database.drop))
  const products = await makeBoth(db)
  const start = () => startShop(t, join(dataDir, 'app'), database.url)
  const bought = nothingBought()
  for (let round = 1; round <= 3; round += 1) {
    const shop = start()
    await buy(await shop.origin, products, 60, bought, () => shop.child.kill('SIGKILL'))
    await shop.ended
  }
  await assertKept(db, products, bought)
  const shop = start()
  await assertOnce(await shop.origin, db, products, bought)
  shop.child.kill('SIGTERM')
  assert.equal(await shop.ended, 0)
})

/** Looks into the database in a data folder, beside the shop that runs on it or alone. */
async function look<T>(folder: string, see: (db: Database) => Promise<T>): Promise<T> {
  const server = await startEmbeddedPostgres({ name: 'duka', dataDir: folder, log: () => undefined })
  const db = open(server.connection)
  try {
    return await see(db)
  } finally {
    await db.destroy()
    await server.stop()
  }
}

test('kill -9 of the whole tree, the database with it, again and again: the same', async (t) => {
  const folder = join(dataDir, 'tree')
  const bought = nothingBought()
  let products: string[] = []
  for (let round = 1; round <= 3; round += 1) {
    const shop = startShop(t, folder)
    const origin = await shop.origin
    if (round === 1) products = await look(folder, makeBoth)
    const postmaster = await readPostmaster(clusterFolder(folder))
    assert.ok(postmaster)
    await buy(origin, products, 60, bought, () => {
      shop.child.kill('SIGKILL')
      process.kill(postmaster.pid, 'SIGKILL')
    })
    await shop.ended
  }
  await look(folder, (db) => assertKept(db, products, bought))
  const shop = startShop(t, folder)
  const origin = await shop.origin
  await look(folder, (db) => assertOnce(origin, db, products, bought))
  shop.child.kill('SIGTERM')
  assert.equal(await shop.ended, 0)
})

test('a database that dies under the running shop: busy and when to come again, no loss, and back by itself', async (t) => {
  const folder = join(dataDir, 'away')
  const shop = startShop(t, folder)
  const origin = await shop.origin
  const products = await look(folder, makeBoth)
  const bought = nothingBought()
  for (let round = 1; round <= 3; round += 1) {
    const postmaster = await readPostmaster(clusterFolder(folder))
    assert.ok(postmaster)
    await buy(origin, products, 40, bought, () => process.kill(postmaster.pid, 'SIGKILL'))
  }
  // Buyers send again after Retry-After; the shop is never restarted by hand.
  await buy(origin, products, 40, bought, () => undefined)
  assert.ok(bought.repeats > 0, 'the shop has said that it is busy')
  await look(folder, async (db) => {
    await assertKept(db, products, bought)
    await assertOnce(origin, db, products, bought)
  })
  shop.child.kill('SIGTERM')
  assert.equal(await shop.ended, 0)
})
