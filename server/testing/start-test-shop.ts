import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import type { Role } from '../../shop/roles.ts'
import { createApp } from '../app.ts'
import { type Database, openDatabase } from '../db/open.ts'
import { watchVersions } from '../db/versions.ts'
import { createPasswordChecker } from '../features/accounts/password-checker.ts'
import { makePublicCatalog } from '../features/catalog/public-catalog.ts'
import { openPictureStore } from '../features/pictures/store.ts'
import { closeWaiting } from '../features/stock/close-waiting.ts'
import { createSheetReader } from '../spreadsheets/read-table.ts'
import { type Closing, makeClosing } from '../start/open-shop.ts'
import type { RunningShop } from '../start/services.ts'
import { readSettings } from '../start/settings.ts'
import { readShopConfig } from '../start/shop-facts.ts'
import { type Client, makeClient } from './client.ts'
import { makeTestDatabase, type TestDatabase } from './database.ts'

export type TestShop = {
  origin: string
  parts: RunningShop
  db: Database
  database: TestDatabase
  /** A caller without cookies. */
  nobody: () => Client
  /** A new person of that role, signed in; `person` tells who. */
  as: (role: Role) => Promise<Client & { person: { id: number; phone: string } }>
  stop: () => Promise<void>
}

let phones = 0

/** Requests that still run when a test stops the shop are cut after this long: a stuck one must not hang the file. */
const FINISH_MS = 5000

/**
 * The running shop on a database of its own: real HTTP on a free port, real PostgreSQL. With `shared` it is another app
 * process's equal on that database: stop it before the shop that made the database. A start that fails closes what it
 * had opened: anything left open would keep the test's process alive for ever.
 */
export async function startTestShop(env: Record<string, string> = {}, shared?: TestDatabase): Promise<TestShop> {
  const closing = makeClosing()
  try {
    return await openTestShop(env, shared, closing)
  } catch (error) {
    await closing.now().catch(() => undefined)
    throw error
  }
}

async function openTestShop(
  env: Record<string, string>,
  shared: TestDatabase | undefined,
  closing: Closing,
): Promise<TestShop> {
  const database = shared ?? (await makeTestDatabase())
  if (!shared) closing.later(() => database.drop())
  const dataDir = await mkdtemp(join(tmpdir(), 'duka-data-'))
  closing.later(() => rm(dataDir, { recursive: true, force: true }))
  const log = pino({ level: env.LOG_LEVEL ?? 'silent' })
  const db = openDatabase({ connection: database.connection, onError: (error) => log.warn({ err: error }) })
  closing.later(() => db.destroy())
  const settings = readSettings({ PORT: '0', DATA_DIR: dataDir, RATE_LIMITS: 'off', ...env })
  const pictures = await openPictureStore(dataDir)
  const versions = await watchVersions({ connection: database.connection, db })
  closing.later(() => versions.stop())
  const catalog = makePublicCatalog({ db, versions, crossOrigin: settings.allowedOrigins.length > 0 })
  const passwords = createPasswordChecker(db, { limitAddresses: settings.rateLimits })
  const config = readShopConfig(settings.configDir)
  const sheets = createSheetReader()
  const services = { settings, config, pictures, versions, catalog, passwords, sheets }
  const parts: RunningShop = { db, log, ...services, onProductDeleted: closeWaiting }
  const app = await createApp(parts)
  closing.later(async () => {
    const cut = setTimeout(() => app.server.closeAllConnections(), FINISH_MS)
    await app.close()
    clearTimeout(cut)
  })
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    origin,
    parts,
    db,
    database,
    nobody: () => makeClient(origin),
    as: (role) => signIn(db, origin, role),
    stop: () => closing.now(),
  }
}

async function signIn(db: Database, origin: string, role: Role) {
  phones += 1
  const phone = `+2557${String(10_000_000 + phones)}`
  const person = await db
    .insertInto('people')
    .values({ phone, role, password_hash: 'made without a password' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const token = randomBytes(32).toString('base64url')
  const hash = createHash('sha256').update(token).digest()
  await db.insertInto('sessions').values({ token_hash: hash, person_id: person.id }).execute()
  return Object.assign(makeClient(origin, new Map([['session', token]])), { person: { id: person.id, phone } })
}
