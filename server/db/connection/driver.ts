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
import { isOutdatedPlan } from './outdated-plan.ts'
import { type Answer, type Pipelined, runPipelined } from './pipelined-statement.ts'

/** A query that PostgreSQL prepares under a name; `commits`: COMMIT follows it without waiting for its result. */
export type NamedQuery<R> = CompiledQuery<R> & { readonly statementName: string; readonly commits?: boolean }

const isNamed = (query: CompiledQuery): query is NamedQuery<unknown> => 'statementName' in query

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
    if (!connection.isInTransaction) return
    const { command } = await connection.send('commit')
    if (command === 'ROLLBACK') throw new Error('COMMIT of a failed transaction')
  }

  /**
   * A connection that cannot even roll back is not used again; PostgreSQL rolls back what a broken one leaves. Nothing
   * is asked of that one: a database that hangs would not answer it either.
   */
  async rollbackTransaction(connection: PoolConnection): Promise<void> {
    if (connection.isBroken || !connection.isInTransaction) return
    try {
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
 * A lent connection. Statements that need not wait for each other are sent in one write, which spares either side from
 * being woken for nothing but the next one: BEGIN before the first statement, COMMIT behind a last one that says so.
 * What stands behind one that fails is not done. A pooler gets them one by one.
 */
class PoolConnection implements DatabaseConnection {
  readonly client: pg.PoolClient
  /** Then the pool does not lend it out again. */
  isBroken = false
  /** Whether BEGIN was sent and COMMIT did not follow yet. */
  isInTransaction = false
  readonly #pool: ConnectionPool
  /** The BEGIN that goes out before the next statement. */
  #begin: string | null = null

  constructor(client: pg.PoolClient, pool: ConnectionPool) {
    this.client = client
    this.#pool = pool
  }

  async begin(text: string): Promise<void> {
    if (!this.#pool.isPooled) {
      this.#begin = text
      return
    }
    this.isInTransaction = true
    await this.send(text)
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { command, rowCount, rows } = await this.#run(query)
    const changes = command === 'INSERT' || command === 'UPDATE' || command === 'DELETE' || command === 'MERGE'
    return { rows, ...(changes && { numAffectedRows: BigInt(rowCount ?? 0) }) }
  }

  async #run(query: CompiledQuery): Promise<Pick<pg.QueryResult, 'command' | 'rowCount' | 'rows'>> {
    const begin = this.#begin
    this.#begin = null
    this.isInTransaction ||= begin !== null
    const { sql: text, parameters: values } = query
    const { statementName: name, commits } = isNamed(query) ? query : { statementName: '', commits: false }
    if (this.#pool.isPooled || (name === '' && begin === null)) return this.send(text, values)
    if (name === '' && begin !== null && text.includes(';')) {
      // Several statements in one text can only go by themselves.
      await this.send(begin)
      return this.send(text, values)
    }
    const answer = await this.#pipeline({ begin, statement: { name, text, values }, commits: commits === true })
    if (commits) this.isInTransaction = false
    return answer
  }

  async #pipeline(pipelined: Pipelined): Promise<Answer> {
    const { parsed } = this.#pool
    const run = () => this.#heard(runPipelined(this.client, parsed, pipelined))
    try {
      return await run()
    } catch (error) {
      if (!isOutdatedPlan(error)) throw error
      parsed.forget()
      // What its transaction has done before is lost: that one begins again as a whole (transaction()).
      if (this.isInTransaction && pipelined.begin === null) throw error
      if (pipelined.begin !== null) await this.send('rollback')
      return run()
    }
  }

  send(text: string, values: readonly unknown[] = []): Promise<pg.QueryResult> {
    return this.#heard(this.client.query({ text, values: [...values] }))
  }

  async #heard<T>(answer: Promise<T>): Promise<T> {
    try {
      const heard = await answer
      this.#pool.heard()
      return heard
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
  if (error instanceof DatabaseUnavailable) return error
  if (!(error instanceof pg.DatabaseError)) return new DatabaseUnavailable(error)
  error.stack += new Error().stack?.replace(/^Error.*/, '') ?? ''
  return error
}
