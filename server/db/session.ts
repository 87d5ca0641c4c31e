import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { type Connection, clientClass, clientOptions, createSockets, endWithin } from './connection/connection.ts'
import { type Database, type Tx, valueParsers } from './open.ts'
import type { Tables } from './tables.ts'
import { sqlState } from './transaction.ts'

/**
 * One connection outside of all pools, for a single long transaction: a backup or a restore. `client` is the same
 * connection as `db`, for COPY. It must only be used while no statement of `db` is running.
 */
export type Session = {
  client: pg.Client
  db: Database
  /**
   * Runs `work` in one transaction. Throws the first error of `work`, not those of later statements or of the rollback.
   */
  transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  /** Closes the connection, even during a statement. PostgreSQL then rolls back uncommitted work. */
  end: () => Promise<void>
}

/** If there is no traffic for this long, the database counts as hanging. */
const MAX_SILENT_MS = 30 * 60 * 1000
const CHECK_MS = 60 * 1000
const MAX_CLOSE_MS = 1_000

/** Ends the application_name of a restore's connections, so that they are not mistaken for a running shop. */
export const RESTORE_SUFFIX = '/restore'

/**
 * Opens a session, which the caller must end. `suffix` is appended to the application_name. Throws the refusal of the
 * connection.
 */
export async function openSession(connection: Connection, suffix: '' | typeof RESTORE_SUFFIX = ''): Promise<Session> {
  const sockets = createSockets()
  const Client = clientClass(connection)
  const options = clientOptions(connection, sockets)
  const client = new Client({
    ...options,
    application_name: `${options.application_name}${suffix}`,
    types: valueParsers,
  })
  // The error needs no handling here: during a statement it rejects that statement, and later statements find the
  // connection closed.
  client.on('error', () => undefined)
  await client.connect()
  const stopWatching = watchSilence(sockets)
  // For Kysely, this is a pool with a single connection.
  const lent = { query: client.query.bind(client), release: () => undefined }
  const pool = { connect: async () => lent, end: async () => undefined, options: {} }
  let firstStatementError: unknown = null
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: (event) => {
      if (event.level === 'error') firstStatementError ??= event.error
    },
  })
  return {
    client,
    db,
    transaction: async (work) => {
      let thrown: { error: unknown } | null = null
      firstStatementError = null
      const run = (tx: Tx) =>
        work(tx).catch((error) => {
          thrown = { error: isAborted(error) ? (firstStatementError ?? error) : error }
          throw error
        })
      return db
        .transaction()
        .execute(run)
        .catch((error) => Promise.reject(thrown ? thrown.error : error))
    },
    end: async () => {
      stopWatching()
      await endWithin(client.end(), sockets, MAX_CLOSE_MS)
    },
  }
}

const IN_FAILED_TRANSACTION = '25P02'

/** True if the error only says that an earlier statement of the transaction failed. */
const isAborted = (error: unknown): boolean =>
  sqlState(error) === IN_FAILED_TRANSACTION || (error instanceof Error && isAborted(error.cause))

/** Closes the connections after MAX_SILENT_MS without traffic. Returns a function that ends this check. */
function watchSilence(sockets: ReturnType<typeof createSockets>): () => void {
  let lastTraffic = -1
  let changedAt = performance.now()
  const timer = setInterval(() => {
    const traffic = sockets.traffic()
    if (traffic !== lastTraffic) {
      lastTraffic = traffic
      changedAt = performance.now()
    } else if (performance.now() - changedAt > MAX_SILENT_MS) sockets.destroy()
  }, CHECK_MS)
  timer.unref()
  return () => clearInterval(timer)
}
