import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { type Connection, clientClass, clientOptions, createSockets, endWithin } from './connection.ts'
import { type Database, valueParsers } from './open.ts'
import type { Tables } from './tables.ts'

/**
 * One connection outside every pool, for what takes long and is one transaction: a backup or a restore. `client` is the
 * same connection as `db`, for COPY: use it while no statement of `db` runs.
 */
export type Session = {
  client: pg.Client
  db: Database
  /** Closes it, also in the middle of a statement: PostgreSQL rolls back what was not committed. */
  end: () => Promise<void>
}

/** Nothing has come or gone for so long: the database hangs, and whoever waits for it should not. */
const MAX_SILENT_MS = 30 * 60 * 1000
const LOOK_MS = 60 * 1000
const FAREWELL_MS = 1_000

/** The caller ends it. Throws what the connection is refused with. */
export async function openSession(connection: Connection): Promise<Session> {
  const sockets = createSockets()
  const Client = clientClass(connection)
  const client = new Client({ ...clientOptions(connection, sockets), types: valueParsers })
  // What breaks while a statement runs is that statement's error, and later ones find the connection closed.
  client.on('error', () => undefined)
  await client.connect()
  const stopWatching = watchSilence(sockets)
  // One connection that is never given away: Kysely's pool of it.
  const lent = { query: client.query.bind(client), release: () => undefined }
  const pool = { connect: async () => lent, end: async () => undefined, options: {} }
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return {
    client,
    db,
    end: async () => {
      stopWatching()
      await endWithin(client.end(), sockets, FAREWELL_MS)
    },
  }
}

function watchSilence(sockets: ReturnType<typeof createSockets>): () => void {
  let before = -1
  let since = performance.now()
  const timer = setInterval(() => {
    const now = sockets.traffic()
    if (now !== before) {
      before = now
      since = performance.now()
    } else if (performance.now() - since > MAX_SILENT_MS) sockets.destroy()
  }, LOOK_MS)
  timer.unref()
  return () => clearInterval(timer)
}
