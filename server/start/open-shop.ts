import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { ShopConfig } from '../../contract/shop.ts'
import { makeFolder } from '../db/make-folder.ts'
import { migrate } from '../db/migrate.ts'
import { type Connection, type Database, openDatabase } from '../db/open.ts'
import { openPictureStore, type PictureStore } from '../features/pictures/store.ts'
import { startEmbeddedPostgres } from '../postgres/launcher.ts'
import { explainFileError } from './cannot-start.ts'
import { explainDatabase, explainEmbedded, explainMigration } from './explain-start.ts'
import { createLogger } from './logger.ts'
import { readSettings, type Settings } from './settings.ts'
import { readShopConfig } from './shop-facts.ts'

/** What the web server and the commands both stand on. */
export type OpenShop = {
  settings: Settings
  config: ShopConfig
  log: Logger
  connection: Connection
  db: Database
  pictures: PictureStore
}

/**
 * Settings → database, brought up to date → pictures. What it opens is deferred to
 * `resources` as it goes, so that a start that fails half-way leaves nothing running. Throws CannotStart.
 */
export async function openShop(
  env: Record<string, string | undefined>,
  resources: AsyncDisposableStack,
): Promise<OpenShop> {
  const settings = readSettings(env)
  const config = readShopConfig(settings.configDir)
  const log = createLogger(settings.logLevel)
  const connection = await openStore(settings, log, resources)
  const onError = (error: Error) => log.warn({ err: error }, 'database connection lost')
  const db = openDatabase({ connection, onError })
  resources.defer(() => db.destroy())
  await sql`select 1`.execute(db).catch((error) => Promise.reject(explainDatabase(error)))
  await migrate(db).catch((error) => Promise.reject(explainMigration(error)))
  const pictures = await openPictureStore(settings.dataDir).catch((error) =>
    Promise.reject(explainFileError(error, settings.dataDir)),
  )
  return { settings, config, log, connection, db, pictures }
}

async function openStore(settings: Settings, log: Logger, resources: AsyncDisposableStack): Promise<Connection> {
  if (settings.databaseUrl) return { connectionString: settings.databaseUrl }
  const { dataDir, postgresBin } = settings
  const start = async () => {
    await makeFolder(dataDir)
    const binDir = postgresBin ?? undefined
    return startEmbeddedPostgres({ name: 'duka', dataDir, binDir, log: (sentence) => log.info(sentence) })
  }
  const server = await start().catch((error) => Promise.reject(explainEmbedded(error, dataDir)))
  resources.defer(() => server.stop())
  return server.connection
}
