import { isAbsolute, resolve } from 'node:path'
import { z } from 'zod'
import { normalisePhone } from '../../../shop/people/phone.ts'
import { DEFAULT_POOL } from '../../db/connection/connection-pool.ts'
import { parseDatabaseUrl } from '../../db/connection/database-url.ts'
import { parseTrustedProxies } from '../../http/origin/trusted-proxies.ts'

/** The maximum number of hours for which an unpaid order holds counted stock. */
const MAX_ORDER_HOLD_HOURS = 24 * 365
const MAX_POOL = 500
const DEFAULT_BACKUP_HOURS = 24
const MIN_BACKUP_HOURS = 0.001
const MAX_BACKUP_HOURS = 24 * 31
const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

/** A setting: its parser, and a text about the expected value for error messages. */
type Setting<T extends z.ZodType> = { schema: T; expected: string }
const setting = <T extends z.ZodType>(schema: T, expected: string): Setting<T> => ({ schema, expected })

const number = z
  .string()
  .regex(/^\d+(\.\d+)?$/)
  .transform(Number)
const port = number.pipe(z.number().int().max(65_535))
/** A URL of scheme, host and port alone. Links append a path to it, and the shop is served only from the root. */
const originOnly = z
  .url({ protocol: /^https?$/ })
  .transform((text) => new URL(text))
  .refine((url) => url.href === `${url.origin}/`)
  .transform((url) => url.origin)
/** The URL of an S3 service. Some services have a path after their host. */
const s3Endpoint = z
  .url({ protocol: /^https?$/ })
  .transform((text) => new URL(text))
  .refine(({ username, password, search, hash }) => !(username || password || search || hash))
  .transform((url) => url.href.replace(/\/$/, ''))
const originList = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  )
  .pipe(z.array(originOnly))
const onOff = z.enum(['on', 'off']).transform((text) => text === 'on')
const trustedProxies = z.string().transform((text, ctx) => {
  const proxies = parseTrustedProxies(text)
  if (proxies !== undefined) return proxies
  ctx.addIssue({ code: 'custom' })
  return z.NEVER
})
/**
 * The place for backups: a folder, or the objects of a bucket whose keys begin with `prefix` (empty, or ending in a
 * slash).
 */
export type BackupDir = { folder: string } | { bucket: string; prefix: string }
/** s3://bucket or s3://bucket/prefix, whose prefix has at most four parts. */
const s3Address = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[A-Za-z0-9][A-Za-z0-9._-]{0,99}){0,4})\/?$/
/** True for an address, also for one that lacks a slash: s3:/bucket is never meant as a folder. */
export const isAddress = (text: string): boolean => /^(s3:|[a-z0-9]+:\/\/)/i.test(text)
/**
 * Parses a place for backups. Returns null for an unknown scheme, and for a bucket or prefix that not every store
 * accepts.
 */
export function parseBackupDir(text: string): BackupDir | null {
  if (!isAddress(text)) return { folder: resolve(text) }
  const [, bucket, path = ''] = s3Address.exec(text) ?? []
  return bucket === undefined ? null : { bucket, prefix: path === '' ? '' : `${path.slice(1)}/` }
}
/** A relative path would mean a folder in the release, which a later update deletes. */
const backupDir = z.string().transform((text, ctx): BackupDir => {
  const dir = isAddress(text) || isAbsolute(text) ? parseBackupDir(text) : null
  if (dir) return dir
  ctx.addIssue({ code: 'custom' })
  return z.NEVER
})
/** The minimum is a thousandth of an hour, to try backups out. The maximum is a month. */
const backupHours = z.union([
  z.literal('off').transform(() => null),
  number.pipe(z.number().min(MIN_BACKUP_HOURS).max(MAX_BACKUP_HOURS)),
])
const databaseUrl = z.string().refine((text) => {
  try {
    return parseDatabaseUrl(text).urls.length > 0
  } catch {
    return false
  }
})
const PROXIES =
  'off, the number of proxies before the shop (1 for a single nginx or Caddy), or their addresses and ranges, none wider than a /8 (IPv6: /16), such as 127.0.0.1,10.0.0.0/8'

/** Every setting of the shop with its parser. An empty text counts as not set. */
export const settings = {
  PORT: setting(port.default(3000), 'a port from 0 to 65535, such as 3000'),
  HOST: setting(z.string().default('127.0.0.1'), 'an address of this machine'),
  DATA_DIR: setting(z.string().default('data'), 'a folder'),
  CONFIG_DIR: setting(z.string().default('config'), 'a folder'),
  DATABASE_URL: setting(
    databaseUrl.optional(),
    'an address like postgres://user:password@host:5432/name; several hosts as host:5432,other:5432, a pooler with ?pgbouncer=true',
  ),
  DATABASE_READ_URL: setting(
    databaseUrl.refine((text) => !text.includes(',')).optional(),
    'the address of one replica, like postgres://user:password@host:5432/name',
  ),
  DATABASE_POOL: setting(
    number.pipe(z.number().int().min(2).max(MAX_POOL)).default(DEFAULT_POOL),
    `a number of connections from 2 to ${MAX_POOL}, such as ${DEFAULT_POOL}`,
  ),
  POSTGRES_BIN: setting(z.string().optional(), 'the bin folder of an installed PostgreSQL'),
  PUBLIC_URL: setting(
    originOnly.optional(),
    'the address that people see, without a path, such as https://duka.example',
  ),
  TRUST_PROXY: setting(trustedProxies.default(null), PROXIES),
  ALLOWED_ORIGINS: setting(
    originList.default([]),
    'the origins of other front ends, separated by commas, such as https://shop.duka.example',
  ),
  ADMIN_PHONE: setting(
    z
      .string()
      .refine((raw) => normalisePhone(raw) !== null)
      .optional(),
    'a phone number such as 0754123456',
  ),
  ADMIN_PASSWORD: setting(
    z
      .string()
      .min(8)
      .max(128)
      .refine((typed) => typed.trim() === typed)
      .optional(),
    '8 to 128 characters that neither begin nor end with a blank',
  ),
  DEMO: setting(onOff.optional(), 'on or off'),
  AI_API_URL: setting(z.url({ protocol: /^https?$/ }).optional(), 'the http address of the text service'),
  AI_API_KEY: setting(z.string().optional(), 'the key of the text service'),
  BACKUP_PASSPHRASE: setting(
    z
      .string()
      .min(12)
      .max(1000)
      .refine((typed) => typed.trim() === typed)
      .optional(),
    '12 to 1000 characters that neither begin nor end with a blank',
  ),
  SERVICE_WORKER: setting(onOff.default(true), 'on or off'),
  BACKUP_BEFORE_MIGRATION: setting(onOff.default(true), 'on or off'),
  S3_ENDPOINT: setting(
    s3Endpoint.optional(),
    "the http address of the S3 service, without the bucket, such as https://s3.example; nothing for Amazon's own",
  ),
  S3_BUCKET: setting(
    z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
      .optional(),
    'the name of a bucket: 3 to 63 small letters, digits, dots and hyphens',
  ),
  S3_REGION: setting(
    z
      .string()
      .regex(/^[a-z0-9-]{2,40}$/)
      .optional(),
    'the region of the bucket, such as eu-central-1 or auto',
  ),
  S3_ACCESS_KEY_ID: setting(
    z
      .string()
      .regex(/^[^\s/,=]{3,128}$/)
      .optional(),
    'the id of the access key, without blanks',
  ),
  S3_SECRET_ACCESS_KEY: setting(z.string().regex(/^\S+$/).optional(), 'the secret of the access key, without blanks'),
  ORDER_HOLD_HOURS: setting(
    number.pipe(z.number().min(1).max(MAX_ORDER_HOLD_HOURS)).optional(),
    `hours from 1 to ${MAX_ORDER_HOLD_HOURS}`,
  ),
  BACKUP_DIR: setting(
    backupDir.optional(),
    'the full path of a folder, such as /mnt/usb/duka, or s3://bucket/prefix of letters, digits, dots, dashes and slashes',
  ),
  BACKUP_HOURS: setting(
    backupHours.default(DEFAULT_BACKUP_HOURS),
    `hours between two backups from ${MIN_BACKUP_HOURS} to ${MAX_BACKUP_HOURS}, such as 24 or 0.5, or off`,
  ),
  RATE_LIMITS: setting(onOff.default(true), 'on or off'),
  LOG_LEVEL: setting(z.enum(logLevels).default('info'), `one of ${logLevels.join(', ')}`),
  METRICS_PORT: setting(port.optional(), 'a port from 0 to 65535, such as 9464'),
  SHOP_COMMAND: setting(
    z
      .string()
      .regex(/^[^\p{Cc}]{1,200}$/u)
      .default('npm run shop --'),
    "how the shop's commands are typed where it runs, such as sudo duka",
  ),
  NODE_ENV: setting(z.string().optional(), 'production, or nothing'),
} as const

export type SettingName = keyof typeof settings
/** The parsed settings. */
export type Environment = { [N in SettingName]: z.output<(typeof settings)[N]['schema']> }
