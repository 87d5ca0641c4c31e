import { resolve } from 'node:path'
import { normalisePhone } from '../../../shop/people/phone.ts'
import type { TrustedProxies } from '../../http/origin/trusted-proxies.ts'
import type { S3Keys, S3Settings } from '../../s3/s3-settings.ts'
import { CannotStart } from '../cannot-start.ts'
import { type BackupDir, type Environment, type SettingName, settings } from './environment.ts'

export type Settings = {
  port: number
  host: string
  dataDir: string
  configDir: string
  databaseUrl: string | null
  /** A replica for product lists and reports. */
  databaseReadUrl: string | null
  /** The maximum number of database connections. */
  poolSize: number
  postgresBin: string | null
  /** The public origin. Links in messages begin with it (shop-origin.ts). */
  publicUrl: string | null
  trustProxy: TrustedProxies
  allowedOrigins: readonly string[]
  admin: { phone: string; password: string } | null
  /**
   * True if an empty store gets demo products. Null means that it gets them only outside of production, and only in an
   * embedded database.
   */
  demo: boolean | null
  ai: { url: string; key: string } | null
  /** Encrypts new backups, and decrypts encrypted backups. */
  backupPassphrase: string | null
  /** True if an embedded store is backed up before a migration. */
  backupBeforeMigration: boolean
  /** The bucket for pictures; null stores them in the data folder. */
  s3: S3Settings | null
  /** The first value of hold_hours; null leaves it to the files of configDir. */
  orderHoldHours: number | null
  /** The place for backups; null means DATA_DIR/backups. */
  backupDir: BackupDir | null
  /** Hours between backups; null means none are scheduled. */
  backupHours: number | null
  /** The S3 settings of the bucket in BACKUP_DIR; null if it is a folder. */
  backupS3: S3Settings | null
  /** S3 keys for any bucket, such as that of a backup named on the command line. */
  s3Keys: S3Keys | null
  /** True if browsers store the shop for offline use. False removes the service worker. */
  serviceWorker: boolean
  rateLimits: boolean
  logLevel: string
  /** The local port for Prometheus metrics; null means that there are no metrics. */
  metricsPort: number | null
  /** The name of the command on this server, for messages that mention it. */
  shopCommand: string
  production: boolean
}

/** Parses the environment once. Throws CannotStart with a sentence that names the setting and says what to do. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const e = readEnvironment(env)
  refuseContradictions(e)
  const adminPhone = e.ADMIN_PHONE ? normalisePhone(e.ADMIN_PHONE) : null
  return {
    port: e.PORT,
    host: e.HOST,
    dataDir: resolve(e.DATA_DIR),
    configDir: resolve(e.CONFIG_DIR),
    databaseUrl: e.DATABASE_URL ?? null,
    databaseReadUrl: e.DATABASE_READ_URL ?? null,
    poolSize: e.DATABASE_POOL,
    postgresBin: e.POSTGRES_BIN ?? null,
    publicUrl: e.PUBLIC_URL ?? null,
    trustProxy: e.TRUST_PROXY,
    allowedOrigins: e.ALLOWED_ORIGINS,
    admin: adminPhone && e.ADMIN_PASSWORD ? { phone: adminPhone, password: e.ADMIN_PASSWORD } : null,
    demo: e.DEMO ?? null,
    ai: e.AI_API_URL && e.AI_API_KEY ? { url: e.AI_API_URL, key: e.AI_API_KEY } : null,
    backupPassphrase: e.BACKUP_PASSPHRASE ?? null,
    backupBeforeMigration: e.BACKUP_BEFORE_MIGRATION,
    s3: s3Of(e),
    orderHoldHours: e.ORDER_HOLD_HOURS ?? null,
    backupDir: e.BACKUP_DIR ?? null,
    backupHours: e.BACKUP_HOURS,
    backupS3: backupS3Of(e),
    s3Keys: s3KeysOf(e),
    serviceWorker: e.SERVICE_WORKER,
    rateLimits: e.RATE_LIMITS,
    logLevel: e.LOG_LEVEL,
    metricsPort: e.METRICS_PORT ?? null,
    shopCommand: e.SHOP_COMMAND,
    production: e.NODE_ENV === 'production',
  }
}

/** Parses each variable by its schema. The error never contains the value, which may be a secret. */
function readEnvironment(env: Record<string, string | undefined>): Environment {
  const names = Object.keys(settings) as SettingName[]
  const read = names.map((name) => {
    const { schema, expected } = settings[name]
    const parsed = schema.safeParse(env[name] === '' ? undefined : env[name])
    if (!parsed.success) throw new CannotStart(`The setting ${name} is wrong: write ${expected}.`)
    return [name, parsed.data]
  })
  // The only cast from the parsed values to their type: each was parsed by its own setting's schema.
  return Object.fromEntries(read) as Environment
}

/**
 * The region if S3_ENDPOINT is set without a region. Most self-hosted services accept this name or ignore the region.
 */
const DEFAULT_S3_REGION = 'us-east-1'
/** The end of a sentence about a bucket that cannot be reached without S3 keys. */
export const GIVE_S3_KEYS =
  'give S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY too, with S3_ENDPOINT, or S3_REGION for a bucket of Amazon.'

/** Returns null if the keys are incomplete. A bucket at Amazon needs a region; a bucket elsewhere needs an endpoint. */
function s3KeysOf(e: Environment): S3Keys | null {
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = e
  if (!accessKeyId || !secretAccessKey || !(e.S3_ENDPOINT ?? e.S3_REGION)) return null
  return { endpoint: e.S3_ENDPOINT ?? null, region: e.S3_REGION ?? DEFAULT_S3_REGION, accessKeyId, secretAccessKey }
}

/** Throws CannotStart for a bucket without keys. */
function backupS3Of(e: Environment): S3Settings | null {
  const { BACKUP_DIR: dir } = e
  if (!dir || !('bucket' in dir)) return null
  const keys = s3KeysOf(e)
  if (!keys) throw new CannotStart(`BACKUP_DIR names a bucket: ${GIVE_S3_KEYS}`)
  return { ...keys, bucket: dir.bucket }
}

/** Returns null if pictures are stored in the data folder. */
function s3Of(e: Environment): S3Settings | null {
  const keys = s3KeysOf(e)
  return keys && e.S3_BUCKET ? { ...keys, bucket: e.S3_BUCKET } : null
}

const loopback = ['127.0.0.1', '::1', 'localhost']

/** True if an origin is this machine: `http://127.0.0.1:3000`, `http://[::1]:3000`. */
function isLoopback(origin: string): boolean {
  return loopback.includes(new URL(origin).hostname.replace(/^\[(.*)\]$/, '$1'))
}

/** Throws CannotStart for settings that are valid alone but not together. */
function refuseContradictions(e: Environment): void {
  if (Boolean(e.ADMIN_PHONE) !== Boolean(e.ADMIN_PASSWORD))
    throw new CannotStart('ADMIN_PHONE and ADMIN_PASSWORD go together: give both or neither.')
  if (Boolean(e.AI_API_URL) !== Boolean(e.AI_API_KEY))
    throw new CannotStart('AI_API_URL and AI_API_KEY go together: give both or neither.')
  refuseIncompleteS3(e)
  if (e.DATABASE_URL && e.POSTGRES_BIN)
    throw new CannotStart(
      'POSTGRES_BIN is for the embedded PostgreSQL and DATABASE_URL names another: give one of them.',
    )
  if (e.DATABASE_READ_URL && !e.DATABASE_URL)
    throw new CannotStart('DATABASE_READ_URL is a replica of the database of DATABASE_URL: give that one too.')
  if (e.METRICS_PORT !== undefined && e.METRICS_PORT !== 0 && e.METRICS_PORT === e.PORT)
    throw new CannotStart('METRICS_PORT and PORT are the same: give the metrics a port of their own.')
  if (!e.RATE_LIMITS && !loopback.includes(e.HOST))
    throw new CannotStart(
      'RATE_LIMITS=off is for load tests on this machine alone: set HOST to 127.0.0.1 or switch the limits on.',
    )
  if (!e.RATE_LIMITS && e.TRUST_PROXY !== null)
    throw new CannotStart(
      'RATE_LIMITS=off is for load tests on this machine alone: set TRUST_PROXY to off or switch the limits on.',
    )
  if (!e.RATE_LIMITS && e.PUBLIC_URL && !isLoopback(e.PUBLIC_URL))
    throw new CannotStart(
      'RATE_LIMITS=off is for load tests on this machine alone: leave PUBLIC_URL out, or switch the limits on.',
    )
}

/**
 * Throws CannotStart if the settings for pictures on S3 are incomplete. Backups on S3 also use three of these settings.
 */
function refuseIncompleteS3(e: Environment): void {
  const needed = [e.S3_BUCKET, e.S3_ACCESS_KEY_ID, e.S3_SECRET_ACCESS_KEY, e.S3_ENDPOINT ?? e.S3_REGION]
  const isForBackups = !e.S3_BUCKET && e.BACKUP_DIR !== undefined && 'bucket' in e.BACKUP_DIR
  const isUsed = !isForBackups && [...needed, e.S3_REGION].some(Boolean)
  if (isUsed && !needed.every(Boolean))
    throw new CannotStart(
      'S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together, with S3_ENDPOINT, or S3_REGION for a bucket of Amazon: give all of them or none.',
    )
}
