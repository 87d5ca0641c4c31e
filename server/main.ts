import { createApp } from './app.ts'
import { watchVersions } from './db/versions.ts'
import { createPasswordChecker } from './features/accounts/password-checker.ts'
import { makePublicCatalog } from './features/catalog/public-catalog.ts'
import { removeExpiredRows } from './features/privacy/remove-expired-rows.ts'
import { closeWaiting } from './features/stock/close-waiting.ts'
import { createSheetReader } from './spreadsheets/read-table.ts'
import { CannotStart } from './start/cannot-start.ts'
import { explainListening } from './start/explain-start.ts'
import { prepareFirstStart } from './start/first-start.ts'
import { serveMetrics } from './start/metrics.ts'
import { type Closing, makeClosing, type OpenShop, openShop } from './start/open-shop.ts'

/** What still runs when the shop stops has this long to finish (design §2). */
const FINISH_MS = 10_000
const TIDY_MS = 60 * 60 * 1000

/** Settings → database → app → listen; closed in mirror order. Nobody imports this file. */
async function start(closing: Closing): Promise<void> {
  const shop = await openShop(process.env, closing)
  const { settings, config, db } = shop
  const lines = await prepareFirstStart(shop)
  const versions = await watchVersions({ connection: shop.connection, db })
  closing.later(() => versions.stop())
  const catalog = makePublicCatalog({ db, versions, crossOrigin: settings.allowedOrigins.length > 0 })
  const passwords = createPasswordChecker(db, { limitAddresses: settings.rateLimits })
  const sheets = createSheetReader()
  const app = await createApp({ ...shop, versions, catalog, passwords, sheets, onProductDeleted: closeWaiting })
  closing.later(() => closeWithin(app, FINISH_MS))
  if (settings.metricsPort !== null) closing.later(await serveMetrics(app, settings.metricsPort))
  tidyHourly(shop, closing)
  const address = await app
    .listen({ host: settings.host, port: settings.port })
    .catch((error) => Promise.reject(explainListening(error, settings)))
  console.log(`${config.shop.name}: ${settings.publicUrl ?? address.replace('127.0.0.1', 'localhost')}`)
  for (const line of lines) console.log(line)
}

/** Takes nothing new, lets what runs finish, and cuts what has not finished by then. */
async function closeWithin(app: Awaited<ReturnType<typeof createApp>>, ms: number): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), ms)
  await app.close()
  clearTimeout(cut)
}

function tidyHourly({ db, log }: OpenShop, closing: Closing): void {
  const tidy = () => removeExpiredRows(db).catch((err) => log.warn({ err }, 'could not tidy up'))
  const timer = setInterval(tidy, TIDY_MS)
  closing.later(async () => clearInterval(timer))
}

const closing = makeClosing()
const started = start(closing)
let stopping = false

/** Also a start that is half done is finished first: what it opens must be closed. */
async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  await started.catch(() => undefined)
  await finish(0)
}

async function finish(code: number): Promise<never> {
  try {
    await closing.now()
    process.exit(code)
  } catch (error) {
    console.error(error)
    process.exit(1)
  }
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop)

await started.catch(async (error) => {
  console.error(error instanceof CannotStart ? error.message : error)
  if (!stopping) await finish(1)
})
