import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import pg from 'pg'
import type { ConnectionPool } from './connection-pool.ts'
import { DatabaseUnavailable } from './database-unavailable.ts'
import { readsOnly } from './reads-only.ts'

/** A query that PostgreSQL prepares under a name; `commits`: COMMIT follows it without waiting for its result. */
export type NamedQuery<R> = CompiledQuery<R> & { readonly statementName: string; readonly commits?: boolean }

const statementName = (query: CompiledQuery): string | undefined =>
  'statementName' in query ? String(query.statementName) : undefined

const commits = (query: CompiledQuery): boolean => 'commits' in query && query.commits === true

/**
 * Kysely's PostgreSQL with a driver of our own: it sends named statements (`prepared`), and distinguishes what went
 * wrong with the connection from an error that PostgreSQL returned.
 */
export class ShopDialect implements Dialect {
  readonly #pool: ConnectionPool

  constructor(pool: ConnectionPool) {
    this.#pool = pool
  }

  createDriver(): Driver {
    return new PoolDriver(this.#pool)
  }

  createQueryCompiler(): PostgresQueryCompiler {
    return new PostgresQueryCompiler()
  }

  createAdapter(): PostgresAdapter {
    return new PostgresAdapter()
  }

  createIntrospector(db: Kysely<unknown>): PostgresIntrospector {
    return new PostgresIntrospector(db)
  }
}

class PoolDriver implements Driver {
  readonly #pool: ConnectionPool

  constructor(pool: ConnectionPool) {
    this.#pool = pool
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PoolConnection> {
    try {
      return new PoolConnection(await this.#pool.acquire(), this.#pool)
    } catch (error) {
      throw databaseError(error)
    }
  }

  async beginTransaction(connection: PoolConnection, { isolationLevel, accessMode }: TransactionSettings) {
    const mode = [isolationLevel && `isolation level ${isolationLevel}`, accessMode].filter(Boolean).join(' ')
    await connection.begin(this.#pool.begin(mode))
  }

  /** Throws when PostgreSQL rolled back instead, as it does after a statement that failed. */
  async commitTransaction(connection: PoolConnection): Promise<void> {
    const { command } = await (connection.committed ?? connection.send('commit'))
    if (command === 'ROLLBACK') throw new Error('COMMIT of a failed transaction')
  }

  /**
   * A connection that cannot even roll back is not used again; PostgreSQL rolls back what a broken one leaves. Nothing
   * is asked of that one: a database that hangs would not answer it either. Where COMMIT was sent already there is
   * nothing to roll back: PostgreSQL did so when the statement before it failed.
   */
  async rollbackTransaction(connection: PoolConnection): Promise<void> {
    if (connection.isBroken) return
    try {
      if (connection.committed) {
        await connection.committed
        return
      }
      await connection.send('rollback')
    } catch (error) {
      connection.isBroken = true
      throw error
    }
  }

  async releaseConnection(connection: PoolConnection): Promise<void> {
    this.#pool.release(connection.client, connection.isBroken)
  }

  async destroy(): Promise<void> {
    await this.#pool.end()
  }
}

/**
 * A lent connection. Statements that need not wait for each other are sent one behind the other ('pipelining'), which
 * spares a process that would be woken for nothing but the next one: BEGIN before the first statement, COMMIT behind
 * a last one that says so. A pooler gets them one by one. Where BEGIN fails (somebody cancels just that), the statement behind
 * it runs by itself and is committed: so one that writes waits for BEGIN.
 */
class PoolConnection implements DatabaseConnection {
  readonly client: pg.PoolClient
  /** Then the pool does not lend it out again. */
  isBroken = false
  /** The COMMIT that was sent behind the last statement. */
  committed: Promise<pg.QueryResult> | null = null
  readonly #pool: ConnectionPool
  /** The BEGIN that the next statement follows at once. */
  #begun: Promise<pg.QueryResult> | null = null

  constructor(client: pg.PoolClient, pool: ConnectionPool) {
    this.client = client
    this.#pool = pool
  }

  async begin(text: string): Promise<void> {
    const begun = this.send(text)
    if (this.#pool.isPooled) await begun
    else this.#begun = unheeded(begun)
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    let begun = this.#begun
    this.#begun = null
    if (begun && !readsOnly(query.sql)) {
      await begun
      begun = null
    }
    const answer = this.send(query.sql, query.parameters, statementName(query))
    if (commits(query) && !this.#pool.isPooled) this.committed = unheeded(this.send('commit'))
    if (begun) {
      unheeded(answer)
      await begun
    }
    const { command, rowCount, rows } = await answer
    const changes = command === 'INSERT' || command === 'UPDATE' || command === 'DELETE' || command === 'MERGE'
    return { rows, ...(changes && { numAffectedRows: BigInt(rowCount ?? 0) }) }
  }

  async send(text: string, values: readonly unknown[] = [], name?: string): Promise<pg.QueryResult> {
    try {
      const result = await this.client.query({
        text,
        values: [...values],
        ...(name && !this.#pool.isPooled && { name }),
      })
      this.#pool.heard()
      return result
    } catch (error) {
      this.isBroken ||= !(error instanceof pg.DatabaseError) || error.severity === 'FATAL'
      throw databaseError(error)
    }
  }

  // biome-ignore lint/correctness/useYield: the interface asks for it, and nothing here reads by cursor
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('reading by cursor is not built')
  }
}

/** Returns a promise that somebody waits for later: until then its error is nobody's. */
function unheeded<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined)
  return promise
}

/** An error that PostgreSQL returned stays as it is, with the caller's stack; any other is the connection's. */
function databaseError(error: unknown): unknown {
  if (error instanceof DatabaseUnavailable) return error
  if (!(error instanceof pg.DatabaseError)) return new DatabaseUnavailable(error)
  error.stack += new Error().stack?.replace(/^Error.*/, '') ?? ''
  return error
}
