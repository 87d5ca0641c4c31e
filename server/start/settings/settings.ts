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
  const parsed = readEnvironment(env)
  refuseContradictions(parsed)
  const adminPhone = parsed.ADMIN_PHONE ? normalisePhone(parsed.ADMIN_PHONE) : null
  return {
    port: parsed.PORT,
    host: parsed.HOST,
    dataDir: resolve(parsed.DATA_DIR),
    configDir: resolve(parsed.CONFIG_DIR),
    databaseUrl: parsed.DATABASE_URL ?? null,
    databaseReadUrl: parsed.DATABASE_READ_URL ?? null,
    poolSize: parsed.DATABASE_POOL,
    postgresBin: parsed.POSTGRES_BIN ?? null,
    publicUrl: parsed.PUBLIC_URL ?? null,
    trustProxy: parsed.TRUST_PROXY,
    allowedOrigins: parsed.ALLOWED_ORIGINS,
    admin: adminPhone && parsed.ADMIN_PASSWORD ? { phone: adminPhone, password: parsed.ADMIN_PASSWORD } : null,
    demo: parsed.DEMO ?? null,
    ai: parsed.AI_API_URL && parsed.AI_API_KEY ? { url: parsed.AI_API_URL, key: parsed.AI_API_KEY } : null,
    backupPassphrase: parsed.BACKUP_PASSPHRASE ?? null,
    backupBeforeMigration: parsed.BACKUP_BEFORE_MIGRATION,
    s3: s3Of(parsed),
    orderHoldHours: parsed.ORDER_HOLD_HOURS ?? null,
    backupDir: parsed.BACKUP_DIR ?? null,
    backupHours: parsed.BACKUP_HOURS,
    backupS3: backupS3Of(parsed),
    s3Keys: s3KeysOf(parsed),
    serviceWorker: parsed.SERVICE_WORKER,
    rateLimits: parsed.RATE_LIMITS,
    logLevel: parsed.LOG_LEVEL,
    metricsPort: parsed.METRICS_PORT ?? null,
    shopCommand: parsed.SHOP_COMMAND,
    production: parsed.NODE_ENV === 'production',
  }
}

/** Parses each variable by its schema. The error never contains the value, which may be a secret. */
function readEnvironment(env: Record<string, string | undefined>): Environment {
  const names = Object.keys(settings) as SettingName[]
  const read = names.map((name) => {
    const { schema, expected } = settings[name]
    // systemd reads on until the closing quote, so the value contains the settings of the next lines, which are missing.
    if (/[\r\n]/.test(env[name] ?? ''))
      throw new CannotStart(
        `The setting ${name} has a line break: write the quote that is missing at the end of its line.`,
      )
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
function s3KeysOf(parsed: Environment): S3Keys | null {
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = parsed
  if (!accessKeyId || !secretAccessKey || !(parsed.S3_ENDPOINT ?? parsed.S3_REGION)) return null
  return {
    endpoint: parsed.S3_ENDPOINT ?? null,
    region: parsed.S3_REGION ?? DEFAULT_S3_REGION,
    accessKeyId,
    secretAccessKey,
  }
}

/** Throws CannotStart for a bucket without keys. */
function backupS3Of(parsed: Environment): S3Settings | null {
  const { BACKUP_DIR: dir } = parsed
  if (!dir || !('bucket' in dir)) return null
  const keys = s3KeysOf(parsed)
  if (!keys) throw new CannotStart(`BACKUP_DIR names a bucket: ${GIVE_S3_KEYS}`)
  return { ...keys, bucket: dir.bucket }
}

/** Returns null if pictures are stored in the data folder. */
function s3Of(parsed: Environment): S3Settings | null {
  const keys = s3KeysOf(parsed)
  return keys && parsed.S3_BUCKET ? { ...keys, bucket: parsed.S3_BUCKET } : null
}

const loopback = ['127.0.0.1', '::1', 'localhost']

/** True if an origin is this machine: `http://127.0.0.1:3000`, `http://[::1]:3000`. */
function isLoopback(origin: string): boolean {
  return loopback.includes(new URL(origin).hostname.replace(/^\[(.*)\]$/, '$1'))
}

/** Throws CannotStart for settings that are valid alone but not together. */
function refuseContradictions(parsed: Environment): void {
  if (Boolean(parsed.ADMIN_PHONE) !== Boolean(parsed.ADMIN_PASSWORD))
    throw new CannotStart('ADMIN_PHONE and ADMIN_PASSWORD go together: give both or neither.')
  if (Boolean(parsed.AI_API_URL) !== Boolean(parsed.AI_API_KEY))
    throw new CannotStart('AI_API_URL and AI_API_KEY go together: give both or neither.')
  refuseIncompleteS3(parsed)
  if (parsed.DATABASE_URL && parsed.POSTGRES_BIN)
    throw new CannotStart(
      'POSTGRES_BIN is for the embedded PostgreSQL and DATABASE_URL names another: give one of them.',
    )
  if (parsed.DATABASE_READ_URL && !parsed.DATABASE_URL)
    throw new CannotStart('DATABASE_READ_URL is a replica of the database of DATABASE_URL: give that one too.')
  if (parsed.METRICS_PORT !== undefined && parsed.METRICS_PORT !== 0 && parsed.METRICS_PORT === parsed.PORT)
    throw new CannotStart('METRICS_PORT and PORT are the same: give the metrics a port of their own.')
  if (!parsed.RATE_LIMITS && !loopback.includes(parsed.HOST))
    throw new CannotStart(
      'RATE_LIMITS=off is for load tests on this machine alone: set HOST to 127.0.0.1 or switch the limits on.',
    )
  if (!parsed.RATE_LIMITS && parsed.TRUST_PROXY !== null)
    throw new CannotStart(
      'RATE_LIMITS=off is for load tests on this machine alone: set TRUST_PROXY to off or switch the limits on.',
    )
  if (!parsed.RATE_LIMITS && parsed.PUBLIC_URL && !isLoopback(parsed.PUBLIC_URL))
    throw new CannotStart(
      'RATE_LIMITS=off is for load tests on this machine alone: leave PUBLIC_URL out, or switch the limits on.',
    )
}

/**
 * Throws CannotStart if the settings for pictures on S3 are incomplete. Backups on S3 also use three of these settings.
 */
function refuseIncompleteS3(parsed: Environment): void {
  const needed = [
    parsed.S3_BUCKET,
    parsed.S3_ACCESS_KEY_ID,
    parsed.S3_SECRET_ACCESS_KEY,
    parsed.S3_ENDPOINT ?? parsed.S3_REGION,
  ]
  const isForBackups = !parsed.S3_BUCKET && parsed.BACKUP_DIR !== undefined && 'bucket' in parsed.BACKUP_DIR
  const isUsed = !isForBackups && [...needed, parsed.S3_REGION].some(Boolean)
  if (isUsed && !needed.every(Boolean))
    throw new CannotStart(
      'S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together, with S3_ENDPOINT, or S3_REGION for a bucket of Amazon: give all of them or none.',
    )
}
