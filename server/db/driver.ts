import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import pg from 'pg'
import { DatabaseUnavailable } from './database-unavailable.ts'

/** A query that PostgreSQL prepares under a name. */
export type NamedQuery<R> = CompiledQuery<R> & { readonly statementName: string }

const statementName = (query: CompiledQuery): string | undefined =>
  'statementName' in query ? String(query.statementName) : undefined

/**
 * Kysely's PostgreSQL with a driver of our own: it sends named statements (`prepared`), and distinguishes what went
 * wrong with the connection from an error that PostgreSQL returned.
 */
export class ShopDialect extends PostgresDialect {
  readonly #pool: pg.Pool

  constructor(pool: pg.Pool) {
    super({ pool })
    this.#pool = pool
  }

  override createDriver(): Driver {
    return new PoolDriver(this.#pool)
  }
}

class PoolDriver implements Driver {
  readonly #pool: pg.Pool

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PoolConnection> {
    try {
      return new PoolConnection(await this.#pool.connect())
    } catch (error) {
      throw databaseError(error)
    }
  }

  async beginTransaction(connection: DatabaseConnection, { isolationLevel, accessMode }: TransactionSettings) {
    const mode = [isolationLevel && `isolation level ${isolationLevel}`, accessMode].filter(Boolean).join(' ')
    await connection.executeQuery(CompiledQuery.raw(`begin ${mode}`))
  }

  /** Throws when PostgreSQL rolled back instead, as it does after a statement that failed. */
  async commitTransaction(connection: PoolConnection): Promise<void> {
    if ((await connection.send('commit')).command === 'ROLLBACK') throw new Error('COMMIT of a failed transaction')
  }

  /** A connection that cannot even roll back is not used again. */
  async rollbackTransaction(connection: PoolConnection): Promise<void> {
    try {
      await connection.send('rollback')
    } catch (error) {
      connection.isBroken = true
      throw error
    }
  }

  async releaseConnection(connection: PoolConnection): Promise<void> {
    connection.client.release(connection.isBroken)
  }

  async destroy(): Promise<void> {
    await this.#pool.end()
  }
}

class PoolConnection implements DatabaseConnection {
  readonly client: pg.PoolClient
  /** Then the pool does not lend it out again. */
  isBroken = false

  constructor(client: pg.PoolClient) {
    this.client = client
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { command, rowCount, rows } = await this.send(query.sql, query.parameters, statementName(query))
    const changes = command === 'INSERT' || command === 'UPDATE' || command === 'DELETE' || command === 'MERGE'
    return { rows, ...(changes && { numAffectedRows: BigInt(rowCount ?? 0) }) }
  }

  async send(text: string, values: readonly unknown[] = [], name?: string): Promise<pg.QueryResult> {
    try {
      return await this.client.query({ text, values: [...values], ...(name && { name }) })
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

/** An error that PostgreSQL returned stays as it is, with the caller's stack; any other is the connection's. */
function databaseError(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError)) return new DatabaseUnavailable(error)
  error.stack += new Error().stack?.replace(/^Error.*/, '') ?? ''
  return error
}
