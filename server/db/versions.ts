import { sql } from 'kysely'
import type pg from 'pg'
import type { Connection } from './connection/connection.ts'
import type { ConnectionPool } from './connection/connection-pool.ts'
import { type Heartbeat, startHeartbeat } from './connection/heartbeat.ts'
import type { Database, Tx } from './open.ts'

/**
 * What cached responses are made from: 'catalog' is everything that the public may see of the products, 'settings' the
 * shop's own facts.
 */
type VersionName = 'catalog' | 'settings'

/** The newest versions that this process knows of. */
export type Versions = {
  /** Read it before the data that it labels: the data may then be newer than the label, never older. */
  current: (name: VersionName) => number
  /** Remembers what this process has just committed, so that its next response does not wait for the notification. */
  remember: (name: VersionName, version: number) => void
  /** Calls back with the newest version at each notification and each look, changed or not: within 1 s of a change. */
  watch: (name: VersionName, onVersion: (version: number) => void) => void
}

/** What a handler needs that changes what cached responses are made from. */
export type WithVersions = { versions: Versions }

const CHANNEL = 'versions'

/**
 * Raises the version of what cached responses are made from, in this transaction; every app process is notified at
 * COMMIT. Call it late: transactions that bump the same version wait for each other from here on.
 */
export async function bumpVersion(tx: Tx, name: VersionName): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    with bumped as (update versions set version = version + 1 where name = ${name} returning version)
    select version, pg_notify(${CHANNEL}, ${name} || ' ' || version) from bumped`.execute(tx)
  return rows[0]?.version ?? 0
}

/**
 * Follows the versions by what PostgreSQL notifies of, with a look at each beat behind it for when that is broken.
 * While the database is away the last known versions stand.
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
  const known = new Map<string, number>()
  const watchers = new Map<string, (version: number) => void>()
  const remember = (name: string, version: number) => {
    const newest = Math.max(version, known.get(name) ?? 0)
    known.set(name, newest)
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
    current: (name) => known.get(name) ?? 0,
    remember,
    watch: (name, onVersion) => watchers.set(name, onVersion),
  }
  return { versions, heartbeat }
}

async function readVersions(client: pg.Client | null, db: Database) {
  if (!client) return db.selectFrom('versions').selectAll().execute()
  return (await client.query<{ name: string; version: string }>('select name, version from versions')).rows
}
