import { Kysely, type Transaction } from 'kysely'
import pg from 'pg'
import type { Connection } from './connection/connection.ts'
import { ConnectionPool, DEFAULT_POOL } from './connection/connection-pool.ts'
import { ShopDialect } from './connection/driver.ts'
import type { Tables } from './tables.ts'

export type Database = Kysely<Tables>
/** A running transaction. A query that must run inside one takes this type; a Database is not assignable to it. */
export type Tx = Transaction<Tables>

type OpenOptions = {
  connection: Connection
  /** The maximum number of connections. */
  poolSize?: number
  /** Statement timeout in ms, 10 s by default; 0 for long work such as a migration. */
  statementTimeout?: number
  /** Lock timeout in ms, 3 s by default; 0 for none. */
  lockTimeout?: number
  /** Called with the error of a connection that breaks while no statement runs on it. */
  onError: (error: Error) => void
}

const INT8 = 20
const NUMERIC = 1700
const DATE = 1082

/** Determines how the driver parses values: int8 and numeric become numbers, and dates stay text. */
export const valueParsers = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (format !== 'binary') {
      if (oid === INT8 || oid === NUMERIC) return Number
      if (oid === DATE) return (text: string) => text
    }
    return pg.types.getTypeParser(oid, format)
  },
} as pg.CustomTypesConfig

/**
 * Opens the connections of a process. The caller must close them with `end`, or with `destroy` of a database that uses
 * them.
 */
export function openPool({
  connection,
  poolSize = DEFAULT_POOL,
  statementTimeout = 10_000,
  lockTimeout = 3_000,
  onError,
}: OpenOptions): ConnectionPool {
  return new ConnectionPool({ connection, size: poolSize, statementTimeout, lockTimeout, types: valueParsers, onError })
}

/** Returns the database behind a pool. */
export const databaseOn = (pool: ConnectionPool): Database => new Kysely<Tables>({ dialect: new ShopDialect(pool) })

/** Opens the database with a pool of its own. The caller must close it with `db.destroy()`. */
export const openDatabase = (options: OpenOptions): Database => databaseOn(openPool(options))
