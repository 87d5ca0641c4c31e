import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { CannotStart } from '../cannot-start.ts'
import { type SettingName, settings } from './environment.ts'
import { readSettings } from './settings.ts'

/** Texts that each setting refuses. Settings with an empty list accept any text, which is checked where it is used. */
const wrong: Record<SettingName, string[]> = {
  PORT: ['elfu', '65536', '-1', '80.5', '3000;', '0x50', ' '],
  HOST: [],
  DATA_DIR: [],
  CONFIG_DIR: [],
  DATABASE_URL: [
    'duka',
    'postgres://siri@one:1,:2/duka',
    'postgres://one/siri?target_session_attrs=standby',
    'mysql://siri@127.0.0.1/duka',
    '127.0.0.1:5432',
  ],
  DATABASE_READ_URL: ['duka', 'postgres://siri@one,two/duka'],
  DATABASE_POOL: ['0', '1', '501', '2.5', 'nyingi'],
  POSTGRES_BIN: [],
  PUBLIC_URL: [
    'duka.example',
    'ftp://duka.example',
    'https://duka.example/duka',
    'https://duka.example?siri=1',
    'https://mtu:siri@duka.example',
    'https://',
  ],
  TRUST_PROXY: ['on', 'true', 'jirani', '10.0.0.0/99', '0.0.0.0/0', '0.0.0.0/1,128.0.0.0/1', '-1', '100', '1,2'],
  ALLOWED_ORIGINS: ['*', 'null', 'duka.example', 'https://duka.example, x', 'https://duka.example/duka'],
  ADMIN_PHONE: ['12', 'simu', '+1'],
  ADMIN_PASSWORD: ['fupi', ' siri-ya-mkuu', 'siri-ya-mkuu ', 'x'.repeat(129)],
  DEMO: ['yes', 'true', '1', 'ON'],
  AI_API_URL: ['ai', 'file:///etc/passwd'],
  AI_API_KEY: [],
  BACKUP_PASSPHRASE: ['siri fupi', ' siri ndefu ya kutosha', 'siri '.repeat(201)],
  SERVICE_WORKER: ['no', 'false', 'OFF'],
  BACKUP_BEFORE_MIGRATION: ['yes', 'OFF', '1'],
  S3_ENDPOINT: ['s3.example', 'ftp://s3.example', 'https://mtu:siri@s3.example', 'https://s3.example/?siri=1'],
  S3_BUCKET: ['d', 'Duka', 'duka_picha', 'duka/siri', 'https://siri.example', '-duka'],
  S3_REGION: ['Ulaya', 'eu central', 'eu-central-1/siri'],
  S3_ACCESS_KEY_ID: ['siri na siri', 'siri/siri', 'a,siri'],
  S3_SECRET_ACCESS_KEY: ['siri yenye nafasi', ' siri'],
  ORDER_HOLD_HOURS: ['0', '0.5', '-3', 'siku', '8761', '1e2', 'Infinity'],
  BACKUP_DIR: [
    's3://',
    'S3://Duka/x',
    's3:///x',
    's3://duka/../x',
    's3://duka//x',
    's3://duka/a b',
    's3://mtu:siri@duka/x',
    'https://s3.example/duka',
    'ftp://siri',
    's3:/duka/siri',
    'S3:duka',
    'siri/nakala',
    './siri',
    '~/siri',
  ],
  BACKUP_HOURS: ['0', '0.0001', '-1', 'kila siku', '745', '1e2', 'OFF', '24h', 'Infinity'],
  RATE_LIMITS: ['no', 'false', '0'],
  LOG_LEVEL: ['verbose', 'INFO'],
  METRICS_PORT: ['elfu', '65536', '-1'],
  SHOP_COMMAND: ['sudo duka\tsiri', 'siri'.repeat(51)],
  NODE_ENV: [],
}

/** Settings that are valid alone but not together. */
const contradictions: Record<string, string>[] = [
  { ADMIN_PHONE: '0754123456' },
  { ADMIN_PASSWORD: 'siri-ya-mkuu' },
  { AI_API_URL: 'https://ai.example' },
  { AI_API_KEY: 'ufunguo' },
  { BACKUP_DIR: 's3://duka/nakala' },
  { S3_ENDPOINT: 'https://s3.example' },
  { S3_REGION: 'eu-central-1' },
  { S3_BUCKET: 'duka', S3_REGION: 'eu-central-1' },
  { S3_BUCKET: 'duka', S3_ENDPOINT: 'https://s3.example', S3_ACCESS_KEY_ID: 'DUKA' },
  { S3_BUCKET: 'duka', S3_ACCESS_KEY_ID: 'DUKA', S3_SECRET_ACCESS_KEY: 'ufunguo-wa-picha' },
  { DATABASE_URL: 'postgres://127.0.0.1/duka', POSTGRES_BIN: '/usr/lib/postgresql/18/bin' },
  { DATABASE_READ_URL: 'postgres://127.0.0.1/duka' },
  { PORT: '3000', METRICS_PORT: '3000' },
  { METRICS_PORT: '3000' },
  { RATE_LIMITS: 'off', HOST: '0.0.0.0' },
  { RATE_LIMITS: 'off', TRUST_PROXY: '1' },
  { RATE_LIMITS: 'off', TRUST_PROXY: 'loopback' },
  { RATE_LIMITS: 'off', PUBLIC_URL: 'https://duka.example' },
]

function refusalOf(env: Record<string, string>): string {
  try {
    readSettings(env)
  } catch (error) {
    ok(error instanceof CannotStart, String(error))
    return error.message
  }
  throw new Error(`${JSON.stringify(env)} was accepted`)
}

test('each invalid setting is named in one sentence with advice, without its value', () => {
  deepEqual(Object.keys(wrong).toSorted(), Object.keys(settings).toSorted(), 'the list above contains every setting')
  for (const [name, values] of Object.entries(wrong)) {
    for (const value of values) {
      const sentence = refusalOf({ [name]: value })
      ok(sentence.startsWith(`The setting ${name} is wrong: write `), sentence)
      ok(sentence.endsWith('.') && !sentence.includes('\n'), sentence)
      ok(!sentence.includes('siri'), sentence)
    }
  }
})

// systemd ends a value that begins with a quote only at the next such quote, perhaps several lines later.
test('a setting that contains the following lines, because its closing quote is missing, is refused', () => {
  for (const name of Object.keys(settings)) {
    for (const end of ['\n', '\r\n']) {
      const sentence = refusalOf({ [name]: `maneno sita ya siri${end}BACKUP_DIR=/mnt/siri` })
      equal(sentence, `The setting ${name} has a line break: write the quote that is missing at the end of its line.`)
    }
  }
})

test('settings that contradict each other are named in one message', () => {
  for (const env of contradictions) {
    const sentence = refusalOf(env)
    for (const name of Object.keys(env)) ok(sentence.includes(name), sentence)
  }
})

test('an empty setting counts as not set, and a valid setting is parsed', () => {
  const empty = Object.fromEntries(Object.keys(settings).map((name) => [name, '']))
  deepEqual(readSettings(empty), readSettings({}))
  const read = readSettings({
    PUBLIC_URL: 'https://Duka.example/',
    ALLOWED_ORIGINS: ' https://a.example , http://127.0.0.1:5173/',
    TRUST_PROXY: '2',
    ORDER_HOLD_HOURS: '1.5',
    METRICS_PORT: '0',
    PORT: '0',
  })
  equal(read.publicUrl, 'https://duka.example')
  deepEqual(read.allowedOrigins, ['https://a.example', 'http://127.0.0.1:5173'])
  deepEqual(read.trustProxy, { hops: 2 })
  deepEqual([read.orderHoldHours, read.metricsPort, read.port], [1.5, 0, 0])
})
