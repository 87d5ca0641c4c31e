import { setTimeout as pause } from 'node:timers/promises'
import { type PurchaseLog, startBuying } from '../../testing/buyers.ts'
import { type ProbeResult, probe } from '../../testing/probe.ts'
import { watchHealth } from '../../testing/processes/health-watch.ts'

const BUYERS = 200
/**
 * The number of readers of each kind. There are three kinds: they search for products, list them, or open the home
 * page.
 */
const READERS = 100
/** After a refusal, a caller waits for this time before the next request. */
const PAUSE_MS = 1_000

let searches = 0
const reads = {
  search: () => {
    searches += 1
    return `/api/products.php?limit=24&q=shuka${searches}`
  },
  list: () => '/api/products.php?limit=24',
  home: () => '/',
}

type Answer = ProbeResult & { what: keyof typeof reads }

/**
 * Runs 500 connections with mixed work for `ms`. Returns the readers' responses, and the response times of /healthz in
 * ms. Adds the buyers' responses to `bought`.
 */
export async function runCrowd(
  origin: string,
  products: readonly string[],
  bought: PurchaseLog,
  ms: number,
): Promise<{ answers: Answer[]; health: number[] }> {
  const answers: Answer[] = []
  const stopWatching = watchHealth(origin)
  const buying = startBuying(() => origin, products, bought, { buyers: BUYERS, pauseMs: PAUSE_MS })
  const end = performance.now() + ms
  const reader = async (what: keyof typeof reads) => {
    while (performance.now() < end) {
      const seen = await probe(origin + reads[what]())
      answers.push({ what, ...seen })
      if (seen.status !== 200) await pause(PAUSE_MS)
    }
  }
  const kinds = ['search', 'list', 'home'] as const
  await Promise.all(kinds.flatMap((what) => Array.from({ length: READERS }, () => reader(what))))
  await buying.stop()
  return { answers, health: await stopWatching() }
}
