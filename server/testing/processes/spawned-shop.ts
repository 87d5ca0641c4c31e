import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase } from '../../db/open.ts'
import { makeLoadProducts, newPurchaseLog, type PurchaseLog } from '../buyers.ts'
import { createTestDatabase } from '../database.ts'
import { type ShopProcess, startShop } from './shop-process.ts'

/** The real shop in a separate process, with products on sale. The test can also use its database. */
export type SpawnedShop = {
  shop: ShopProcess
  db: Database
  databaseUrl: string
  /** The shop's DATA_DIR. */
  folder: string
  products: string[]
  bought: PurchaseLog
  /** Starts a new process after the old one has ended. `shop` then contains the new process. */
  start: (more?: Record<string, string>) => Promise<void>
  close: () => Promise<void>
}

/** Starts the shop with these settings. Must be closed even if the test fails. */
export async function spawnShop(env: Record<string, string> = {}): Promise<SpawnedShop> {
  const folder = await mkdtemp(join(tmpdir(), 'duka-tried-'))
  const database = await createTestDatabase()
  const db = openDatabase({ connection: database.connection, onError: () => undefined })
  const start = (more: Record<string, string> = {}) =>
    startShop({ DATABASE_URL: database.url, DATA_DIR: folder, ...env, ...more }, { withMetrics: true })
  const close = async () => {
    await db.destroy()
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const spawned: SpawnedShop = {
      shop: await start(),
      db,
      databaseUrl: database.url,
      folder,
      products: await makeLoadProducts(db),
      bought: newPurchaseLog(),
      start: async (more) => {
        spawned.shop = await start(more)
      },
      close: async () => {
        await spawned.shop.kill()
        await close()
      },
    }
    return spawned
  } catch (error) {
    await close()
    throw error
  }
}
