import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '../../db/open.ts'
import {
  assertNoneLost,
  makeLoadProducts,
  newPurchaseLog,
  type PurchaseLog,
  startBuying,
} from '../../testing/buyers.ts'
import { probe } from '../../testing/probe.ts'
import { withDatabaseOf } from '../../testing/processes/embedded-database.ts'
import { type LogLine, type ShopProcess, startShop } from '../../testing/processes/shop-process.ts'
import { mountSmallDisk, type SmallDisk } from '../../testing/processes/small-disk.ts'

export const DISK_FULL = /^Nafasi ya kuhifadhi imejaa/
const ORDERS = 20

/** A shop that has its embedded database on a small disk, and its pictures on another small disk. */
export type ShopOnSmallDisks = {
  shop: ShopProcess
  dataDir: string
  disks: { database: SmallDisk; pictures: SmallDisk }
  products: string[]
  bought: PurchaseLog
  inDatabase: <T>(work: (db: Database) => Promise<T>) => Promise<T>
  close: () => Promise<void>
}

/** Starts a shop on small disks. Returns null if they cannot be mounted. */
export async function openShopOnSmallDisks(): Promise<ShopOnSmallDisks | null> {
  const folder = await mkdtemp(join(tmpdir(), 'duka-disk-'))
  const dataDir = join(folder, 'data')
  const database = mountSmallDisk(folder, 300)
  const pictures = database && mountSmallDisk(join(dataDir, 'pictures'), 4)
  const close = async () => {
    pictures?.unmount()
    database?.unmount()
    await rm(folder, { recursive: true, force: true })
  }
  if (!database || !pictures) {
    await close()
    return null
  }
  const shop = await startShop({ DATA_DIR: dataDir }, { withMetrics: true }).catch((error) =>
    close().then(() => Promise.reject(error)),
  )
  const inDatabase: ShopOnSmallDisks['inDatabase'] = (work) => withDatabaseOf(dataDir, work)
  return {
    shop,
    dataDir,
    disks: { database, pictures },
    products: await inDatabase((db) => makeLoadProducts(db)),
    bought: newPurchaseLog(),
    inDatabase,
    close: () => shop.killTree().then(close),
  }
}

/**
 * Fills the database's disk under load for at least `ms`, and until an order is refused. Then frees the disk. Asserts
 * that cached pages are served meanwhile, that orders continue afterwards, and that no acknowledged order is lost.
 * Returns the time from freeing the disk to the next acknowledged order, and the log.
 */
export async function fillDatabaseDisk(
  { shop, disks, products, bought, inDatabase }: ShopOnSmallDisks,
  ms: number,
): Promise<{ backMs: number; log: LogLine[] }> {
  const logged = shop.log().length
  const buying = startBuying(() => shop.origin, products, bought)
  await buying.more(ORDERS)
  const cached = ['/', '/api/products.php?limit=24', '/healthz']
  for (const path of cached) await probe(shop.origin + path)
  disks.database.fill()
  const began = performance.now()
  const isRefused = () => [...bought.refusals].some((sentence) => DISK_FULL.test(sentence))
  while (!isRefused() || performance.now() - began < ms) {
    for (const path of cached) assert.equal((await probe(shop.origin + path)).status, 200, path)
  }
  disks.database.free()
  const freed = performance.now()
  await buying.more(1)
  const backMs = performance.now() - freed
  await buying.more(ORDERS)
  await buying.stop()
  await inDatabase((db) => assertNoneLost(shop.origin, db, products, bought))
  return { backMs, log: shop.log().slice(logged) }
}
