import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Database } from '../db/open.ts'
import { selectMigrations } from '../features/backups/store-tables.queries.ts'
import { clusterFolder } from '../postgres/cluster.ts'
import { errorCode } from '../postgres/errors.ts'
import { CannotStart, explainFileError } from './cannot-start.ts'
import { explainDatabase } from './explain-start.ts'
import type { Settings } from './settings/settings.ts'

type Place = Pick<Settings, 'dataDir' | 'databaseUrl' | 'shopCommand'>

/** The settings file of a shop that runs as a service, and the command that reads it (deploy/duka). */
const SERVICE_SETTINGS = '/etc/duka/duka.env'
const SERVICE_COMMAND = 'sudo duka'

/** Throws CannotStart if the shop's files do not exist, before anything is started or created. */
export async function requireShopFiles(settings: Place): Promise<void> {
  const { databaseUrl, dataDir } = settings
  if (!databaseUrl && !(await isThere(clusterFolder(dataDir), dataDir))) throw noShopError(settings)
}

/** Throws CannotStart if the database has none of the shop's tables. */
export async function requireShopTables(settings: Place, db: Database): Promise<void> {
  const migrations = await selectMigrations(db).catch((error) => Promise.reject(explainDatabase(error)))
  if (migrations.length === 0) throw noShopError(settings)
}

/**
 * For a store with DATABASE_URL: throws CannotStart if the folder DATA_DIR does not exist although pictures are stored
 * in it, not on S3.
 */
export async function requirePicturesFolder({ databaseUrl, dataDir, s3 }: Place & Pick<Settings, 's3'>): Promise<void> {
  if (databaseUrl && !s3 && !(await isThere(dataDir, dataDir)))
    throw new CannotStart(
      `The folder ${dataDir} is not there: set DATA_DIR to that of the shop, which has its pictures.`,
    )
}

async function isThere(path: string, dataDir: string): Promise<boolean> {
  try {
    await stat(path)
    return true
  } catch (error) {
    const code = errorCode(error)
    if (code === 'ENOENT' || code === 'ENOTDIR') return false
    throw explainFileError(error, dataDir)
  }
}

/**
 * Returns an error that says what to do. On a server where the shop is a service, it names the command that reads the
 * settings of that service. Only tests pass `serviceSettings`.
 */
export function noShopError(
  { databaseUrl, dataDir, shopCommand }: Place,
  serviceSettings: string = SERVICE_SETTINGS,
): CannotStart {
  const place = databaseUrl ? 'the database of DATABASE_URL' : dataDir
  if (shopCommand !== SERVICE_COMMAND && existsSync(serviceSettings))
    return new CannotStart(
      `There is no shop in ${place}. The shop of this server has its settings in ${serviceSettings}: type '${SERVICE_COMMAND} …' instead of '${shopCommand} …'.`,
    )
  return new CannotStart(
    `There is no shop in ${place}: set DATA_DIR (with DATABASE_URL, where it has one) to what the shop runs with, or start it there once.`,
  )
}
