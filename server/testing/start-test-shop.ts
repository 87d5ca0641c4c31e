import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Role } from '../../shop/people/roles.ts'
import { closeWithin, createApp } from '../app.ts'
import type { Database } from '../db/open.ts'
import type { PushOptions } from '../start/open-push.ts'
import { openShop } from '../start/open-shop.ts'
import { openServices, type RunningShop } from '../start/services.ts'
import { type Client, createClient } from './client.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { type SignedIn, signIn } from './making/sign-in.ts'

export type TestShop = {
  origin: string
  services: RunningShop
  db: Database
  database: TestDatabase
  /** A caller without cookies. */
  anonymous: () => Client
  /** A new person of that role, signed in. */
  as: (role: Role) => Promise<SignedIn>
  stop: () => Promise<void>
}

/**
 * The time after which running requests are aborted when a test stops the shop, so that a stuck request cannot hang the
 * test file.
 */
const FINISH_MS = 5000

/**
 * Starts the shop on a new database, with real HTTP on a free port and real PostgreSQL. With `shared`, starts another
 * shop on that database. Stop it before the shop that created the database. `push` replaces the access to push
 * services. If the start fails, closes everything, because open resources would keep the test's process alive.
 */
export async function startTestShop(
  env: Record<string, string> = {},
  shared?: TestDatabase,
  push?: PushOptions,
): Promise<TestShop> {
  const resources = new AsyncDisposableStack()
  try {
    return await openTestShop(env, shared, resources, push)
  } catch (error) {
    await resources.disposeAsync()
    throw error
  }
}

async function openTestShop(
  env: Record<string, string>,
  shared: TestDatabase | undefined,
  resources: AsyncDisposableStack,
  push: PushOptions | undefined,
): Promise<TestShop> {
  const database = shared ?? (await createTestDatabase())
  if (!shared) resources.defer(() => database.drop())
  const dataDir = await mkdtemp(join(tmpdir(), 'duka-data-'))
  resources.defer(() => rm(dataDir, { recursive: true, force: true }))
  const settings = { PORT: '0', DATA_DIR: dataDir, DATABASE_URL: database.url, RATE_LIMITS: 'off', LOG_LEVEL: 'silent' }
  const shop = await openServices(await openShop({ ...settings, ...env }, resources), resources, push)
  const app = await createApp(shop)
  resources.defer(() => closeWithin(app, FINISH_MS))
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    origin,
    services: shop,
    db: shop.db,
    database,
    anonymous: () => createClient(origin),
    as: (role) => signIn(shop.db, origin, role, shop.settings),
    stop: () => resources.disposeAsync(),
  }
}
