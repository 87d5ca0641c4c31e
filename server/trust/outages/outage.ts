// A shop whose database is taken away under load, as the short test and the long run do it.
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Database, openDatabase } from '../../db/open.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../postgres/launcher.ts'
import { assertKept, type Bought, makeLoadProducts, nothingBought, startBuying } from '../../testing/buyers.ts'
import { probe, quantile, type Seen, untilStatus } from '../../testing/probe.ts'
import { databaseProcesses, type LogLine, type ShopProcess, startShop } from '../../testing/processes/shop-process.ts'

/** How the database is lost: it ends and is started again, or it stands still and neither answers nor refuses. */
export type Kind = 'gone' | 'frozen'

/** /readyz may speak from a look at the database that is 2 s old; a slow machine gets a second more. */
const READY_LAGS_MS = 3_000
/** An outage is made longer until it is known: a slow machine needs more time for that. */
const MAX_UNKNOWN_MS = 60_000
/** So many answers at the end say that it is known. */
const LAST = 3

/** What was seen from when the database was lost until it was given back. */
type Outage = {
  /** Answers by what was asked: `health`, `ready`, `home`, `list` (both asked before), `search` (never asked before). */
  seen: Record<keyof typeof asked, Seen[]>
  /** What buyers heard from the beginning on; they keep what was acknowledged. */
  bought: Bought
  /** From the database's return to the next acknowledged order, and until /readyz is 200. */
  orderedAfterMs: number
  readyAfterMs: number
  /** Lines of the log from the loss on, warnings and worse. */
  log: LogLine[]
}

export type ShopOnDatabase = {
  shop: ShopProcess
  /**
   * Takes the database away for so long, while 16 buyers order; asserts on what everybody heard, and that nothing that
   * was acknowledged is lost.
   */
  lose: (kind: Kind, ms: number) => Promise<Outage>
  close: () => Promise<void>
}

let searches = 0
const asked = {
  health: () => '/healthz',
  ready: () => '/readyz',
  home: () => '/',
  list: () => '/api/products.php?limit=24',
  search: () => {
    searches += 1
    return `/api/products.php?limit=24&q=kitu${searches}`
  },
}
const ORDERS = 40

/** Starts a database and a shop on it below this folder; a `throwaway` one starts sooner and flushes nothing. */
export async function openShopOnDatabase(folder: string, { throwaway = false } = {}): Promise<ShopOnDatabase> {
  const dataDir = join(folder, 'database')
  const start = () => startEmbeddedPostgres({ name: 'duka', dataDir, log: () => undefined, tuning: { throwaway } })
  let server: EmbeddedPostgres = await start()
  const env = { DATABASE_URL: server.url, DATA_DIR: join(folder, 'shop') }
  const shop = await startShop(env, { withMetrics: true }).catch(async (error) => {
    await server.stop()
    throw error
  })
  const withDatabase = async <T>(look: (db: Database) => Promise<T>): Promise<T> => {
    const db = openDatabase({ connection: server.connection, statementTimeout: 60_000, onError: () => undefined })
    return look(db).finally(() => db.destroy())
  }
  const signal = async (name: NodeJS.Signals) => {
    for (const pid of await databaseProcesses(dataDir)) process.kill(pid, name)
  }
  const away: Record<Kind, { take: () => Promise<void>; give: () => Promise<void> }> = {
    gone: {
      take: () => server.stop(),
      give: async () => {
        server = await start()
      },
    },
    frozen: { take: () => signal('SIGSTOP'), give: () => signal('SIGCONT') },
  }
  const products = await withDatabase(makeLoadProducts)
  const bought = nothingBought()
  return {
    shop,
    lose: async (kind, ms) => {
      bought.slowestMs = 0
      const buying = startBuying(() => shop.origin, products, bought)
      await buying.more(ORDERS)
      await ask(shop.origin, 'home')
      await ask(shop.origin, 'list')
      const logged = shop.log().length
      await away[kind].take()
      const refusedBefore = bought.answers.get('503') ?? 0
      const { seen, lastedMs } = await look(shop.origin, ms, () => (bought.answers.get('503') ?? 0) > refusedBefore)
      await away[kind].give()
      const given = performance.now()
      await buying.more(1)
      const orderedAfterMs = performance.now() - given
      await untilStatus(`${shop.origin}/readyz`, 200)
      const readyAfterMs = performance.now() - given
      await buying.more(ORDERS)
      await buying.stop()
      const log = shop.log()
      const warnings = log.slice(logged).filter(({ level }) => level >= 40)
      const outage = { seen, bought, orderedAfterMs, readyAfterMs, log: warnings }
      assertClear(outage)
      assertBrief(warnings, lastedMs)
      // Once a minute: the outage before this one may have said it.
      assert.ok(
        log.some(({ level, msg }) => level >= 40 && /database/.test(msg)),
        'the log names the cause',
      )
      await withDatabase((db) => assertKept(shop.origin, db, products, bought))
      return outage
    },
    close: async () => {
      await signal('SIGCONT')
      await shop.stop()
      await server.stop()
    },
  }
}

const ask = (origin: string, what: keyof typeof asked) => probe(origin + asked[what]())

/** Asks for everything, again and again, for so long, and until /readyz and buyers know. */
async function look(
  origin: string,
  ms: number,
  isKnownToBuyers: () => boolean,
): Promise<{ seen: Outage['seen']; lastedMs: number }> {
  const seen: Outage['seen'] = { health: [], ready: [], home: [], list: [], search: [] }
  const began = performance.now()
  const isUnready = () => seen.ready.length >= LAST && seen.ready.slice(-LAST).every(({ status }) => status === 503)
  const isKnown = () => isKnownToBuyers() && isUnready()
  const isOver = () => {
    const passed = performance.now() - began
    return passed >= ms + MAX_UNKNOWN_MS || (passed >= ms && isKnown())
  }
  const again = async (what: keyof typeof asked) => {
    while (!isOver()) {
      seen[what].push(await ask(origin, what))
      // As a monitor asks: what is looked at must not be the looking.
      await pause(20)
    }
  }
  await Promise.all([again('health'), again('ready'), again('home'), again('list'), again('search')])
  return { seen, lastedMs: performance.now() - began }
}

/** Everybody is told clearly: what can be served is, the rest is refused with the time to come again, nobody hangs. */
function assertClear({ seen, bought }: Outage): void {
  for (const what of ['health', 'home', 'list'] as const)
    assert.deepEqual([...new Set(seen[what].map(({ status }) => status))], [200], what)
  const unready = seen.ready.slice(seen.ready.findIndex(({ status }) => status === 503))
  assert.deepEqual([...new Set(unready.map(({ status }) => status))], [503], '/readyz, once it knows')
  assert.ok(Math.min(...unready.map(({ ms }) => ms)) < 1000, '/readyz does not wait for the database')
  for (const { status, retryAfter } of seen.search) assert.deepEqual([status, retryAfter > 0], [503, true], 'a search')
  assert.deepEqual([...bought.answers.keys()].sort(), ['200', '503'], 'what buyers heard')
}

/** What a quiet machine tells in time: for the long run. */
export function assertQuick({ seen }: Outage): void {
  const msOf = (answers: readonly Seen[]) => answers.map(({ ms }) => ms)
  assert.ok(quantile(msOf(seen.health), 0.5) < 100, '/healthz answers within 100 ms')
  const begun = seen.ready[0]?.beganAt ?? 0
  const late = seen.ready.filter(({ beganAt }) => beganAt - begun > READY_LAGS_MS)
  for (const { status } of late) assert.equal(status, 503, '/readyz')
  assert.ok(quantile(msOf(late), 0.9) < 1000, '/readyz does not wait for the database')
}

/** A line or two for each cause and minute, not one for each request. */
function assertBrief(log: readonly LogLine[], lastedMs: number): void {
  const sentences = log.map(({ msg }) => msg)
  const minutes = 1 + Math.ceil(lastedMs / 60_000)
  assert.ok(sentences.length <= 5 * minutes, `${sentences.length} lines: ${sentences.slice(0, 20).join('; ')}`)
}
