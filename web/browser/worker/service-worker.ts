// The pages' side of the service worker (web/offline).
import { WORKER_PATH } from '../../../shop/paths.ts'
import { createStore } from '../create-store.ts'
import type { PageMessage, WorkerMessage } from './offline-messages.ts'

/** The minimum time in the background, in ms, after which a page of an old release is reloaded. */
const AWAY_MS = 5 * 60_000

/** The interval in ms at which a visible offline page tries the network. */
const TRY_MS = 20_000

let cachedAt: number | null = null
const network = createStore(() => cachedAt, null)

/** Returns the time when the shown data was fetched, in ms since 1970. Returns null while there is a network. */
export const useCachedAt = network.use

/** Sends a message to the worker, if there is one. */
export function tellWorker(message: PageMessage): void {
  void workers()?.ready.then(({ active }) => active?.postMessage(message))
}

/** Returns null if service workers are unavailable, because there is no https or storage is blocked. */
function workers(): ServiceWorkerContainer | null {
  try {
    return navigator.serviceWorker ?? null
  } catch {
    return null
  }
}

/** Resolves once the worker controls this page. Resolves immediately if there will be no worker. */
export async function workerControls(): Promise<void> {
  const container = workers()
  if (!container || container.controller || isSwitchedOff()) return
  await new Promise((resolve) => container.addEventListener('controllerchange', resolve, { once: true }))
}

const isSwitchedOff = () => document.documentElement.dataset.worker === 'off'

/**
 * Registers the worker, if it is switched on and the browser supports it. Calls `onNewer` if the cached page is
 * outdated, `onNetwork` when the network is back, and `onOpen` when a notification is tapped. `onOpen` must return true
 * if the page follows the link. Call it once.
 */
export async function startWorker({
  onNewer,
  onNetwork,
  onOpen,
}: Record<'onNewer' | 'onNetwork', () => void> & { onOpen: (link: string) => boolean }): Promise<void> {
  const container = workers()
  if (!container || isSwitchedOff()) return
  const isFirst = !container.controller
  container.addEventListener('message', ({ data, ports }: MessageEvent<WorkerMessage>) => {
    if (data.kind === 'newer') return onNewer()
    if (data.kind === 'open') return ports[0]?.postMessage(onOpen(data.link))
    const wasOffline = cachedAt !== null
    cachedAt = data.keptAt
    network.notify()
    if (wasOffline && cachedAt === null) onNetwork()
  })
  const tryAgain = () => {
    if (cachedAt !== null && !document.hidden) tellWorker({ kind: 'try' })
  }
  setInterval(tryAgain, TRY_MS)
  for (const moment of ['online', 'focus']) addEventListener(moment, tryAgain)
  document.addEventListener('visibilitychange', tryAgain)
  tellWorker({ kind: 'ask' })
  if (isFirst) container.addEventListener('controllerchange', reportEarlierRequests, { once: true })
  const registration = await container.register(WORKER_PATH)
  const letNextTakeOver = () => {
    const message: PageMessage = { kind: 'take-over' }
    if (!document.hidden) registration.waiting?.postMessage(message)
  }
  letNextTakeOver()
  reloadWhenOld(container)
  document.addEventListener('visibilitychange', letNextTakeOver)
  if (!isFirst) return
  // The order form needs the providers, and may be opened for the first time while offline.
  const providers = `${location.origin}/config/providers.json`
  tellWorker({ kind: 'seen', addresses: [location.href, providers] })
}

/** Tells the worker the URLs that were requested before it was active. Their responses may arrive later. */
function reportEarlierRequests(): void {
  const observer = new PerformanceObserver((list) => {
    const entries = list.getEntries() as PerformanceResourceTiming[]
    const addresses = entries.flatMap(({ name, workerStart }) => (workerStart === 0 ? [name] : []))
    if (addresses.length > 0) tellWorker({ kind: 'seen', addresses })
  })
  observer.observe({ type: 'resource', buffered: true })
}

/**
 * Reloads a page of an old release when somebody comes back to it, if nothing is being typed, sent or decided in it.
 * Waits until the new worker is in control, because the old worker would serve the old page again.
 */
function reloadWhenOld(container: ServiceWorkerContainer): void {
  let isOld = false
  let leftAt = Date.now()
  let hadController = container.controller !== null
  container.addEventListener('controllerchange', () => {
    isOld = hadController
    hadController = true
  })
  document.addEventListener('visibilitychange', async () => {
    if (document.hidden) leftAt = Date.now()
    else if (isOld && Date.now() - leftAt > AWAY_MS && !(await isInUse())) location.reload()
  })
}

async function isInUse(): Promise<boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  return held.length > 0 || document.querySelector('dialog[open]') !== null
}
