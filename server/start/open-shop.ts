import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { ShopSettings } from '../../shop/settings/shop-settings.ts'
import { type Connection, connectionTo } from '../db/connection/connection.ts'
import type { ConnectionPool } from '../db/connection/connection-pool.ts'
import { migrate } from '../db/migrate/migrate.ts'
import { type Database, databaseOn, openDatabase, openPool } from '../db/open.ts'
import { openSession, RESTORE_SUFFIX } from '../db/session.ts'
import { isAsleep } from '../db/store-state.queries.ts'
import { isBeingRestored } from '../features/backups/schedule/backup-lock.ts'
import { openPictureStore, type PictureStore } from '../features/pictures/store.ts'
import { hasSettings } from '../features/shop-settings/shop-settings.queries.ts'
import { findBinaries } from '../postgres/binaries.ts'
import { clusterExists } from '../postgres/cluster.ts'
import { startEmbeddedPostgres } from '../postgres/launcher.ts'
import { openS3 } from '../s3/open-s3.ts'
import { backUpBeforeMigration } from './backups/backup-before-migration.ts'
import { CannotStart, explainFileError } from './cannot-start.ts'
import { explainDatabase, explainEmbedded, explainMigration, poolerNotDeclared } from './explain-start.ts'
import { createLogger } from './logs/logger.ts'
import { createOutageLog, type OutageLog } from './logs/outage-log.ts'
import { requireShopFiles, requireShopTables } from './require-shop.ts'
import { prepareDataFolder } from './settings/data-folder.ts'
import { readFirstSettings } from './settings/first-settings.ts'
import { readSettings, type Settings } from './settings/settings.ts'

/** The shop without its pictures. */
export type OpenStore = {
  settings: Settings
  /** The settings in CONFIG_DIR, or the error if they cannot be read. */
  firstSettings: ShopSettings | CannotStart
  log: Logger
  outages: OutageLog
  connection: Connection
  pool: ConnectionPool
  /** The database, with pooled connections. */
  db: Database
}

/** The common base of web server and commands. */
export type OpenShop = OpenStore & { pictures: PictureStore }

export type SettingsText = Record<string, string | undefined>

/**
 * Opens settings, migrated database and pictures, in this order. Everything that it opens is immediately registered
 * with `resources`, so that a start that fails half-way leaves nothing running. Throws CannotStart.
 */
export async function openShop(env: SettingsText, resources: AsyncDisposableStack): Promise<OpenShop> {
  const store = await openStore(env, resources)
  return { ...store, pictures: await openPictures(store, resources) }
}

type OpenOptions = {
  /** If true, throws if there is no shop yet. Otherwise creates the shop. */
  mustExist?: boolean
  /** Timeout of each statement in milliseconds. */
  statementTimeout?: number
}

/** Opens the shop without pictures. Throws CannotStart. */
export async function openStore(
  env: SettingsText,
  resources: AsyncDisposableStack,
  { mustExist = false, ...limits }: OpenOptions = {},
): Promise<OpenStore> {
  const settings = readSettings(env)
  if (mustExist) await requireShopFiles(settings)
  const firstSettings = tryFirstSettings(settings)
  // An embedded store that does not exist has no settings yet, and must not be created without any.
  if (firstSettings instanceof CannotStart && !settings.databaseUrl && !(await clusterExists(settings.dataDir)))
    throw firstSettings
  const log = createLogger(settings.logLevel)
  const outages = createOutageLog(log)
  resources.defer(() => outages.stop())
  const { connection, shareOfConnections } = await connect(settings, log, resources)
  const onError = (error: Error) => outages.record(error, 'database connection lost', 'warn')
  const pool = openPool({ connection, poolSize: settings.poolSize, ...limits, onError })
  const db = databaseOn(pool)
  resources.defer(() => db.destroy())
  if (shareOfConnections) await keepToShare(pool, shareOfConnections, resources)
  await requireResponse(pool, db)
  // Checked on a connection that a restore sees, so that either this process or the restore gives up.
  if (await isBeingRestored(db)) throw new CannotStart('A restore is running on this store: wait for its end.')
  if (mustExist) await requireShopTables(settings, db)
  // Once the settings are in the store, invalid files no longer matter.
  if (firstSettings instanceof CannotStart && !(await hasSettings(db))) throw firstSettings
  // An embedded store is in the data folder, so that folder was prepared before the database started.
  if (settings.databaseUrl && !mustExist) await prepareDataFolder(settings.dataDir, log)
  if (!settings.databaseUrl) await backUpBeforeMigration({ settings, log, connection })
  await migrateDatabase(connection, onError)
  return { settings, firstSettings, log, outages, connection, pool, db }
}

/** Returns the first settings, or the error if they cannot be read. */
function tryFirstSettings({ configDir, orderHoldHours }: Settings): ShopSettings | CannotStart {
  try {
    return readFirstSettings(configDir, orderHoldHours)
  } catch (error) {
    if (error instanceof CannotStart) return error
    throw error
  }
}

/** The store as it is, neither migrated nor checked, for backups and restores. */
export type BareStore = Pick<OpenShop, 'settings' | 'log' | 'connection'>

/** Opens the store for a single connection: an existing store, or one for a restore. Throws CannotStart. */
export async function openBareStore(
  env: SettingsText,
  resources: AsyncDisposableStack,
  { mustExist = false }: Pick<OpenOptions, 'mustExist'> = {},
): Promise<BareStore> {
  const settings = readSettings(env)
  if (mustExist) await requireShopFiles(settings)
  const log = createLogger(settings.logLevel)
  const { connection } = await connect(settings, log, resources)
  const session = await openSession(connection, mustExist ? '' : RESTORE_SUFFIX).catch((error) =>
    Promise.reject(explainDatabase(error)),
  )
  try {
    if (mustExist) await requireShopTables(settings, session.db)
  } finally {
    await session.end()
  }
  if (settings.databaseUrl && !mustExist) await prepareDataFolder(settings.dataDir, log)
  return { settings, log, connection }
}

/** Opens the pictures in the data folder, or on S3 if configured. */
export async function openPictures(
  { settings: { dataDir, s3 }, db, log, outages }: OpenStore,
  resources: AsyncDisposableStack,
): Promise<PictureStore> {
  const objects = s3 && openS3(s3)
  if (objects) resources.defer(() => objects.close())
  const remote = objects && { objects, isAsleep: () => isAsleep(db), recordOutage: outages.record }
  return openPictureStore(dataDir, log, remote).catch((error) => Promise.reject(explainFileError(error, dataDir)))
}

type Connected = { connection: Connection; shareOfConnections?: () => Promise<number | null> }

async function connect(settings: Settings, log: Logger, resources: AsyncDisposableStack): Promise<Connected> {
  if (settings.databaseUrl) return { connection: connectionTo(settings.databaseUrl) }
  const { dataDir, postgresBin } = settings
  const start = async () => {
    const binDir = postgresBin ?? undefined
    // Checked first, so that no folder is created for a database that cannot run.
    await findBinaries(binDir)
    await prepareDataFolder(dataDir, log)
    return startEmbeddedPostgres({ name: 'duka', dataDir, binDir, log: (sentence, level) => log[level](sentence) })
  }
  const server = await start().catch((error) => Promise.reject(explainEmbedded(error, dataDir)))
  resources.defer(() => server.stop())
  return server
}

/** Throws CannotStart unless the database responds and its connections have the settings that the shop requested. */
async function requireResponse(pool: ConnectionPool, db: Database): Promise<void> {
  const { rows } = await sql<{ timeout: string }>`select current_setting('lock_timeout') as timeout`
    .execute(db)
    .catch((error) => Promise.reject(explainDatabase(error)))
  if (!pool.isPooled && rows[0]?.timeout === '0') throw poolerNotDeclared()
}

/** The interval at which processes on one embedded store count each other. */
const SHARE_MS = 1_000

/** Limits the pool to this process's share of the connections, as other processes start and stop. */
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
    if (share !== null) pool.setShare(share)
  }
  await count()
  const timer = setInterval(count, SHARE_MS)
  timer.unref()
  resources.defer(() => clearInterval(timer))
}

/** Uses its own connection, because migrating a large store takes longer than the statement timeout. */
async function migrateDatabase(connection: Connection, onError: (error: Error) => void): Promise<void> {
  const db = openDatabase({ connection, poolSize: 1, statementTimeout: 0, lockTimeout: 0, onError })
  await migrate(db)
    .catch((error) => Promise.reject(explainMigration(error)))
    .finally(() => db.destroy())
}
