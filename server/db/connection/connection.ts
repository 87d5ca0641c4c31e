import { Socket } from 'node:net'
import pg from 'pg'
import { programVersion } from '../migration-files.ts'
import { parseDatabaseUrl } from './database-url.ts'
import { createPrimaryFinder, type PrimaryFinder, primaryClient } from './primary-finder.ts'

/**
 * How to reach PostgreSQL: a URL, or the socket folder of the embedded one. `primary` finds the writable host among
 * several. `isPooled` means that PgBouncer assigns a session for one transaction at a time.
 */
export type Connection =
  | { connectionString: string; primary?: PrimaryFinder; isPooled?: boolean }
  | { host: string; port: number; user: string; database: string; password?: string }

/** Returns the connection for DATABASE_URL. Throws an Error that explains what is wrong with the URL. */
export function connectionTo(url: string): Connection {
  const { urls, hosts, isPooled } = parseDatabaseUrl(url)
  const [connectionString = ''] = urls
  return { connectionString, isPooled, ...(urls.length > 1 && { primary: createPrimaryFinder({ urls, hosts }) }) }
}

export const isPooled = (connection: Connection): boolean => 'isPooled' in connection && connection.isPooled === true

/** Returns the client class for a connection. */
export const clientClass = (connection: Connection): typeof pg.Client =>
  'primary' in connection && connection.primary ? primaryClient(connection.primary) : pg.Client

/** Timeout of opening a connection. */
const MAX_CONNECT_MS = 3_000
/** After this idle time, TCP checks a connection, because the other side may have disappeared without notice. */
const KEEP_ALIVE_MS = 10_000

/** The sockets of some clients. They can be closed even while the database hangs. */
export type Sockets = {
  open: () => Socket
  /** Returns the bytes sent and received by the open sockets. */
  traffic: () => number
  /** Closes the sockets immediately. Pending requests fail with the connection's error. */
  destroy: () => void
  /** Resolves when the sockets that are open now are closed. */
  closed: () => Promise<unknown>
}

export function createSockets(make: () => Socket = () => new Socket()): Sockets {
  const sockets = new Set<Socket>()
  return {
    open: () => {
      const socket = make()
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
      return socket
    },
    traffic: () => [...sockets].reduce((sum, { bytesRead, bytesWritten }) => sum + bytesRead + bytesWritten, 0),
    destroy: () => {
      for (const socket of sockets) socket.destroy()
    },
    closed: () => Promise.all([...sockets].map((socket) => new Promise((resolve) => socket.once('close', resolve)))),
  }
}

/** All sockets of `createAnswerSocket` read into this one buffer, because only one reads at a time. */
const sharedBuffer = Buffer.allocUnsafeSlow(64 * 1024)

/**
 * Creates a socket for short responses. A socket of Node allocates 64 KB for each read and frees it
 * (docs/decisions/memory.md), while this socket copies the few received bytes. It cannot be piped, so it does not
 * support COPY.
 */
export function createAnswerSocket(): Socket {
  const socket: Socket = new Socket({
    onread: {
      buffer: sharedBuffer,
      callback: (length, bytes) => {
        socket.emit('data', Buffer.from(bytes.subarray(0, length)))
        return true
      },
    },
  })
  return socket
}

/** The options of every client of the shop's database. */
export function clientOptions(connection: Connection, sockets: Sockets): pg.ClientConfig {
  return {
    ...connection,
    application_name: programVersion,
    stream: sockets.open,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    connectionTimeoutMillis: MAX_CONNECT_MS,
  }
}

/**
 * Waits for a graceful end, but at most `ms`, because a hanging database may never respond. Then closes the remaining
 * sockets.
 */
export async function endWithin(ending: Promise<unknown>, sockets: Sockets, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const cut = new Promise<void>((resolve) => {
    timer = setTimeout(() => {
      sockets.destroy()
      resolve()
    }, ms)
  })
  await Promise.race([ending.catch(() => undefined), cut])
  clearTimeout(timer)
}
