import { closeWithin, createApp } from './app.ts'
import type { StoreIsNewer } from './db/migrate/newer-migrations.ts'
import { notifyOfFullDisk } from './features/backups/disk-notice.ts'
import { notifyOfEvening } from './features/drawers/evening-notice.ts'
import { removeExpiredRows } from './features/privacy/remove-expired-rows.ts'
import { removeLeftUploads } from './http/bodies/uploads.ts'
import { retainReleaseFiles } from './pages/files/retained-releases.ts'
import { assetsFolder } from './pages/serve-pages.ts'
import { stopOnSignals } from './start/end-process.ts'
import { explainListening, explainMigration } from './start/explain-start.ts'
import { prepareFirstStart } from './start/first-start.ts'
import { requireFreePorts } from './start/free-ports.ts'
import { filesHints, startHints } from './start/hints.ts'
import { writeListeningFile } from './start/listening.ts'
import { printFailure, printForOperator } from './start/logs/print-for-operator.ts'
import { showSourcesInStacks } from './start/logs/source-stacks.ts'
import { serveMetrics } from './start/metrics/metrics.ts'
import { type OpenShop, openShop } from './start/open-shop.ts'
import { requirePictures } from './start/pictures/pictures-mark.ts'
import { startPicturesUpkeep } from './start/pictures/pictures-upkeep.ts'
import { requirePlaces } from './start/require-places.ts'
import { openServices } from './start/services.ts'
import { readSettings } from './start/settings/settings.ts'

/** How long running requests may take to finish during a stop. */
const FINISH_MS = 10_000
const MINUTE_MS = 60 * 1000
const HOUR_MS = 60 * 60 * 1000

/**
 * Opens settings, database and app, then listens. Everything is closed in reverse order. No other file imports this
 * file.
 */
async function start(resources: AsyncDisposableStack): Promise<void> {
  await requireFreePorts(readSettings(process.env))
  await requirePlaces(readSettings(process.env))
  const shop = await openShop(process.env, resources)
  const { settings } = shop
  await requirePictures(shop)
  // Copies the files of this release into a folder that every process reads. This ends before the first page refers to
  // the files, because a browser may request them from another process.
  const retaining = retainReleaseFiles(assetsFolder, settings.dataDir).catch((err) =>
    shop.log.warn({ err }, 'pages that are open now will miss files after the next update'),
  )
  const firstStartLines = await prepareFirstStart(shop)
  const running = await openServices(shop, resources)
  running.store.superseded.then(stopWhenSuperseded)
  const app = await createApp(running)
  if (settings.metricsPort !== null) resources.defer(await serveMetrics(app, running, settings.metricsPort))
  resources.defer(() => closeWithin(app, FINISH_MS))
  resources.defer(() => running.backups.giveUp())
  resources.defer(() => running.health.stop())
  removeExpiredHourly(shop, resources)
  notifyAdmins(shop, resources)
  startPicturesUpkeep(shop, resources)
  await retaining
  const address = await app
    .listen({ host: settings.host, port: settings.port })
    .catch((error) => Promise.reject(explainListening(error, settings)))
  resources.defer(await writeListeningFile(app.server, shop))
  const where = settings.publicUrl ?? address.replace('127.0.0.1', 'localhost')
  printForOperator(settings, shop.log, `${running.shopSettings.current().name}: ${where}`)
  running.backups.start()
  running.push.start()
  const hints = [...startHints(settings, running.backups), ...filesHints(shop, running.shopSettings.current())]
  for (const line of [...firstStartLines, ...hints]) printForOperator(settings, shop.log, line)
  // Frees the memory that only the start needed. It is a tenth of the total, and would otherwise stay in use until the
  // next load.
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}

function removeExpiredHourly({ db, log, settings }: OpenShop, resources: AsyncDisposableStack): void {
  const removeUploads = () =>
    removeLeftUploads(settings.dataDir).catch((err) => log.warn({ err }, 'uploads that were left stay for now'))
  const remove = () =>
    Promise.all([removeExpiredRows(db).catch((err) => log.warn({ err }, 'expired rows stay for now')), removeUploads()])
  void removeUploads()
  const timer = setInterval(remove, HOUR_MS)
  resources.defer(() => clearInterval(timer))
}

/**
 * Checks every minute whether it is evening, and whether the disk of DATA_DIR is almost full. A timer until the evening
 * would not do, because the clock may jump.
 */
function notifyAdmins({ db, log, settings }: OpenShop, resources: AsyncDisposableStack): void {
  const check = () => {
    notifyOfEvening(db).catch((err) => log.warn({ err }, 'the admins were not told of the evening yet'))
    notifyOfFullDisk(db, settings.dataDir).catch((err) =>
      log.warn({ err }, 'the admins were not told yet that the disk is almost full'),
    )
  }
  const timer = setInterval(check, MINUTE_MS)
  resources.defer(() => clearInterval(timer))
}

showSourcesInStacks()
const resources = new AsyncDisposableStack()
const started = start(resources)
const stop = stopOnSignals(async () => {
  // A start in progress must finish first, so that everything that it opens is closed.
  await started.catch(() => undefined)
  await resources.disposeAsync()
})

/** Stops this process, because a newer version has migrated the store. */
function stopWhenSuperseded(error: StoreIsNewer): void {
  printFailure(process.env, explainMigration(error))
  void stop(1)
}

await started.catch((error) => {
  printFailure(process.env, error)
  return stop(1)
})
