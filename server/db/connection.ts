import { Socket } from 'node:net'
import type pg from 'pg'
import { programName } from './migration-files.ts'

/** How to reach a PostgreSQL: an address, or a socket folder for the embedded one. */
export type Connection =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string; password?: string }

/** Opening a connection is given up after this long. */
const MAX_CONNECT_MS = 3_000
/** An idle connection whose other side may be gone without a word is asked by TCP itself. */
const KEEP_ALIVE_MS = 10_000

/** The sockets of some clients, so that they can be closed whatever the database does. */
export type Sockets = {
  open: () => Socket
  /** Closes them at once; whatever waits for an answer on one gets the error of its connection. */
  destroy: () => void
}

export function createSockets(): Sockets {
  const sockets = new Set<Socket>()
  return {
    open: () => {
      const socket = new Socket()
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
      return socket
    },
    destroy: () => {
      for (const socket of sockets) socket.destroy()
    },
  }
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
