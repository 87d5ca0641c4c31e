import pg from 'pg'
import type { Address } from './address.ts'

/**
 * Who uses the server is written in the server itself: every process that joined holds one connection with a shared
 * advisory lock. The lock goes when the process goes, however it dies, so there is no file to become stale and no
 * process number to be mistaken.
 *
 * Leaving: give up the shared lock, then try for the exclusive one. It is granted only when nobody else holds a share,
 * and from then on nobody can join: whoever tries is told so, waits for the server to end and starts a new one.
 * A newcomer between the two steps gets his share, the exclusive lock is refused, and the server stays. When two leave
 * at once both have given up their share before either tries, so exactly one of them gets the exclusive lock.
 */
export type Lease = {
  /** Resolves when the connection is gone although nobody left: the server was stopped or has crashed. */
  readonly lost: Promise<void>
  /** Gives up the lease. 'last' means: nobody can join any more, stop the server, then call close. */
  readonly leave: () => Promise<'last' | 'others'>
  readonly close: () => Promise<void>
}

// Locks belong to a database: all meet in 'postgres', which every cluster has. The number spells 'duka'.
const meetingPlace = 'postgres'
const lockNumber = 0x64756b61

/**
 * Joins the server at `address`. Undefined when it is about to stop.
 * @throws what `pg` throws when no server answers.
 */
export async function takeLease(address: Address): Promise<Lease | undefined> {
  const client = new pg.Client({
    ...address,
    database: meetingPlace,
    application_name: 'duka lease',
    connectionTimeoutMillis: 5_000,
    options: '-c statement_timeout=0 -c idle_session_timeout=0',
  })
  const lost = new Promise<void>((resolve) => {
    client.once('end', () => resolve())
    client.on('error', () => resolve())
  })
  const close = () => client.end().catch(() => undefined)
  try {
    await client.connect()
    if (!(await granted(client, 'pg_try_advisory_lock_shared'))) {
      await close()
      return undefined
    }
  } catch (error) {
    await close()
    throw error
  }
  const leave = async () => {
    try {
      await client.query('select pg_advisory_unlock_shared($1)', [lockNumber])
      if (await granted(client, 'pg_try_advisory_lock')) return 'last'
    } catch {
      // The server is gone already: nothing to leave and nothing to stop.
    }
    await close()
    return 'others'
  }
  return { lost, leave, close }
}

async function granted(
  client: pg.Client,
  lock: 'pg_try_advisory_lock' | 'pg_try_advisory_lock_shared',
): Promise<boolean> {
  const { rows } = await client.query<{ granted: boolean }>(`select ${lock}($1) as granted`, [lockNumber])
  return rows[0]?.granted === true
}
