import pg from 'pg'
import type { ServerAddress } from './connection.ts'

/**
 * A lock with which the server counts its users: every process that joined holds one connection with a shared advisory
 * lock. The lock ends with the process, however it dies, so no file can become stale, and no process id can be mistaken
 * for another. To release it, a process gives up the shared lock and then tries to get an exclusive one, which is
 * granted only if no other process has a shared lock. From then on no process can join: a process that tries gets no
 * lock, waits for the server to end, and starts a new server. If a process joins between the two steps, it gets its
 * shared lock, the exclusive lock is refused, and the server keeps running. If two processes release at once, both give
 * up their shared lock before either tries, so exactly one gets the exclusive lock.
 */
export type SharedLock = {
  /** Resolves when the connection is lost without a release: the server was stopped or has crashed. */
  readonly lost: Promise<void>
  /** Returns the number of connections of the server, and of processes that share them. Throws the errors of `pg`. */
  readonly shares: () => Promise<{ connections: number; processes: number }>
  /**
   * Releases the lock. 'last' means that no process can join any more, so the caller must stop the server and then call
   * close.
   */
  readonly release: () => Promise<'last' | 'others'>
  readonly close: () => Promise<void>
}

// Locks belong to a database, so all processes use 'postgres', which every cluster has. The number is arbitrary, but
// must not change, because a process of an older version may use it.
const LOCK_DATABASE = 'postgres'
const LOCK_NUMBER = 0x64756b61
/** If the server hangs, a process that leaves must not hang too. */
const MAX_QUERY_MS = 3_000

/**
 * Takes a shared lock on the server at `address`. Returns undefined if the server is about to stop.
 *
 * @throws the error of `pg` when no server responds
 */
export async function takeSharedLock(address: ServerAddress): Promise<SharedLock | undefined> {
  const client = new pg.Client({
    ...address,
    database: LOCK_DATABASE,
    application_name: `${address.user} shared lock`,
    connectionTimeoutMillis: 5_000,
    query_timeout: MAX_QUERY_MS,
    options: '-c statement_timeout=0 -c idle_session_timeout=0',
  })
  const lost = new Promise<void>((resolve) => {
    client.once('end', () => resolve())
    client.on('error', () => resolve())
  })
  const close = () => client.end().catch(() => undefined)
  try {
    await client.connect()
    if (!(await isGranted(client, 'pg_try_advisory_lock_shared'))) {
      await close()
      return undefined
    }
  } catch (error) {
    await close()
    throw error
  }
  const release = async () => {
    try {
      await client.query('select pg_advisory_unlock_shared($1)', [LOCK_NUMBER])
      if (await isGranted(client, 'pg_try_advisory_lock')) return 'last'
    } catch {
      // The server has already ended, so there is nothing to release or stop.
    }
    await close()
    return 'others'
  }
  return { lost, shares: () => readShares(client), release, close }
}

async function readShares(client: pg.Client): Promise<{ connections: number; processes: number }> {
  const { rows } = await client.query<{ connections: number; processes: number }>(
    `select current_setting('max_connections')::int as connections, count(*)::int as processes from pg_locks
     where locktype = 'advisory' and objid = $1 and objsubid = 1 and granted`,
    [LOCK_NUMBER],
  )
  const [shares] = rows
  if (!shares) throw new Error('an aggregate query returned no row')
  return shares
}

async function isGranted(
  client: pg.Client,
  lock: 'pg_try_advisory_lock' | 'pg_try_advisory_lock_shared',
): Promise<boolean> {
  const { rows } = await client.query<{ granted: boolean }>(`select ${lock}($1) as granted`, [LOCK_NUMBER])
  return rows[0]?.granted === true
}
