// Repeatedly kills the shop with kill -9 while 16 buyers order continuously.
import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { assertNoneLost, makeLoadProducts, newPurchaseLog, startBuying } from '../../testing/buyers.ts'
import { withDatabaseOf } from '../../testing/processes/embedded-database.ts'
import { reportFigure } from '../../testing/processes/figures.ts'
import { type ShopProcess, startShop } from '../../testing/processes/shop-process.ts'

const APP_KILLS = 30
const TREE_KILLS = 10
const ORDERS_BETWEEN = 150

type Back = { ordersKept: number; slowestBackMs: number }

/**
 * Kills and restarts the shop repeatedly under load. Asserts that each acknowledged order is stored. Returns the number
 * of these orders, and the longest time from a kill to the next acknowledged order.
 */
async function killAgainAndAgain(times: number, kill: (shop: ShopProcess) => Promise<void>): Promise<Back> {
  const folder = await mkdtemp(join(tmpdir(), 'duka-kills-'))
  let shop = await startShop({ DATA_DIR: folder })
  try {
    const products = await withDatabaseOf(folder, makeLoadProducts)
    const bought = newPurchaseLog()
    const buying = startBuying(() => shop.origin, products, bought)
    let slowestBackMs = 0
    for (let round = 1; round <= times; round += 1) {
      await buying.more(ORDERS_BETWEEN)
      // Kills at varying moments of a second, because some work of the shop runs every second.
      await pause((round * 137) % 1000)
      const killed = performance.now()
      await kill(shop)
      shop = await startShop({ DATA_DIR: folder })
      await buying.more(1)
      slowestBackMs = Math.max(slowestBackMs, performance.now() - killed)
    }
    await buying.stop()
    await withDatabaseOf(folder, (db) => assertNoneLost(shop.origin, db, products, bought))
    assert.equal((await shop.stop()).code, 0)
    return { ordersKept: bought.received.size, slowestBackMs }
  } finally {
    await shop.killTree()
    await rm(folder, { recursive: true, force: true })
  }
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

test(`${APP_KILLS} kills of the shop under load lose no acknowledged order`, async () => {
  const { ordersKept, slowestBackMs } = await killAgainAndAgain(APP_KILLS, (shop) => shop.kill())
  reportFigure(
    'kill -9 of the shop under load',
    `${APP_KILLS} times; ${ordersKept} acknowledged orders, 0 lost, verify clean; orders again within ${seconds(slowestBackMs)}`,
  )
})

test(`${TREE_KILLS} kills of the shop together with its database under load lose no acknowledged order`, async () => {
  const { ordersKept, slowestBackMs } = await killAgainAndAgain(TREE_KILLS, (shop) => shop.killTree())
  reportFigure(
    'kill -9 of the whole tree with its database under load',
    `${TREE_KILLS} times; ${ordersKept} acknowledged orders, 0 lost, verify clean; orders again within ${seconds(slowestBackMs)}`,
  )
})
