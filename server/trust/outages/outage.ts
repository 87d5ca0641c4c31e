// A shop whose database is stopped or frozen under load, for the short test and the long run.
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Database, openDatabase } from '../../db/open.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../postgres/launcher.ts'
import {
  assertNoneLost,
  makeLoadProducts,
  newPurchaseLog,
  type PurchaseLog,
  startBuying,
} from '../../testing/buyers.ts'
import { type ProbeResult, probe, quantile, untilStatus } from '../../testing/probe.ts'
import {
  databaseProcesses,
  type LogLine,
  type ShopProcess,
  signalIfRuns,
  startShop,
} from '../../testing/processes/shop-process.ts'

/** The kind of outage: the database stops and restarts, or it freezes and does not respond. */
export type Kind = 'gone' | 'frozen'

/**
 * The longest time until /readyz reports an outage. Its last check may be 2 s old, and slow machines need another
 * second.
 */
const MAX_READYZ_DELAY_MS = 3_000
/** The longest time to detect an outage on a slow machine. */
const MAX_DETECTION_MS = 60_000
/** /readyz has detected the outage if this many of its last responses are refusals. */
const REQUIRED_REFUSALS = 3

/** Observations from the start of an outage until the database was back. */
type Outage = {
  /** The responses by request. `home` and `list` were requested before the outage; each `search` is new. */
  seen: Record<keyof typeof addresses, ProbeResult[]>
  /** The buyers' responses and acknowledged orders, including those from before the outage. */
  bought: PurchaseLog
  /** The time from the end of the outage until the next acknowledged order, and until /readyz responds 200. */
  orderedAfterMs: number
  readyAfterMs: number
  /** Log lines since the outage began, of level warn and above. */
  log: LogLine[]
}

export type ShopOnDatabase = {
  shop: ShopProcess
  /**
   * Stops or freezes the database for `ms` while 16 buyers order. If the shop needs longer to detect the outage, the
   * outage lasts up to MAX_DETECTION_MS longer. Asserts the responses, and that no acknowledged order is lost.
   */
  simulateOutage: (kind: Kind, ms: number) => Promise<Outage>
  close: () => Promise<void>
}

let searches = 0
/** The requests sent during an outage, with their paths. */
const addresses = {
  health: () => '/healthz',
  ready: () => '/readyz',
  home: () => '/',
  list: () => '/api/products.php?limit=24',
  search: () => {
    searches += 1
    return `/api/products.php?limit=24&q=kitu${searches}`
  },
}
/** The level of warnings in the log. Errors have higher levels. */
const WARN_LEVEL = 40
/** The number of orders that are acknowledged before an outage, and again after it. */
const ORDERS = 40

/**
 * Starts a database in this folder, and a shop that uses it. A `throwaway` database starts faster and flushes nothing
 * to disk.
 */
export async function openShopOnDatabase(folder: string, { throwaway = false } = {}): Promise<ShopOnDatabase> {
  const dataDir = join(folder, 'database')
  const start = () => startEmbeddedPostgres({ name: 'duka', dataDir, log: () => undefined, tuning: { throwaway } })
  let server: EmbeddedPostgres = await start()
  const env = { DATABASE_URL: server.url, DATA_DIR: join(folder, 'shop') }
  const shop = await startShop(env, { withMetrics: true }).catch(async (error) => {
    await server.stop()
    throw error
  })
  const withDatabase = async <T>(work: (db: Database) => Promise<T>): Promise<T> => {
    const db = openDatabase({ connection: server.connection, statementTimeout: 60_000, onError: () => undefined })
    return work(db).finally(() => db.destroy())
  }
  const signal = async (name: NodeJS.Signals) => {
    // Connections may close while their processes are signalled.
    for (const pid of await databaseProcesses(dataDir)) signalIfRuns(pid, name)
  }
  const faults: Record<Kind, { start: () => Promise<void>; end: () => Promise<void> }> = {
    gone: {
      start: () => server.stop(),
      end: async () => {
        server = await start()
      },
    },
    frozen: { start: () => signal('SIGSTOP'), end: () => signal('SIGCONT') },
  }
  const products = await withDatabase(makeLoadProducts)
  const bought = newPurchaseLog()
  return {
    shop,
    simulateOutage: async (kind, ms) => {
      bought.slowestMs = 0
      const buying = startBuying(() => shop.origin, products, bought)
      await buying.more(ORDERS)
      await request(shop.origin, 'home')
      await request(shop.origin, 'list')
      const logged = shop.log().length
      await faults[kind].start()
      const refused = () => bought.answers.get('503') ?? 0
      const refusedBefore = refused()
      const { seen, lastedMs } = await requestUntilNoticed(shop.origin, ms, () => refused() > refusedBefore)
      await faults[kind].end()
      const recovery = await measureRecovery(shop.origin, buying)
      await buying.more(ORDERS)
      await buying.stop()
      const log = shop.log()
      const warnings = log.slice(logged).filter(({ level }) => level >= WARN_LEVEL)
      const outage = { seen, bought, ...recovery, log: warnings }
      assertAnswers(outage)
      assertBriefLog(warnings, lastedMs)
      assertCauseNamed(log)
      await withDatabase((db) => assertNoneLost(shop.origin, db, products, bought))
      return outage
    },
    close: async () => {
      await signal('SIGCONT')
      await shop.stop()
      await server.stop()
    },
  }
}

const request = (origin: string, what: keyof typeof addresses) => probe(origin + addresses[what]())

/**
 * Sends all kinds of requests repeatedly for `ms`. Continues until /readyz and the buyers have noticed the outage, at
 * most MAX_DETECTION_MS longer.
 */
async function requestUntilNoticed(
  origin: string,
  ms: number,
  isNoticedByBuyers: () => boolean,
): Promise<{ seen: Outage['seen']; lastedMs: number }> {
  const seen: Outage['seen'] = { health: [], ready: [], home: [], list: [], search: [] }
  const began = performance.now()
  const isUnready = () =>
    seen.ready.length >= REQUIRED_REFUSALS && seen.ready.slice(-REQUIRED_REFUSALS).every(({ status }) => status === 503)
  const isNoticed = () => isNoticedByBuyers() && isUnready()
  const isOver = () => {
    const passed = performance.now() - began
    return passed >= ms + MAX_DETECTION_MS || (passed >= ms && isNoticed())
  }
  const again = async (what: keyof typeof addresses) => {
    while (!isOver()) {
      seen[what].push(await request(origin, what))
      // Without a pause, the requests would cause load.
      await pause(20)
    }
  }
  await Promise.all([again('health'), again('ready'), again('home'), again('list'), again('search')])
  return { seen, lastedMs: performance.now() - began }
}

/** Measures the recovery from the end of the outage. */
async function measureRecovery(
  origin: string,
  buying: ReturnType<typeof startBuying>,
): Promise<Pick<Outage, 'orderedAfterMs' | 'readyAfterMs'>> {
  const restoredAt = performance.now()
  await buying.more(1)
  const orderedAfterMs = performance.now() - restoredAt
  await untilStatus(`${origin}/readyz`, 200)
  return { orderedAfterMs, readyAfterMs: performance.now() - restoredAt }
}

/**
 * Asserts that requests that do not need the database are served, that the others are refused with a retry time, and
 * that no request hangs.
 */
function assertAnswers({ seen, bought }: Outage): void {
  for (const what of ['health', 'home', 'list'] as const)
    assert.deepEqual([...new Set(seen[what].map(({ status }) => status))], [200], what)
  const unready = seen.ready.slice(seen.ready.findIndex(({ status }) => status === 503))
  assert.deepEqual([...new Set(unready.map(({ status }) => status))], [503], '/readyz, once it knows')
  assert.ok(Math.min(...unready.map(({ ms }) => ms)) < 1000, '/readyz does not wait for the database')
  for (const { status, retryAfter } of seen.search) assert.deepEqual([status, retryAfter > 0], [503, true], 'a search')
  assert.deepEqual([...bought.answers.keys()].sort(), ['200', '503'], 'the statuses of the responses to buyers')
}

/** For the long run: asserts response times that only a quiet machine reaches. */
export function assertQuick({ seen }: Outage): void {
  const msOf = (answers: readonly ProbeResult[]) => answers.map(({ ms }) => ms)
  assert.ok(quantile(msOf(seen.health), 0.5) < 100, '/healthz answers within 100 ms')
  const begun = seen.ready[0]?.beganAt ?? 0
  const late = seen.ready.filter(({ beganAt }) => beganAt - begun > MAX_READYZ_DELAY_MS)
  for (const { status } of late) assert.equal(status, 503, '/readyz')
  assert.ok(quantile(msOf(late), 0.9) < 1000, '/readyz does not wait for the database')
}

/** Asserts that the shop logged at most five lines per minute, not one per request. */
function assertBriefLog(log: readonly LogLine[], lastedMs: number): void {
  const sentences = log.map(({ msg }) => msg)
  const minutes = 1 + Math.ceil(lastedMs / 60_000)
  assert.ok(sentences.length <= 5 * minutes, `${sentences.length} lines: ${sentences.slice(0, 20).join('; ')}`)
}

/**
 * Asserts that the log names the cause. Searches the log from the shop's start, because a cause is logged at most once
 * a minute, and may have been logged during the previous outage.
 */
function assertCauseNamed(log: readonly LogLine[]): void {
  assert.ok(
    log.some(({ level, msg }) => level >= WARN_LEVEL && /database/.test(msg)),
    'the log names the cause',
  )
}
