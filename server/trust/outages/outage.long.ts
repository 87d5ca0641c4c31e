// The database is stopped for a minute, and frozen for a minute, under load.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { quantile } from '../../testing/probe.ts'
import { reportFigure } from '../../testing/processes/figures.ts'
import { assertQuick, type Kind, openShopOnDatabase, type ShopOnDatabase } from './outage.ts'

const MS = 60_000

let folder = ''
let shopOnDatabase: ShopOnDatabase
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'duka-outage-'))
  shopOnDatabase = await openShopOnDatabase(folder)
})
after(async () => {
  await shopOnDatabase.close()
  await rm(folder, { recursive: true, force: true })
})

async function loseForAMinute(kind: Kind): Promise<void> {
  const outage = await shopOnDatabase.simulateOutage(kind, MS)
  assertQuick(outage)
  const { seen, bought, log, orderedAfterMs } = outage
  const health = seen.health.map(({ ms }) => ms)
  reportFigure(
    `database ${kind} for 60 s under load`,
    [
      `${bought.received.size} acknowledged orders, 0 lost, verify clean`,
      `slowest answer to an order ${(bought.slowestMs / 1000).toFixed(1)} s`,
      `/healthz p99 ${quantile(health, 0.99).toFixed(0)} ms, worst ${quantile(health, 1).toFixed(0)}`,
      `${log.length} lines in the log`,
      `orders again ${orderedAfterMs.toFixed(0)} ms after it was back`,
    ].join('; '),
  )
}

test('while the database is stopped for 60 s under load, responses are fast and no order is lost', () =>
  loseForAMinute('gone'))
test('while the database is frozen for 60 s under load, responses are fast and no order is lost', () =>
  loseForAMinute('frozen'))
