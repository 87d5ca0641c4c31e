import { sql } from 'kysely'
import type pg from 'pg'
import type { Connection } from './connection/connection.ts'
import type { ConnectionPool } from './connection/connection-pool.ts'
import { type Heartbeat, startHeartbeat } from './connection/heartbeat.ts'
import type { Database, Tx } from './open.ts'

/** The data behind cached responses: 'catalog' is everything public about products, 'settings' the shop's own facts. */
type VersionName = 'catalog' | 'settings'

/** The newest versions known to this process. */
export type Versions = {
  /**
   * Returns a version. Read it before the data it labels: the data may then be newer than its label, but never older.
   */
  current: (name: VersionName) => number
  /**
   * Records a version that this process has just committed, so that its next response does not wait for the
   * notification.
   */
  remember: (name: VersionName, version: number) => void
  /** Calls `onVersion` at each notification and each poll, even without a change. A change is reported within 1 s. */
  watch: (name: VersionName, onVersion: (version: number) => void) => void
}

/** The dependency of a handler that changes the source of cached responses. */
export type WithVersions = { versions: Versions }

const CHANNEL = 'versions'

/**
 * Increases the version of the data behind cached responses, in this transaction. Every app process is notified at
 * COMMIT. Call it late, because transactions that increase the same version wait for each other.
 */
export async function bumpVersion(tx: Tx, name: VersionName): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    with bumped as (update versions set version = version + 1 where name = ${name} returning version)
    select version, pg_notify(${CHANNEL}, ${name} || ' ' || version) from bumped`.execute(tx)
  return rows[0]?.version ?? 0
}

/**
 * Follows the versions through PostgreSQL's notifications, and by polling at each beat in case notifications fail.
 * While the database is unavailable, the last known versions are used.
 */
export async function watchVersions({
  connection,
  db,
  pool,
}: {
  connection: Connection
  db: Database
  pool: ConnectionPool
}): Promise<{ versions: Versions; heartbeat: Heartbeat }> {
  const newestVersions = new Map<string, number>()
  const watchers = new Map<string, (version: number) => void>()
  const remember = (name: string, version: number) => {
    const newest = Math.max(version, newestVersions.get(name) ?? 0)
    newestVersions.set(name, newest)
    watchers.get(name)?.(newest)
  }
  const heartbeat = await startHeartbeat({
    connection,
    pool,
    channel: CHANNEL,
    onNotification: (payload) => {
      const [name, version] = payload.split(' ')
      if (name) remember(name, Number(version))
    },
    ask: async (client) => {
      for (const { name, version } of await readVersions(client, db)) remember(name, Number(version))
    },
  })
  const versions: Versions = {
    current: (name) => newestVersions.get(name) ?? 0,
    remember,
    watch: (name, onVersion) => watchers.set(name, onVersion),
  }
  return { versions, heartbeat }
}

async function readVersions(client: pg.Client | null, db: Database) {
  if (!client) return db.selectFrom('versions').selectAll().execute()
  return (await client.query<{ name: string; version: string }>('select name, version from versions')).rows
}
