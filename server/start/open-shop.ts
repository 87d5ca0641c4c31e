import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { ShopSettings } from '../../shop/settings/shop-settings.ts'
import { type Connection, connectionTo } from '../db/connection/connection.ts'
import type { ConnectionPool } from '../db/connection/connection-pool.ts'
import { migrate } from '../db/migrate/migrate.ts'
import { type Database, databaseOn, openDatabase, openPool } from '../db/open.ts'
import { openSession } from '../db/session.ts'
import { isAsleep } from '../db/store-state.queries.ts'
import { openPictureStore, type PictureStore } from '../features/pictures/store.ts'
import { hasSettings } from '../features/shop-settings/shop-settings.queries.ts'
import { findBinaries } from '../postgres/binaries.ts'
import { startEmbeddedPostgres } from '../postgres/launcher.ts'
import { openS3 } from '../s3/open-s3.ts'
import { backUpBeforeMigration } from './backups/backup-before-migration.ts'
import { CannotStart, explainFileError } from './cannot-start.ts'
import { explainDatabase, explainEmbedded, explainMigration, poolerUnsaid } from './explain-start.ts'
import { createLogger } from './logs/logger.ts'
import { createOutageLog, type OutageLog } from './logs/outage-log.ts'
import { prepareDataFolder } from './settings/data-folder.ts'
import { readFirstSettings } from './settings/first-settings.ts'
import { readSettings, type Settings } from './settings/settings.ts'

/** What the web server and the commands both stand on. */
export type OpenShop = {
  settings: Settings
  /** What the files of CONFIG_DIR say, or why they cannot be read. */
  firstSettings: ShopSettings | CannotStart
  log: Logger
  outages: OutageLog
  connection: Connection
  pool: ConnectionPool
  /** The database through the pool. */
  db: Database
  pictures: PictureStore
}

/**
 * Settings → database, brought up to date → pictures. What it opens is deferred to
 * `resources` as it goes, so that a start that fails half-way leaves nothing running. `limits` are those of the statements. Throws CannotStart.
 */
export async function openShop(
  env: Record<string, string | undefined>,
  resources: AsyncDisposableStack,
  limits: { statementTimeout?: number } = {},
): Promise<OpenShop> {
  const settings = readSettings(env)
  const firstSettings = readFirstValues(settings)
  const log = createLogger(settings.logLevel)
  const outages = createOutageLog(log)
  resources.defer(() => outages.stop())
  const { connection, shareOfConnections } = await openStore(settings, log, resources)
  const onError = (error: Error) => outages.meet(error, 'database connection lost', 'warn')
  const pool = openPool({ connection, poolSize: settings.poolSize, ...limits, onError })
  const db = databaseOn(pool)
  resources.defer(() => db.destroy())
  if (shareOfConnections) await keepToShare(pool, shareOfConnections, resources)
  await requireResponse(pool, db)
  // Later the settings are in the store, and what has become of the files stops nobody.
  if (firstSettings instanceof CannotStart && !(await hasSettings(db))) throw firstSettings
  // The embedded store lies in it: there it was prepared, and what is wrong with it said, before the start.
  if (settings.databaseUrl) await prepareDataFolder(settings.dataDir, log)
  if (!settings.databaseUrl) await backUpBeforeMigration({ settings, log, connection })
  await migrateDatabase(connection, onError)
  const pictures = await openPictures(settings, { db, log, outages }, resources)
  return { settings, firstSettings, log, outages, connection, pool, db, pictures }
}

function readFirstValues({ configDir, orderHoldHours }: Settings): ShopSettings | CannotStart {
  try {
    return readFirstSettings(configDir, orderHoldHours)
  } catch (error) {
    if (error instanceof CannotStart) return error
    throw error
  }
}

/** The store as it lies there, neither migrated nor looked at: what backups and restores work on. */
export type BareStore = Pick<OpenShop, 'settings' | 'log' | 'connection'>

/** Opens it for one connection of the caller. Throws CannotStart. */
export async function openBareStore(
  env: Record<string, string | undefined>,
  resources: AsyncDisposableStack,
): Promise<BareStore> {
  const settings = readSettings(env)
  const log = createLogger(settings.logLevel)
  const { connection } = await openStore(settings, log, resources)
  const session = await openSession(connection).catch((error) => Promise.reject(explainDatabase(error)))
  await session.end()
  if (settings.databaseUrl) await prepareDataFolder(settings.dataDir, log)
  return { settings, log, connection }
}

/** Pictures lie in the data folder, or on S3 where that is set. */
async function openPictures(
  { dataDir, s3 }: Settings,
  { db, log, outages }: Pick<OpenShop, 'db' | 'log' | 'outages'>,
  resources: AsyncDisposableStack,
): Promise<PictureStore> {
  const objects = s3 && openS3(s3)
  if (objects) resources.defer(() => objects.close())
  const remote = objects && { objects, isAsleep: () => isAsleep(db), meet: outages.meet }
  return openPictureStore(dataDir, log, remote).catch((error) => Promise.reject(explainFileError(error, dataDir)))
}

type Store = { connection: Connection; shareOfConnections?: () => Promise<number | null> }

async function openStore(settings: Settings, log: Logger, resources: AsyncDisposableStack): Promise<Store> {
  if (settings.databaseUrl) return { connection: connectionTo(settings.databaseUrl) }
  const { dataDir, postgresBin } = settings
  const start = async () => {
    const binDir = postgresBin ?? undefined
    // Before a folder is made for what cannot run.
    await findBinaries(binDir)
    await prepareDataFolder(dataDir, log)
    return startEmbeddedPostgres({ name: 'duka', dataDir, binDir, log: (sentence, level) => log[level](sentence) })
  }
  const server = await start().catch((error) => Promise.reject(explainEmbedded(error, dataDir)))
  resources.defer(() => server.stop())
  return server
}

/** Throws CannotStart unless the database answers, through connections that are set up as the shop asked. */
async function requireResponse(pool: ConnectionPool, db: Database): Promise<void> {
  const { rows } = await sql<{ timeout: string }>`select current_setting('lock_timeout') as timeout`
    .execute(db)
    .catch((error) => Promise.reject(explainDatabase(error)))
  if (!pool.isPooled && rows[0]?.timeout === '0') throw poolerUnsaid()
}

/** How often the processes on one embedded store count each other. */
const SHARE_MS = 1_000

/** Keeps the pool to what this process may have of the connections that it shares with others, who come and go. */
async function keepToShare(
  pool: ConnectionPool,
  shareOfConnections: () => Promise<number | null>,
  resources: AsyncDisposableStack,
): Promise<void> {
  let isCounting = false
  const count = async () => {
    if (isCounting) return
    isCounting = true
    const share = await shareOfConnections()
    isCounting = false
    if (share !== null) pool.shareOut(share)
  }
  await count()
  const timer = setInterval(count, SHARE_MS)
  timer.unref()
  resources.defer(() => clearInterval(timer))
}

/** Has a connection of its own, since a migration of a large store takes longer than any statement of the shop may. */
async function migrateDatabase(connection: Connection, onError: (error: Error) => void): Promise<void> {
  const db = openDatabase({ connection, poolSize: 1, statementTimeout: 0, lockTimeout: 0, onError })
  await migrate(db)
    .catch((error) => Promise.reject(explainMigration(error)))
    .finally(() => db.destroy())
}
