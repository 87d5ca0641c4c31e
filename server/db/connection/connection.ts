import { Socket } from 'node:net'
import pg from 'pg'
import { programName } from '../migration-files.ts'
import { parseDatabaseUrl } from './database-url.ts'
import { createPrimaryFinder, type PrimaryFinder, primaryClient } from './primary-finder.ts'

/**
 * How to reach a PostgreSQL: an address, or a socket folder for the embedded one. `primary` finds the host where there
 * are several; `isPooled` says that PgBouncer lends sessions for one transaction each.
 */
export type Connection =
  | { connectionString: string; primary?: PrimaryFinder; isPooled?: boolean }
  | { host: string; port: number; user: string; database: string; password?: string }

/** Returns how to reach what DATABASE_URL names. Throws an Error whose message says what is wrong with it. */
export function connectionTo(url: string): Connection {
  const { urls, hosts, isPooled } = parseDatabaseUrl(url)
  const [connectionString = ''] = urls
  return { connectionString, isPooled, ...(urls.length > 1 && { primary: createPrimaryFinder({ urls, hosts }) }) }
}

export const isPooled = (connection: Connection): boolean => 'isPooled' in connection && connection.isPooled === true

/** The class of clients for it. */
export const clientClass = (connection: Connection): typeof pg.Client =>
  'primary' in connection && connection.primary ? primaryClient(connection.primary) : pg.Client

/** Opening a connection is given up after this long. */
const MAX_CONNECT_MS = 3_000
/** An idle connection whose other side may be gone without a word is asked by TCP itself. */
const KEEP_ALIVE_MS = 10_000

/** The sockets of some clients, so that they can be closed whatever the database does. */
export type Sockets = {
  open: () => Socket
  /** How many bytes have come and gone through those that are open. */
  traffic: () => number
  /** Closes them at once; whatever waits for an answer on one gets the error of its connection. */
  destroy: () => void
  /** Resolves when those that are open now are closed. */
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

/** What the sockets of `answerSocket` read into, one after the other. */
const readInto = Buffer.allocUnsafeSlow(64 * 1024)

/**
 * A socket for short answers. Node's own read fetches 64 KB from the kernel each time and gives it back
 * (docs/decisions/memory.md); this one copies the few bytes that came. It cannot be piped, so it is none for COPY.
 */
export function answerSocket(): Socket {
  const socket: Socket = new Socket({
    onread: {
      buffer: readInto,
      callback: (length, bytes) => {
        socket.emit('data', Buffer.from(bytes.subarray(0, length)))
        return true
      },
    },
  })
  return socket
}

/** What every client of the shop's database is opened with. */
export function clientOptions(connection: Connection, sockets: Sockets): pg.ClientConfig {
  return {
    ...connection,
    application_name: programName,
    stream: sockets.open,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    connectionTimeoutMillis: MAX_CONNECT_MS,
  }
}

/** Waits for a farewell that a hanging database may never answer, then closes what is left and waits no more. */
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
