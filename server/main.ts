import { pino } from 'pino'
import { createApp } from './app.ts'
import { CannotStart } from './db/embedded/cannot-start.ts'
import { startEmbeddedPostgres } from './db/embedded/launcher.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/open.ts'
import { watchVersions } from './db/versions.ts'
import { makePublicCatalog } from './features/catalog/public-catalog.ts'
import { makePasswordDoor } from './features/people/password-door.ts'
import { openPictureStore } from './features/pictures/store.ts'
import { readSettings, type Settings } from './settings.ts'
import { readShopConfig } from './shop-config.ts'

/** Settings → database → app → listen; closed in mirror order. Nobody imports this file. */
async function start(): Promise<() => Promise<void>> {
  const settings = readSettings(process.env)
  const config = readShopConfig(settings.configDir)
  const log = pino({ level: settings.logLevel })
  const store = await openStore(settings, (sentence) => log.info(sentence))
  const db = openDatabase({
    connection: store.connection,
    onError: (error) => log.warn({ err: error }, 'database connection lost'),
  })
  await migrate(db)
  const pictures = await openPictureStore(settings.dataDir)
  const versions = await watchVersions({ connection: store.connection, db })
  const catalog = makePublicCatalog({ db, versions, crossOrigin: settings.allowedOrigins.length > 0 })
  const passwords = makePasswordDoor(db, { limitAddresses: settings.rateLimits })
  const app = await createApp({ db, settings, config, log, pictures, versions, catalog, passwords })
  const address = await app.listen({ host: settings.host, port: settings.port })
  console.log(`${config.shop.name}: ${address.replace('127.0.0.1', 'localhost')}`)
  return async () => {
    await app.close()
    await versions.stop()
    await db.destroy()
    await store.stop()
  }
}

async function openStore(settings: Settings, say: (sentence: string) => void) {
  if (settings.databaseUrl)
    return { connection: { connectionString: settings.databaseUrl }, stop: async () => undefined }
  return startEmbeddedPostgres({ dataDir: settings.dataDir, binDir: settings.postgresBin ?? undefined, log: say })
}

try {
  const stop = await start()
  let stopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) return
      stopping = true
      stop().then(
        () => process.exit(0),
        (error) => {
          console.error(error)
          process.exit(1)
        },
      )
    })
  }
} catch (error) {
  console.error(error instanceof CannotStart ? error.message : error)
  process.exit(1)
}
