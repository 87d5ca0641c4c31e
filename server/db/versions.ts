import { sql } from 'kysely'
import pg from 'pg'
import type { Connection, Database, Tx } from './open.ts'

/** What cached responses are made from: 'catalog' is everything that the public may see of the products. */
type VersionName = 'catalog'

/** The newest versions that this process knows of. */
export type Versions = {
  /** Read it before the data that it labels: the data may then be newer than the label, never older. */
  current: (name: VersionName) => number
  /** Remembers what this process has just committed, so that its next response does not wait for the notification. */
  remember: (name: VersionName, version: number) => void
  stop: () => Promise<void>
}

/** What a handler needs that changes what cached responses are made from. */
export type WithVersions = { versions: Versions }

const CHANNEL = 'versions'
/** How often the table is looked at, behind the notifications (design §1). */
const POLL_MS = 1000

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
 * Follows the versions by LISTEN on a connection of its own, with a poll behind it for when that is broken. While the
 * database is away the last known versions stand.
 */
export async function watchVersions({ connection, db }: { connection: Connection; db: Database }): Promise<Versions> {
  const known = new Map<VersionName, number>()
  const remember = (name: VersionName, version: number) => known.set(name, Math.max(version, known.get(name) ?? 0))
  const poll = async () => {
    for (const { name, version } of await db.selectFrom('versions').selectAll().execute())
      remember(name as VersionName, version)
  }
  let listener: pg.Client | null = null
  let looking: Promise<void> | null = null

  async function listen(): Promise<void> {
    const client = new pg.Client(connection)
    const lost = () => {
      if (listener === client) listener = null
    }
    client.on('error', lost).on('end', lost)
    client.on('notification', ({ payload }) => {
      const [name, version] = payload?.split(' ') ?? []
      if (name === 'catalog') remember(name, Number(version))
    })
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
      listener = client
    } catch {
      // Without it the poll goes on, and the next round tries again.
      await client.end().catch(() => undefined)
    }
  }

  async function look(): Promise<void> {
    if (!listener) await listen()
    await poll().catch(() => undefined)
  }

  await listen()
  await poll().catch(async (error) => {
    await listener?.end().catch(() => undefined)
    throw error
  })
  const timer = setInterval(() => {
    looking ??= look().finally(() => {
      looking = null
    })
  }, POLL_MS)
  timer.unref()
  return {
    current: (name) => known.get(name) ?? 0,
    remember: remember,
    stop: async () => {
      clearInterval(timer)
      await looking
      await listener?.end().catch(() => undefined)
    },
  }
}
