import { createServer } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { readDisk } from '../../features/backups/places/free-space.ts'
import { explainListening } from '../explain-start.ts'
import type { RunningShop } from '../services.ts'
import { readStoreFigures, type StoreFigures } from './metrics.queries.ts'

const HOST = '127.0.0.1'
/** Figures are read from the database at most once in this time, however often metrics are scraped. */
const STORE_MS = 15_000

/** The sources of the figures. */
type Measured = Pick<
  RunningShop,
  | 'admission'
  | 'backups'
  | 'db'
  | 'health'
  | 'pictures'
  | 'pool'
  | 'problemCounts'
  | 'settings'
  | 'unreadBodies'
  | 'version'
>

/**
 * Serves Prometheus metrics on a port for this machine only (docs/running.md lists them), without names, phone numbers
 * or addresses. Must be called before the app listens. Returns a function that stops the serving.
 */
export async function serveMetrics(app: FastifyInstance, shop: Measured, port: number): Promise<() => Promise<void>> {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  measureRequests(app, registry)
  measureDatabase(shop, registry)
  measureWork(app, shop, registry)
  measureStore(shop, registry)
  measureDisks(shop, registry)
  const server = createServer((_request, response) => {
    registry.metrics().then(
      (text) => response.setHeader('content-type', registry.contentType).end(text),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explainListening(error, { host: HOST, port })))
    server.listen(port, HOST, resolve)
  })
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
}

function measureRequests(app: FastifyInstance, registry: Registry): void {
  const times = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    // The route pattern instead of the URL, because URLs contain phone numbers and are unlimited in number.
    const route = request.routeOptions.url ?? 'none'
    times.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
}

/** A gauge read on demand; `read` returns its value. */
function gauge(registry: Registry, name: string, help: string, read: () => number | Promise<number>): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      this.set(await read())
    },
  })
}

/** A gauge or counter with one value per label, read on demand. */
function labelled(
  registry: Registry,
  [name, help, label]: readonly [name: string, help: string, label: string],
  read: () => Promise<Record<string, number>> | Record<string, number>,
): void {
  const options = { name, help, labelNames: [label], registers: [registry] }
  if (!name.endsWith('_total')) {
    new Gauge({
      ...options,
      async collect() {
        for (const [value, figure] of Object.entries(await read())) this.set({ [label]: value }, figure)
      },
    })
    return
  }
  new Counter({
    ...options,
    async collect() {
      this.reset()
      for (const [value, figure] of Object.entries(await read())) this.inc({ [label]: value }, figure)
    },
  })
}

function measureDatabase({ health, pool }: Measured, registry: Registry): void {
  gauge(registry, 'shop_database_up', 'Whether the database answers', () => (health.isDatabaseUp() ? 1 : 0))
  gauge(registry, 'shop_database_pool_limit', 'Connections that this process may have now', () => pool.figures.limit)
  gauge(registry, 'shop_database_pool_waiting', 'Requests that wait for a connection', () => pool.figures.waiting)
  labelled(registry, ['shop_database_pool_connections', 'Open connections', 'state'], () => {
    const { open, idle } = pool.figures
    return { idle, used: open - idle }
  })
  const waits = new Histogram({
    name: 'shop_database_pool_wait_seconds',
    help: 'Time to get a connection',
    buckets: [0.001, 0.01, 0.1, 0.5, 1, 3],
    registers: [registry],
  })
  pool.onWaited = (seconds) => waits.observe(seconds)
}

function measureWork(app: FastifyInstance, shop: Measured, registry: Registry): void {
  const { admission, pictures, problemCounts, unreadBodies } = shop
  const byLane = (figure: 'refused' | 'running' | 'waiting') => () =>
    Object.fromEntries(admission.figures().map((lane) => [lane.lane, lane[figure]]))
  labelled(registry, ['shop_work_running', 'Requests at work', 'lane'], byLane('running'))
  labelled(registry, ['shop_work_waiting', 'Requests that wait for their turn', 'lane'], byLane('waiting'))
  labelled(registry, ['shop_work_refused_total', 'Requests refused for want of time', 'lane'], byLane('refused'))
  labelled(registry, ['shop_refusals_total', 'Refused requests by the code of the refusal', 'code'], () =>
    Object.fromEntries(problemCounts),
  )
  gauge(registry, 'shop_pictures_waiting', 'Pictures that are encoded or wait for it', () => pictures.waiting())
  const connections = () =>
    new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count ?? 0)))
  gauge(registry, 'shop_http_connections', 'Open connections of clients', connections)
  gauge(registry, 'shop_http_unread_bytes', 'Bytes of bodies that are not complete yet', unreadBodies.bytes)
}

/** Metrics from the database. While the database is unavailable, the last known values are used. */
function measureStore({ db, health, settings, version }: Measured, registry: Registry): void {
  let readAt = Number.NEGATIVE_INFINITY
  let known: Promise<StoreFigures | null> = Promise.resolve(null)
  const read = async () => {
    if (health.isDatabaseUp() && performance.now() - readAt >= STORE_MS) {
      readAt = performance.now()
      const before = known
      known = readStoreFigures(db).catch(() => before)
    }
    return known
  }
  const ofStore = (name: string, help: string, pick: (figures: StoreFigures) => number) =>
    gauge(registry, name, help, async () => {
      const figures = await read()
      return figures ? pick(figures) : 0
    })
  const backups = 'Age of the last good backup; without one, for how long backups have been expected'
  const failure = 'When the last backup failed; 0 when a good one was made since'
  const drill = 'Age of the last trial restore; without one, for how long backups have been expected'
  const intervalSeconds = (settings.backupHours ?? 0) * 3600
  ofStore('shop_database_size_bytes', 'Size of the database', ({ databaseBytes }) => databaseBytes)
  ofStore('shop_backup_age_seconds', backups, ({ backupAge }) => backupAge)
  ofStore('shop_backup_last_failure_timestamp_seconds', failure, ({ backupFailedAt }) => backupFailedAt)
  gauge(registry, 'shop_backup_interval_seconds', 'Time between two backups; 0 for none', () => intervalSeconds)
  ofStore('shop_drill_age_seconds', drill, ({ drillAge }) => drillAge)
  ofStore('shop_drill_failed', 'Whether the last trial restore found a bad backup', ({ isDrillGood }) =>
    Number(!isDrillGood),
  )
  ofStore('shop_asleep', 'Whether the store was restored and nobody has confirmed it', ({ isAsleep }) =>
    Number(isAsleep),
  )
  labelled(registry, ['shop_open', 'What waits for somebody', 'kind'], async () => (await read())?.open ?? {})
  const placed = ['shop_orders_placed_total', 'Orders in the store, over all processes'] as const
  counter(registry, placed, async () => (await read())?.ordersPlaced ?? 0)
  showVersion(registry, version, async () => (await read())?.schema ?? 0)
}

/** A counter whose total is read on demand. */
function counter(registry: Registry, [name, help]: readonly [string, string], read: () => Promise<number>): void {
  new Counter({
    name,
    help,
    registers: [registry],
    async collect() {
      this.reset()
      this.inc(await read())
    },
  })
}

/** Program version and newest migration of the store, as labels of a metric that is always 1. */
function showVersion(registry: Registry, version: string, readSchema: () => Promise<number>): void {
  new Gauge({
    name: 'shop_info',
    help: 'Version of the program, and number of the newest migration of the store',
    labelNames: ['version', 'schema'],
    registers: [registry],
    async collect() {
      this.reset()
      this.set({ version, schema: String(await readSchema()) }, 1)
    },
  })
}

/** A bucket has no limit, so only folders are measured. */
function measureDisks({ backups, settings }: Measured, registry: Registry): void {
  const free = async (folder: string) => (await readDisk(folder))?.free ?? 0
  const where = 'Free space where the pictures and the embedded database are'
  gauge(registry, 'shop_data_dir_free_bytes', where, () => free(settings.dataDir))
  const { remote, folder } = backups.deps.context
  if (remote) return
  const backupsFree = 'Free space where the backups are'
  gauge(registry, 'shop_backup_dir_free_bytes', backupsFree, () => free(folder.folder))
}
