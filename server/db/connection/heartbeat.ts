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

/** How often the database is asked. */
const BEAT_MS = 500
/** A database from which nothing has come back for this long hangs. With a beat it makes the 2 s of rulings §10. */
const MAX_SILENCE_MS = 1_500
/** Between two tries to reach a database that is away. */
const RETRY_MS = 250
const FAREWELL_MS = 500

/** Whether the database responds, as of at most 2 s ago. */
export type Heartbeat = {
  isUp: () => boolean
  stop: () => Promise<void>
}

type HeartbeatOptions = {
  connection: Connection
  /** Suspended while the database hangs. */
  pool: ConnectionPool
  /** What PostgreSQL notifies of on this channel is handed on. */
  channel: string
  onNotification: (payload: string) => void
  /** Asked at each beat, on the heartbeat's own connection or, where that cannot be had, through the pool. */
  ask: (client: pg.Client | null) => Promise<void>
}

/**
 * Asks the database twice a second on a connection of its own, which listens for notifications too. A database that
 * hangs neither answers nor refuses: everything that waits for it would wait on. So once it has been silent for too
 * long the pool refuses at once whoever waits or comes, until a beat is answered again. A database that is away
 * refuses by itself, and the pool may try for each request.
 *
 * Returns after the first beat; throws when that fails.
 */
export async function startHeartbeat(options: HeartbeatOptions): Promise<Heartbeat> {
  const { pool, ask } = options
  const sockets = createSockets()
  const stopping = new AbortController()
  let client: pg.Client | null = null
  let isUp = true

  const answered = () => {
    isUp = true
    pool.heard()
    pool.resume()
  }
  const failed = (error: unknown) => {
    if (error instanceof Silence) {
      // Others are answered: it is this one connection alone that hangs.
      if (pool.silentMs < MAX_SILENCE_MS) return
      pool.suspend(error)
    }
    isUp = false
  }
  const drop = async () => {
    const dropped = client
    client = null
    if (dropped) await endWithin(dropped.end(), sockets, FAREWELL_MS)
  }
  const beat = async () => {
    client ??= await open(options, sockets).catch(() => null)
    await unlessSilent(ask(client))
    answered()
  }

  const run = async () => {
    while (!stopping.signal.aborted) {
      const hadClient = client !== null
      try {
        await beat()
        await pause(BEAT_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
      } catch (error) {
        await drop()
        // A connection that broke says nothing yet of the database: the next try does.
        if (!hadClient || error instanceof Silence) failed(error)
        if (!hadClient) await pause(RETRY_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
  }

  try {
    await beat()
  } catch (error) {
    await drop()
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

/** Nothing came back in time. */
class Silence extends Error {
  override readonly name = 'Silence'
}

/**
 * Waits for an answer, but not for ever. Late is only what has not been read after the timer either: a process that was
 * busy itself finds the answer already there.
 */
async function unlessSilent(asked: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<never>((_, reject) => {
    const late = () => setImmediate(() => reject(new Silence('the database does not respond')))
    timer = setTimeout(late, MAX_SILENCE_MS)
  })
  try {
    await Promise.race([asked, silence])
  } finally {
    clearTimeout(timer)
    asked.catch(() => undefined)
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
    // A pooler would listen on a session that it lends to others; what each beat asks has to do.
    if (!isPooled(connection)) await unlessSilent(client.query(`listen ${channel}`).then(() => undefined))
    return client
  } catch (error) {
    void client.end().catch(() => undefined)
    throw error
  }
}
