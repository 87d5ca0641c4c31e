// Fills the database's disk under load for half a minute, so that PostgreSQL has no room for its write-ahead log
// either.
import { after, before, test } from 'node:test'
import { reportFigure } from '../../testing/processes/figures.ts'
import { fillDatabaseDisk, openShopOnSmallDisks, type ShopOnSmallDisks } from './disk-full.ts'

const MS = 30_000

let shopOnDisks: ShopOnSmallDisks | null = null
before(async () => {
  shopOnDisks = await openShopOnSmallDisks()
})
after(() => shopOnDisks?.close())

test("while the database's disk is full for 30 s, requests that need no disk are served, and no order is lost", {
  timeout: 300_000,
}, async (t) => {
  if (!shopOnDisks) return t.skip('only root can mount a small disk, on Linux')
  const { backMs, log } = await fillDatabaseDisk(shopOnDisks, MS)
  const { received } = shopOnDisks.bought
  reportFigure(
    "the database's disk full for 30 s under load",
    `${received.size} acknowledged orders, 0 lost, verify clean; orders again ${(backMs / 1000).toFixed(1)} s after it was freed; ${log.length} lines in the log`,
  )
})
