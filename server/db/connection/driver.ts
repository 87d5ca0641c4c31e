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
import { type Answer, type NamedStatement, runPipelined } from './pipelined-statement.ts'

/** A query that PostgreSQL prepares under a name. */
export type NamedQuery<R> = CompiledQuery<R> & { readonly statementName: string }
/** A write whose result is not needed. It is sent with the next statement of its transaction, or with COMMIT. */
export type DeferredQuery = CompiledQuery & { readonly isDeferred: true }

const isNamed = (query: CompiledQuery): query is NamedQuery<unknown> => 'statementName' in query
const isDeferred = (query: CompiledQuery): query is DeferredQuery => 'isDeferred' in query

/**
 * Names a statement by its own text, so that each connection parses it only once. Only statements that every
 * transaction uses are named like this.
 */
const namedByText = (text: string): NamedStatement => ({ name: text, text, values: [] })
const COMMIT = namedByText('commit')

/**
 * Kysely's PostgreSQL dialect with the shop's own driver. It sends named statements (`prepared`), and distinguishes
 * connection failures from PostgreSQL's errors.
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

  async commitTransaction(connection: PoolConnection): Promise<void> {
    await connection.commit()
  }

  /**
   * Rolls back. Does nothing if BEGIN was not sent yet, or if the connection is broken: a hanging database would not
   * respond, and PostgreSQL then rolls back automatically. A connection that fails to roll back is not used again.
   */
  async rollbackTransaction(connection: PoolConnection): Promise<void> {
    if (connection.isBroken || !connection.isInTransaction) return
    try {
      await connection.rollback()
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
 * A connection in use. BEGIN and deferred writes wait, and are sent together with the next statement whose result is
 * needed, or with COMMIT. Statements after a failing one do not run. To a pooler all statements are sent one by one.
 */
class PoolConnection implements DatabaseConnection {
  readonly client: pg.PoolClient
  /** If true, the pool does not lend the connection again. */
  isBroken = false
  /** True from BEGIN until COMMIT or ROLLBACK. */
  isInTransaction = false
  readonly #pool: ConnectionPool
  /** Waiting statements, which are sent together with the next statement. */
  #waiting: NamedStatement[] = []

  constructor(client: pg.PoolClient, pool: ConnectionPool) {
    this.client = client
    this.#pool = pool
  }

  async begin(text: string): Promise<void> {
    this.#waiting = [namedByText(text)]
    if (this.#pool.isPooled) await this.#sendWaiting()
  }

  /**
   * Sends the waiting statements and COMMIT. Throws if PostgreSQL rolled back instead, which it does after a failed
   * statement.
   */
  async commit(): Promise<void> {
    if (!this.isInTransaction && this.#waiting.length === 1) {
      // If only BEGIN is waiting, the transaction has done nothing, so nothing is sent.
      this.#waiting = []
      return
    }
    const { command } = await this.#runInTurn(COMMIT)
    this.isInTransaction = false
    if (command === 'ROLLBACK') throw new Error('COMMIT was sent in a failed transaction')
  }

  async rollback(): Promise<void> {
    this.#waiting = []
    await this.send('rollback')
    this.isInTransaction = false
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { sql: text, parameters: values } = query
    const statement = { name: isNamed(query) ? query.statementName : '', text, values }
    if (isDeferred(query)) {
      if (!this.isInTransaction && this.#waiting.length === 0)
        throw new Error('a write was deferred outside a transaction')
      this.#waiting.push(statement)
      return { rows: [] }
    }
    const { command, rowCount, rows } = await this.#runInTurn(statement)
    const isWrite = command === 'INSERT' || command === 'UPDATE' || command === 'DELETE' || command === 'MERGE'
    return { rows: rows as R[], ...(isWrite && { numAffectedRows: BigInt(rowCount ?? 0) }) }
  }

  /** Runs a statement after all waiting statements. */
  async #runInTurn(statement: NamedStatement): Promise<Pick<pg.QueryResult, 'command' | 'rowCount' | 'rows'>> {
    const { name, text, values } = statement
    // A text with several statements must be sent alone.
    const isAlone = this.#pool.isPooled || (name === '' && text.includes(';'))
    if (isAlone) await this.#sendWaiting()
    if (isAlone || (name === '' && this.#waiting.length === 0)) return this.send(text, values)
    return this.#pipeline([...this.#takeWaiting(), statement])
  }

  async #sendWaiting(): Promise<void> {
    for (const { text, values } of this.#takeWaiting()) await this.send(text, values)
  }

  #takeWaiting(): NamedStatement[] {
    const waiting = this.#waiting
    this.#waiting = []
    this.isInTransaction ||= waiting.length > 0
    return waiting
  }

  async #pipeline(statements: readonly NamedStatement[]): Promise<Answer> {
    const { parsed } = this.#pool
    const run = () => this.#watch(runPipelined(this.client, parsed, statements))
    try {
      return await run()
    } catch (error) {
      if (!isOutdatedPlan(error)) throw error
      parsed.forget()
      // PostgreSQL has undone the earlier work of the transaction, so the whole transaction must start again
      // (transaction.ts).
      if (this.isInTransaction && !isBegin(statements[0])) throw error
      // If these statements begin the transaction, it has no earlier work, so they are sent again.
      if (this.isInTransaction) await this.send('rollback')
      return run()
    }
  }

  send(text: string, values: readonly unknown[] = []): Promise<pg.QueryResult> {
    return this.#watch(this.client.query({ text, values: [...values] }))
  }

  async #watch<T>(answer: Promise<T>): Promise<T> {
    try {
      const answered = await answer
      this.#pool.markAlive()
      return answered
    } catch (error) {
      this.isBroken ||= !(error instanceof pg.DatabaseError) || error.severity === 'FATAL'
      throw databaseError(error)
    }
  }

  // biome-ignore lint/correctness/useYield: the interface requires a generator, and nothing reads by cursor
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('reading by cursor is not supported')
  }
}

const isBegin = (statement: NamedStatement | undefined): boolean => statement?.text.startsWith('begin') ?? false

/** Returns PostgreSQL's errors with the caller's stack. All other errors are failures of the connection. */
function databaseError(error: unknown): unknown {
  if (error instanceof DatabaseUnavailable) return error
  if (!(error instanceof pg.DatabaseError)) return new DatabaseUnavailable(error)
  error.stack += new Error().stack?.replace(/^Error.*/, '') ?? ''
  return error
}
