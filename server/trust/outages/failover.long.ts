// PostgreSQL runs with a synchronous standby. The primary is killed, the standby is promoted, and the shop continues.
import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '../../db/open.ts'
import { assertNoneLost, makeLoadProducts, newPurchaseLog, startBuying } from '../../testing/buyers.ts'
import { startTcpPostgres } from '../../testing/network/tcp-postgres.ts'
import { reportFigure } from '../../testing/processes/figures.ts'
import { startShop } from '../../testing/processes/shop-process.ts'

/** The time until a watchdog would notice that the primary is dead. Real watchdogs such as Patroni take 10 to 30 s. */
const NOTICED_MS = 2000

test('no acknowledged order is lost if the primary is killed under load and the standby is promoted', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'duka-failover-'))
  await using resources = new AsyncDisposableStack()
  resources.defer(() => rm(folder, { recursive: true, force: true }))
  const primary = await startTcpPostgres()
  resources.defer(() => primary.stop())
  const standby = await primary.standby()
  resources.defer(() => standby.stop())
  await primary.query(`alter system set synchronous_standby_names = '*'`)
  await primary.query('select pg_reload_conf()')

  const hosts = `127.0.0.1:${primary.port},127.0.0.1:${standby.port}`
  const shop = await startShop({
    DATABASE_URL: `postgres://duka@${hosts}/duka?target_session_attrs=read-write`,
    DATA_DIR: folder,
  })
  resources.defer(() => shop.kill())
  const before = openDatabase({ connection: { connectionString: primary.url }, onError: () => undefined })
  const products = await makeLoadProducts(before)
  await before.destroy()
  const bought = newPurchaseLog()
  const buying = startBuying(() => shop.origin, products, bought)
  await buying.more(300)

  const killedAt = performance.now()
  await primary.kill()
  await pause(NOTICED_MS)
  const promotedAt = performance.now()
  await standby.promote()
  await buying.more(1)
  const backAt = performance.now()
  await buying.more(300)
  await buying.stop()

  const after = openDatabase({ connection: { connectionString: standby.url }, onError: () => undefined })
  resources.defer(() => after.destroy())
  await assertNoneLost(shop.origin, after, products, bought)
  assert.deepEqual(
    [...bought.answers.keys()].filter((answer) => answer !== '200' && answer !== '503'),
    [],
  )
  assert.equal((await shop.stop()).code, 0)
  reportFigure(
    'primary killed under load, synchronous standby promoted',
    `${bought.received.size} acknowledged orders, 0 lost, verify clean; orders again ${Math.round(backAt - promotedAt)} ms after the promotion began (${((backAt - killedAt) / 1000).toFixed(1)} s after the kill, ${NOTICED_MS / 1000} s of them to notice)`,
  )
})
