import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import {
  type Connection,
  clientClass,
  clientOptions,
  createSockets,
  endWithin,
  isPooled,
  type Sockets,
} from './connection.ts'
import type { ConnectionPool } from './connection-pool.ts'

/** The interval between two requests to the database. */
const BEAT_MS = 500
/**
 * A database that does not respond for this long counts as hanging. Together with one interval, an outage is noticed
 * within 2 s.
 */
const MAX_SILENCE_MS = 1_500
/** Pause between attempts to reach a database that is down. */
const RETRY_MS = 250
const MAX_CLOSE_MS = 500

/** Continuously checks whether the database responds. */
export type Heartbeat = {
  /** Returns true if the database responded at most 2 s ago. */
  isUp: () => boolean
  stop: () => Promise<void>
}

type HeartbeatOptions = {
  connection: Connection
  /** The pool to suspend while the database hangs. */
  pool: ConnectionPool
  /** The channel on which PostgreSQL's notifications are received. */
  channel: string
  onNotification: (payload: string) => void
  /** Sends the request of a beat, on the heartbeat's own connection, or through the pool if there is none. */
  ask: (client: pg.Client | null) => Promise<void>
}

/**
 * Pings the database twice a second on a connection of its own, which also listens for notifications. A hanging
 * database neither answers nor refuses, so everything would wait for it. Once it has been silent for too long, the pool
 * refuses all waiting and new callers until a beat is answered. An unreachable database refuses connections itself, so
 * the pool may try for each request.
 *
 * Returns after the first beat; throws if that fails.
 */
export async function startHeartbeat(options: HeartbeatOptions): Promise<Heartbeat> {
  const { pool } = options
  const sockets = createSockets()
  const connection = createBeatConnection(options, sockets)
  const stopping = new AbortController()
  let isUp = true

  const recordAnswer = () => {
    isUp = true
    pool.markAlive()
    pool.resume()
  }
  const recordFailure = (error: unknown) => {
    if (error instanceof Silence) {
      // Other connections get answers, so only the heartbeat's connection hangs.
      if (pool.silentMs < MAX_SILENCE_MS) return
      pool.suspend(error)
    }
    isUp = false
  }
  const beat = async () => {
    await connection.ask()
    recordAnswer()
  }

  const run = async () => {
    while (!stopping.signal.aborted) {
      const wasOpen = connection.isOpen()
      try {
        await beat()
        await pause(BEAT_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
      } catch (error) {
        await connection.drop()
        // If an open connection breaks, the database need not be down. The next attempt shows whether it is.
        if (!wasOpen || error instanceof Silence) recordFailure(error)
        if (!wasOpen) await pause(RETRY_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
  }

  try {
    await beat()
  } catch (error) {
    await connection.drop()
    throw error
  }
  const running = run()
  return {
    isUp: () => isUp,
    stop: async () => {
      stopping.abort()
      sockets.destroy()
      await running
    },
  }
}

/** Thrown if no response came in time. */
class Silence extends Error {
  override readonly name = 'Silence'
}

/**
 * Waits for a response for a limited time. When the timer fires, a response that has already arrived still counts,
 * because a busy process may not have read it yet.
 */
async function withSilenceTimeout(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<never>((_, reject) => {
    const giveUp = () => setImmediate(() => reject(new Silence('the database does not respond')))
    timer = setTimeout(giveUp, MAX_SILENCE_MS)
  })
  try {
    await Promise.race([work, silence])
  } finally {
    clearTimeout(timer)
    work.catch(() => undefined)
  }
}

/**
 * The heartbeat's own connection. The first request opens it. After it was dropped, the next request opens it again.
 */
function createBeatConnection(options: HeartbeatOptions, sockets: Sockets) {
  let client: pg.Client | null = null
  return {
    isOpen: () => client !== null,
    /**
     * Throws if the database does not respond in time. If the connection cannot be opened, a request is sent through
     * the pool instead.
     */
    ask: async () => {
      client ??= await open(options, sockets).catch(() => null)
      await withSilenceTimeout(options.ask(client))
    },
    drop: async () => {
      const dropped = client
      client = null
      if (dropped) await endWithin(dropped.end(), sockets, MAX_CLOSE_MS)
    },
  }
}

async function open({ connection, channel, onNotification }: HeartbeatOptions, sockets: Sockets) {
  const client = new (clientClass(connection))({
    ...clientOptions(connection, sockets),
    connectionTimeoutMillis: MAX_SILENCE_MS,
  })
  client.on('error', () => undefined)
  client.on('notification', ({ payload }) => onNotification(payload ?? ''))
  try {
    await client.connect()
    // LISTEN does not work behind a pooler. There the request of each beat reads the versions.
    if (!isPooled(connection)) await withSilenceTimeout(client.query(`listen ${channel}`).then(() => undefined))
    return client
  } catch (error) {
    void client.end().catch(() => undefined)
    throw error
  }
}
