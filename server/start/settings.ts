import { resolve } from 'node:path'
import proxyAddr from '@fastify/proxy-addr'
import { z } from 'zod'
import { normalisePhone } from '../../shop/people/phone.ts'
import { CannotStart } from './cannot-start.ts'

/** How long the lines of an unpaid order hold counted stock unless the settings say otherwise (rulings §5). */
const DEFAULT_ORDER_HOLD_HOURS = 72

const port = z.coerce.number().int().min(0).max(65_535)
const url = z.url({ protocol: /^https?$/ })
const onOff = z.enum(['on', 'off'])
const unsetIfEmpty = (value: unknown) => (value === '' ? undefined : value)
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(unsetIfEmpty, schema.optional())

const environment = z.object({
  PORT: z.preprocess(unsetIfEmpty, port.default(3000)),
  HOST: z.preprocess(unsetIfEmpty, z.string().default('127.0.0.1')),
  DATA_DIR: z.preprocess(unsetIfEmpty, z.string().default('data')),
  CONFIG_DIR: z.preprocess(unsetIfEmpty, z.string().default('config')),
  DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  POSTGRES_BIN: optional(z.string()),
  PUBLIC_URL: optional(url),
  TRUST_PROXY: z.preprocess(unsetIfEmpty, z.string().default('off')),
  ALLOWED_ORIGINS: z.preprocess(unsetIfEmpty, z.string().default('')),
  ADMIN_PHONE: optional(z.string().refine((raw) => normalisePhone(raw) !== null, 'is not a phone number')),
  ADMIN_PASSWORD: optional(
    z
      .string()
      .min(8)
      .max(128)
      .refine((typed) => typed.trim() === typed, 'it begins or ends with a blank'),
  ),
  DEMO: optional(onOff),
  AI_API_URL: optional(url),
  AI_API_KEY: optional(z.string()),
  S3_ENDPOINT: optional(url),
  S3_BUCKET: optional(z.string()),
  ORDER_HOLD_HOURS: z.preprocess(
    unsetIfEmpty,
    z.coerce
      .number()
      .min(1)
      .max(24 * 365)
      .default(DEFAULT_ORDER_HOLD_HOURS),
  ),
  RATE_LIMITS: z.preprocess(unsetIfEmpty, onOff.default('on')),
  LOG_LEVEL: z.preprocess(
    unsetIfEmpty,
    z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  ),
  METRICS_PORT: optional(port),
  NODE_ENV: optional(z.string()),
})

export type Settings = {
  port: number
  host: string
  dataDir: string
  configDir: string
  databaseUrl: string | null
  postgresBin: string | null
  /** The address that people see, without a trailing slash; links that leave the shop are made from it. */
  publicUrl: string | null
  /** Which proxies to believe: all, none, or the addresses and ranges listed. */
  trustProxy: boolean | string
  allowedOrigins: readonly string[]
  admin: { phone: string; password: string } | null
  /** Whether an empty store gets demo products; null leaves it to where the shop runs. */
  demo: boolean | null
  ai: { url: string; key: string } | null
  orderHoldHours: number
  rateLimits: boolean
  logLevel: string
  /** Where this machine alone can read figures for Prometheus; null: nowhere. */
  metricsPort: number | null
  production: boolean
}

/** Reads the environment once. Throws CannotStart with a sentence that names the setting. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const parsed = environment.safeParse(env)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    const name = String(issue?.path[0] ?? 'a setting')
    throw new CannotStart(
      `The setting ${name} is wrong: ${issue?.message ?? 'unreadable'}. Correct it and start again.`,
    )
  }
  const e = parsed.data
  if (Boolean(e.ADMIN_PHONE) !== Boolean(e.ADMIN_PASSWORD))
    throw new CannotStart('ADMIN_PHONE and ADMIN_PASSWORD go together: give both or neither.')
  if (e.AI_API_KEY && !e.AI_API_URL)
    throw new CannotStart('AI_API_KEY needs AI_API_URL, the address of the text service: give both or neither.')
  if (e.S3_ENDPOINT || e.S3_BUCKET)
    throw new CannotStart(
      'Pictures on S3 are not built yet: remove S3_ENDPOINT and S3_BUCKET; pictures are kept in DATA_DIR.',
    )
  if (e.RATE_LIMITS === 'off' && !['127.0.0.1', '::1', 'localhost'].includes(e.HOST))
    throw new CannotStart(
      'RATE_LIMITS=off is for load tests on this machine alone: set HOST to 127.0.0.1 or switch the limits on.',
    )
  const adminPhone = e.ADMIN_PHONE ? normalisePhone(e.ADMIN_PHONE) : null
  return {
    port: e.PORT,
    host: e.HOST,
    dataDir: resolve(e.DATA_DIR),
    configDir: resolve(e.CONFIG_DIR),
    databaseUrl: e.DATABASE_URL ?? null,
    postgresBin: e.POSTGRES_BIN ?? null,
    publicUrl: e.PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    trustProxy: trustProxyOf(e.TRUST_PROXY),
    allowedOrigins: originsOf(e.ALLOWED_ORIGINS),
    admin: adminPhone && e.ADMIN_PASSWORD ? { phone: adminPhone, password: e.ADMIN_PASSWORD } : null,
    demo: e.DEMO === undefined ? null : e.DEMO === 'on',
    ai: e.AI_API_URL && e.AI_API_KEY ? { url: e.AI_API_URL, key: e.AI_API_KEY } : null,
    orderHoldHours: e.ORDER_HOLD_HOURS,
    rateLimits: e.RATE_LIMITS === 'on',
    logLevel: e.LOG_LEVEL,
    metricsPort: e.METRICS_PORT ?? null,
    production: e.NODE_ENV === 'production',
  }
}

function trustProxyOf(raw: string): boolean | string {
  if (raw === 'off' || raw === 'false' || raw === '0') return false
  if (raw === 'on' || raw === 'true') return true
  for (const part of raw.split(',').map((one) => one.trim())) {
    if (!isProxy(part))
      throw new CannotStart(
        `The setting TRUST_PROXY is wrong: '${part}' is neither on, off, an address nor a range like 10.0.0.0/8.`,
      )
  }
  return raw
}

/** Whether it is an address, a range of addresses, or one of the names that stand for the private ranges. */
function isProxy(text: string): boolean {
  try {
    proxyAddr.compile(text)
    return true
  } catch {
    return false
  }
}

function originsOf(raw: string): string[] {
  return raw
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      if (!URL.canParse(part) || new URL(part).origin === 'null')
        throw new CannotStart(`The setting ALLOWED_ORIGINS is wrong: '${part}' is no origin like https://duka.example.`)
      return new URL(part).origin
    })
}
