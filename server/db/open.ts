import { Kysely, type Transaction } from 'kysely'
import pg from 'pg'
import { ShopDialect } from './driver.ts'
import { programName } from './migration-files.ts'
import type { Tables } from './tables.ts'

export type Database = Kysely<Tables>
/** A running transaction. A query that must be inside one asks for this type, and a Database does not fit. */
export type Tx = Transaction<Tables>

/** How to reach a PostgreSQL: an address, or a socket folder for the embedded one. */
export type Connection =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string; password?: string }

type OpenOptions = {
  connection: Connection
  /** Connections at most; the default suits one app process. */
  poolSize?: number
  /** Statement timeout in ms (design §3: 10 s; reports use a pool of their own). */
  statementTimeout?: number
  /** Called with the error of a connection that breaks while no statement runs on it. */
  onError: (error: Error) => void
}

const INT8 = 20
const NUMERIC = 1700
const DATE = 1082

/** The one place where values of the database that do not fit JavaScript as they come are parsed. */
const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (format !== 'binary') {
      if (oid === INT8 || oid === NUMERIC) return Number
      if (oid === DATE) return (text: string) => text
    }
    return pg.types.getTypeParser(oid, format)
  },
} as pg.CustomTypesConfig

/** Opens a pool. The caller closes it with `db.destroy()`. */
export function openDatabase({ connection, poolSize = 24, statementTimeout = 10_000, onError }: OpenOptions): Database {
  const pool = new pg.Pool({
    ...connection,
    max: poolSize,
    types,
    application_name: programName,
    connectionTimeoutMillis: 5_000,
    options: `-c lock_timeout=3s -c statement_timeout=${statementTimeout} -c idle_in_transaction_session_timeout=15s -c timezone=UTC`,
  })
  // Each connection has its listener from the first moment: the pool's own is taken off while a connection is lent out,
  // and one that breaks between two statements of a transaction would end the process.
  pool.on('connect', (client) => client.on('error', onError))
  pool.on('error', () => undefined)
  return new Kysely<Tables>({ dialect: new ShopDialect(pool) })
}
